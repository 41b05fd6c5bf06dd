/** The flow of one page as classified boxes, for painting. */
import type { FlowItem, FlowLine, Place, Source } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph, Page } from "../../model/page.ts";
import { around } from "../source-boxes.ts";

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
  excluded: "#d9b38c",
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
  excluded: "excluded",
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

/** Returns whether part of an item is on the page. */
export function isOnPage(item: FlowItem, page: Page): boolean {
  const sources = item.type === "table" ? item.sources : item.source === null ? [] : [item.source];
  return sources.some((source) => source.page === page.number);
}

/** A word of a line. */
export interface LineWord {
  /** Indices of its glyphs, without spaces, among those of the page or among the recognised ones. */
  readonly places: readonly number[];
  readonly box: Box;
  /** Whether its glyphs are drawn on the page rather than recognised. */
  readonly isDrawn: boolean;
  readonly text: string;
}

/** Boxes of the words of a line. */
export function wordBoxes(page: Page, line: FlowLine): readonly Box[] {
  return wordsOf(page, line).map(({ box }) => box);
}

/** The words of a line. */
export function wordsOf(page: Page, line: FlowLine): readonly LineWord[] {
  const { source } = line;
  if (source === null || source.page !== page.number) return [];
  const places = source.glyphs.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  );
  const isHere = places.every((place) => isInside(page.glyphs[place], source.box));
  return isHere ? drawnWords(page, line, places) : recognizedWords(line, source, places);
}

/** How far a glyph may lie outside its line, in font sizes. */
const overhang = 1;

function isInside(glyph: Glyph | undefined, { x0, y0, x1, y1 }: Box): boolean {
  if (glyph === undefined) return false;
  const { box, size } = glyph;
  const [x, y, room] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, overhang * size];
  return isSpace(glyph) || (x > x0 - room && x < x1 + room && y > y0 - room && y < y1 + room);
}

/**
 * Splits a line whose glyphs are on the page.
 *
 * Words end at spaces in the runs' text, because many files draw none; if text and glyphs do not correspond, they end
 * at drawn spaces.
 */
function drawnWords(page: Page, line: FlowLine, places: readonly number[]): readonly LineWord[] {
  const ends = new Set<number>();
  let letters = 0;
  for (const word of textOf(line).split(/\s+/u)) ends.add((letters += word.length));
  const glyphAt = (place: number): Glyph => page.glyphs[place] as Glyph;
  const drawn = places.filter((place) => !isSpace(glyphAt(place)));
  const agrees = drawn.reduce((sum, place) => sum + glyphAt(place).text.length, 0) === letters;
  const words: number[][] = [];
  let [at, open] = [0, false];
  for (const place of agrees ? drawn : places) {
    const glyph = glyphAt(place);
    const space = isSpace(glyph);
    if (!space) {
      if (open) words.at(-1)?.push(place);
      else words.push([place]);
    }
    at += glyph.text.length;
    open = agrees ? !ends.has(at) : !space;
  }
  return words.map((own) => ({
    places: own,
    box: own.map((place) => glyphAt(place).box).reduce(around),
    isDrawn: true,
    text: own.map((place) => glyphAt(place).text).join(""),
  }));
}

/** Splits a recognised line: its glyphs are not on the page, but the line has the edges of its words. */
function recognizedWords(
  { words: edges = [], ...line }: FlowLine,
  { box }: Source,
  places: readonly number[],
): readonly LineWord[] {
  const texts = textOf(line).trim().split(/\s+/u);
  if (edges.length !== 2 * texts.length) return [{ places, box, isDrawn: false, text: texts.join(" ") }];
  let at = 0;
  return texts.map((text, index) => {
    const own = places.slice(at, (at += text.length));
    const [x0 = box.x0, x1 = box.x1] = edges.slice(2 * index);
    return { places: own.length === 0 ? places : own, box: { ...box, x0, x1 }, isDrawn: false, text };
  });
}

function textOf({ runs }: Pick<FlowLine, "runs">): string {
  return runs.map((run) => run.text).join("");
}

/** Returns whether a glyph is blank. */
export function isSpace(glyph: Glyph): boolean {
  return glyph.text.trim() === "";
}
