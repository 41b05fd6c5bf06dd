/** Words that were hardly read, and what of them is left out. */
import type { Box } from "../../model/geometry.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** What is left out; confidences from 0 to 1. */
export interface DoubtOptions {
  /** Lines whose words are less sure than this, taken together: specks, stamps. */
  readonly line: number;
  /** The same on a page that is read less surely than `plain` as a whole: letters of another script, handwriting. */
  readonly poorLine: number;
  readonly plain: number;
  /** Least confidence and fewest letters and digits of the words of such lines that are kept. */
  readonly sure: number;
  readonly letters: number;
  /** Words in pictures that are less sure: lines of a drawing taken for letters. */
  readonly picture: number;
  /** Lines that are less sure look like the usual text, whatever they look like. */
  readonly look: number;
  /** Words from this on count as read; those below are told of. */
  readonly read: number;
}

/**
 * Words of running text in five articles are above 0.8, lines of noise below 0.3.  Lines of Chinese, Hindi, Korean and
 * Russian that were read as English are at 0.1 to 0.5, printed lines of poor scans mostly above 0.6.
 */
const doubtDefaults: DoubtOptions = {
  line: 0.3,
  poorLine: 0.5,
  plain: 0.75,
  sure: 0.85,
  letters: 3,
  picture: 0.6,
  look: 0.7,
  read: 0.5,
};

/** Takes away lines that are noise, and words that the lines of a picture were taken for. */
export function withoutNoise(
  lines: readonly OcrLine[],
  pictures: readonly Box[],
  options: DoubtOptions = doubtDefaults,
): readonly OcrLine[] {
  const isPoor = confidenceOf(lines.flatMap(({ words }) => words)) < options.plain;
  const least = isPoor ? options.poorLine : options.line;
  return lines.flatMap((line) => {
    const words = line.words.filter(
      (word) => word.confidence >= options.picture || !pictures.some((picture) => holds(picture, word.box)),
    );
    const kept = confidenceOf(words) >= least ? words : words.filter((word) => isSureWord(word, options));
    return kept.length > 0 ? [{ ...line, words: kept }] : [];
  });
}

/** Whether a word is read plainly enough to be believed wherever it stands. */
export function isSureWord(
  { text, confidence }: OcrWord,
  { sure, letters }: DoubtOptions = doubtDefaults,
): boolean {
  return confidence >= sure && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= letters;
}

/** The lines that are read well enough for their look to count; what a logo was taken for is large and bold. */
export function plainlyRead(
  lines: readonly OcrLine[],
  options: DoubtOptions = doubtDefaults,
): readonly OcrLine[] {
  return lines.filter(({ words }) => confidenceOf(words) >= options.look);
}

/** How many words there are and how many of them are doubtful. */
export function countDoubts(
  lines: readonly OcrLine[],
  options: DoubtOptions = doubtDefaults,
): { readonly words: number; readonly doubtful: number } {
  const words = lines.flatMap((line) => line.words);
  return { words: words.length, doubtful: words.filter((word) => word.confidence < options.read).length };
}

/** Mean confidence by letters. */
export function confidenceOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
  );
}

function holds(box: Box, inner: Box): boolean {
  const [x, y] = [(inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2];
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}
