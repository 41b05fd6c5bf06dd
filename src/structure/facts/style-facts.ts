/** Coarse styles: what similar lines of a document have in common. */
import type { LineRecord } from "./line-record.ts";

/**
 * Size to 5 %, weight, slant and capitals as a number.
 *
 * Exact fonts and sizes differ from line to line in OCR layers; these do not.
 */
export function coarseStyle({ size, bold, italic, capitals }: LineRecord, bodySize: number): number {
  const step = Math.round(Math.log(size / bodySize) / Math.log(1.05));
  return (step + 200) * 8 + (bold > 0.5 ? 4 : 0) + (italic > 0.5 ? 2 : 0) + (capitals > 0.8 ? 1 : 0);
}

/** Counts over the lines of a style; means over its lines. */
export interface StyleFacts {
  readonly lines: number;
  /** Fraction of all lines. */
  readonly share: number;
  /** Mean number of consecutive lines in the style. */
  readonly runLength: number;
  readonly means: readonly number[];
}

/** Counts the lines of each style. `measures` returns the values to average, line by line. */
export function styleFacts(
  styles: readonly number[],
  measures: (at: number) => readonly number[],
): ReadonlyMap<number, StyleFacts> {
  const found = new Map<number, { lines: number; runs: number; sums: number[] }>();
  styles.forEach((style, at) => {
    const own = found.get(style) ?? { lines: 0, runs: 0, sums: [] };
    own.lines++;
    if (styles[at - 1] !== style) own.runs++;
    measures(at).forEach((value, index) => (own.sums[index] = (own.sums[index] ?? 0) + value));
    found.set(style, own);
  });
  return new Map(
    [...found].map(([style, { lines, runs, sums }]) => [
      style,
      {
        lines,
        share: lines / styles.length,
        runLength: lines / runs,
        means: sums.map((sum) => sum / lines),
      },
    ]),
  );
}
