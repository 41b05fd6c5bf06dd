/** Pieces of a page as columns see them, and what is measured on them. */
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";
import { descent } from "../text/fragments.ts";
import type { Word } from "../text/text.ts";

/** A box with text or without: a fragment of a line, a table, a figure, a framed box. */
export interface Piece {
  readonly box: Box;
  /** Letters in it; 0 for what is not text. */
  readonly letters: number;
  /** Font size; 0 for what is not text. */
  readonly size: number;
  /** Style of its letters as bits: 1 for monospace, 2 for bold, 4 for italic; none for what is not text. */
  readonly face?: number;
  /** Color of its letters. */
  readonly color?: Color | undefined;
  readonly words?: readonly Pick<Word, "text">[];
  /** What it stands for, as an index into the caller's list. */
  readonly index: number;
}

/** Pieces that are read from top to bottom. */
export interface Region {
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

/** Whether the letters of a piece are monospaced. */
export function isMonospaced({ face = 0 }: Piece): boolean {
  return (face & 1) !== 0;
}

/** Whether the letters of a piece are bold. */
export function isBold({ face = 0 }: Piece): boolean {
  return (face & 2) !== 0;
}

/** Returns the height of a piece's middle. */
export function middleOf({ box }: Piece): number {
  return (box.y0 + box.y1) / 2;
}

/** Returns the height of the baseline of a piece of text. */
export function baselineOf({ box, size }: Piece): number {
  return box.y1 - descent * size;
}

/** Returns the top of the highest piece; infinity without any. */
export function topOf(pieces: readonly Piece[]): number {
  let top = Infinity;
  for (const { box } of pieces) if (box.y0 < top) top = box.y0;
  return top;
}

/** Returns the bottom of the lowest piece; minus infinity without any. */
export function bottomOf(pieces: readonly Piece[]): number {
  let bottom = -Infinity;
  for (const { box } of pieces) if (box.y1 > bottom) bottom = box.y1;
  return bottom;
}

/** Counts the letters of pieces. */
export function lettersIn(pieces: readonly Piece[]): number {
  let letters = 0;
  for (const piece of pieces) letters += piece.letters;
  return letters;
}

/** Returns the font size of most letters. */
export function usualSize(pieces: readonly Piece[]): number {
  const weights = new Map<number, number>();
  let best = 10;
  let most = 0;
  for (const { size, letters } of pieces) {
    if (size <= 0) continue;
    const key = Math.round(size * 2) / 2;
    const weight = (weights.get(key) ?? 0) + letters;
    weights.set(key, weight);
    if (weight > most) {
      most = weight;
      best = size;
    }
  }
  return best;
}
