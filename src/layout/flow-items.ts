/** Turns the parts of a page into items of the flow: lines, tables and figures in reading order. */
import type {
  FlowCell,
  FlowItem,
  FlowLine,
  FlowPicture,
  FlowTable,
  Run,
  Setting,
  Source,
} from "../model/flow.ts";
import type { Box } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import { boundsOf } from "../numeric/boxes.ts";
import {
  type FilledRegion,
  fillRegions,
  type Part,
  partAtFloats,
  partAtRules,
  pieceOf,
} from "./objects/page-parts.ts";
import type { PageCell, PageFigure, PageTable } from "./objects/parts.ts";
import type { ColumnRule } from "./order/column-rules.ts";
import { orderPieces } from "./order/index.ts";
import type { Separator } from "./order/separators.ts";
import { bulletOf, withBullet } from "./text/drawn-bullets.ts";
import { decorationsOf, type DrawnMarks } from "./text/drawn-marks.ts";
import { markFormulas } from "./text/formulas.ts";
import { findLines } from "./text/lines.ts";
import { runsOf, sourceOf } from "./text/runs.ts";
import { columnOf, columnOfLines, settingOf } from "./text/line-setting.ts";
import type { Fragment } from "./text/text.ts";
import { measureWords } from "./text/word-positions.ts";

/** What is known about a page when its items are made. */
export interface PageFacts {
  /** The page as in the file, to which sources refer, and as it is laid out. */
  readonly page: Page;
  readonly upright: Page;
  readonly isScan: boolean;
  readonly fragments: readonly Fragment[];
  /** Drawn list markers. */
  readonly bullets: readonly Box[];
  /** Possible marks on words: underlines, strike-through, highlights; null if there are none. */
  readonly drawn: DrawnMarks | null;
  /** Horizontal rules that separate blocks. */
  readonly separators: readonly Separator[];
  /** Vertical rules between columns. */
  readonly columnRules: readonly ColumnRule[];
  /** Boxes of tables, figures and frames. */
  readonly floats: readonly Box[];
}

/** Items, and the number of the next free block. */
interface Numbered {
  readonly items: readonly FlowItem[];
  readonly next: number;
}

/** Puts the parts of a page into reading order and makes items of them; their blocks are numbered from `first`. */
export function itemsOf(facts: PageFacts, parts: readonly Part[], first = 0): Numbered {
  const pieces = parts.map((part, index) => pieceOf(facts.isScan ? null : facts.upright, part, index));
  const regions = fillRegions(orderPieces(pieces, facts.columnRules, facts.separators), parts);
  const items: FlowItem[] = [];
  let next = first;
  for (const region of regions) {
    const own = regionItems(facts, region, next);
    items.push(...own.items);
    ({ next } = own);
  }
  return { items, next };
}

/** Makes the items of a region, from top to bottom. */
function regionItems(facts: PageFacts, region: FilledRegion, first: number): Numbered {
  const { box, parts, lines, starts } = region;
  const blocks = partAtRules(
    lines,
    partAtFloats(lines, region.blocks, box, facts.floats),
    box,
    facts.separators,
  );
  const column = columnOfLines(box, lines);
  const printed = lines.map((line, index) => {
    const item = bodyLine(facts, line, {
      setting: settingOf(lines, index, column),
      block: first + (blocks[index] as number),
      within: "text",
    });
    const isApart = starts.size > 0 && line.words.some((word) => starts.has(word));
    return isApart ? { ...item, apart: true as const } : item;
  });
  const placed: { readonly y: number; readonly item: FlowItem }[] = (
    facts.isScan ? printed : markFormulas(printed)
  ).map((item, index) => ({
    y: Math.min((lines[index] as Fragment).baseline, lines[index + 1]?.baseline ?? Infinity),
    item,
  }));
  let next = first + (blocks.at(-1) ?? -1) + 1;
  for (const part of parts) {
    const own = partItems(facts, part, next);
    for (const item of own.items) placed.push({ y: own.bottom, item });
    ({ next } = own);
  }
  return { items: placed.sort((a, b) => a.y - b.y).map(({ item }) => item), next };
}

/**
 * Makes the items of a table, figure or frame and returns where it ends; fragments are in the lines of their region.
 */
function partItems(facts: PageFacts, part: Part, next: number): Numbered & { readonly bottom: number } {
  switch (part.type) {
    case "fragment":
      return { items: [], next, bottom: 0 };
    case "table":
      return { items: [tableItem(facts, part.table, next)], next: next + 1, bottom: part.table.box.y1 };
    case "figure":
      return { items: [figureItem(facts, part.figure, next)], next: next + 1, bottom: part.figure.box.y1 };
    case "picture":
      return { items: part.items, next, bottom: part.box.y1 };
    case "frame":
      return { ...itemsOf(facts, part.parts, next), bottom: part.box.y1 };
  }
}

