/** Whether white space between pieces of a page is a gutter between columns. */
import type { Box } from "../model/geometry.ts";
import { boundsOf, overlap } from "../numeric/boxes.ts";
import type { ColumnOptions } from "./column-options.ts";
import { type Band, isNear } from "./bands.ts";
import type { Piece } from "./columns.ts";

/**
 * A gutter is long and has a straight edge to its right; rivers of white in stretched text have not.
 *
 * A wide one may be short, if then its lines, but for the first of a paragraph in three or more, begin at its edge.
 * What is not text has its own edge.
 */
export function isGutter(
  band: Band,
  height: number,
  wide: boolean,
  size: number,
  options: ColumnOptions,
): boolean {
  if (height < (wide ? options.height : options.narrowHeight) * size) return false;
  if ([...band.left, ...band.right].some(({ letters }) => letters === 0)) return true;
  const rows = countRows(band.right);
  const straight = mostAtOnePlace(
    band.right.map(({ box }) => box.x0),
    options.straight * size,
  );
  if (rows >= options.longRows) return straight >= options.straightShare * rows;
  return wide && straight >= (rows > 2 ? rows - 1 : rows);
}

/**
 * Whether a few rows are lines of a paragraph, stretched to the edges that the lines above and below reach.
 *
 *     a paragraph whose lines are all set full
 *     in   its   column    some    with    wide     ← no gutter, however the gaps line up
 *     gaps   as   a   long    word    did    not
 *     fit  into  the  line  before  it  any more
 *
 * At the beginning and end of the paragraph, where one of the two is missing, a row must have several gaps.
 */
export function isStretched(
  band: Band,
  around: readonly Piece[],
  size: number,
  options: ColumnOptions,
): boolean {
  const pieces = [...band.left, ...band.right];
  const box = boundsOf(pieces.map((piece) => piece.box));
  const rows = countRows(pieces);
  if (box === null || rows >= options.longRows) return false;
  const slack = options.straight * size;
  const full = around.filter((piece) => {
    const apart = Math.max(piece.box.y0 - box.y1, box.y0 - piece.box.y1);
    const alike = Math.abs(piece.size - size) <= options.alike * size;
    const edges = Math.abs(piece.box.x0 - box.x0) <= slack && Math.abs(piece.box.x1 - box.x1) <= slack;
    return alike && edges && apart <= (options.leading - 1) * size;
  });
  const above = full.some((piece) => piece.box.y0 < box.y0);
  const below = full.some((piece) => piece.box.y0 > box.y0);
  return (above && below) || ((above || below) && pieces.length >= options.stretchedPieces * rows);
}

/** How many of the values lie together within `slack`. */
function mostAtOnePlace(values: readonly number[], slack: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  let most = 0;
  let start = 0;
  sorted.forEach((value, end) => {
    while (value - (sorted[start] as number) > slack) start++;
    most = Math.max(most, end - start + 1);
  });
  return most;
}

/** Whether pieces stand beside others over the least height that a gutter has. */
export function mayShare(
  left: readonly Piece[],
  right: readonly Piece[],
  size: number,
  options: ColumnOptions,
): boolean {
  const one = boundsOf(left.map(boxOf));
  const other = boundsOf(right.map(boxOf));
  if (one === null || other === null) return false;
  return overlap(one.y0, one.y1, other.y0, other.y1) >= leastHeight(size, options);
}

/** The least height of any gutter, narrow or wide. */
function leastHeight(size: number, options: ColumnOptions): number {
  return Math.min(options.height, options.narrowHeight) * size;
}

function boxOf({ box }: Piece): Box {
  return box;
}

/** Height over which a band has columns on both sides (0 when they are not columns), and how far apart. */
export function sharedSpace(
  band: Band,
  size: number,
  options: ColumnOptions,
): { height: number; width: number } {
  const none = { height: 0, width: 0 };
  const left = boundsOf(band.left.map(boxOf));
  const right = boundsOf(band.right.map(boxOf));
  if (left === null || right === null) return none;
  const width = right.x0 - left.x1;
  const height = overlap(left.y0, left.y1, right.y0, right.y1);
  if (width < options.gutter * size || height < leastHeight(size, options)) return none;
  if (isLabels(band.left, band.right, options)) return none;
  const [y0, y1] = [Math.max(left.y0, right.y0), Math.min(left.y1, right.y1)];
  const [ownLeft, ownRight] = [between(band.left, y0, y1), between(band.right, y0, y1)];
  const sides = [ownLeft, ownRight];
  const columns =
    isApart(ownLeft, ownRight, size, options) ||
    (sides.every((side) => isColumn(side, options.fill, options)) &&
      !isListing(ownLeft, ownRight, size, options));
  return columns && !isLabels(ownLeft, ownRight, options) ? { height, width } : none;
}

/**
 * Whether many rows on both sides mostly keep to baselines of their own, as questions with short answers do.
 *
 *     1. Which of these    3. What is the
 *     flowers?             B. Granite            rows of a table would stand beside each other
 *     A. Orchids           C. Chalk
 */
function isApart(
  left: readonly Piece[],
  right: readonly Piece[],
  size: number,
  options: ColumnOptions,
): boolean {
  if (Math.min(countRows(left), countRows(right)) < options.apartRows) return false;
  if (![left, right].every((side) => isColumn(side, options.apartFill, options))) return false;
  const heights = left.map(({ box }) => box.y1).sort((a, b) => a - b);
  const bound = right.filter(({ box }) => isNear(heights, box.y1, options.listingSlack * size));
  return bound.length <= (1 - options.apartShare) * right.length;
}

