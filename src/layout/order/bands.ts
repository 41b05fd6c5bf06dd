/** Bands: vertical stretches of a page, in each of which columns stand side by side. */
import { overlap } from "../../numeric/boxes.ts";
import { limits } from "./gutter-limits.ts";
import { middleOf, type Piece } from "./piece.ts";

/** A stretch of the page: first what crosses the gutter, then what stands left and right of it. */
export interface Band {
  readonly across: readonly Piece[];
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
}

/** Bands from top to bottom: each begins with the pieces that cross, if any. */
export function bandsOf(
  across: readonly Piece[],
  left: readonly Piece[],
  right: readonly Piece[],
): readonly Band[] {
  if (across.length === 0) return [{ across, left, right }];
  const sorted = [...across].sort((a, b) => a.box.y0 - b.box.y0);
  const tops: { y0: number; pieces: Piece[] }[] = [{ y0: -Infinity, pieces: [] }];
  let bottom = -Infinity;
  const sides = middlesOf([...left, ...right]);
  for (const piece of sorted) {
    const middle = middleOf(piece);
    const next = sides[placeAbove(sides, bottom)];
    if (next !== undefined && next < middle) tops.push({ y0: middle, pieces: [piece] });
    else tops[tops.length - 1]?.pieces.push(piece);
    bottom = Math.max(bottom, middle);
  }
  const bands = tops.map(({ pieces }) => ({ across: pieces, left: [] as Piece[], right: [] as Piece[] }));
  const starts = tops.map(({ y0 }) => y0);
  const bandOf = (piece: Piece): number => placeAbove(starts, middleOf(piece)) - 1;
  for (const piece of left) bands[bandOf(piece)]?.left.push(piece);
  for (const piece of right) bands[bandOf(piece)]?.right.push(piece);
  return bands;
}

/** The index of the first sorted number that exceeds another (an upper bound). */
function placeAbove(numbers: ArrayLike<number>, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const at = (low + high) >> 1;
    if ((numbers[at] as number) <= number) low = at + 1;
    else high = at;
  }
  return low;
}

/**
 * Returns the short last lines of a crossing paragraph to it.
 *
 *     a paragraph across both columns whose      the last line does not cross the gutter,
 *     last line is short                         but nothing stands beside it
 */
export function attachTails(band: Band, size: number): Band {
  const pieces = [...band.left, ...band.right];
  let [top] = pieces;
  if (band.across.length === 0 || top === undefined) return band;
  let bottom = -Infinity;
  for (const { box } of band.across) if (box.y1 > bottom) bottom = box.y1;
  const isTail = (piece: Piece): boolean =>
    piece.box.y1 - bottom <= limits.leading * size && !standsBeside(piece, pieces);
  // Usually nothing needs sorting: the topmost piece is the first line of a column.
  for (const piece of pieces) if (piece.box.y0 < top.box.y0) top = piece;
  if (!isTail(top)) return band;
  const across = [...band.across];
  const taken = new Set<Piece>();
  for (const piece of pieces.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    if (!isTail(piece)) break;
    across.push(piece);
    taken.add(piece);
    bottom = piece.box.y1;
  }
  const stays = (piece: Piece): boolean => !taken.has(piece);
  return { across, left: band.left.filter(stays), right: band.right.filter(stays) };
}

/** Returns whether another piece overlaps a piece vertically. */
function standsBeside(piece: Piece, pieces: readonly Piece[]): boolean {
  const { y0, y1 } = piece.box;
  return pieces.some((other) => other !== piece && overlap(y0, y1, other.box.y0, other.box.y1) > 0);
}

/** Merges bands without columns into the crossing pieces of the next one. */
export function mergeAcross(bands: readonly Band[]): readonly Band[] {
  const result: Band[] = [];
  for (const band of bands) {
    const last = result[result.length - 1];
    if (last !== undefined && last.left.length + last.right.length === 0)
      result[result.length - 1] = { ...band, across: [...last.across, ...band.across] };
    else result.push(band);
  }
  return result;
}

/** Returns whether one of the sorted numbers is within reach of another. */
export function isNear(numbers: ArrayLike<number>, number: number, reach: number): boolean {
  const at = placeAbove(numbers, number);
  const before = at > 0 && number - (numbers[at - 1] as number) <= reach;
  return before || (at < numbers.length && (numbers[at] as number) - number <= reach);
}

/** The vertical centres of pieces from top to bottom. */
export function middlesOf(pieces: readonly Piece[]): Float64Array {
  return Float64Array.from(pieces, middleOf).sort();
}
