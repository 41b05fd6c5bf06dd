import { f1, share } from "../../src/measure/counts.ts";
import { matchTitles, splitByLevel } from "../../src/measure/heading-match.ts";

/** A heading with the page it stands on, counted from 1. */
export interface PlacedHeading {
  readonly level: number;
  readonly title: string;
  readonly page: number;
}

/** Scores of one document; levelAcc is null when no title was found. */
export interface HeadingScores {
  readonly precision: number;
  readonly recall: number;
  readonly titleF1: number;
  readonly levelAcc: number | null;
}

/**
 * Scores headings as FinTOC does: a title is found if a similar one is on the same page; levels of found titles
 * must be equal, without a shift.
 */
export function scoreHeadings(
  truth: readonly PlacedHeading[],
  output: readonly PlacedHeading[],
): HeadingScores {
  const wanted = truth.map(({ level, title }) => ({ level, text: title }));
  const found = output.map(({ level, title }) => ({ level, text: title }));
  const pairs = matchTitles(wanted, found, (t, o) => truth[t]?.page === output[o]?.page);
  const { right } = splitByLevel(wanted, found, pairs, 0);
  return {
    precision: share(pairs.length, output.length) ?? (truth.length === 0 ? 1 : 0),
    recall: share(pairs.length, truth.length) ?? 1,
    titleF1: f1(pairs.length, truth.length, output.length),
    levelAcc: share(right.length, pairs.length),
  };
}
