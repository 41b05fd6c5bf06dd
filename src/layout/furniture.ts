/**
 * Running heads, feet and page numbers.
 *
 * Lines near the upper and lower edge are compared over pages with their numbers masked (Déjean & Meunier):
 * what stands again at the same height is furniture.  A page number also counts when it goes up with the
 * pages.  On a page alone only place, distance and wording can tell.
 */
import type { FlowItem, FlowLine, Place } from "../model/flow.ts";
import { median } from "../numeric/statistics.ts";
import type { PageLayout } from "./page-layout.ts";

/** Where furniture is looked for and what repetition means. */
export interface FurnitureOptions {
  /** Height of the edge zones, as a share of the page. */
  readonly zone: number;
  /** How many rows from the edge are looked at. */
  readonly rows: number;
  /** How much the height of a repeated line may differ, in points. */
  readonly drift: number;
  /** How many pages ahead a line is looked for again: left and right pages alternate, chapters change. */
  readonly reach: number;
}

/** Measured on the development articles and manuals: heads lie within the outer 12 % of the page. */
export const furnitureDefaults: FurnitureOptions = { zone: 0.14, rows: 3, drift: 4, reach: 6 };

/** Gives every line of furniture its place; everything else stays as it is. */
export function markFurniture(
  pages: readonly PageLayout[],
  options: FurnitureOptions = furnitureDefaults,
): readonly PageLayout[] {
  const edges = pages.map((page) => edgeRows(page, options));
  const found = new Map<FlowLine, Place>();
  edges.forEach((rows, index) => {
    for (const row of rows) {
      const place = placeOf(row, edges, index, options);
      if (place !== null) for (const line of row.lines) found.set(line, place);
    }
  });
  if (found.size === 0) return pages;
  return pages.map((page) => ({ ...page, items: page.items.map((item) => placed(item, found)) }));
}

function placed(item: FlowItem, found: ReadonlyMap<FlowLine, Place>): FlowItem {
  const place = item.type === "line" ? found.get(item) : undefined;
  return place === undefined ? item : { ...item, place };
}

/** A row of text near an edge of the page. */
interface EdgeRow {
  readonly edge: "top" | "bottom";
  readonly lines: readonly FlowLine[];
  readonly y: number;
  readonly text: string;
  readonly masked: string;
  /** 0 for the outermost row. */
  readonly rank: number;
  /** Distance to the next row inwards, in font sizes. */
  readonly gap: number;
  /** Font size relative to the page's usual one. */
  readonly size: number;
}

function edgeRows(page: PageLayout, options: FurnitureOptions): readonly EdgeRow[] {
  const lines = page.items.filter((item): item is FlowLine => item.type === "line" && item.place === "body");
  const rows = rowsOf(lines);
  const usual = median(lines.map(sizeOf)) ?? 10;
  const zone = options.zone * page.height;
  const top = rows.slice(0, options.rows).filter(({ y }) => y < zone);
  const bottom = rows.slice(-options.rows).filter(({ y }) => y > page.height - zone);
  const toEdge = (row: Row, edge: EdgeRow["edge"]): EdgeRow => {
    const at = rows.indexOf(row);
    const inner = rows[edge === "top" ? at + 1 : at - 1];
    const text = row.lines.map(textOf).join(" ").trim();
    const size = sizeOf(row.lines[0] as FlowLine);
    return {
      edge,
      lines: row.lines,
      y: row.y,
      text,
      rank: edge === "top" ? at : rows.length - 1 - at,
      masked: text
        .replace(/\d+/g, "#")
        .replace(/(?<![\p{L}\p{N}])[ivxlc]+(?![\p{L}\p{N}])/giu, "#")
        .toLowerCase(),
      gap: inner === undefined ? 0 : Math.abs(inner.y - row.y) / Math.max(1, size),
      size: size / usual,
    };
  };
  return [
    ...top.map((row) => toEdge(row, "top")),
    ...bottom.filter((row) => !top.includes(row)).map((row) => toEdge(row, "bottom")),
  ];
}

