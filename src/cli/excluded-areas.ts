/** Areas of pages that the command line leaves out. */
import type { Box, PageArea } from "../model/geometry.ts";
import { type PageRange, parsePageRanges, selectPages } from "./page-ranges.ts";
import { UsageError } from "./usage-error.ts";

/** A rectangle on some pages. */
export interface ExcludedArea {
  readonly pages: readonly PageRange[];
  readonly box: Box;
}

/** Reads areas such as `1:0,0,612,72`, separated by semicolons. */
export function parseExcluded(list: string): readonly ExcludedArea[] {
  return list
    .split(";")
    .filter((area) => area.trim() !== "")
    .map(parseArea);
}

function parseArea(area: string): ExcludedArea {
  const [, pages = "", corners = ""] = /^\s*([\d,-]+):([\d.,\s]+)$/u.exec(area) ?? [];
  const [x0, y0, x1, y1, ...more] = corners
    .split(",")
    .map((part) => (part.trim() === "" ? NaN : Number(part)));
  if (pages === "" || more.length > 0 || !isNumber(x0) || !isNumber(y0) || !isNumber(x1) || !isNumber(y1))
    throw new UsageError(
      `--exclude takes PAGES:x0,y0,x1,y1 in points from the top left corner, such as 1:0,0,612,72, not ${area}`,
    );
  if (x0 >= x1 || y0 >= y1)
    throw new UsageError(`--exclude ${area}: x0 must be less than x1, and y0 less than y1`);
  return { pages: parsePageRanges(pages, "--exclude"), box: { x0, y0, x1, y1 } };
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** The areas on the pages of a file. */
export function areasOn(pageCount: number, excluded: readonly ExcludedArea[]): readonly PageArea[] {
  return excluded.flatMap(({ pages, box }) =>
    selectPages(pages, pageCount).pages.map((page) => ({ page, box })),
  );
}
