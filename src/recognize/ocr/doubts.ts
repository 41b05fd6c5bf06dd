/** Words that were hardly read, and what of them is left out. */
import type { Box } from "../../model/geometry.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/** What is left out; confidences from 0 to 1. */
export interface DoubtOptions {
  /** Lines whose words are less sure than this, taken together: letters of another script, stamps, specks. */
  readonly line: number;
  /** Words in pictures that are less sure: lines of a drawing taken for letters. */
  readonly picture: number;
  /** Lines that are less sure look like the usual text, whatever they look like. */
  readonly look: number;
  /** Words from this on count as read; those below are told of. */
  readonly read: number;
}

/** Measured on five articles: words of running text are above 0.8, lines of noise below 0.3. */
export const doubtDefaults: DoubtOptions = { line: 0.3, picture: 0.6, look: 0.7, read: 0.5 };

/** Takes away lines that are noise, and words that the lines of a picture were taken for. */
export function withoutNoise(
  lines: readonly OcrLine[],
  pictures: readonly Box[],
  options: DoubtOptions = doubtDefaults,
): readonly OcrLine[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(
      (word) => word.confidence >= options.picture || !pictures.some((picture) => holds(picture, word.box)),
    );
    return words.length > 0 && confidenceOf(words) >= options.line ? [{ ...line, words }] : [];
  });
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
