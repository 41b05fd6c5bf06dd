/**
 * Columns and reading order: the page cut into regions that are read one after the other.
 *
 *     +-----------------+      A gutter is white space with text on both sides.  What crosses it
 *     |  title crosses  |      (titles, wide figures) parts the page into bands; inside a band
 *     +-------++--------+      the columns are read one after the other.  Each part is looked at
 *     | left  || right  |      again, so three columns are two cuts.
 *     +-------++--------+
 */
import { boundsOf } from "../../numeric/boxes.ts";
import { findStripEnd } from "./abstract-titles.ts";
import { attachTails, type Band, bandsOf, isNear, mergeAcross, middlesOf } from "./bands.ts";
import { limits } from "./limits.ts";
import { isGutter, isMarginNotes, isStretched, mayShare, sharedSpace } from "./gutters.ts";
import { cutAtLabels } from "./labelled-rows.ts";
import { middleOf, type Piece, type Region, usualSize } from "./piece.ts";
import { cutBand, cutFoot, passFeet, rulesAcross } from "./ruled-bands.ts";
import { findSectionTops } from "./section-heads.ts";
import type { Separator } from "./separators.ts";
import { findSideHeads, placeSideHeads } from "./side-heads.ts";

export type { Piece, Region } from "./piece.ts";

/**
 * Divides the pieces of a page into regions in reading order. Every piece is in exactly one region.
 *
 * Rules drawn across columns end them.
 */
export function findColumns(pieces: readonly Piece[], rules: readonly Separator[] = []): readonly Region[] {
  const end = findStripEnd(pieces);
  if (end !== null)
    return [
      pieces.filter((piece) => middleOf(piece) < end),
      pieces.filter((piece) => middleOf(piece) >= end),
    ].flatMap((part) => cut(part, rules, 0));
  const heads = findSideHeads(pieces);
  if (heads.length === 0) return cut(pieces, rules, 0);
  const taken = new Set(heads.flatMap((head) => head.pieces));
  const rest = pieces.filter((piece) => !taken.has(piece));
  return placeSideHeads(cut(rest, rules, 0), heads);
}

/** Deeper recursion finds only noise. */
const deepest = 12;

function cut(pieces: readonly Piece[], rules: readonly Separator[], depth: number): readonly Region[] {
  const box = boundsOf(pieces.map((piece) => piece.box));
  if (box === null) return [];
  const gutter = pieces.length > 1 && depth < deepest ? findGutter(pieces, rules) : null;
  if (gutter === null) return [{ box, pieces }];
  return labelledBands(gutter).flatMap(({ across, left, right }) =>
    [across, left, right].flatMap((part) => cut(part, rules, depth + 1)),
  );
}

/** The bands of a gutter, split at labels where one side labels the other. */
function labelledBands({ bands }: Gutter): readonly Band[] {
  return mergeAcross(bands).flatMap(
    (band) => cutAtLabels(band, isMarginNotes(band.left, band.right)) ?? [band],
  );
}

interface Gutter {
  /** From top to bottom; bands without columns have only crossing pieces. */
  readonly bands: readonly Band[];
  /** Height in points over which it separates text from text. */
  readonly score: number;
}

function findGutter(pieces: readonly Piece[], rules: readonly Separator[]): Gutter | null {
  const size = usualSize(pieces);
  let best: Gutter | null = null;
  const valleys = whiteRanges(pieces, size).map(([x0, x1]) => (x0 + x1) / 2);
  const tried: Band[] = [];
  const intruders = 1 + Math.floor(limits.intruders * pieces.length);
  for (const x of [...valleys, ...besideEdges(pieces, size)]) {
    const parted = partAt(pieces, x, size);
    // Usually there is too little on one side to begin with, or another candidate separates the same pieces.
    if (!mayShare(parted.left, parted.right, size)) continue;
    if (tried.some((other) => partAlike(parted, other, intruders))) continue;
    tried.push(parted);
    const gutter = gutterAt(clearGutter(parted, x, intruders, size), rules, size);
    if (gutter !== null && (best === null || gutter.score > best.score)) best = gutter;
  }
  return best;
}

