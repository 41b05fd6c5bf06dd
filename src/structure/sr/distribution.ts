import { goesOn, quantile } from "./column-at.ts";
import { findColumnWidth, lengthOf } from "../../numeric/column-width.ts";

/** How the lengths of the lines of a text are distributed (Figure 8 of the paper). */
export interface LineLengths {
  /** Number of lines of each length, from 0 to the longest. */
  readonly counts: readonly number[];
  /** CW, the length that most long lines have. */
  readonly columnWidth: number;
  /** How far full lines are from it, as a share of it. */
  readonly eps: number;
}

/** The smallest and the largest share that is chosen: the paper's for columns and for novels. */
const leastEps = 0.05;
const mostEps = 0.3;
/** The paper's default, for texts of which fewer lines are surely full. */
const publishedEps = 0.1;
const fewestFull = 10;
/** Share of the lines that are surely full and yet shorter than eps allows: last words that were moved, misprints. */
const shorter = 0.05;
/** Lines that are longer or shorter by these factors are of another column. */
const sameColumn = { least: 0.6, most: 1.3 } as const;

/** Counts the lines of a text by length, and finds the width of its column and how far full lines are from it. */
export function measureLengths(lines: readonly string[]): LineLengths {
  const counts: number[] = [];
  const full: number[] = [];
  const columnWidth = findColumnWidth(lines);
  lines.forEach((line, at) => {
    const length = lengthOf(line);
    while (counts.length <= length) counts.push(0);
    counts[length] = (counts[length] ?? 0) + 1;
    const isOfColumn = length >= sameColumn.least * columnWidth && length <= sameColumn.most * columnWidth;
    if (isOfColumn && goesOn(line, (lines[at + 1] ?? "").trim())) full.push(length);
  });
  return { counts, columnWidth, eps: chooseEps(full, columnWidth) };
}

/**
 * Chooses eps from the distribution of the lines that go on in lowercase in the next, which are full:
 *
 *                ▂█▆▂
 *      ▁▁▁    ▁▄███████▃      nearly all of them are longer than CW (1 − eps)
 *             ^    CW
 */
function chooseEps(full: readonly number[], columnWidth: number): number {
  if (full.length < fewestFull) return publishedEps;
  const eps = (columnWidth - quantile(full, shorter)) / columnWidth;
  return Math.round(100 * Math.min(mostEps, Math.max(leastEps, eps))) / 100;
}
