/** Decides whether two blocks that stand side by side are read one after the other, or row by row. */
import type { Box } from "../../model/geometry.ts";
import { overlap } from "../../numeric/boxes.ts";
import type { Band } from "./bands.ts";
import { baselineOf, isBold, lettersIn, type Piece, placeOf } from "./piece.ts";

/** Text that is read as one: lines drawn one after the other, or several such blocks that are read across. */
export interface DrawnBlock {
  readonly pieces: readonly Piece[];
  readonly box: Box;
}

/** When blocks side by side are read one after the other; lengths in font sizes. */
const limits = {
  /** Minimum number of letters per piece in each; those of formulas have fewer. */
  letters: 5,
  /** Baselines that differ by less are level. */
  level: 0.2,
  /**
   * Minimum fraction of lines that are numbers in a column of values, or end in a colon or are followed by their value
   * in a column of labels.
   */
  labels: 0.6,
  /** Lines that share this much of their height are side by side. */
  shared: 0.2,
  /** More rows that are all level are rows of a table. */
  tableRows: 8,
  /** Minimum number of rows drawn across, and the fraction of rows whose two sides must be level. */
  rows: 3,
  levelRows: 0.75,
  /** Labels have at most this many letters per row on average. */
  labelLetters: 28,
};

/**
 * Returns whether the first of two level blocks is read before the second, not row by row with it.
 *
 *     Jane Miller     John Clerk         Subtotal:    1,155.00
 *     Chair           Treasurer          Total:       1,386.00       labels with their values: row by row
 */
export function areBeside(first: DrawnBlock, second: DrawnBlock): boolean {
  const [a, b] = [first.box, second.box];
  if (overlap(a.x0, a.x1, b.x0, b.x1) > 0 || !areDrawnApart(first, second)) return false;
  const [left, right] = a.x0 < b.x0 ? [first, second] : [second, first];
  if (!isText(left) || !isText(right)) return false;
  const [one, other] = [rowsOf(left.pieces), rowsOf(right.pieces)];
  if (one.length === 1 || other.length === 1)
    return (
      one.length !== other.length && standsOut(one.length === 1 ? one : other, one.length === 1 ? other : one)
    );
  return !areLabels(one, other);
}

function areDrawnApart({ pieces: one }: DrawnBlock, { pieces: other }: DrawnBlock): boolean {
  return isBefore(one, other) || isBefore(other, one);
}

function isBefore(one: readonly Piece[], other: readonly Piece[]): boolean {
  const end = Math.max(...one.map(placeOf));
  return end < Math.min(...other.map(placeOf));
}

function isText({ pieces }: DrawnBlock): boolean {
  const hasWord = pieces.some(({ words = [] }) => words.some(({ text }) => /\p{L}{3}/u.test(text)));
  return hasWord && lettersIn(pieces) >= limits.letters * pieces.length;
}

/** The two sides of a gutter that are drawn row by row. */
interface Rows {
  readonly pieces: readonly Piece[];
  /** Those that begin a row. */
  readonly starts: readonly Piece[];
  /** A column beside the rows, drawn after them. */
  readonly beside: readonly Piece[];
}

/**
 * The rows across a gutter whose sides are drawn row by row: short labels, each followed by the text beside it, or
 * blocks of both sides in turn, each below the one before. Null for columns.
 *
 *     Skills       Welding, joinery                         77 Mill Road
 *     Licences     Cars and lorries          John Field
 *     Interests    Rowing                                   7 March 2024
 *                                            Dear John,
 *
 * Columns of text are drawn one after the other, so the second label would be drawn before the first value.
 */
export function rowsAcross(left: readonly Piece[], right: readonly Piece[]): Rows | null {
  const all = [...left, ...right];
  if (all.some(({ drawn }) => drawn === undefined)) return null;
  const isLeft = new Set(left);
  const drawn = all.sort((a, b) => placeOf(a) - placeOf(b));
  const last = drawn.findLastIndex((piece) => isLeft.has(piece));
  const end = drawn.findIndex((piece, at) => at > last && isAbove(piece, drawn[last] as Piece));
  const pieces = end < 0 ? drawn : drawn.slice(0, end);
  const starts: Piece[] = [];
  let [rows, level, turns, down] = [0, 0, 0, 0];
  let bottom = -Infinity;
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    if (before !== undefined && isLeft.has(before) !== isLeft.has(piece)) {
      turns++;
      const isBelow = piece.box.y0 >= bottom - limits.shared * piece.size;
      if (isBelow) down++;
      if (isBelow || isLeft.has(piece)) starts.push(piece);
      if (isLeft.has(before)) rows++;
      if (isLeft.has(before) && areOneRow(before, piece)) level++;
      bottom = -Infinity;
    }
    bottom = Math.max(bottom, piece.box.y1);
  });
  const areStacked = turns >= limits.rows && down >= limits.levelRows * turns;
  const areLabelled =
    lettersIn(left) <= limits.labelLetters * left.length &&
    rows >= Math.max(limits.rows, limits.labels * rowsOf(left).length) &&
    level >= limits.levelRows * rows;
  return areStacked || areLabelled ? { pieces, starts, beside: drawn.slice(pieces.length) } : null;
}

