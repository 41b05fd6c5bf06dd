/** Columns by white space: strips that all rows leave free. */
import { median } from "../../../numeric/statistics.ts";
import { byBaseline, byLeft, inOrder } from "../../text/sorting.ts";
import type { Fragment } from "../../text/text.ts";
import type { PrintLine } from "./print-lines.ts";

/** Minimum width of white strips between columns after all rows are overlaid, in ems. */
const leastStrip = 0.15;

/** Maximum number of rows that cross a white strip, as a fraction of the rows it splits: spanning heads. */
const acrossStrip = 0.25;

/** Rows with at most this fraction of the usual number of entries are titles of the rows below them. */
const sparseRow = 0.34;

/** Rank of the row, by number of entries, with which full rows are compared. */
const fullRank = 0.7;

/** Minimum fraction of the entries of that row in a full row. */
const fullRow = 0.6;

/** How far a text above a strip may fall short of its edges, in font sizes. */
const overStrip = 0.2;

/** White space between columns that all lines of a band keep free, in ems. */
export const clusterGap = 0.75;

/** A white strip, and the number of lines with text close to both sides of it. */
export interface ColumnGap {
  readonly x0: number;
  readonly x1: number;
  readonly support: number;
}

/**
 * Finds the white strips between columns.
 *
 *     Country     Sales of coffee      ← spans: it covers a strip that the other rows leave free
 *     France      12.1   │  9.0
 *     Italy  │     8.4   │ 11.3
 *
 * A strip is free of words in all rows but the few that span it, and at least `least` rows are parted there by
 * more than a space.  Titles of rows may span it, however many there are.
 */
export function findColumnGaps(
  lines: readonly Pick<PrintLine, "fragments">[],
  em: number,
  least: number,
): readonly ColumnGap[] {
  // Only lines of several fragments are split: too few support no strip.
  if (lines.filter(({ fragments }) => fragments.length > 1).length < least) return [];
  const rows = lines.map((line) => line.fragments);
  const usual = median(rows.map((row) => row.length)) ?? 0;
  const isSparse = (row: readonly Fragment[]): boolean => row.length <= sparseRow * usual;
  const wide = widerStrips(rows);
  const full = rows.filter((row) => !isSparse(row));
  const titled = widerStrips(full).filter(
    (strip) => !wide.some(({ x0, x1 }) => x0 < strip.x1 && x1 > strip.x0) && beginsColumn(strip, full, em),
  );
  const strips = [...wide, ...titled];
  const kept = rows.map((row) => row.filter((fragment) => !spansOne(fragment, strips, isSparse(row))));
  const bridged = bridgedStrips(rows);
  const isWide = (gap: ColumnGap): boolean => gap.support >= least && gap.x1 - gap.x0 >= leastStrip * em;
  const isApart = (gap: ColumnGap, others: readonly ColumnGap[]): boolean =>
    !others.some(({ x0, x1 }) => gap.x0 < x1 && gap.x1 > x0);
  const free = freeStrips(kept).filter((gap) => isWide(gap) && isApart(gap, bridged));
  // Titles of rows may end just before the next column.
  const blocked = wide.filter((strip) => isApart(strip, [...free, ...bridged]));
  const untitled = freeStrips(kept.filter((_, index) => !isSparse(rows[index] ?? []))).filter(
    (gap) =>
      isWide(gap) && !isApart(gap, blocked) && 2 * gap.support > full.length && beginsColumn(gap, full, em),
  );
  return [
    ...free,
    ...(blocked.length === 0 ? [] : untitled),
    ...bridged.filter((gap) => gap.x1 - gap.x0 >= leastStrip * em),
  ].sort((a, b) => a.x0 - b.x0);
}

function freeStrips(rows: readonly (readonly Fragment[])[]): readonly ColumnGap[] {
  return joinStrips(sweep(rows).filter(({ gaps, words }) => gaps > 0 && words === 0));
}

/**
 * The strips that all full rows leave free, where other rows have nothing but texts that are centred over them.
 *
 *     Compound       Stages, %          a row of few entries: one begins before the strip
 *                Budding │ Flowering    and ends behind it, or lies within it
 *     Sabinen       0.55 │ 0.44
 */
function bridgedStrips(rows: readonly (readonly Fragment[])[]): readonly ColumnGap[] {
  const counts = rows.map((row) => row.length).sort((a, b) => a - b);
  const most = counts[Math.floor(fullRank * counts.length)] ?? 0;
  const isFull = (row: readonly Fragment[]): boolean => row.length >= fullRow * most;
  const full = rows.filter(isFull);
  if (full.length < 2) return [];
  const others = rows.filter((row) => !isFull(row)).flat();
  return freeStrips(full).filter(({ x0, x1, support }) => {
    const over = others.filter(({ box }) => box.x1 > x0 && box.x0 < x1);
    if (over.length === 0 || support < 2 || 2 * support < full.length) return false;
    return over.every(({ box, size }) => {
      const slack = overStrip * size;
      return (box.x0 < x0 + slack && box.x1 > x1 - slack) || (box.x0 > x0 && box.x1 < x1);
    });
  });
}