/** Positions just left of where many pieces begin: a column's edge is straight even if its gutter is not clear. */
function besideEdges(pieces: readonly Piece[], size: number): readonly number[] {
  const starts = Float64Array.from(pieces, ({ box }) => box.x0).sort();
  const first = starts[0] ?? 0;
  const places: number[] = [];
  for (let start = 0; start < starts.length;) {
    let end = start + 1;
    while (end < starts.length && (starts[end] as number) - (starts[start] as number) < 0.5 * size) end++;
    const x = (starts[start] as number) - 0.5 * limits.gutter * size;
    if (end - start >= limits.edge && x > first + 4 * size) places.push(x);
    start = end;
  }
  return places;
}

/**
 * Intervals of x that few pieces cross: valleys of the page's projection on the x axis.
 *
 * Each is a candidate; the pieces beside it decide whether it separates columns.
 */
function whiteRanges(pieces: readonly Piece[], size: number): readonly (readonly [number, number])[] {
  // Edges of pieces, left and right in turns, and their order from the left.
  const edges = new Float64Array(2 * pieces.length);
  const order: number[] = [];
  let total = 0;
  pieces.forEach(({ box }, index) => {
    edges[2 * index] = box.x0;
    edges[2 * index + 1] = box.x1;
    order.push(2 * index, 2 * index + 1);
    total = total + box.y1 - box.y0;
  });
  order.sort((a, b) => (edges[a] as number) - (edges[b] as number));
  const steps: { x0: number; x1: number; cover: number }[] = [];
  let cover = 0;
  for (let at = 0; at + 1 < order.length; at++) {
    const edge = order[at] as number;
    const { y0, y1 } = (pieces[edge >> 1] as Piece).box;
    cover += edge % 2 === 0 ? y1 - y0 : y0 - y1;
    const x0 = edges[edge] as number;
    const x1 = edges[order[at + 1] as number] as number;
    if (x1 - x0 > 0) steps.push({ x0, x1, cover });
  }
  return valleys(steps, limits.crossed * total, 0.5 * limits.gutter * size);
}

/** Local minima that are low enough, widened to both sides while coverage hardly grows. */
function valleys(
  steps: readonly { readonly x0: number; readonly x1: number; readonly cover: number }[],
  highest: number,
  narrowest: number,
): readonly (readonly [number, number])[] {
  const result: (readonly [number, number])[] = [];
  for (let index = 1; index + 1 < steps.length; index++) {
    const step = steps[index];
    if (step === undefined || step.cover > highest) continue;
    const left = steps[index - 1]?.cover ?? Infinity;
    const right = steps[index + 1]?.cover ?? Infinity;
    if (left < step.cover || right < step.cover) continue;
    if (step.x1 - step.x0 >= narrowest) result.push([step.x0, step.x1]);
  }
  return result;
}

/** Returns whether two candidates leave the same pieces on either side, more of them than may reach into the gutter. */
function partAlike(one: Band, other: Band, most: number): boolean {
  const { left, right } = one;
  if (left.length !== other.left.length || right.length !== other.right.length) return false;
  if (left.length <= most || right.length <= most) return false;
  return (
    left.every((piece, index) => piece === other.left[index]) &&
    right.every((piece, index) => piece === other.right[index])
  );
}

/** Tries a gutter between pieces; null if what stands beside it are not columns. */
function gutterAt(parted: Band, rules: readonly Separator[], size: number): Gutter | null {
  const { across, left, right } = takeCrossedRows(parted);
  if (!mayShare(left, right, size)) return null;
  const whole = bandsOf(across, left, right).map((band) => attachTails(band, size));
  const bands = passFeet(whole, size).flatMap((band) => {
    const ends = [...rulesAcross(band, rules, size), ...findSectionTops(band, size)];
    return ends.length === 0
      ? [band]
      : cutBand(band, ends, (part) => gutterHeight(part, undefined, size) > 0);
  });
  const heights = bands.map((band, index) => gutterHeight(band, bands[index + 1], size));
  const score = heights.reduce((sum, height) => sum + height, 0);
  if (score === 0) return null;
  const judged = bands.flatMap((band, index) => {
    if (heights[index] === 0)
      return [{ across: [...band.across, ...band.left, ...band.right], left: [], right: [] }];
    return index + 1 < bands.length ? [band] : cutFoot(band, size);
  });
  return { bands: judged, score };
}

/** Height over which the white space of a band separates columns; 0 if it does not. */
function gutterHeight(band: Band, next: Band | undefined, size: number): number {
  const { height, width } = sharedSpace(band, size);
  if (height === 0 || !isGutter(band, height, width > limits.wide * size, size)) return 0;
  const around = [...band.across, ...(next?.across ?? [])];
  return isStretched(band, around, size) ? 0 : height;
}