function isAbove(piece: Piece, label: Piece): boolean {
  return baselineOf(piece) < baselineOf(label) - limits.level * label.size;
}

function areOneRow(a: Piece, b: Piece): boolean {
  return Math.abs(baselineOf(a) - baselineOf(b)) <= limits.level * b.size;
}

/**
 * Returns heads to their columns: lines above one column only, each drawn right before the lines below it.
 *
 *     Serves 4     Preparation: 15 minutes     crosses the gutter
 *     Ingredients       Method                 drawn before "250 g lentils" and "Rinse the lentils"
 *     250 g lentils     Rinse the lentils
 */
export function returnHeads(band: Band): Band {
  const { across, left, right } = band;
  const row = rowsOf(across).at(-1);
  if (row === undefined || left.length === 0 || right.length === 0) return band;
  const sides = row.map((piece) => sideBelow(piece, band));
  if (sides.includes(null)) return band;
  const own = (side: "left" | "right"): readonly Piece[] => row.filter((_, at) => sides[at] === side);
  return returnHeads({
    across: across.filter((piece) => !row.includes(piece)),
    left: [...own("left"), ...left],
    right: [...own("right"), ...right],
  });
}

/** The column whose lines are drawn right after a line, and which alone is below it; null if neither is. */
function sideBelow(head: Piece, { across, left, right }: Band): "left" | "right" | null {
  if (head.drawn === undefined) return null;
  let next: Piece | null = null;
  for (const piece of [...across, ...left, ...right])
    if (piece.drawn !== undefined && piece.drawn > head.drawn && piece.drawn < (next?.drawn ?? Infinity))
      next = piece;
  if (next === null || across.includes(next) || baselineOf(next) <= baselineOf(head)) return null;
  const isOver = (pieces: readonly Piece[]): boolean =>
    pieces.some(({ box }) => overlap(box.x0, box.x1, head.box.x0, head.box.x1) > 0);
  const [own, other] = left.includes(next) ? ([left, right] as const) : ([right, left] as const);
  return isOver(own) && !isOver(other) ? (own === left ? "left" : "right") : null;
}

/** Pieces on one baseline, from top to bottom. */
export function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => baselineOf(a) - baselineOf(b))) {
    const above = rows.at(-1)?.[0];
    if (above !== undefined && baselineOf(piece) - baselineOf(above) <= limits.level * piece.size)
      rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

/**
 * Returns whether a single line is level with none of the rows beside it: it is larger, or in the middle of them.
 *
 *     NORDWIND    Solar & heat pumps
 *                 Installation since 1998
 */
function standsOut(single: readonly (readonly Piece[])[], rows: readonly (readonly Piece[])[]): boolean {
  const [line] = single[0] as readonly [Piece];
  const touched = rows.flatMap((row, at) => (row.some((piece) => isLevelBox(line, piece)) ? [at] : []));
  if (touched.length !== 1) return true;
  return touched[0] !== 0 && touched[0] !== rows.length - 1;
}

function isLevelBox({ box: a }: Piece, { box: b, size }: Piece): boolean {
  return overlap(a.y0, a.y1, b.y0, b.y1) > limits.shared * size;
}

/** Returns whether rows are level, and the left ones are labels of the right ones or cells of a table. */
function areLabels(left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const isLevel = (row: readonly Piece[]): boolean =>
    many.some(
      (other) =>
        Math.abs(baselineOf(other[0] as Piece) - baselineOf(row[0] as Piece)) <=
        limits.level * (row[0] as Piece).size,
    );
  if (!few.every(isLevel)) return false;
  if (few.length > limits.tableRows) return true;
  const share = (rows: readonly (readonly Piece[])[], test: (row: readonly Piece[]) => boolean): boolean =>
    rows.filter(test).length >= limits.labels * rows.length;
  if (share(left, (row) => textOf(row).endsWith(":"))) return true;
  if (share(right, (row) => !/\p{L}{2}/u.test(textOf(row)))) return true;
  return left.every((row) => row.every(isBold)) && !right.some((row) => row.some(isBold));
}

function textOf(row: readonly Piece[]): string {
  return row.flatMap(({ words = [] }) => words.map(({ text }) => text)).join(" ");
}