/** Strips that few of the rows cover, spaces included, for the rows that are split there. */
function widerStrips(rows: readonly (readonly Fragment[])[]): readonly ColumnGap[] {
  return joinStrips(sweep(rows, true).filter(({ gaps, words }) => gaps > 0 && words <= acrossStrip * gaps));
}

/** Returns whether most rows split by a strip continue right after it, unlike after the ragged end of a column. */
function beginsColumn(strip: ColumnGap, rows: readonly (readonly Fragment[])[], em: number): boolean {
  const isBehind = ({ box }: Fragment): boolean => box.x0 > strip.x0 && box.x0 < strip.x1 + em;
  return 2 * rows.filter((row) => row.some(isBehind)).length > strip.support;
}

/** Returns whether a word of a fragment covers a whole strip; in sparse rows its spaces separate no cells. */
function spansOne(fragment: Fragment, strips: readonly ColumnGap[], sparse: boolean): boolean {
  return strips.some(
    (strip) =>
      fragment.box.x0 < strip.x0 + 0.01 &&
      fragment.box.x1 > strip.x1 - 0.01 &&
      (sparse ||
        !fragment.words.some((word, index) => {
          const next = fragment.words[index + 1];
          return next !== undefined && word.box.x1 < strip.x1 && next.box.x0 > strip.x0;
        })),
  );
}

interface Stretch {
  readonly x0: number;
  readonly x1: number;
  /** Rows with a word here. */
  readonly words: number;
  /** Rows with a gap between two fragments here. */
  readonly gaps: number;
}

/** Counts, for each interval between two edges, rows with words, or whole fragments, and rows with gaps there. */
function sweep(rows: readonly (readonly Fragment[])[], whole = false): readonly Stretch[] {
  const wordStarts: number[] = [];
  const wordEnds: number[] = [];
  const gapStarts: number[] = [];
  const gapEnds: number[] = [];
  for (const row of rows) {
    let end = Infinity;
    for (const fragment of row) {
      const { box } = fragment;
      for (const word of whole ? [fragment] : fragment.words) {
        wordStarts.push(word.box.x0);
        wordEnds.push(word.box.x1);
      }
      if (box.x0 > end) {
        gapStarts.push(end);
        gapEnds.push(box.x0);
      }
      end = end === Infinity ? box.x1 : Math.max(end, box.x1);
    }
  }
  const words = new Coverage(wordStarts, wordEnds);
  const gaps = new Coverage(gapStarts, gapEnds);
  const stretches: Stretch[] = [];
  let x0 = Math.min(words.next(), gaps.next());
  while (x0 < Infinity) {
    const stretch = { x0, x1: 0, words: words.at(x0), gaps: gaps.at(x0) };
    x0 = stretch.x1 = Math.min(words.next(), gaps.next());
    if (x0 < Infinity) stretches.push(stretch);
  }
  return stretches;
}

/** Number of intervals at positions queried from left to right. */
class Coverage {
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;
  private begun = 0;
  private ended = 0;

  constructor(starts: readonly number[], ends: readonly number[]) {
    this.starts = new Float64Array(starts).sort();
    this.ends = new Float64Array(ends).sort();
  }

  at(x: number): number {
    while (this.begun < this.starts.length && (this.starts[this.begun] as number) <= x) this.begun++;
    while (this.ended < this.ends.length && (this.ends[this.ended] as number) <= x) this.ended++;
    return this.begun - this.ended;
  }

  /** The next interval edge after the queried positions; infinity if there is none. */
  next(): number {
    const start = this.begun < this.starts.length ? (this.starts[this.begun] as number) : Infinity;
    const end = this.ended < this.ends.length ? (this.ends[this.ended] as number) : Infinity;
    return Math.min(start, end);
  }
}

function joinStrips(stretches: readonly Stretch[]): readonly ColumnGap[] {
  const strips: { x0: number; x1: number; support: number }[] = [];
  for (const { x0, x1, gaps } of stretches) {
    const last = strips[strips.length - 1];
    if (last !== undefined && last.x1 === x0) {
      last.x1 = x1;
      last.support = Math.max(last.support, gaps);
    } else strips.push({ x0, x1, support: gaps });
  }
  return strips;
}

/** Groups horizontally overlapping fragments, from left to right, each group from top to bottom. */
export function findClusters(fragments: readonly Fragment[], gap: number): readonly (readonly Fragment[])[] {
  const clusters: Fragment[][] = [];
  let end = -Infinity;
  for (const fragment of inOrder(fragments, byLeft)) {
    if (fragment.box.x0 - end > gap) clusters.push([]);
    clusters[clusters.length - 1]?.push(fragment);
    end = Math.max(end, fragment.box.x1);
  }
  return clusters.map((cluster) => inOrder(cluster, byBaseline));
}
