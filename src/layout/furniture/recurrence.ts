/** How often a row at the edge of a page recurs on the pages near it. */
import type { EdgeRow } from "./edge-rows.ts";
import { isAlike, countsOn, isName, isNumber } from "./words.ts";

/** The pages within reach that confirm a row as furniture. */
export interface Recurrence {
  /** How many have the same text at the same place. */
  readonly alike: number;
  /** Whether the next page, or the one after it, or one as near before, is among them. */
  readonly near: boolean;
  /** Whether one as near has a part of the row in the same place: the name of the chapter, but not of the section. */
  readonly partly: boolean;
  /** How many have a number there that is as far from this one as the pages are apart. */
  readonly counted: number;
  /** How many pages are within reach. */
  readonly reach: number;
}

/** How many pages before and after are compared: left and right pages alternate, chapters change. */
const reach = 6;

/** Heads of left and right pages recur at this distance, in pages. */
const alternate = 2;

/** How much the height of a recurring row may differ, in points. */
const drift = 6;

/**
 * Counts the pages near a page that have the same text, or the next number, at the same place.
 *
 * Numbers alone need not be at the same height: a foot follows the last line on some pages.
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

/** Whether two rows of different pages are at the same edge and height. */
export function isPlacedAlike(one: EdgeRow, two: EdgeRow): boolean {
  return one.edge === two.edge && Math.abs(one.inset - two.inset) <= drift;
}
