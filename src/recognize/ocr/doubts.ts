/** Drops text that was hardly read. */
import type { Box } from "../../model/geometry.ts";
import type { OcrLine, OcrWord } from "./engine.ts";

/**
 * Thresholds for dropping text; confidences from 0 to 1. Words of running text in five articles are above 0.8, lines
 * of noise below 0.3. Chinese, Hindi, Korean and Russian lines read as English are at 0.1 to 0.5, printed lines of
 * poor scans mostly above 0.6.
 */
const limits = {
  /** Lines below this mean confidence are dropped: specks, stamps. */
  line: 0.3,
  /** The same on pages whose overall confidence is below `plain`: another script, handwriting. */
  poorLine: 0.5,
  plain: 0.75,
  /** Minimum confidence and length of the words in such lines that are kept. */
  sure: 0.85,
  letters: 3,
  /** Words in pictures below this are dropped: strokes of a drawing mistaken for letters. */
  picture: 0.6,
  /** Lines below this keep the usual style, whatever their image suggests. */
  look: 0.7,
  /** Words from this confidence count as read; those below are reported. */
  read: 0.5,
} as const;

/** Removes lines of noise, and words read from the strokes of a picture. */
export function withoutNoise(lines: readonly OcrLine[], pictures: readonly Box[]): readonly OcrLine[] {
  const isPoor = confidenceOf(lines.flatMap(({ words }) => words)) < limits.plain;
  const least = isPoor ? limits.poorLine : limits.line;
  return lines.flatMap((line) => {
    const words = line.words.filter(
      (word) => word.confidence >= limits.picture || !pictures.some((picture) => holds(picture, word.box)),
    );
    const kept = confidenceOf(words) >= least ? words : words.filter((word) => isSureWord(word));
    return kept.length > 0 ? [{ ...line, words: kept }] : [];
  });
}

/** Returns whether a word is read well enough to be trusted anywhere. */
export function isSureWord({ text, confidence }: OcrWord): boolean {
  return confidence >= limits.sure && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= limits.letters;
}

/** The lines read well enough for their style to count; a misread logo looks large and bold. */
export function plainlyRead(lines: readonly OcrLine[]): readonly OcrLine[] {
  return lines.filter(({ words }) => confidenceOf(words) >= limits.look);
}

/** Counts words, and how many of them are doubtful. */
export function countDoubts(lines: readonly OcrLine[]): {
  readonly words: number;
  readonly doubtful: number;
} {
  const words = lines.flatMap((line) => line.words);
  return { words: words.length, doubtful: words.filter((word) => word.confidence < limits.read).length };
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
