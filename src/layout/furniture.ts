/**
 * Running heads, feet and page numbers.
 *
 * Lines near the upper and lower edge are compared over pages with their numbers masked (Déjean & Meunier):
 * what stands again at the same height is furniture.  A page number also counts when it goes up with the
 * pages.  On a page alone only place, distance and wording can tell.
 */
import type { FlowItem, FlowLine, Place } from "../model/flow.ts";
import { divisionWords } from "../language/tables/labels.ts";
import { median } from "../numeric/statistics.ts";
import { captionLabel } from "./captions.ts";
import { findAlone } from "./furniture/alone.ts";
import { type BandOptions, findBands } from "./furniture/bands.ts";
import { isEcho, titlesOf } from "./furniture/echoes.ts";
import {
  type EdgeRow,
  edgeRows,
  type EdgeRowOptions,
  maskNumbers,
  sizeOf,
  textOf,
} from "./furniture/edge-rows.ts";
import { endsInLeaders } from "./furniture/leaders.ts";
import type { PageLayout } from "./page-layout.ts";

/** Where furniture is looked for and what repetition means. */
export interface FurnitureOptions extends EdgeRowOptions, BandOptions {
  /** The zones on pages that cannot be compared: small print on a large sheet begins further in. */
  readonly alone: EdgeRowOptions;
  /** How many pages ahead a line is looked for again: left and right pages alternate, chapters change. */
  readonly reach: number;
}

/**
 * Measured on the development articles and manuals: heads lie within the outer 12 % of the page.
 *
 * Page numbers of small books on larger paper are up to 18 % away from the edge.
 */
export const furnitureDefaults: FurnitureOptions = {
  zone: 0.14,
  numberZone: 0.22,
  rows: 3,
  strokes: true,
  alone: { zone: 0.16, numberZone: 0.22, rows: 4, strokes: false },
  drift: 4,
  reach: 6,
  band: 0.3,
  apart: 1.4,
  large: 1.15,
};

/** Gives every line of furniture its place; everything else stays as it is. */
export function markFurniture(
  pages: readonly PageLayout[],
  options: FurnitureOptions = furnitureDefaults,
): readonly PageLayout[] {
  const edges = pages.map((page) => edgeRows(page, options));
  const found = new Map<FlowLine, Place>();
  const bands = findBands(edges, options);
  const titles = titlesOf(pages, edges);
  const usual = usualSize(edges);
  edges.forEach((rows, index) => {
    const slide = isSlide(pages[index]);
    for (const row of rows) {
      const isFirst = slide
        ? isSlideTitle(row, usual, options)
        : index === 0 && isTitle(row, pages[0], options);
      const place = isFirst
        ? placeOf({ ...row, size: options.large }, edges.slice(0, index + 1), index, options)
        : bands.has(row) || isEcho(row, index, titles)
          ? nameOf(row)
          : placeOf(row, edges, index, options);
      if (place !== null) for (const line of row.lines) found.set(line, place);
    }
  });
  if (pages.length < 3) for (const page of pages) markAlone(page, found, options);
  if (found.size === 0) return pages;
  return pages.map((page) => ({ ...page, items: page.items.map((item) => placed(item, found)) }));
}

/** Whether a page is wider than high. */
function isSlide(page: PageLayout | undefined): boolean {
  return page !== undefined && page.width > page.height;
}

/**
 * Whether a row is the largest print of a first page that is tables for the most part: the title of a report.
 *
 * All pages of such reports repeat it.  On pages of text what is large and repeated is mostly a journal's name.
 */
function isTitle(row: EdgeRow, page: PageLayout | undefined, { large }: FurnitureOptions): boolean {
  if (row.edge !== "top" || page === undefined) return false;
  const cells = page.items.flatMap((item) =>
    item.type === "table" ? item.rows.flat().flatMap(({ lines }) => lines) : [],
  );
  const lines = page.items.filter((item): item is FlowLine => item.type === "line");
  const size = sizeOf(row.lines[0] as FlowLine);
  return (
    cells.length > 2 * lines.length &&
    lines.every((line) => sizeOf(line) <= size) &&
    cells.every((line) => large * sizeOf(line) <= size)
  );
}

/** Whether a row is large at the top of a slide: its title, where it stands first. */
function isSlideTitle(row: EdgeRow, usual: number, { large }: FurnitureOptions): boolean {
  return row.edge === "top" && sizeOf(row.lines[0] as FlowLine) >= large * usual;
}

/** The font size that is usual on most pages: a slide may have nothing but its title. */
function usualSize(edges: readonly (readonly EdgeRow[])[]): number {
  const sizes = edges.flatMap(([row]) =>
    row === undefined ? [] : [sizeOf(row.lines[0] as FlowLine) / row.size],
  );
  return median(sizes) ?? 0;
}

/** Adds what a page's own rows tell to what was found by comparing. */
function markAlone(page: PageLayout, found: Map<FlowLine, Place>, options: FurnitureOptions): void {
  const rows = findAlone(edgeRows(page, options.alone));
  const edges = new Set([...rows].flatMap((row) => row.lines));
  for (const row of rows)
    if (!isOfHeadings(row, page, edges))
      for (const line of row.lines) if (!found.has(line)) found.set(line, nameOf(row));
}

/** A font with at most this share of a page's lines is that of its headings. */
const headingShare = 0.2;

/**
 * Whether a row at the top is in the font of headings further down, and at least as large.
 *
 * One with a number at an end is a page's, unless they say the same with another number: "Scene 2", "Scene 3".
 */
