/** Restores angle brackets, which language data lacks, from the round brackets that are read for them. */
import type { Ink } from "../image/ink.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { lettersOf } from "./glyphs.ts";
import { type Shape, shapesIn } from "./letter-shapes.ts";

/**
 * Thresholds for angle brackets. Measured at 200 dpi: angle brackets 0.43 to 0.58; of 2,388 round ones in 101
 * documents, one is below 0.59.
 */
const limits = {
  /** Mean reach over their height, as a fraction of the maximum reach; 0.5 for a corner. */
  corner: 0.59,
  /** Minimum reach, in pixels; less is inconclusive. */
  least: 5,
} as const;

/** Replaces round brackets that have a corner; a page has both `⟨` and `⟩`, or neither. */
export function withAngleBrackets(lines: readonly OcrLine[], ink: Ink): readonly OcrLine[] {
  const better = new Map<OcrWord, string>();
  for (const word of lines.flatMap(({ words }) => words))
    if (/[()]/u.test(word.text)) {
      const text = withCorners(word, ink);
      if (text !== word.text) better.set(word, text);
    }
  const found = [...better.values()].join("");
  if (!found.includes("⟨") || !found.includes("⟩")) return lines;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, text: better.get(word) ?? word.text })),
  }));
}

function withCorners({ text, box }: OcrWord, ink: Ink): string {
  const letters = lettersOf(text);
  const shapes = shapesIn(ink, box);
  return letters
    .map((letter, at) => {
      if (letter !== "(" && letter !== ")") return letter;
      const shape = shapeOf(letter, at, letters, shapes);
      if (shape === undefined || !hasCorner(shape, ink, letter === "(")) return letter;
      return letter === "(" ? "⟨" : "⟩";
    })
    .join("");
}

/** The shape of a bracket: letters may touch it, but not the characters on its outer side. */
function shapeOf(
  bracket: "(" | ")",
  at: number,
  letters: readonly string[],
  shapes: readonly Shape[],
): Shape | undefined {
  if (letters.length === shapes.length) return shapes[at];
  const outside = bracket === "(" ? letters.slice(0, at) : letters.slice(at + 1);
  if (!outside.every((letter) => /^[(){}[\].,;:]$/u.test(letter))) return undefined;
  return shapes.at(bracket === "(" ? at : at - letters.length);
}

/** Returns whether the outer edge of a shape is a corner. */
function hasCorner({ x0, x1, y0, y1 }: Shape, { width, data }: Ink, opens: boolean): boolean {
  const reaches: number[] = [];
  for (let y = y0; y < y1; y++) {
    let reach = x1 - x0;
    for (let at = y * width + (opens ? x0 : x1 - 1); reach > 0 && data[at] === 0; at += opens ? 1 : -1)
      reach--;
    reaches.push(reach);
  }
  const shortest = Math.min(...reaches);
  const range = Math.max(...reaches) - shortest;
  const mean = reaches.reduce((sum, reach) => sum + reach - shortest, 0) / reaches.length;
  return range >= limits.least && mean <= limits.corner * range;
}
