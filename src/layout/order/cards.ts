/** Short texts of equal design side by side: cards, each below its own head, and forms such as signature blocks. */
import { baselineOf, type Piece } from "./piece.ts";

/** Tolerance of level baselines, in font sizes. */
const level = 0.2;
/** Minimum number of text lines below the heads. */
const fewestLines = 2;

/**
 * Returns whether the pieces on both sides of a gutter are cards.
 *
 *         2.5             ~70%           Row by row the sides have the same style, heads first.  On either
 *     kilograms        electricity       side a sentence goes on from line to line; in a table, both cells
 *     carbon from      production is     of a row begin anew.
 *     our plants       powered by gas
 */
export function areCards(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [rowsOf(left), rowsOf(right)];
  const rows = Math.min(one.length, other.length);
  const styles = one.slice(0, rows).map(styleOf);
  const head = styles.findLastIndex((style) => style !== styles[rows - 1]) + 1;
  if (head === 0 || rows - head < fewestLines) return false;
  for (let at = 0; at < rows; at++) {
    const [a, b] = [one[at] as readonly Piece[], other[at] as readonly Piece[]];
    const apart = Math.abs(baselineOf(a[0] as Piece) - baselineOf(b[0] as Piece));
    if (styleOf(a) !== styleOf(b) || apart > level * (a[0] as Piece).size) return false;
    if (at > head && !a.some(goesOn) && !b.some(goesOn)) return false;
  }
  return (
    one.slice(head + 1).some((row) => row.some(goesOn)) &&
    other.slice(head + 1).some((row) => row.some(goesOn))
  );
}

/** Blanks to fill in by hand. */
const blank = /^_{4,}$/;

/**
 * Returns whether both sides are the same form: blanks above their captions, or the same labels row by row.
 *
 *     ____________     ____________      Both signatures are read in turn.
 *     Jane Miller      John Clerk
 *     Date: ______     Date: ______
 */
export function areForms(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [rowsOf(left), rowsOf(right)];
  if (one.length < 2 || one.length !== other.length) return false;
  const labels = one.map((row, at) => {
    const label = labelOf(row);
    return label !== null && label === labelOf(other[at] as readonly Piece[]) ? label : null;
  });
  const shared = labels.filter((label) => label !== null).length;
  return labels[0] === "_" || (shared > 1 && 2 * shared >= labels.length);
}

/** The label that a row begins with, or "_" for a blank; null if it has neither. */
function labelOf(row: readonly Piece[]): string | null {
  const first = row[0]?.words?.[0]?.text ?? "";
  if (blank.test(first)) return "_";
  return first.endsWith(":") ? first : null;
}

/** Returns whether a piece is only a blank, such as "( ) ______". */
export function isBlank({ words = [] }: Piece): boolean {
  return words.some(({ text }) => blank.test(text)) && words.every(({ text }) => /^[_()]+$/.test(text));
}

function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => baselineOf(a) - baselineOf(b))) {
    const above = rows.at(-1)?.[0];
    const isLevel = above !== undefined && baselineOf(piece) - baselineOf(above) <= level * piece.size;
    if (isLevel) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

/** Size and typeface of a row whose pieces agree; NaN, which equals nothing, if they differ. */
function styleOf(row: readonly Piece[]): number {
  const { size, face = 0 } = row[0] as Piece;
  return row.every((piece) => piece.size === size && (piece.face ?? 0) === face) ? 8 * size + face : NaN;
}

/** Returns whether a line begins in lowercase, as within a sentence. */
function goesOn({ words }: Piece): boolean {
  return /^\p{Ll}/u.test(words?.[0]?.text ?? "");
}
