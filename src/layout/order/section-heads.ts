/** Section heads above columns that are balanced section by section. */
import type { Band } from "./bands.ts";
import type { Piece } from "./columns.ts";
import { baselineOf } from "./labelled-rows.ts";

/** A section head is at least this many times as large as the text. */
const larger = 1.15;
/** Most lines in a section head. */
const mostRows = 2;
/** How far apart, in font sizes, the baselines may be on which both columns begin below a head. */
const level = 0.15;
/** Least white space, in font sizes, above a head in both columns. */
const clear = 0.6;

/**
 * Finds the tops of heads that stand over both columns of a band although they are no wider than one.
 *
 *     A
 *     adi, a verb that    the other half of        The right column leaves the head's row free,
 *     means this or       the words in A           and both columns begin again on one baseline:
 *                                                  the words in A are read before those in B.
 *     B
 *     bel, a noun that    the other half of
 *     means that          the words in B
 *
 * Once one head is certain, heads of its style with nothing beside them end the columns too, wherever the text below
 * them begins.
 */
export function findSectionTops({ left, right }: Band, size: number): readonly number[] {
  const isHeadLike = (piece: Piece): boolean => piece.size >= larger * size || isBold(piece);
  if (right.length === 0 || !left.some(isHeadLike)) return [];
  const rows = clearRows([...left, ...right]);
  const heads = rows.flatMap((pieces, at) => {
    const isHead = at > 0 && pieces.length <= mostRows && pieces.every((piece) => left.includes(piece));
    const [first] = pieces as [Piece];
    if (!isHead || !pieces.every(isHeadLike)) return [];
    if (first.box.y0 - bottomOf(rows[at - 1] as readonly Piece[]) < clear * size) return [];
    const below = rows[at + 1] ?? [];
    return [{ first, isCertain: !below.some(isHeadLike) && beginLevel(below, left, size) }];
  });
  const certain = heads.filter(({ isCertain }) => isCertain);
  return heads
    .filter(({ first: { size: own, face } }) =>
      certain.some(({ first }) => first.size === own && first.face === face),
    )
    .map(({ first }) => first.box.y0);
}

/** Groups pieces into rows with white space between them that reaches over all columns. */
function clearRows(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [];
  let bottom = -Infinity;
  for (const piece of pieces.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    if (piece.box.y0 > bottom) rows.push([piece]);
    else rows.at(-1)?.push(piece);
    bottom = Math.max(bottom, piece.box.y1);
  }
  return rows;
}

/** Whether a row has text on both sides that begins on one baseline. */
function beginLevel(row: readonly Piece[], left: readonly Piece[], size: number): boolean {
  const own = row.filter((piece) => left.includes(piece));
  const other = row.filter((piece) => !left.includes(piece));
  if (own.length === 0 || other.length === 0) return false;
  return Math.abs(firstOf(own) - firstOf(other)) <= level * size;
}

function firstOf(pieces: readonly Piece[]): number {
  return Math.min(...pieces.map(baselineOf));
}

function isBold({ face = 0 }: Piece): boolean {
  return (face & 2) !== 0;
}

function bottomOf(pieces: readonly Piece[]): number {
  return Math.max(...pieces.map(({ box }) => box.y1));
}