/** Makes a body line, with the drawn marker of a list item before it. */
function bodyLine(facts: PageFacts, line: Fragment, placed: PlacedIn): FlowLine {
  const bullet = bulletOf(line, facts.bullets);
  const printed = lineItem(facts, line, placed);
  if (bullet === null) return printed;
  const marked = { ...printed, runs: withBullet(printed.runs), kind: null };
  return printed.words === undefined
    ? marked
    : { ...marked, ...measureWords([{ box: bullet }, ...line.words], line.size) };
}

/** Where a line stands. */
interface PlacedIn {
  readonly setting: Setting;
  readonly block: number;
  readonly within: "text" | "cell" | "figure";
}

function lineItem(
  { page, upright, isScan, drawn }: PageFacts,
  line: Fragment,
  { setting, block, within }: PlacedIn,
): FlowLine {
  const marked = drawn === null || within === "figure" ? null : decorationsOf(drawn, line, within === "cell");
  const runs = runsOf(upright, line, marked);
  const source = sourceOf(page, upright, line.words);
  const kind = isScan ? null : kindOf(runs);
  const item = { type: "line", runs, setting, place: "body", block, kind, hint: null, source } as const;
  return upright === page ? { ...item, ...measureWords(line.words, line.size) } : item;
}

/** Marks monospace lines as code; structure decides whether the document has code. */
function kindOf(runs: readonly Run[]): FlowLine["kind"] {
  return runs.every((run) => run.monospace || run.text.trim() === "") ? "code" : null;
}

function figureItem(facts: PageFacts, figure: PageFigure, block: number): FlowPicture {
  const lines = findLines(figure.fragments.map((index) => facts.fragments[index] as Fragment));
  const column = columnOf(figure.box);
  const labels = lines.map((line, index): FlowLine => ({
    ...lineItem(facts, line, { setting: settingOf(lines, index, column), block, within: "figure" }),
    place: "figure",
  }));
  return {
    type: "picture",
    kind: figure.kind,
    images: figure.images,
    lines: [...labels, ...(figure.read ?? [])],
    place: "body",
    source: { page: facts.page.number, box: figureBox(facts, figure), glyphs: [] },
  };
}

/** The box of a figure on the page as in the file; figures of rotated pages were found on the rotated page. */
function figureBox({ page, upright, fragments }: PageFacts, figure: PageFigure): Box {
  if (page === upright) return figure.box;
  const boxes = figure.images.map((index) => page.images[index]?.box ?? null).filter((box) => box !== null);
  const words = figure.fragments.flatMap((index) => fragments[index]?.words ?? []);
  const first = boxes[0] ?? (words.length > 0 ? sourceOf(page, upright, words).box : figure.box);
  return boundsOf([first, ...boxes]) as Box;
}

function tableItem(facts: PageFacts, table: PageTable, block: number): FlowTable {
  const rows: FlowCell[][] = Array.from({ length: table.rowCount }, () => []);
  for (const cell of table.cells.toSorted((a, b) => a.column - b.column))
    rows[cell.row]?.push(cellItem(facts, cell, block));
  const boxes = rows.flatMap((row) => row.flatMap(({ source }) => (source === null ? [] : [source.box])));
  return {
    type: "table",
    rows,
    headRows: table.headRows,
    place: "body",
    sources: [{ page: facts.page.number, box: boundsOf(boxes) ?? table.box, glyphs: [] }],
  };
}

function cellItem(facts: PageFacts, cell: PageCell, block: number): FlowCell {
  const column = columnOf(cell.box);
  const lines = cell.lines.map((line, index) =>
    bodyLine(facts, line, { setting: settingOf(cell.lines, index, column), block, within: "cell" }),
  );
  const { rowSpan, columnSpan } = cell;
  return { column: cell.column, rowSpan, columnSpan, lines, source: cellSource(facts, cell, lines) };
}

/** Most cells have one line and share its source. */
function cellSource({ page, upright }: PageFacts, cell: PageCell, lines: readonly FlowLine[]): Source | null {
  if (lines.length === 1 && cell.lines[0]?.words.length !== 0) return lines[0]?.source ?? null;
  const words = cell.lines.flatMap((line) => line.words);
  return words.length === 0 ? null : sourceOf(page, upright, words);
}
