/** Row labels centred on several rows. */
import { median } from "../../../numeric/statistics.ts";
import type { Fragment } from "../../text/text.ts";
import type { Piece } from "./pieces.ts";
import type { PrintLine } from "./print-lines.ts";
import type { Border } from "./region.ts";

/** Maximum distance of the lines around a label, in usual distances of multi-entry lines. */
const widestPair = 1.25;

/**
 * Puts a label that stands alone between two lines with the first of them.
 *
 *            Farming   598   2.7
 *     Graz                            the lines around it are no farther apart
 *            Health    992   53.3     than others, which leaves no room for a row
 *            Farming   945   597
 *     Linz
 *            Health    518   620
 *
 * Every fragment stays in exactly one line.
 */
export function joinCentredLabels(lines: readonly PrintLine[]): readonly PrintLine[] {
  const several = lines.filter(({ fragments }) => fragments.length > 1);
  const usual = median(
    several.slice(1).map(({ baseline }, index) => baseline - (several[index] as PrintLine).baseline),
  );
  if (usual === null) return lines;
  const joined: PrintLine[] = [];
  lines.forEach((line, index) => {
    const [above, below] = [joined[joined.length - 1], lines[index + 1]];
    if (above !== undefined && below !== undefined && isBetween(above, line, below, usual))
      joined[joined.length - 1] = { ...above, fragments: [...line.fragments, ...above.fragments] };
    else joined.push(line);
  });
  return joined;
}

/** Returns whether a one-fragment line stands halfway between two lines, to the left of both. */
function isBetween(above: PrintLine, line: PrintLine, below: PrintLine, usual: number): boolean {
  const [label] = line.fragments;
  if (label === undefined || line.fragments.length > 1) return false;
  if (above.fragments.length < 2 || below.fragments.length < 2) return false;
  const distance = below.baseline - above.baseline;
  if (distance > widestPair * usual) return false;
  if (Math.abs(line.baseline - (above.baseline + below.baseline) / 2) > 0.2 * distance) return false;
  return [above, below].every(({ fragments }) => label.box.x1 < (fragments[0] as Fragment).box.x0);
}

/** Tolerance of a label's centring on its rows, in ems. */
const middle = 0.25;

/** Maximum white space between two rows that share a label, relative to that between other rows: a title has its own. */
const ownLine = 1.5;

/** Minimum fraction of the labels beside blanks that stand between two rows, if all of them may be centred. */
const pairShare = 0.3;

/** Rows from `first` to `last`. */
interface Extent {
  readonly first: number;
  readonly last: number;
}

/** The vertical extent of the text in a row and column; undefined for an empty cell. */
type Heights = readonly (readonly (Height | undefined)[])[];

interface Height {
  readonly y0: number;
  readonly y1: number;
}

/**
 * Finds the labels centred on several rows: for each column, the rows behind which it goes on.
 *
 *            Farming   598   2.7        between two rows: a label of both, and of as many blank
 *     Graz                                  rows above as below
 *            Health    992   53.3
 *            Farming   945   597        on the line of a row: a label of three, if the rows then
 *     Linz   Health    518   620            follow each other without a gap
 *            Schools   620   11
 *
 * Other columns have labels of their own, or such of the same rows as the first.  Drawn borders and titles end labels.
 */
export function findLabelSpans(
  pieces: readonly Piece[],
  rows: readonly Border[],
  columnCount: number,
  em: number,
): readonly ReadonlySet<number>[] {
  const heights = heightsOf(pieces, rows.length - 1, columnCount);
  const spans = Array.from({ length: columnCount }, () => new Set<number>());
  for (const rest of stretchesOf(heights, rows)) {
    const usual = median(range(rest.from, rest.to - 1).map((row) => whiteBelow(row, heights))) ?? 0;
    let named: readonly Extent[] = [];
    spans.forEach((joined, column) => {
      const stretch = { ...rest, column, near: middle * em, usual };
      const extents = [...extentsIn(stretch, heights), ...extentsLike(named, stretch, heights)];
      if (column === 0) named = extents;
      for (const { first, last } of extents) for (let row = first; row < last; row++) joined.add(row);
    });
  }
  return spans;
}

function heightsOf(pieces: readonly Piece[], rowCount: number, columnCount: number): Heights {
  const sides = Array.from({ length: rowCount }, () =>
    Array.from({ length: columnCount }, () => ({ y0: Infinity, y1: -Infinity })),
  );
  for (const { row, first, last, words } of pieces)
    for (const side of (sides[row] ?? []).slice(first, last + 1))
      for (const { box } of words) {
        side.y0 = Math.min(side.y0, box.y0);
        side.y1 = Math.max(side.y1, box.y1);
      }
  return sides.map((row) => row.map((height) => (height.y0 > height.y1 ? undefined : height)));
}

