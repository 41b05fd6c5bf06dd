/** Bold words, by the width of their strokes on the picture. */
import type { Box } from "../../model/geometry.ts";
import { median } from "../../numeric/statistics.ts";
import type { Ink } from "../image/ink.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** A word is bold from this many times the strokes that are usual on the page, both against the line's height. */
const bolder = 1.3;

/** Finds the bold words of a page; none where the page has too little text to know what is usual. */
export function findBold(ink: Ink, lines: readonly OcrLine[]): ReadonlySet<OcrWord> {
  const words = lines.flatMap((line) =>
    line.words
      .filter(({ text }) => /\p{L}{2}/u.test(text))
      .map((word) => ({ word, stroke: strokeOf(ink, word.box) / line.height })),
  );
  const usual = median(words.map(({ stroke }) => stroke));
  if (usual === null || words.length < 20) return new Set();
  return new Set(words.filter(({ stroke }) => stroke > bolder * usual).map(({ word }) => word));
}

/** Mean length of the horizontal runs of ink in a box, in pixels. */
function strokeOf({ width, data }: Ink, { x0, y0, x1, y1 }: Box): number {
  let pixels = 0;
  let runs = 0;
  for (let y = y0; y < y1; y++) {
    let before = 0;
    for (let x = x0; x < x1; x++) {
      const now = data[y * width + x] ?? 0;
      pixels += now;
      if (now > before) runs++;
      before = now;
    }
  }
  return runs === 0 ? 0 : pixels / runs;
}
