/**
 * Finds the gutter of a region.
 *
 * Candidates are valleys in the projection of the pieces on the x axis, and positions just left of straight edges. The
 * candidate that separates text from text over the greatest height wins.
 */
import { attachTails, type Band, bandsOf, isNear, middlesOf } from "./bands.ts";
import { limits } from "./gutter-limits.ts";
import { isGutter, isStretched, mayShare, sharedSpace } from "./gutter-checks.ts";
import { middleOf, type Piece, usualSize } from "./piece.ts";
import { cutBand, cutFoot, passFeet, rulesAcross } from "./band-cuts.ts";
import { findSectionTops } from "./section-heads.ts";
import type { Separator } from "./separators.ts";

/** White space between columns, and the bands that it separates. */
export interface Gutter {
  /** From top to bottom; bands without columns have only crossing pieces. */
  readonly bands: readonly Band[];
  /** Height in points over which it separates text from text. */
  readonly score: number;
}

/** The best gutter between pieces, with rules that end columns; null if there is none. */
export function findGutter(pieces: readonly Piece[], rules: readonly Separator[]): Gutter | null {
  const size = usualSize(pieces);
  let best: Gutter | null = null;
  const valleys = whiteRanges(pieces, size).map(([x0, x1]) => (x0 + x1) / 2);
  const tried: Band[] = [];
  const intruders = 1 + Math.floor(limits.intruders * pieces.length);
  for (const x of [...valleys, ...besideEdges(pieces, size)]) {
    const split = splitAt(pieces, x, size);
    // Usually there is too little on one side to begin with, or another candidate separates the same pieces.
    if (!mayShare(split.left, split.right, size)) continue;
    if (tried.some((other) => areSameSplit(split, other, intruders))) continue;
    tried.push(split);
    const gutter = gutterAt(clearGutter(split, x, intruders, size), rules, size);
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

/** Returns whether two candidates leave the same pieces on each side, and more pieces than may reach into the gutter. */
function areSameSplit(one: Band, other: Band, most: number): boolean {
  const { left, right } = one;
  if (left.length !== other.left.length || right.length !== other.right.length) return false;
  if (left.length <= most || right.length <= most) return false;
  return (
    left.every((piece, index) => piece === other.left[index]) &&
    right.every((piece, index) => piece === other.right[index])
  );
}

/** The gutter of a split; null if its sides are not columns. */
function gutterAt(split: Band, rules: readonly Separator[], size: number): Gutter | null {
  const { across, left, right } = takeCrossedRows(split);
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
  const checked = bands.flatMap((band, index) => {
    if (heights[index] === 0)
      return [{ across: [...band.across, ...band.left, ...band.right], left: [], right: [] }];
    return index + 1 < bands.length ? [band] : cutFoot(band, size);
  });
  return { bands: checked, score };
}

/** Height over which the white space of a band separates columns; 0 if it does not. */
function gutterHeight(band: Band, next: Band | undefined, size: number): number {
  const { height, width } = sharedSpace(band, size);
  if (height === 0 || !isGutter(band, height, width > limits.wide * size, size)) return 0;
  const around = [...band.across, ...(next?.across ?? [])];
  return isStretched(band, around, size) ? 0 : height;
}

/** Pieces left of `x`, right of it, and across. */
function splitAt(pieces: readonly Piece[], x: number, size: number): Band {
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
function clearGutter(split: Band, x: number, most: number, size: number): Band {
  const across = [...split.across];
  const left = split.left.toSorted((a, b) => b.box.x1 - a.box.x1);
  const right = split.right.toSorted((a, b) => a.box.x0 - b.box.x0);
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