/** The pieces whose middle lies in a range of heights: a page number far below is no part of a column. */
function between(pieces: readonly Piece[], y0: number, y1: number): readonly Piece[] {
  const inside = pieces.filter(({ box }) => (box.y0 + box.y1) / 2 > y0 && (box.y0 + box.y1) / 2 < y1);
  return inside.length === 0 ? pieces : inside;
}

/**
 * Whether rows stand beside each other on the same baselines, as names and what they mean do on a card: a few that
 * fill neither side, or any number of short ones where the names have looks of their own.
 */
function isListing(
  left: readonly Piece[],
  right: readonly Piece[],
  size: number,
  options: ColumnOptions,
): boolean {
  const sides = [left, right];
  const isFew = Math.max(countRows(left), countRows(right)) <= options.listingRows;
  const isLoose = isFew && !sides.some((side) => isColumn(side, options.listingFill, options));
  if (!isLoose && sides.every((side) => lettersIn(side) >= options.letters)) return false;
  const isBound = ({ box }: Piece): boolean =>
    left.some((other) => Math.abs(other.box.y1 - box.y1) < options.listingSlack * size);
  return right.every(isBound) && (isLoose || lookApart(left, right, options));
}

/** Letters in a row, on average. */
function lettersIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.letters, 0) / countRows(pieces);
}

/** Whether most rows of each side begin with one face, and the sides not with the same. */
function lookApart(left: readonly Piece[], right: readonly Piece[], options: ColumnOptions): boolean {
  const [one, other] = [usualFace(left, options), usualFace(right, options)];
  return one !== null && other !== null && one !== other;
}

/** The face that most rows begin with; null where there are several. */
function usualFace(pieces: readonly Piece[], { faceShare }: ColumnOptions): number | null {
  const firsts = pieces.filter(
    ({ box }) => !pieces.some((other) => other.box.x1 <= box.x0 && isBeside(other.box, box)),
  );
  const counts = new Map<number, number>();
  for (const { face } of firsts) if (face !== undefined) counts.set(face, (counts.get(face) ?? 0) + 1);
  for (const [face, count] of counts) if (count >= faceShare * firsts.length) return face;
  return null;
}

/** Whether pieces look like a column of text, or hold a figure or table. */
function isColumn(pieces: readonly Piece[], fill: number, options: ColumnOptions): boolean {
  const box = boundsOf(pieces.map((piece) => piece.box));
  if (box === null || pieces.some((piece) => piece.letters === 0)) return true;
  const width = box.x1 - box.x0;
  const widths = pieces.reduce((sum, piece) => sum + piece.box.x1 - piece.box.x0, 0);
  return widths / countRows(pieces) / width >= fill || lettersIn(pieces) >= options.letters;
}

/** Rows of text; what stands raised or lowered beside larger letters is on their row. */
function countRows(pieces: readonly Piece[]): number {
  const boxes = pieces.map(({ box }) => box).sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
  let rows = 0;
  let last: Box | null = null;
  for (const box of boxes) {
    if (last !== null && isBeside(last, box)) {
      if (box.y1 - box.y0 > last.y1 - last.y0) last = box;
      continue;
    }
    rows++;
    last = box;
  }
  return rows;
}

/** Whether the middle of one lies in the height of the other. */
function isBeside(a: Box, b: Box): boolean {
  const [small, large] = a.y1 - a.y0 < b.y1 - b.y0 ? [a, b] : [b, a];
  const middle = (small.y0 + small.y1) / 2;
  return large.y0 <= middle && middle <= large.y1;
}

/** Whether one side only labels the lines of the other: bullets, numbers, terms beside their text. */
function isLabels(left: readonly Piece[], right: readonly Piece[], options: ColumnOptions): boolean {
  const [leftWidth, rightWidth] = [widthOf(left), widthOf(right)];
  const [narrow, wide] = leftWidth < rightWidth ? [left, right] : [right, left];
  if (Math.min(leftWidth, rightWidth) > options.labels * Math.max(leftWidth, rightWidth)) return false;
  if (narrow.some((piece) => piece.letters === 0) || isNarrowColumn(narrow, options)) return false;
  if (isMarginNotes(narrow, wide, options)) return false;
  const beside = narrow.filter(({ box }) =>
    wide.some((other) => overlap(box.y0, box.y1, other.box.y0, other.box.y1) > 0.5 * (box.y1 - box.y0)),
  );
  return beside.length >= 0.8 * narrow.length;
}

/** Whether pieces are a few words in small print beside a long text that is wider: notes in its margin. */
export function isMarginNotes(
  notes: readonly Piece[],
  text: readonly Piece[],
  options: ColumnOptions,
): boolean {
  if (notes.length === 0 || notes.some((piece) => piece.letters === 0) || isNarrowColumn(notes, options))
    return false;
  if (widthOf(notes) > options.labels * widthOf(text) || countRows(text) < options.notedRows) return false;
  const size = usualSize(text);
  const letters = notes.reduce((sum, piece) => sum + piece.letters, 0);
  return (
    letters >= options.noteLetters * notes.length &&
    notes.every((piece) => piece.size <= options.noteSize * size)
  );
}

/** Whether pieces are the lines of a column as newspapers have them: many, and most of them full. */
function isNarrowColumn(pieces: readonly Piece[], options: ColumnOptions): boolean {
  const rows = countRows(pieces);
  if (rows < options.narrowRows) return false;
  const letters = pieces.reduce((sum, piece) => sum + piece.letters, 0);
  const widths = pieces.reduce((sum, { box }) => sum + box.x1 - box.x0, 0);
  return letters >= options.narrowLetters * rows && widths >= options.narrowFill * rows * widthOf(pieces);
}

function widthOf(pieces: readonly Piece[]): number {
  const box = boundsOf(pieces.map((piece) => piece.box));
  return box === null ? 0 : box.x1 - box.x0;
}

/** Font size of most letters. */
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
