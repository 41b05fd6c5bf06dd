/** Section heads above columns that are balanced per section. */
import type { Band } from "./bands.ts";
import { baselineOf, bottomOf, isBold, lettersIn, type Piece, topOf } from "./piece.ts";

/** Minimum size of a section head relative to the text. */
const larger = 1.15;
/** Maximum number of lines in a section head. */
const mostRows = 2;
/** Maximum distance between the baselines on which both columns begin below a head, in font sizes. */
const levelSlack = 0.15;
/** Minimum white space above a head in both columns, in font sizes. */
const clear = 0.6;

/**
 * Finds the tops of heads that stand above both columns of a band although they are no wider than one.
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
 * them begins. In a grid of texts, heads are level in all columns, from the first row on.
 */
export function findSectionTops({ left, right }: Band, size: number): readonly number[] {
  const all = [...left, ...right];
  const boldIsRare = 2 * lettersIn(all.filter(isBold)) < lettersIn(all);
  const isHead = (piece: Piece): boolean => piece.size >= larger * size || (boldIsRare && isBold(piece));
  if (right.length === 0 || !left.some(isHead)) return [];
  const rows = clearRows(all);
  const heads = rows.flatMap((row, at) =>
    row.every(isHead) && !rows[at - 1]?.every(isHead) && isClear(row, rows[at - 1], size)
      ? [{ row, below: rows[at + 1] ?? [] }]
      : [],
  );
  const single = heads.filter(({ row }) => row.length <= mostRows && isWithin(row, left));
  const certain = single.filter(({ below }) => !below.some(isHead) && beginLevel(below, left, size));
  const grid = heads.filter(({ row }) => isOneStyle(row) && beginLevel(row, left, size));
  const styled = single.filter(({ row }) => certain.some((other) => isOneStyle([...row, ...other.row])));
  const level =
    grid[0]?.row === rows[0] ? grid.filter(({ row }) => isOneStyle([...row, ...(rows[0] ?? [])])) : [];
  return [...styled, ...level].map(({ row }) => topOf(row));
}

function isWithin(pieces: readonly Piece[], side: readonly Piece[]): boolean {
  return pieces.every((piece) => side.includes(piece));
}

/** Returns whether the white space above a row exceeds that between lines; above the first row there is none. */
function isClear(row: readonly Piece[], above: readonly Piece[] | undefined, size: number): boolean {
  return above === undefined || (row[0] as Piece).box.y0 - bottomOf(above) >= clear * size;
}

function isOneStyle([first, ...others]: readonly Piece[]): boolean {
  return others.every(({ size, face }) => size === first?.size && face === first.face);
}

/** Groups pieces into rows separated by white space across all columns. */
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

/** Returns whether a row has text on both sides that begins on one baseline. */
function beginLevel(row: readonly Piece[], left: readonly Piece[], size: number): boolean {
  const own = row.filter((piece) => left.includes(piece));
  const other = row.filter((piece) => !left.includes(piece));
  if (own.length === 0 || other.length === 0) return false;
  return Math.abs(firstOf(own) - firstOf(other)) <= levelSlack * size;
}

function firstOf(pieces: readonly Piece[]): number {
  return Math.min(...pieces.map(baselineOf));
}
