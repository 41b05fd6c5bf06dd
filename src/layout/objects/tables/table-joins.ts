/** Joins tables that continue over pages or columns. */
import { saysContinued } from "../../../language/continuation.ts";
import type { FlowItem, FlowLine, FlowTable, Source } from "../../../model/flow.ts";
import { boundsOf } from "../../../numeric/boxes.ts";
import { median } from "../../../numeric/statistics.ts";
import { type CaptionLabel, captionLabel } from "../captions.ts";
import { textOf } from "../../furniture/edge-rows.ts";
import type { PageLayout } from "../../ordered-page.ts";
import { columnPlaces, type ColumnPlace, haveSameColumns } from "./table-columns.ts";
import { addRows, countRepeated, type GrowingRows, hasOwnHead, rowLines } from "./table-rows.ts";

/** Tolerance of column positions, in font sizes. */
const columnNear = 0.6;

/** Maximum white space at the break, below the first part or above the second, as a fraction of the page height. */
const widestBreak = 0.2;

/** Maximum white space below the first part if the head is repeated above the second: rows kept together. */
const widestBelowHead = 0.5;

/** A line with more words does more than announce a continuation. */
const mostMarkWords = 8;

/** Maximum offset between left and right pages, as a fraction of the page width. */
const binding = 0.1;

/** Maximum number of note lines between two parts. */
const mostNotes = 12;

/** Height of the edge zones for furniture, as a fraction of the page. */
const edgeShare = 0.08;

/** Maximum size of notes below a table relative to the document's usual size. */
const noteSize = 0.95;

/** A table, its position, and what stands between it and the previous table. */
interface Part {
  readonly table: FlowTable;
  readonly page: PageLayout;
  readonly before: readonly FlowLine[];
  /** Whether a figure precedes it. */
  readonly pictured: boolean;
}

/** What all pages have in common. */
interface Print {
  /** Where the text of most pages begins and ends. */
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** Parts that form one table. */
interface Chain {
  readonly first: Part;
  last: Part;
  readonly rows: GrowingRows;
  readonly sources: Source[];
  /** The first line of the caption above the first part, and its number. */
  readonly caption: FlowLine | null;
  readonly label: string | null;
}

/** How a part continues the previous one. */
interface Link {
  /** Number of repeated head rows. */
  readonly repeated: number;
  /** Lines that announce the continuation. */
  readonly marks: ReadonlySet<FlowLine>;
}

/**
 * Joins the parts of tables that continue over pages or columns.
 *
 *     ┌────┬─────┐     ┌────┬─────┐  ← stands again: becomes furniture
 *     │ no │ use │     │ no │ use │
 *     ├────┼─────┤     ├────┼─────┤     one table of three rows and its head,
 *     │ 1  │ tea │     │ 3  │ ink │     with a source on each page
 *     │ 2  │ oil │     └────┴─────┘
 *
 * Parts have the same columns and only furniture, notes and words like "continued" between them. Every line stays in
 * the flow: repeated heads and words like "continued" become furniture.
 */
export function joinTables(pages: readonly PageLayout[]): readonly PageLayout[] {
  const parts = partsOf(pages);
  if (parts.length < 2) return pages;
  const print = printOf(pages);
  const replaced = new Map<FlowItem, readonly FlowItem[]>();
  let chain = chainOf(parts[0] as Part);
  for (const part of parts.slice(1)) {
    const link = linkOf(chain, part, print);
    if (link !== null) addPart(chain, part, link, replaced);
    else {
      closeChain(chain, replaced);
      chain = chainOf(part);
    }
  }
  closeChain(chain, replaced);
  if (replaced.size === 0) return pages;
  return pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) => replaced.get(item) ?? [item]),
  }));
}

function chainOf(part: Part): Chain {
  const { rows, headRows, sources } = part.table;
  const near = part.before.slice(-mostMarkWords);
  const caption = near.findLast((line) => labelOf(line)?.kind === "table") ?? null;
  return {
    first: part,
    last: part,
    rows: { rows: [...rows], headRows },
    sources: [...sources],
    caption,
    label: caption === null ? null : (labelOf(caption)?.number ?? null),
  };
}