interface Row {
  readonly y: number;
  readonly lines: FlowLine[];
}

function rowsOf(lines: readonly FlowLine[]): readonly Row[] {
  const rows: Row[] = [];
  const sorted = lines
    .filter((line) => line.source !== null)
    .sort((a, b) => (a.source?.box.y1 ?? 0) - (b.source?.box.y1 ?? 0));
  for (const line of sorted) {
    const y = line.source?.box.y1 ?? 0;
    const row = rows[rows.length - 1];
    if (row !== undefined && y - row.y < 0.4 * sizeOf(line)) row.lines.push(line);
    else rows.push({ y, lines: [line] });
  }
  for (const row of rows) row.lines.sort((a, b) => (a.source?.box.x0 ?? 0) - (b.source?.box.x0 ?? 0));
  return rows;
}

function textOf(line: FlowLine): string {
  return line.runs.map((run) => run.text).join("");
}

function sizeOf(line: FlowLine): number {
  return line.runs[0]?.size ?? 0;
}

function placeOf(
  row: EdgeRow,
  edges: readonly (readonly EdgeRow[])[],
  index: number,
  options: FurnitureOptions,
): Place | null {
  const near = edges
    .slice(Math.max(0, index - options.reach), index + options.reach + 1)
    .flatMap((rows, at) => rows.map((other) => ({ other, page: Math.max(0, index - options.reach) + at })))
    .filter(({ other, page }) => page !== index && other.edge === row.edge);
  const again = near.filter(({ other }) => Math.abs(other.y - row.y) <= options.drift);
  const isNumber = /^[^\p{L}#]*(#[^\p{L}#]*)+$/u.test(row.masked);
  const repeats = isNumber
    ? again.some(({ other, page }) => countsOn(row, other, page - index))
    : again.some(({ other }) => similar(row.masked, other.masked));
  if (repeats || (edges.length < 3 && looksAlone(row))) return nameOf(row, isNumber);
  return null;
}

function nameOf(row: EdgeRow, isNumber: boolean): Place {
  if (isNumber) return "page-number";
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

/** Wording that only furniture has. */
const wording =
  /\bpage \d+( of \d+)?\b|\bdoi\b|https?:\/\/|www\.|©|copyright|all rights reserved|\bvol(ume)?\.? ?\d+|\bissn\b|\d+\s*\|\s*\S|\S\s*\|\s*\d+|^[^\p{L}\p{N}]*\d{4}-\d\d-\d\d[^\p{L}\p{N}]*$|\bet al\.?$/iu;

/** A number at one end of a short line: "7350 SASAKI ET AL.", "On the use of pilotage   12". */
const numbered =
  /^[^\p{L}\p{N}]*\d{1,4}[^\p{L}\p{N}]*(\s+\D|$)|(\D\s+|^)[-–—(]*\d{1,4}(\/\d{1,4})?[-–—)]*\s*$/u;

/**
 * On a page alone: the outermost row, short, not larger than the text, and apart from it by distance, size,
 * capitals or wording.
 */
function looksAlone(row: EdgeRow): boolean {
  if (row.text.length > 150 || row.size > 1.12) return false;
  if (/^[^\p{L}\p{N}]*(\d{1,4}|[ivxlc]{1,7}|\d{1,4}\/\d{1,4})[^\p{L}\p{N}]*$/iu.test(row.text)) return true;
  if (row.gap < 1.35) return false;
  const letters = row.text.replace(/[^\p{L}]/gu, "");
  const capitals = letters.length > 3 && letters === letters.toUpperCase();
  if (row.rank === 0 && (wording.test(row.text) || (numbered.test(row.text) && row.text.length < 110)))
    return true;
  if (row.rank === 0 && (capitals || row.size < 0.93) && row.gap > 1.5) return true;
  return (
    row.rank === 0 && row.gap > 2.2 && row.text.length < 90 && !/[.:;,]$/.test(row.text) && row.size < 1.02
  );
}
