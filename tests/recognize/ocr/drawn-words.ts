import type { Ink } from "../../../src/recognize/image/ink.ts";
import type { OcrLine, OcrWord } from "../../../src/recognize/ocr/engine.ts";

/** A word as it was read, and its letters as they are drawn: rows of `#` for ink, letters apart by columns of `.`. */
export interface DrawnWord {
  readonly text: string;
  readonly rows: readonly string[];
  readonly confidence?: number;
}

/** A line of drawn words and its ink; words are ten pixels apart. */
export function drawnLine(drawn: readonly DrawnWord[]): { readonly line: OcrLine; readonly ink: Ink } {
  const height = Math.max(...drawn.map(({ rows }) => rows.length)) + 4;
  const width = drawn.reduce((sum, { rows }) => sum + (rows[0]?.length ?? 0) + 10, 10);
  const data = new Uint8Array(width * height);
  let left = 10;
  const words = drawn.map(({ text, rows, confidence = 0.9 }): OcrWord => {
    const wide = rows[0]?.length ?? 0;
    const top = height - 2 - rows.length;
    rows.forEach((row, y) =>
      [...row].forEach((sign, x) => (data[(top + y) * width + left + x] = sign === "#" ? 1 : 0)),
    );
    const box = { x0: left, y0: top, x1: left + wide, y1: top + rows.length };
    left += wide + 10;
    return { text, box, confidence };
  });
  const box = { x0: 10, y0: 2, x1: left, y1: height - 2 };
  const line = { words, box, baseline: { slope: 0, offset: height - 2 }, height: height - 4 };
  return { line, ink: { width, height, data } };
}

/** Letters beside each other, a column of paper between them. */
export function beside(...letters: readonly (readonly string[])[]): readonly string[] {
  return (letters[0] ?? []).map((_, row) => letters.map((letter) => letter[row]).join("."));
}

/** What the words of a line say. */
export function textOf(lines: readonly OcrLine[]): string {
  return lines.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
}
