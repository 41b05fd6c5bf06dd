/** Page selections as people write them: `1-3,7,9-`. */
import type { PageNumber } from "../model/geometry.ts";
import { UsageError } from "./usage-error.ts";

/** Pages from `first` to `last`, both included; to the end of the file when `last` is null. */
export interface PageRange {
  readonly first: PageNumber;
  readonly last: PageNumber | null;
}

/** The part of a selection that a file has, and the part that it does not have. */
export interface PageSelection {
  /** Rising, each page once. */
  readonly pages: readonly PageNumber[];
  /** Ranges that begin after the last page. */
  readonly beyond: readonly PageRange[];
}

/** Reads `1-3,7,9-`; throws a `UsageError` that names the option on anything else. */
export function parsePageRanges(text: string, option = "--pages"): readonly PageRange[] {
  return text.split(",").map((part) => parseRange(part.trim(), `${option} ${text}`));
}

/**
 * Picks the pages of a file that the ranges name.
 *
 * A range is cut at the end of the file, so that `1-3` means the first three pages of every file, long or short.
 */
export function selectPages(ranges: readonly PageRange[] | null, pageCount: number): PageSelection {
  const pages = new Set<PageNumber>();
  for (const { first, last } of ranges ?? [{ first: 1, last: null }]) {
    const end = Math.min(last ?? pageCount, pageCount);
    for (let page = first; page <= end; page++) pages.add(page);
  }
  return {
    pages: [...pages].sort((a, b) => a - b),
    beyond: (ranges ?? []).filter((range) => range.first > pageCount),
  };
}

/** Writes a range as it is read. */
export function pageRangeText({ first, last }: PageRange): string {
  return first === last ? `${first}` : `${first}-${last ?? ""}`;
}

function parseRange(part: string, whole: string): PageRange {
  const match = /^(\d+)(?:(-)(\d*))?$/.exec(part);
  if (!match) throw new UsageError(`${whole}: write page numbers and ranges like 1-3,7,9-`);
  const first = Number(match[1]);
  const last = !match[2] ? first : match[3] ? Number(match[3]) : null;
  if (first < 1) throw new UsageError(`${whole}: page numbers start at 1`);
  if (last !== null && last < first)
    throw new UsageError(`${whole}: ${part} runs backwards; write ${last}-${first}`);
  return { first, last };
}
