/** Detects italic words by the slant of their strokes. */
import type { Box } from "../../model/geometry.ts";
import type { Ink } from "../image/ink.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/**
 * Thresholds for italics. Measured on 49 pages of five articles: 99 % of 3,756 upright lines are below 0.92, and all
 * 85 italic ones above 1.03; 99 % of upright words of three or more letters are below 0.96, 90 % of italic ones above
 * 1.
 */
const limits = {
  /** Minimum number of letters in a line. */
  letters: 8,
  /** Slant of italic strokes, in pixels to the right per pixel up. */
  lean: 0.2,
  /** Minimum gain in stroke sharpness when the slant is removed. */
  sharper: 1,
  /** The same for single words in an upright line, and their minimum number of letters. */
  word: 1,
  wordLetters: 3,
} as const;

/** Finds italic words, in whole lines and within others. */
export function findItalic(ink: Ink, lines: readonly OcrLine[]): ReadonlySet<OcrWord> {
  return new Set(
    lines.flatMap(({ words }) => {
      const told = words.filter(({ text }) => /\p{L}{3}/u.test(text));
      const letters = told.reduce((sum, { text }) => sum + text.length, 0);
      const known = told.map((word) => ({
        word,
        upright: sharpnessOf(ink, word.box, 0),
        leaning: sharpnessOf(ink, word.box, limits.lean),
      }));
      const [upright, leaning] = [sumOf(known, "upright"), sumOf(known, "leaning")];
      if (letters >= limits.letters && leaning > limits.sharper * upright) return words;
      const single = known.filter(
        (each) => lettersIn(each.word) >= limits.wordLetters && each.leaning > limits.word * each.upright,
      );
      return withNeighbours(
        words,
        new Set(single.map(({ word }) => word)),
        new Set(known.filter((each) => each.leaning > each.upright).map(({ word }) => word)),
      );
    }),
  );
}

function sumOf<Key extends string>(values: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return values.reduce((sum, value) => sum + value[key], 0);
}

function lettersIn({ text }: OcrWord): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Italic words, and those between or beside them that may be italic but are too short to tell. */
function withNeighbours(
  words: readonly OcrWord[],
  sure: ReadonlySet<OcrWord>,
  likely: ReadonlySet<OcrWord>,
): readonly OcrWord[] {
  return words.filter((word, at) => {
    if (sure.has(word)) return true;
    const [before, after] = [words[at - 1], words[at + 1]].map(
      (each) => each !== undefined && sure.has(each),
    );
    return likely.has(word) ? before || after : before && after && lettersIn(word) < 3;
  });
}

/** Sum of squares of the ink in each column after removing this slant. */
function sharpnessOf({ width, data }: Ink, { x0, y0, x1, y1 }: Box, lean: number): number {
  const reach = Math.ceil(lean * (y1 - y0));
  const columns = new Int32Array(x1 - x0 + reach + 1);
  for (let y = y0; y < y1; y++) {
    const shift = Math.round(lean * (y - y0));
    for (let x = x0; x < x1; x++)
      if (data[y * width + x] === 1) columns[x - x0 + shift] = (columns[x - x0 + shift] as number) + 1;
  }
  return columns.reduce((sum, count) => sum + count * count, 0);
}