/** Pieces left of `x`, right of it, and across. */
function partAt(pieces: readonly Piece[], x: number, size: number): Band {
  const slack = 0.15 * size;
  const across: Piece[] = [];
  const left: Piece[] = [];
  const right: Piece[] = [];
  for (const piece of pieces) {
    const { x0, x1 } = piece.box;
    if (x0 < x - slack && x1 > x + slack) {
      const own = piece.letters === 0 ? withinColumn(piece, pieces, x, size) : null;
      if (own === null) across.push(piece);
      else (own.box.x0 === x0 ? left : right).push(own);
    } else if ((x0 + x1) / 2 < x) left.push(clearOf(piece, x, size));
    else right.push(clearOf(piece, x, size));
  }
  return { across, left, right };
}

/** A few pieces that reach into the gutter count as crossing; the others come from the gutter outwards. */
function clearGutter(parted: Band, x: number, most: number, size: number): Band {
  const across = [...parted.across];
  const left = parted.left.toSorted((a, b) => b.box.x1 - a.box.x1);
  const right = parted.right.toSorted((a, b) => a.box.x0 - b.box.x0);
  const width = limits.gutter * size;
  // A page number centred at the foot stands in the gutter without filling it.
  for (let count = 0; count < most; count++) {
    const gap = (l: number, r: number): number => (right[r]?.box.x0 ?? x) - (left[l]?.box.x1 ?? x);
    if (left.length === 0 || right.length === 0 || gap(0, 0) >= width) break;
    const taken = gap(1, 0) > gap(0, 1) ? left.shift() : right.shift();
    if (taken !== undefined) across.push(taken);
  }
  return { across, left, right };
}

/** A float that fills its column, where lines end slightly before the edge, leaves the gutter free. */
function clearOf(piece: Piece, x: number, size: number): Piece {
  const { box, letters } = piece;
  const width = limits.gutter * size;
  if (letters > 0 || Math.min(Math.abs(x - box.x1), Math.abs(box.x0 - x)) >= width) return piece;
  if (box.x1 - box.x0 < 4 * width) return piece;
  return { ...piece, box: box.x1 < x + width ? { ...box, x1: x - width } : { ...box, x0: x + width } };
}

/**
 * A float of one column that extends into the other, cut to its own; null if it crosses the gutter.
 *
 *     +-----------+ lines that
 *     |  a box    | give way     lines beside the float, and longer ones above or below it, tell that
 *     +-----------+ to the box   the other column goes around it
 *     its column   the other one
 */
function withinColumn(
  { box, ...rest }: Piece,
  pieces: readonly Piece[],
  x: number,
  size: number,
): Piece | null {
  const isLeft = box.x1 - x < x - box.x0;
  const over = isLeft ? box.x1 - x : x - box.x0;
  if (over > limits.reach * (box.x1 - box.x0)) return null;
  let [beside, around] = [0, 0];
  for (const piece of pieces) {
    if (piece.letters === 0) continue;
    const [near, far] = isLeft
      ? [piece.box.x0 - box.x1, piece.box.x1 - box.x1]
      : [box.x0 - piece.box.x1, box.x0 - piece.box.x0];
    if (far < size || near < -over - size) continue;
    const y = middleOf(piece);
    if (y > box.y0 && y < box.y1) beside += near >= 0 ? 1 : 0;
    else around += near < -size ? 1 : 0;
  }
  if (beside < limits.besideRows || around < limits.besideRows) return null;
  const half = 0.5 * limits.gutter * size;
  return { ...rest, box: isLeft ? { ...box, x1: x - half } : { ...box, x0: x + half } };
}

/** If one piece of a text row crosses the gutter, all its pieces do. */
function takeCrossedRows(band: Band): Band {
  const rows = middlesOf(band.across.filter(({ letters }) => letters > 0));
  if (rows.length === 0) return band;
  const across = [...band.across];
  const staying = (pieces: readonly Piece[]): readonly Piece[] =>
    pieces.filter((piece) => {
      const crossed = piece.letters > 0 && isNear(rows, middleOf(piece), 0.3 * piece.size);
      if (crossed) across.push(piece);
      return !crossed;
    });
  return { left: staying(band.left), right: staying(band.right), across };
}
