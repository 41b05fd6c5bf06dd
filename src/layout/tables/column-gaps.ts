/** Columns by white space: strips that all rows leave free. */
import type { Fragment } from "../text.ts";
import type { TableOptions } from "./options.ts";
import type { PrintLine } from "./print-lines.ts";

/** A white strip, and how many lines have text close to both sides of it. */
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
 * more than a space.
 */
export function findColumnGaps(
  lines: readonly PrintLine[],
  em: number,
  least: number,
  options: TableOptions,
): readonly ColumnGap[] {
  const valleys = sweep(lines.map((line) => line.fragments)).filter(
    ({ gaps, words }) => gaps > 0 && words <= options.acrossStrip * gaps,
  );
  const wide = joinStrips(valleys);
  const kept = lines.map((line) => line.fragments.filter((fragment) => !spansOne(fragment, wide)));
  const free = sweep(kept).filter(({ gaps, words }) => gaps > 0 && words === 0);
  return joinStrips(free).filter((gap) => gap.support >= least && gap.x1 - gap.x0 >= options.leastStrip * em);
}

/** Whether a word of a fragment covers the whole of a strip. */
export function spansOne(fragment: Fragment, strips: readonly ColumnGap[]): boolean {
  return strips.some(
    (strip) =>
      fragment.box.x0 < strip.x0 + 0.01 &&
      fragment.box.x1 > strip.x1 - 0.01 &&
      !fragment.words.some((word, index) => {
        const next = fragment.words[index + 1];
        return next !== undefined && word.box.x1 < strip.x1 && next.box.x0 > strip.x0;
      }),
  );
}

interface Stretch {
  readonly x0: number;
  readonly x1: number;
  /** Rows that have a word here. */
  readonly words: number;
  /** Rows that have a gap between two fragments here. */
  readonly gaps: number;
}

/** Counts, for each stretch between two edges, rows with words and rows with gaps over it. */
function sweep(rows: readonly (readonly Fragment[])[]): readonly Stretch[] {
  const events: { x: number; words: number; gaps: number }[] = [];
  for (const row of rows) {
    let end: number | null = null;
    for (const { words, box } of row) {
      for (const word of words)
        events.push({ x: word.box.x0, words: 1, gaps: 0 }, { x: word.box.x1, words: -1, gaps: 0 });
      if (end !== null && box.x0 > end)
        events.push({ x: end, words: 0, gaps: 1 }, { x: box.x0, words: 0, gaps: -1 });
      end = Math.max(end ?? -Infinity, box.x1);
    }
  }
  events.sort((a, b) => a.x - b.x);
  const stretches: Stretch[] = [];
  let [words, gaps] = [0, 0];
  events.forEach((event, index) => {
    words += event.words;
    gaps += event.gaps;
    const next = events[index + 1];
    if (next !== undefined && next.x > event.x) stretches.push({ x0: event.x, x1: next.x, words, gaps });
  });
  return stretches;
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

/** Groups fragments that overlap across, from left to right, each group from top to bottom. */
export function findClusters(fragments: readonly Fragment[], gap: number): readonly (readonly Fragment[])[] {
  const sorted = [...fragments].sort((a, b) => a.box.x0 - b.box.x0);
  const clusters: Fragment[][] = [];
  let end = -Infinity;
  for (const fragment of sorted) {
    if (fragment.box.x0 - end > gap) clusters.push([]);
    clusters[clusters.length - 1]?.push(fragment);
    end = Math.max(end, fragment.box.x1);
  }
  return clusters.map((cluster) => cluster.sort((a, b) => a.baseline - b.baseline));
}
