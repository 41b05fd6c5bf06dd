/** Drops text that was hardly read. */
import type { Box } from "../../model/geometry.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** Thresholds for dropping text; confidences from 0 to 1. */
export interface DoubtOptions {
  /** Lines below this mean confidence are dropped: specks, stamps. */
  readonly line: number;
  /** The same on pages whose overall confidence is below `plain`: another script, handwriting. */
  readonly poorLine: number;
  readonly plain: number;
  /** Minimum confidence and length of the words in such lines that are kept. */
  readonly sure: number;
  readonly letters: number;
  /** Words in pictures below this are dropped: strokes of a drawing mistaken for letters. */
  readonly picture: number;
  /** Lines below this keep the usual style, whatever their image suggests. */
  readonly look: number;
  /** Words from this confidence count as read; those below are reported. */
  readonly read: number;
}

/**
 * Words of running text in five articles are above 0.8, lines of noise below 0.3. Chinese, Hindi, Korean and Russian
 * lines read as English are at 0.1 to 0.5, printed lines of poor scans mostly above 0.6.
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

/** Removes lines of noise, and words read from the strokes of a picture. */
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

/** Returns whether a word is read well enough to be trusted anywhere. */
export function isSureWord(
  { text, confidence }: OcrWord,
  { sure, letters }: DoubtOptions = doubtDefaults,
): boolean {
  return confidence >= sure && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= letters;
}

/** The lines read well enough for their style to count; a misread logo looks large and bold. */
export function plainlyRead(
  lines: readonly OcrLine[],
  options: DoubtOptions = doubtDefaults,
): readonly OcrLine[] {
  return lines.filter(({ words }) => confidenceOf(words) >= options.look);
}

/** Counts words, and how many of them are doubtful. */
export function countDoubts(
  lines: readonly OcrLine[],
  options: DoubtOptions = doubtDefaults,
): { readonly words: number; readonly doubtful: number } {
  const words = lines.flatMap((line) => line.words);
  return { words: words.length, doubtful: words.filter((word) => word.confidence < options.read).length };
}

/** Mean confidence, weighted by letters. */
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
