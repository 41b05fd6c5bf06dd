/** Decides whether white space between pieces of a page is a gutter between columns. */
import type { Box } from "../../model/geometry.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import { isAbstractHeading } from "./abstracts.ts";
import { limits } from "./gutter-limits.ts";
import { type Band, isNear } from "./bands.ts";
import { areCards, areForms, isBlank } from "./cards.ts";
import { isSidebar } from "./side-labels.ts";
import { bottomOf, type Piece, topOf, usualSize } from "./piece.ts";
import { areLists } from "./parallel-lists.ts";

/**
 * A gutter is long and has a straight edge to its right, unlike rivers of white in justified text.
 *
 * A wide one may be short if its lines, except for the first of a paragraph in three or more, begin at its edge.
 * Non-text pieces have edges of their own.
 */
export function isGutter(band: Band, height: number, wide: boolean, size: number): boolean {
  if (height < (wide ? limits.height : limits.narrowHeight) * size) return false;
  if ([...band.left, ...band.right].some(({ letters }) => letters === 0)) return true;
  const rows = countRows(band.right);
  const straight = mostAtOnePlace(
    band.right.map(({ box }) => box.x0),
    limits.straight * size,
  );
  if (wide && isCentred(band, axisSlack * size)) return true;
  if (rows >= limits.longRows) return straight >= limits.straightShare * rows;
  return wide && straight >= (rows > 2 ? rows - 1 : rows);
}

/**
 * Returns whether a few rows are lines of a paragraph, justified to the edges that the lines above and below reach.
 *
 *     a paragraph whose lines are all set full
 *     in   its   column    some    with    wide     ← no gutter, however the gaps line up
 *     gaps   as   a   long    word    did    not
 *     fit  into  the  line  before  it  any more
 *
 * At the beginning and end of the paragraph, where one of the two is missing, a row must have several gaps.
 */
export function isStretched(band: Band, around: readonly Piece[], size: number): boolean {
  const pieces = [...band.left, ...band.right];
  const box = boundsOf(pieces.map((piece) => piece.box));
  const rows = countRows(pieces);
  if (box === null || rows >= limits.longRows) return false;
  const slack = limits.straight * size;
  const full = around.filter((piece) => {
    const apart = Math.max(piece.box.y0 - box.y1, box.y0 - piece.box.y1);
    const alike = Math.abs(piece.size - size) <= limits.alike * size;
    const edges = Math.abs(piece.box.x0 - box.x0) <= slack && Math.abs(piece.box.x1 - box.x1) <= slack;
    return alike && edges && apart <= (limits.leading - 1) * size;
  });
  const above = full.some((piece) => piece.box.y0 < box.y0);
  const below = full.some((piece) => piece.box.y0 > box.y0);
  return (above && below) || ((above || below) && pieces.length >= limits.stretchedPieces * rows);
}

/** Maximum distance of the centres of centred lines, in font sizes. */
const axisSlack = 0.2;

/** Returns whether the two sides of a gutter are columns of centred lines. */
function isCentred({ left, right }: Band, slack: number): boolean {
  const top = Math.max(topOf(left), topOf(right));
  const bottom = Math.min(bottomOf(left), bottomOf(right));
  return [left, right].every((side) => {
    const columns = columnsIn(side.filter(({ box }) => box.y1 > top && box.y0 < bottom));
    return columns.length > 0 && columns.every((column) => isOnAxis(column, slack));
  });
}

/** Groups pieces that stand above each other. */
function columnsIn(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const columns: Piece[][] = [];
  let end = -Infinity;
  for (const piece of pieces.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (piece.box.x0 > end) columns.push([piece]);
    else columns.at(-1)?.push(piece);
    end = Math.max(end, piece.box.x1);
  }
  return columns;
}

/** Returns whether two or more consecutive lines share one axis. */
function isOnAxis(lines: readonly Piece[], slack: number): boolean {
  const heights = lines.reduce((sum, { box }) => sum + box.y1 - box.y0, 0);
  if (lines.length < 2 || heights < 0.5 * (bottomOf(lines) - topOf(lines))) return false;
  const axes = lines.map(({ box }) => (box.x0 + box.x1) / 2);
  return mostAtOnePlace(axes, slack) === lines.length;
}

