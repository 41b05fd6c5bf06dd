/** Column edges that only running heads or page numbers reach. */
import type { FlowItem, FlowLine, Setting } from "../../model/flow.ts";
import { alignOf } from "../text/line-setting.ts";
import type { PageLayout } from "../ordered-page.ts";
import { sizeOf } from "./edge-rows.ts";

/**
 * When a column is narrower than the furniture above or below it. Checked on manuals set with TeX's tufte and memoir
 * classes, whose running heads extend over wide margins.
 */
const limits = {
  /** Maximum fraction of text lines, over all pages, that end beyond its edge: addresses, file names. */
  beyond: 0.02,
  /** Minimum number of lines. */
  fewest: 40,
  /** A line closer to the edge of its column than this, in font sizes, reaches it. */
  reach: 1,
};

/**
 * Narrows the column of text lines to the text if only furniture reaches its edge.
 *
 *     MANUAL                          6     the head stands over text and margin
 *     a line of the text, which ends
 *     far from there on all pages
 *
 * Otherwise every line of such a page would seem short. The text's edge is measured over all pages, because the last
 * lines of a chapter may all be short.
 */
export function narrowColumns(pages: readonly PageLayout[]): readonly PageLayout[] {
  const stretched = pages.map((page) => stretchedColumns(page));
  if (stretched.every((columns) => columns.size === 0)) return pages;
  const ends = usualEnds(pages);
  return pages.map((page, index) => {
    const columns = stretched[index] as ReadonlySet<string>;
    if (columns.size === 0) return page;
    return { ...page, items: page.items.map((item) => narrowed(item, columns, ends)) };
  });
}

/** The columns whose right edge a line of furniture reaches, but no text line. */
function stretchedColumns(page: PageLayout): ReadonlySet<string> {
  const [furniture, text] = [new Set<string>(), new Set<string>()];
  for (const item of page.items) {
    if (item.type !== "line") continue;
    const { column } = item.setting;
    if (column.x1 - endOf(item) > limits.reach * sizeOf(item)) continue;
    (item.place === "body" ? text : furniture).add(keyOf(column));
  }
  return new Set([...furniture].filter((key) => !text.has(key)));
}

/** The right edge of the text in columns that begin at one position, over all pages. */
function usualEnds(pages: readonly PageLayout[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number[]>();
  for (const { items } of pages)
    for (const item of items) {
      if (item.type !== "line" || item.place !== "body" || item.kind === "code") continue;
      const start = Math.round(item.setting.column.x0);
      const list = ends.get(start);
      if (list === undefined) ends.set(start, [endOf(item)]);
      else list.push(endOf(item));
    }
  return new Map(
    [...ends].flatMap(([start, list]) => {
      if (list.length < limits.fewest) return [];
      const sorted = Float64Array.from(list).sort();
      return [[start, sorted[Math.floor((1 - limits.beyond) * (sorted.length - 1))] as number]];
    }),
  );
}

function narrowed(item: FlowItem, columns: ReadonlySet<string>, ends: ReadonlyMap<number, number>): FlowItem {
  if (item.type !== "line" || item.place !== "body") return item;
  const { setting } = item;
  const { column } = setting;
  const end = ends.get(Math.round(column.x0));
  const slack = limits.reach * sizeOf(item);
  if (end === undefined || column.x1 - end <= slack || !columns.has(keyOf(column))) return item;
  const own = { x0: column.x0, x1: Math.max(end, endOf(item)) };
  const [left, right] = [startOf(item) - own.x0, own.x1 - endOf(item)];
  const width = Math.max(1, own.x1 - own.x0);
  const fill = (endOf(item) - startOf(item)) / width;
  const align = alignOf(left, right, slack / 2);
  return { ...item, setting: { ...setting, indent: left / width, fill, align, column: own } };
}

function keyOf({ x0, x1 }: Setting["column"]): string {
  return `${x0.toFixed(1)} ${x1.toFixed(1)}`;
}

/** The extent of a line, in the coordinates of its column. */
function startOf({ setting: { indent, column } }: FlowLine): number {
  return column.x0 + indent * (column.x1 - column.x0);
}

function endOf({ setting: { indent, fill, column } }: FlowLine): number {
  return column.x0 + (indent + fill) * (column.x1 - column.x0);
}