function isOfHeadings(row: EdgeRow, page: PageLayout, edges: ReadonlySet<FlowLine>): boolean {
  const run = row.lines[0]?.runs[0];
  if (row.edge !== "top" || row.lines.length > 1 || run === undefined) return false;
  const others = page.items.filter((item): item is FlowLine => item.type === "line" && !edges.has(item));
  const alike = others.filter(({ runs }) => runs.every(({ font }) => font === run.font));
  if (!run.bold || row.size < 1.05 || alike.length === 0) return false;
  if (/^\d|\d$/u.test(row.text) && !alike.some((line) => maskNumbers(textOf(line).trim()) === row.masked))
    return false;
  if (alike.length > headingShare * others.length) return false;
  return alike.some(({ runs }) => run.size > 0.98 * (runs[0]?.size ?? 0));
}

/** What is filled in, and the labels of fields, are never furniture. */
function placed(item: FlowItem, found: ReadonlyMap<FlowLine, Place>): FlowItem {
  const place = item.type === "line" && item.form === undefined ? found.get(item) : undefined;
  return place === undefined ? item : { ...item, place };
}

function placeOf(
  row: EdgeRow,
  edges: readonly (readonly EdgeRow[])[],
  index: number,
  options: FurnitureOptions,
): Place | null {
  const again = againOf(row, edges, index, options);
  if (again.length === 0) return null;
  if (isLabelOfChapter(row, again, index) || isLabelOfFloat(row)) return null;
  const repeats = isNumber(row)
    ? again.some(({ other, page }) => countsOn(row, other, page - index))
    : !endsInLeaders(row.text) &&
      again.some(({ other, page }) =>
        row.size < options.large
          ? similar(row.masked, other.masked)
          : row.text === other.text || (row.masked === other.masked && isCountedOn(row, other, page - index)),
      );
  return repeats || isOuterNumbered(row, again, index) ? nameOf(row) : null;
}

/** The rows of the pages before and after that stand at the height of a row. */
function againOf(
  { edge, y }: EdgeRow,
  edges: readonly (readonly EdgeRow[])[],
  index: number,
  { reach, drift }: FurnitureOptions,
): readonly { readonly other: EdgeRow; readonly page: number }[] {
  const again: { readonly other: EdgeRow; readonly page: number }[] = [];
  for (let page = Math.max(0, index - reach); page <= index + reach && page < edges.length; page++) {
    if (page === index) continue;
    for (const other of edges[page] as readonly EdgeRow[])
      if (other.edge === edge && Math.abs(other.y - y) <= drift) again.push({ other, page });
  }
  return again;
}

/**
 * Whether a row is the word over the number and title of a chapter; as a running head it would be on pages in a row.
 *
 *     CHAPTER
 *     TWO
 *     The rivers
 */
function isLabelOfChapter(
  { edge, text }: EdgeRow,
  again: readonly { readonly other: EdgeRow; readonly page: number }[],
  index: number,
): boolean {
  if (edge !== "top" || !divisionWords.has(text.toLowerCase())) return false;
  return !again.some(({ other, page }) => other.text === text && Math.abs(page - index) === 1);
}

/** Whether a row is the label of a table or figure and no more, whose title stands under it: "Table 2". */
function isLabelOfFloat({ text }: EdgeRow): boolean {
  const [first = "", second = "", ...rest] = text.split(" ");
  return rest.length === 0 && captionLabel(first, second) !== null;
}

/** Whether two rows have a number each, as far apart as their pages are. */
function isCountedOn(row: EdgeRow, other: EdgeRow, pages: number): boolean {
  return !Number.isNaN(firstNumber(row.text)) && countsOn(row, other, pages);
}

/**
 * Whether a row has its page's number at the outer side, as those of the pages before and after it have at theirs.
 *
 *     2  A. Writer        On the rivers  3        4  A. Writer        one of each is enough where numbers change sides
 */
function isOuterNumbered(
  row: EdgeRow,
  again: readonly { readonly other: EdgeRow; readonly page: number }[],
  index: number,
): boolean {
  const side = numberSide(row.text);
  if (side === null) return false;
  const counted = again.filter(({ other, page }) => isCountedOn(row, other, page - index));
  const turned = counted.filter(
    ({ other, page }) => Math.abs(page - index) === 1 && numberSide(other.text) === -side,
  );
  return (
    turned.length > 1 || (turned.length === 1 && counted.some(({ other }) => numberSide(other.text) === side))
  );
}

/** Where the only number of a text stands: -1 before its words, 1 after them; null elsewhere. */
function numberSide(text: string): -1 | 1 | null {
  const whole = text.trim();
  if (/^\d/.test(whole)) return /^\d{1,4}\s+[^\d]*\p{L}[^\d]*$/u.test(whole) ? -1 : null;
  return /\d$/.test(whole) && /^[^\d]*\p{L}[^\d]*\s\d{1,4}$/u.test(whole) ? 1 : null;
}

/** Whether a row is numbers alone. */
function isNumber(row: EdgeRow): boolean {
  return /^[^\p{L}#]*(#[^\p{L}#]*)+$/u.test(row.masked);
}

function nameOf(row: EdgeRow): Place {
  if (isNumber(row)) return "page-number";
  return row.edge === "top" ? "page-header" : "page-footer";
}

/** Whether a number on another page is as far from this one as the pages are. */
function countsOn(row: EdgeRow, other: EdgeRow, pages: number): boolean {
  const [here, there] = [firstNumber(row.text), firstNumber(other.text)];
  if (Number.isNaN(here) || Number.isNaN(there)) return row.masked === other.masked;
  return there - here === pages;
}

function firstNumber(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
}

/** Equal but for numbers, or sharing a long beginning or end (chapter titles change, journals do not). */
function similar(a: string, b: string): boolean {
  if (a === b) return a.length > 1;
  if (Math.min(a.length, b.length) < 12) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end >= 0.7 * Math.max(a.length, b.length);
}