/** Maximum number of values within `slack` of each other. */
function mostAtOnePlace(values: readonly number[], slack: number): number {
  const sorted = new Float64Array(values).sort();
  let most = 0;
  let start = 0;
  for (let end = 0; end < sorted.length; end++) {
    while ((sorted[end] as number) - (sorted[start] as number) > slack) start++;
    most = Math.max(most, end - start + 1);
  }
  return most;
}

/** Returns whether pieces stand beside others over the minimum height of a gutter. */
export function mayShare(left: readonly Piece[], right: readonly Piece[], size: number): boolean {
  if (left.length === 0 || right.length === 0) return false;
  const shared = Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
  return shared >= leastHeight(size);
}

/** The minimum height of any gutter, narrow or wide. */
function leastHeight(size: number): number {
  return Math.min(limits.height, limits.narrowHeight) * size;
}

/** Pieces on one side of a gutter, measured once. */
class Side {
  readonly pieces: readonly Piece[];
  readonly box: Box | null;
  /** Letters of all pieces, and their total width. */
  readonly letters: number = 0;
  readonly widths: number = 0;
  /** Whether one of them is not text. */
  readonly hasFloat: boolean = false;
  private counted = -1;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.box = boundsOf(pieces.map(({ box }) => box));
    for (const { box, letters } of pieces) {
      this.letters += letters;
      this.widths = this.widths + box.x1 - box.x0;
      if (letters === 0) this.hasFloat = true;
    }
  }

  get rows(): number {
    if (this.counted < 0) this.counted = countRows(this.pieces);
    return this.counted;
  }

  get width(): number {
    return this.box === null ? 0 : this.box.x1 - this.box.x0;
  }

  /** Mean number of letters per row. */
  get rowLetters(): number {
    return this.letters / this.rows;
  }
}

/** Height over which a band has columns on both sides (0 if they are not columns), and their distance. */
export function sharedSpace(band: Band, size: number): { height: number; width: number } {
  const none = { height: 0, width: 0 };
  const left = new Side(band.left);
  const right = new Side(band.right);
  if (left.box === null || right.box === null) return none;
  const width = right.box.x0 - left.box.x1;
  const height = overlap(left.box.y0, left.box.y1, right.box.y0, right.box.y1);
  if (width < limits.gutter * size || height < leastHeight(size)) return none;
  if (isLabels(left, right) || right.pieces.every(isBlank)) return none;
  const y0 = Math.max(left.box.y0, right.box.y0);
  const y1 = Math.min(left.box.y1, right.box.y1);
  const ownLeft = between(left, y0, y1);
  const ownRight = between(right, y0, y1);
  const columns =
    isApart(ownLeft, ownRight, size) ||
    areLists(ownLeft.pieces, ownRight.pieces, size) ||
    areCards(ownLeft.pieces, ownRight.pieces) ||
    areForms(ownLeft.pieces, ownRight.pieces) ||
    (isColumn(ownLeft, limits.fill) &&
      isColumn(ownRight, limits.fill) &&
      !isListing(ownLeft, ownRight, size));
  if (!columns) return none;
  const isWhole = ownLeft === left && ownRight === right;
  return isWhole || !isLabels(ownLeft, ownRight) ? { height, width } : none;
}

/**
 * Returns whether many rows on both sides mostly have baselines of their own, as questions with short answers do.
 *
 *     1. Which of these    3. What is the
 *     flowers?             B. Granite            rows of a table would stand beside each other
 *     A. Orchids           C. Chalk
 */
function isApart(left: Side, right: Side, size: number): boolean {
  if (Math.min(left.rows, right.rows) < limits.apartRows) return false;
  if (!isColumn(left, limits.apartFill) || !isColumn(right, limits.apartFill)) return false;
  const heights = Float64Array.from(left.pieces, ({ box }) => box.y1).sort();
  const bound = right.pieces.filter(({ box }) => isNear(heights, box.y1, limits.listingSlack * size));
  return bound.length <= (1 - limits.apartShare) * right.pieces.length;
}

/** The pieces whose centre lies in a vertical interval: a page number far below is not part of a column. */
function between(side: Side, y0: number, y1: number): Side {
  const inside = side.pieces.filter(({ box }) => (box.y0 + box.y1) / 2 > y0 && (box.y0 + box.y1) / 2 < y1);
  return inside.length === 0 || inside.length === side.pieces.length ? side : new Side(inside);
}