function addPart(chain: Chain, part: Part, link: Link, replaced: Map<FlowItem, readonly FlowItem[]>): void {
  addRows(chain.rows, part.table, link.repeated);
  chain.sources.push(...part.table.sources);
  const heads = rowLines(part.table.rows.slice(0, link.repeated));
  replaced.set(
    part.table,
    heads.map((line) => ({ ...line, place: "page-header" })),
  );
  for (const line of link.marks) {
    const isBelow = line.source?.page === chain.last.page.number && chain.last.page !== part.page;
    replaced.set(line, [{ ...line, place: isBelow ? "page-footer" : "page-header" }]);
  }
  chain.last = part;
}

function closeChain(chain: Chain, replaced: Map<FlowItem, readonly FlowItem[]>): void {
  if (chain.first === chain.last) return;
  const { table } = chain.first;
  if (chain.caption !== null) replaced.set(chain.caption, [{ ...chain.caption, place: "body" }]);
  replaced.set(table, [{ ...table, ...chain.rows, sources: onePerPage(chain.sources) }]);
}

/** Merges the sources of one page. */
function onePerPage(sources: readonly Source[]): readonly Source[] {
  const found: Source[] = [];
  for (const source of sources) {
    const last = found.at(-1);
    if (last?.page !== source.page) found.push(source);
    else found[found.length - 1] = { ...last, box: boundsOf([last.box, source.box]) ?? last.box };
  }
  return found;
}

function partsOf(pages: readonly PageLayout[]): readonly Part[] {
  const parts: Part[] = [];
  let before: FlowLine[] = [];
  let pictured = false;
  for (const page of pages)
    for (const item of page.items) {
      if (item.place !== "body" && !isRunningCaption(item)) continue;
      if (item.type === "line") before.push(item);
      else if (item.type === "picture") pictured = true;
      else {
        parts.push({ table: item, page, before, pictured });
        [before, pictured] = [[], false];
      }
    }
  return parts;
}

/** Returns whether a line was classified as a running head although it is the caption of a table on each page. */
function isRunningCaption(item: FlowItem): boolean {
  return item.type === "line" && item.place === "page-header" && labelOf(item)?.kind === "table";
}

function printOf(pages: readonly PageLayout[]): Print {
  const [tops, bottoms, sizes]: [number[], number[], number[]] = [[], [], []];
  for (const { items } of pages) {
    let [top, bottom] = [Infinity, -Infinity];
    for (const item of items) {
      if (item.place !== "body") continue;
      if (item.type === "line") sizes.push(sizeOf(item));
      for (const source of item.type === "table" ? item.sources : [item.source]) {
        if (source === null) continue;
        top = Math.min(top, source.box.y0);
        bottom = Math.max(bottom, source.box.y1);
      }
    }
    if (top < bottom) {
      tops.push(top);
      bottoms.push(bottom);
    }
  }
  return { top: median(tops) ?? 0, bottom: median(bottoms) ?? 0, size: median(sizes) ?? 0 };
}

function sizeOf(line: FlowLine): number {
  return line.runs[0]?.size ?? 0;
}

function labelOf(line: FlowLine): CaptionLabel | null {
  const [first = "", second = ""] = textOf(line).trim().split(/\s+/u, 2);
  return captionLabel(first, second);
}

