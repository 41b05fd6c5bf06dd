import { goesOn, quantile } from "./column-at.ts";
import { findColumnWidth, lengthOf } from "../../numeric/column-width.ts";

/** The distribution of line lengths in a text (Figure 8 of the paper). */
export interface LineLengths {
  /** Number of lines of each length, from 0 to the longest. */
  readonly counts: readonly number[];
  /** CW, the length of most long lines. */
  readonly columnWidth: number;
  /** Tolerance of full lines, as a fraction of CW. */
  readonly eps: number;
}

/** The range of chosen values: the paper's for columns and for novels. */
const leastEps = 0.05;
const mostEps = 0.3;
/** The paper's default, for texts with few certainly full lines. */
const publishedEps = 0.1;
const fewestFull = 10;
/** Fraction of certainly full lines that are shorter than eps allows: moved last words, misprints. */
const shorter = 0.05;
/** Lines longer or shorter by these factors belong to another column. */
const sameColumn = { least: 0.6, most: 1.3 } as const;

/** Counts the lines of a text by length, and finds its column width and tolerance. */
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
 * Chooses eps from the lengths of lines that continue in lowercase, which are full:
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