/** Rows without drawn borders between them, and without titles, which have one entry alone. */
function stretchesOf(heights: Heights, rows: readonly Border[]): readonly { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let from = 0;
  heights.forEach((entries, row) => {
    const isTitle = entries.filter((entry) => entry !== undefined).length < 2;
    const isLast = row + 1 === heights.length || rows[row + 1]?.drawn === true;
    if (!isTitle && !isLast) return;
    const to = isTitle ? row - 1 : row;
    if (to > from) stretches.push({ from, to });
    from = row + 1;
  });
  return stretches;
}

/** A column of a stretch. */
interface Stretch {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly near: number;
  /** The usual white space between two rows. */
  readonly usual: number;
}

/** The rows of the labels in a stretch: those of a chain without gaps, or the pairs that labels stand between. */
function extentsIn(stretch: Stretch, heights: Heights): readonly Extent[] {
  const { column, from, to } = stretch;
  const isBlank = (row: number): boolean => row >= from && row <= to && heights[row]?.[column] === undefined;
  const labels = range(from, to).filter((row) => !isBlank(row));
  const pairs = labels.map((row) => pairAround(row, stretch, heights));
  const known = pairs.flatMap((pair) => (pair === null ? [] : [pair]));
  const beside = labels.filter((row) => isBlank(row - 1) || isBlank(row + 1)).length;
  const first = labels[0];
  if (first === undefined) return [];
  const isSure =
    known.length === 0 ? column === 0 && from > 0 && first > from : known.length >= pairShare * beside;
  if (!isSure) return [];
  for (const start of known.length === 0 || labels.length === 1 ? [from] : range(from, first)) {
    const chain = chainFrom(start, labels, pairs, to);
    if (chain !== null) return chain;
  }
  return known;
}

/** Extents of labels that follow each other from a row to the end, each with its label in the middle; null if none do. */
function chainFrom(
  start: number,
  labels: readonly number[],
  pairs: readonly (Extent | null)[],
  to: number,
): readonly Extent[] | null {
  const chain: Extent[] = [];
  let first = start;
  for (const [index, row] of labels.entries()) {
    const { first: top, last: bottom } = pairs[index] ?? { first: row, last: row };
    const last = top + bottom - first;
    if (first > top || last > to || last >= (labels[index + 1] ?? to + 1)) return null;
    chain.push({ first, last });
    first = last + 1;
  }
  return first === to + 1 ? chain : null;
}

/** The extents of the first column that have one label in another column as well, in their middle. */
function extentsLike(named: readonly Extent[], stretch: Stretch, heights: Heights): readonly Extent[] {
  if (stretch.column === 0) return [];
  return named.filter(({ first, last }) => {
    const labels = range(first, last).filter((row) => heights[row]?.[stretch.column] !== undefined);
    const [row] = labels;
    if (row === undefined || labels.length > 1) return false;
    const { first: top, last: bottom } = pairAround(row, stretch, heights) ?? { first: row, last: row };
    return top + bottom === first + last;
  });
}

/** The rows between which a label stands: its own, and the blank one above or below it; null if it is on its line. */
function pairAround(
  row: number,
  { column, from, to, near, usual }: Stretch,
  heights: Heights,
): Extent | null {
  const label = heights[row]?.[column];
  for (const other of [row + 1, row - 1]) {
    if (label === undefined || other < from || other > to || heights[other]?.[column] !== undefined) continue;
    const shared = (heights[row] ?? []).flatMap((own, at) => {
      const there = heights[other]?.[at];
      return own === undefined || there === undefined ? [] : [{ own, there }];
    });
    const offsets = shared.map(({ own }) => middleOf(own) - middleOf(label));
    const between = shared.map(({ own, there }) => (middleOf(own) + middleOf(there)) / 2 - middleOf(label));
    const isOff = Math.abs(median(offsets) ?? 0) > near && Math.abs(median(between) ?? Infinity) <= near;
    if (isOff && whiteBelow(Math.min(row, other), heights) <= ownLine * usual + near)
      return { first: Math.min(row, other), last: Math.max(row, other) };
  }
  return null;
}

/** The white space between a row and the next, in the columns of both. */
function whiteBelow(row: number, heights: Heights): number {
  const white = (heights[row] ?? []).flatMap((own, at) => {
    const there = heights[row + 1]?.[at];
    return own === undefined || there === undefined ? [] : [there.y0 - own.y1];
  });
  return median(white) ?? 0;
}

function middleOf({ y0, y1 }: Height): number {
  return (y0 + y1) / 2;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