/** Returns whether and how a part continues a table. */
function linkOf(chain: Chain, part: Part, print: Print): Link | null {
  const { last } = chain;
  const isNext = part.page.number === last.page.number + 1;
  if (part.page !== last.page && !isNext) return null;
  const marks = findMarks(part.before, chain.label);
  const plain = part.before.filter((line) => !marks.has(line));
  if (marks.size === 0 && (part.pictured || plain.length > mostNotes)) return null;
  if (plain.some((line) => labelOf(line)?.kind === "table")) return null;
  const repeated = countRepeated(chain.rows, part.table);
  if (plain.length > 0 && marks.size === 0) {
    if (repeated === 0 || !plain.every((line) => isApart(line, last, part, print))) return null;
  }
  const sure = repeated > 0 || marks.size > 0;
  if (!sure && hasOwnHead(part.table)) return null;
  const [above, below] = [columnPlaces(last.table.rows), columnPlaces(part.table.rows)];
  const follows =
    part.page === last.page
      ? sure && isBeside(last.table, part.table)
      : marks.size > 0 ||
        isTurned(last.table, above) ||
        isTurned(part.table, below) ||
        isAtBreak(last, part, print, repeated > 0);
  if (!follows) return null;
  const certain = repeated > 0 && marks.size > 0 && above.length === below.length;
  return certain || standInColumns(above, below, part, sure) ? { repeated, marks } : null;
}

/** Returns whether a line between two parts is a note below the first, or furniture at the edge of the page. */
function isApart(line: FlowLine, first: Part, second: Part, print: Print): boolean {
  if (line.source === null) return false;
  const { page, box } = line.source;
  if (page === first.page.number)
    return sizeOf(line) < noteSize * print.size || box.y0 > (1 - edgeShare) * first.page.height;
  return box.y1 < edgeShare * second.page.height;
}

/** Lines that announce the continuation: short ones, and captions with the same number or the word, up to their end. */
function findMarks(before: readonly FlowLine[], label: string | null): ReadonlySet<FlowLine> {
  const marks = new Set<FlowLine>();
  let block: FlowLine | null = null;
  for (const line of before) {
    const caption = labelOf(line);
    const text = textOf(line);
    const isSame = caption?.kind === "table" && label !== null && caption.number === label;
    const isOther = caption !== null && label !== null && !isSame;
    const says = (caption !== null || hasFewWords(text)) && saysContinued(text);
    if ((isSame || says) && !isOther) block = line;
    if (block !== null && block.block === line.block && block.source?.page === line.source?.page)
      marks.add(line);
    else block = null;
  }
  return marks;
}

function hasFewWords(text: string): boolean {
  return text.trim().split(/\s+/u, mostMarkWords + 1).length <= mostMarkWords;
}

/** Returns whether the second table stands in the next column of the page. */
function isBeside(first: FlowTable, second: FlowTable): boolean {
  const [a, b] = [first.sources.at(-1)?.box, second.sources[0]?.box];
  return a !== undefined && b !== undefined && b.x0 >= a.x1 && b.y0 < a.y1;
}

/** Returns whether the first part ends where the text of pages ends, and the second begins where it begins. */
function isAtBreak(first: Part, second: Part, print: Print, repeated: boolean): boolean {
  const [above, below] = [first.table.sources.at(-1)?.box, second.table.sources[0]?.box];
  if (above === undefined || below === undefined) return false;
  const white = repeated ? widestBelowHead : widestBreak;
  return (
    print.bottom - above.y1 <= white * first.page.height &&
    below.y0 - print.top <= widestBreak * second.page.height
  );
}

/** Returns whether a table stands on a rotated page, where positions on the page are not those of the reading. */
function isTurned(table: FlowTable, columns: readonly (ColumnPlace | null)[]): boolean {
  const left = columns.reduce((least, place) => Math.min(least, place?.x0 ?? Infinity), Infinity);
  const box = table.sources[0]?.box;
  return box !== undefined && left < Infinity && Math.abs(box.x0 - left) > 0.5 * (box.x1 - box.x0);
}

/** Returns whether the columns are those of the previous part; pages may be bound on the other side. */
function standInColumns(
  above: readonly (ColumnPlace | null)[],
  below: readonly (ColumnPlace | null)[],
  { table, page }: Part,
  sure: boolean,
): boolean {
  const size = sizeOf(rowLines(table.rows)[0] as FlowLine);
  const near = columnNear * size;
  if (haveSameColumns(above, below, 0, near)) return true;
  const [a, b] = [above[0], below[0]];
  if (a == null || b == null) return false;
  const shift = b.x0 - a.x0;
  if (!sure && Math.abs(shift) > binding * page.width) return false;
  return haveSameColumns(above, below, shift, near);
}
