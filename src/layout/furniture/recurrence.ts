/** Counts how often a row at the edge of a page recurs on nearby pages. */
import type { EdgeRow } from "./edge-rows.ts";
import { isAlike, countsOn, isName, isNumber } from "./words.ts";

/** The nearby pages that confirm a row as furniture. */
export interface Recurrence {
  /** Number of pages with the same text at the same position. */
  readonly alike: number;
  /** Whether one of the two adjacent pages on either side is among them. */
  readonly near: boolean;
  /** Whether one as close repeats part of the row at the same position: the chapter title, but not the section's. */
  readonly partly: boolean;
  /** Number of pages whose number there differs by the distance of the pages. */
  readonly counted: number;
  /** Number of pages within reach. */
  readonly reach: number;
}

/** Number of pages compared before and after: left and right pages alternate, chapters change. */
const reach = 6;

/** Distance at which heads of left and right pages recur, in pages. */
const alternate = 2;

/** Maximum vertical offset of a recurring row, in points. */
const drift = 6;

/**
 * Counts the nearby pages with the same text, or the next number, at the same position.
 *
 * Bare numbers may differ in height: on some pages the foot follows the last line.
 */
export function recurrenceOf(row: EdgeRow, page: number, pages: readonly (readonly EdgeRow[])[]): Recurrence {
  let [alike, counted, near, partly] = [0, 0, false, false];
  const [first, last] = [Math.max(0, page - reach), Math.min(pages.length - 1, page + reach)];
  const bare = isNumber(row.words);
  const named = row.parts.filter(isName);
  for (let at = first; at <= last; at++) {
    if (at === page) continue;
    const texts = (pages[at] as readonly EdgeRow[])
      .filter(
        (other) => isPlacedAlike(row, other) || (bare && other.edge === row.edge && isNumber(other.words)),
      )
      .flatMap(({ words, parts }) => [words, ...parts]);
    if (texts.some((words) => isAlike(row.words, words, at - page))) {
      alike++;
      near ||= Math.abs(at - page) <= alternate;
    }
    if (Math.abs(at - page) <= alternate)
      partly ||= named.some((part) => texts.some((words) => isAlike(part, words, at - page)));
    if (texts.some((words) => countsOn(row.words, words, at - page))) counted++;
  }
  return { alike, near, partly, counted, reach: last - first };
}

/** Returns whether two rows of different pages are at the same edge and height. */
export function isPlacedAlike(one: EdgeRow, two: EdgeRow): boolean {
  return one.edge === two.edge && Math.abs(one.inset - two.inset) <= drift;
}
