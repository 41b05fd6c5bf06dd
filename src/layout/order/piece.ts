/** Pieces of a page for column detection, and measurements on them. */
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";
import { descent } from "../text/fragments.ts";
import type { Word } from "../text/text.ts";

/** A box with or without text: a fragment of a line, a table, a figure, a framed box. */
export interface Piece {
  readonly box: Box;
  /** Number of letters; 0 for non-text. */
  readonly letters: number;
  /** Font size; 0 for non-text. */
  readonly size: number;
  /** Style bits: 1 for monospace, 2 for bold, 4 for italic; none for non-text. */
  readonly face?: number;
  /** Color of its letters. */
  readonly color?: Color | undefined;
  readonly words?: readonly Pick<Word, "text">[];
  /** Place in the drawing order of the page; none for non-text. */
  readonly drawn?: number;
  /** What it stands for, as an index into the caller's list. */
  readonly index: number;
}

/** Pieces that are read from top to bottom. */
export interface Region {
  /** Its column; it may be wider than its pieces. */
  readonly box: Box;
  readonly pieces: readonly Piece[];
  /** Pieces into which no sentence continues: they begin a row, or a block beside or below others. */
  readonly starts?: readonly Piece[];
}

/** Returns whether a piece is monospace. */
export function isMonospaced({ face = 0 }: Piece): boolean {
  return (face & 1) !== 0;
}

/** Returns whether a piece is bold. */
export function isBold({ face = 0 }: Piece): boolean {
  return (face & 2) !== 0;
}

/** The place of a text piece in the drawing order. */
export function placeOf({ drawn = 0 }: Piece): number {
  return drawn;
}

/** The vertical centre of a piece. */
export function middleOf({ box }: Piece): number {
  return (box.y0 + box.y1) / 2;
}

/** The baseline of a text piece. */
export function baselineOf({ box, size }: Piece): number {
  return box.y1 - descent * size;
}

/** The top of the topmost piece; infinity if there is none. */
export function topOf(pieces: readonly Piece[]): number {
  let top = Infinity;
  for (const { box } of pieces) if (box.y0 < top) top = box.y0;
  return top;
}

/** The bottom of the lowest piece; minus infinity if there is none. */
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

/** The font size of most letters. */
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
