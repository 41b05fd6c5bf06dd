/** The flow of one page as classified boxes, for painting. */
import type { FlowItem, FlowLine, Place, Source } from "../model/flow.ts";
import type { Box } from "../model/geometry.ts";
import type { Glyph, Page } from "../model/page.ts";

/** The kinds of boxes with their colours, in the order of the legend. */
export const colors = {
  text: "#1f77b4",
  code: "#17becf",
  formula: "#9467bd",
  table: "#2ca02c",
  cell: "#98d68a",
  figure: "#ff7f0e",
  "figure text": "#c49c20",
  "page header": "#e377c2",
  "page footer": "#b0508c",
  "page number": "#d62728",
  "line number": "#f29e9e",
  margin: "#8c564b",
  watermark: "#7f7f7f",
  hidden: "#b4b4b4",
  line: "#4c9be8",
  word: "#a0a0a0",
  "reading order": "#111111",
} as const;

/** What a box stands for. */
export type Kind = keyof typeof colors;

const placeKinds: Readonly<Record<Exclude<Place, "body">, Kind>> = {
  "page-header": "page header",
  "page-footer": "page footer",
  "page-number": "page number",
  "line-number": "line number",
  margin: "margin",
  figure: "figure text",
  watermark: "watermark",
  hidden: "hidden",
};

/** A box to draw, and whether it is a stop in the reading order. */
export interface Patch {
  readonly kind: Kind;
  readonly box: Box;
  readonly read: boolean;
}

/** Makes a box that is not a stop in the reading order by default. */
export function patch(kind: Kind, box: Box, read = false): Patch {
  return { kind, box, read };
}

/** The sources of an item. */
export function sourcesOf(item: FlowItem): readonly Source[] {
  if (item.type === "table") return item.sources;
  return item.source === null ? [] : [item.source];
}

/** The lines of an item, including those in cells and figures. */
export function linesOf(item: FlowItem): readonly FlowLine[] {
  if (item.type === "line") return [item];
  if (item.type === "picture") return item.lines;
  return item.rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}

/** The box of a line; none for lines without a page. */
export function lineBox(line: FlowLine): readonly Box[] {
  return line.source === null ? [] : [line.source.box];
}

/** Blocks of lines, tables with their cells, and figures, in reading order. */
export function blocksOf(page: Page, items: readonly FlowItem[]): readonly Patch[] {
  const patches: Patch[] = [];
  const places = new Map<string, number>();
  items.forEach((item, at) => {
    if (item.type === "picture") patches.push(...pictureBoxes(item));
    else if (item.type === "table") patches.push(...tableBoxes(page, item));
    else if (item.source !== null) {
      // Furniture has no block numbers: each line stands alone.
      const key = item.place === "body" ? `${item.block}` : `line ${at}`;
      const known = places.get(key);
      const block = known === undefined ? undefined : patches[known];
      if (known === undefined || block === undefined) {
        places.set(key, patches.length);
        patches.push(patch(kindOf(item), item.source.box, item.place === "body"));
      } else patches[known] = { ...block, box: around(block.box, item.source.box) };
    }
  });
  return patches;
}

function kindOf(line: FlowLine): Kind {
  return line.place === "body" ? (line.kind ?? "text") : placeKinds[line.place];
}

function pictureBoxes(item: FlowItem & { readonly type: "picture" }): readonly Patch[] {
  const texts = item.lines.flatMap(lineBox).map((box) => patch("figure text", box));
  const { source, place } = item;
  return source === null ? texts : [patch("figure", source.box, place === "body"), ...texts];
}

function tableBoxes(page: Page, item: FlowItem & { readonly type: "table" }): readonly Patch[] {
  const isHere = (source: Source | null): source is Source => source?.page === page.number;
  const cells = item.rows.flatMap((row) => row.map((cell) => cell.source)).filter(isHere);
  return [
    ...item.sources.filter(isHere).map(({ box }) => patch("table", box, item.place === "body")),
    ...cells.map(({ box }) => patch("cell", box)),
  ];
}

function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** The glyphs of a source, if it is on the page. */
export function glyphsOf(page: Page, source: Source | null): readonly Glyph[] {
  if (source === null || source.page !== page.number) return [];
  return source.glyphs.flatMap(([start, end]) => page.glyphs.slice(start, end));
}

/**
 * Boxes of the words of a line.
 *
 * Words end at spaces in the runs' text, because many files draw none; if text and glyphs do not correspond, they end
 * at drawn spaces.
 */
export function wordBoxes(page: Page, line: FlowLine): readonly Box[] {
  const glyphs = glyphsOf(page, line.source);
  const words = line.runs
    .map((run) => run.text)
    .join("")
    .split(/\s+/u);
  const ends = new Set<number>();
  let letters = 0;
  for (const word of words) ends.add((letters += word.length));
  const drawn = glyphs.filter((glyph) => !isSpace(glyph));
  const agrees = drawn.reduce((sum, glyph) => sum + glyph.text.length, 0) === letters;
  const boxes: Box[] = [];
  let [at, open] = [0, false];
  for (const glyph of agrees ? drawn : glyphs) {
    const space = isSpace(glyph);
    if (!space) {
      const last = boxes.length - 1;
      if (open) boxes[last] = around(boxes[last] as Box, glyph.box);
      else boxes.push(glyph.box);
    }
    at += glyph.text.length;
    open = agrees ? !ends.has(at) : !space;
  }
  return boxes;
}

/** Returns whether a glyph is blank. */
export function isSpace(glyph: Glyph): boolean {
  return glyph.text.trim() === "";
}