/**
 * Returns whether rows share baselines across the gutter, like names and meanings on a card: a few that fill neither
 * side, or any number of short ones if the names have a style of their own.
 */
function isListing(left: Side, right: Side, size: number): boolean {
  const isFew = Math.max(left.rows, right.rows) <= limits.listingRows;
  const { listingFill, letters } = limits;
  const isLoose = isFew && !isColumn(left, listingFill) && !isColumn(right, listingFill);
  if (!isLoose && left.rowLetters >= letters && right.rowLetters >= letters) return false;
  const isBound = ({ box }: Piece): boolean =>
    left.pieces.some((other) => Math.abs(other.box.y1 - box.y1) < limits.listingSlack * size);
  return right.pieces.every(isBound) && (isLoose || lookApart(left.pieces, right.pieces));
}

/** Returns whether most rows of each side begin in one typeface, different on each side. */
function lookApart(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [one, other] = [usualFace(left), usualFace(right)];
  return one !== null && other !== null && one !== other;
}

/** The typeface that most rows begin in; null if there are several. */
function usualFace(pieces: readonly Piece[]): number | null {
  const firsts = pieces.filter(
    ({ box }) => !pieces.some((other) => other.box.x1 <= box.x0 && isBeside(other.box, box)),
  );
  const counts = new Map<number, number>();
  for (const { face } of firsts) if (face !== undefined) counts.set(face, (counts.get(face) ?? 0) + 1);
  for (const [face, count] of counts) if (count >= limits.faceShare * firsts.length) return face;
  return null;
}

/** Returns whether pieces look like a column of text, or contain a figure or table. */
function isColumn(side: Side, fill: number): boolean {
  if (side.box === null || side.hasFloat) return true;
  return side.widths / side.rows / side.width >= fill || side.rowLetters >= limits.letters;
}

/** Rows of text; superscripts and subscripts are on the row of the larger letters. */
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

/** Returns whether the centre of one lies within the height of the other. */
function isBeside(a: Box, b: Box): boolean {
  const isSmaller = a.y1 - a.y0 < b.y1 - b.y0;
  const small = isSmaller ? a : b;
  const large = isSmaller ? b : a;
  const middle = (small.y0 + small.y1) / 2;
  return large.y0 <= middle && middle <= large.y1;
}

/** Returns whether one side only labels the lines of the other: bullets, numbers, terms beside their text. */
function isLabels(left: Side, right: Side): boolean {
  const isLeft = left.width < right.width;
  const narrow = isLeft ? left : right;
  const wide = isLeft ? right : left;
  if (narrow.width > limits.labels * wide.width) return false;
  if (narrow.hasFloat || isNarrowColumn(narrow) || areNotes(narrow, wide)) return false;
  if (isSidebar(narrow.pieces, wide.pieces)) return false;
  if (wide.pieces.some(isAbstractHeading)) return false;
  const beside = narrow.pieces.filter(({ box }) =>
    wide.pieces.some(
      (other) => overlap(box.y0, box.y1, other.box.y0, other.box.y1) > 0.5 * (box.y1 - box.y0),
    ),
  );
  return beside.length >= 0.8 * narrow.pieces.length;
}

/** Returns whether pieces are a few words in small print beside a long, wider text: margin notes. */
export function isMarginNotes(notes: readonly Piece[], text: readonly Piece[]): boolean {
  return notes.length > 0 && areNotes(new Side(notes), new Side(text));
}

function areNotes(notes: Side, text: Side): boolean {
  if (notes.hasFloat || notes.width > limits.labels * text.width || isNarrowColumn(notes)) return false;
  if (text.rows < limits.notedRows) return false;
  const size = usualSize(text.pieces);
  return (
    notes.letters >= limits.noteLetters * notes.pieces.length &&
    notes.pieces.every((piece) => piece.size <= limits.noteSize * size)
  );
}

/** Returns whether pieces are lines of a newspaper column: many, and most of them full. */
function isNarrowColumn(side: Side): boolean {
  const { rows, letters, widths, width } = side;
  if (rows < limits.narrowRows) return false;
  return letters >= limits.narrowLetters * rows && widths >= limits.narrowFill * rows * width;
}
