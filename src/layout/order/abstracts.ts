/** Abstracts with a strip of article information beside them. */
import { foldHeading, sectionIndex } from "../../language/sections.ts";
import { overlap } from "../../numeric/boxes.ts";
import type { Piece } from "./piece.ts";

/** Maximum length of an abstract heading, in letters. */
const longest = 20;

/**
 * Returns whether a piece says only "Abstract", in any language, possibly letterspaced. Such a heading is not a label of
 * what stands beside it.
 *
 *     Article info   Abstract
 *     Received …     The text of the abstract           the strip is read as a whole,
 *     Keywords …     from its first line to its last    not line by line with the abstract
 */
export function isAbstractHeading({ words, letters }: Piece): boolean {
  if (words === undefined || letters === 0 || letters > longest) return false;
  const text = words.map((word) => word.text).join(" ");
  const found = sectionIndex.get(foldHeading(text.replace(/[.:]$/, "")));
  return found?.includes("abstract") ?? false;
}

/**
 * When a column is a strip beside an abstract; lengths in font sizes. Checked on articles of eight publishers and on
 * generated ones.
 */
const limits = {
  /** Maximum width, as a fraction of the abstract's. */
  width: 0.6,
  /** Minimum number of lines. */
  rows: 3,
  /** Maximum distance of abstract lines from the left edge of the heading. */
  edge: 0.6,
  /** Maximum white space between two of them. */
  gap: 2.5,
};

/**
 * The y coordinate at which an abstract with a strip to its left ends together with everything beside it; null if there
 * is none.
 *
 *     Article info   Abstract
 *     Received …     The text of it
 *     - - - - - - - - - - - - - - -       the columns below have gutters of their own
 *     Introduction     its first lines
 */
export function findStripEnd(pieces: readonly Piece[]): number | null {
  const title = pieces.find(isAbstractHeading);
  if (title === undefined) return null;
  const { x0 } = title.box;
  const column = pieces
    .filter(({ box, size }) => Math.abs(box.x0 - x0) < limits.edge * size)
    .sort((a, b) => a.box.y0 - b.box.y0);
  const own = column.slice(firstOf(column, title), lastOf(column, title) + 1);
  const [y0, end] = [own[0]?.box.y0 ?? 0, Math.max(...own.map(({ box }) => box.y1))];
  const x1 = Math.max(...own.map(({ box }) => box.x1));
  const strip = pieces.filter(({ box }) => box.x1 < x0 && overlap(box.y0, box.y1, y0, end) > 0);
  const left = Math.min(...strip.map(({ box }) => box.x0));
  if (strip.length < limits.rows || x0 - left > limits.width * (x1 - x0)) return null;
  return whiteBelow(pieces, end);
}

/** Indices of the first and last of the adjacent lines of a column around a heading. */
function firstOf(column: readonly Piece[], title: Piece): number {
  let at = column.indexOf(title);
  while (at > 0 && areNear(column[at - 1] as Piece, column[at] as Piece)) at--;
  return at;
}

function lastOf(column: readonly Piece[], title: Piece): number {
  let at = column.indexOf(title);
  while (at + 1 < column.length && areNear(column[at] as Piece, column[at + 1] as Piece)) at++;
  return at;
}

function areNear(above: Piece, below: Piece): boolean {
  return below.box.y0 - above.box.y1 <= limits.gap * below.size;
}

/** The first y coordinate from `from` at which no piece stands; null at the bottom. */
function whiteBelow(pieces: readonly Piece[], from: number): number | null {
  const below = pieces.filter(({ box }) => box.y1 > from).sort((a, b) => a.box.y0 - b.box.y0);
  let end = from;
  for (const { box } of below) {
    if (box.y0 > end) return (box.y0 + end) / 2;
    end = Math.max(end, box.y1);
  }
  return null;
}
