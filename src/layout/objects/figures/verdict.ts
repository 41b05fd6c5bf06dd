/** Whether gathered ink is a figure, or a table, a text frame, a logo or an ornament. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { areaOf } from "../../../numeric/boxes.ts";
import type { Fragment } from "../../text/text.ts";
import type { Drawing } from "./drawings.ts";
import type { Mark } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import { type PageText, proseOf } from "./texts.ts";

/** What a figure must have. */
export interface VerdictOptions {
  /** Smallest figure across and down, in body sizes: icons and bullets are smaller. */
  readonly leastSide: number;
  /** Smallest area, in squared body sizes: badges have about 20. */
  readonly leastArea: number;
  /** What covers at least this share of the page is paper or a scan. */
  readonly pageShare: number;
  /** How near the edge of the page an ornament of it is, as a share of the width. */
  readonly edge: number;
  /** Thickest band or tab there, in body sizes. */
  readonly tab: number;
  /** Top and bottom of the page where small pictures are logos, as a share of its height. */
  readonly headZone: number;
  /** Highest logo there, in body sizes, or as a share of the page's height where that is more. */
  readonly headHeight: number;
  readonly headShare: number;
  /** From this share of text in its box on, line work may be a table or a text frame. */
  readonly textShare: number;
  /** Ink that is surely of a picture must then touch this share of the box. */
  readonly inkShare: number;
  /** Or this many shapes, as flow charts have arrow heads, unless the text stands in rows and columns. */
  readonly shapes: number;
  /** Text stands in rows when this share of its fragments has a neighbour on its line. */
  readonly rowShare: number;
  /** Boxes are grounds of cells when this share of them has others in its row and in its column. */
  readonly tiledShare: number;
  /** Boxes at least this wide, in usual full lines, are grounds of lines when they stand under each other. */
  readonly lineWidth: number;
  /** Words of a line of prose, and how many such lines make an image or a drawing their ground. */
  readonly proseWords: number;
  readonly proseOnImage: number;
  readonly proseInDrawing: number;
  /** Fewest lines, and least share of all, that begin small: sentences in narrow columns; labels begin with capitals. */
  readonly brokenLines: number;
  readonly brokenShare: number;
  /** Fewest pieces of text of a table. */
  readonly tableTexts: number;
}

/** Decides on one drawing. */
export function isFigure(
  page: Page,
  drawing: Drawing,
  index: RowIndex,
  text: PageText,
  options: VerdictOptions,
): boolean {
  const { box } = drawing;
  if (isSmall(box, text.size, options) || isPaper(page, box, text.size, options)) return false;
  if (isTiled(drawing, text, options)) return false;
  const inside = textIn(box, index);
  if (isProsy(drawing, inside, options)) return false;
  if (!isWordy(drawing, inside, options)) return true;
  const shapes = drawing.sure.filter((mark) => mark.kind === "shape").length;
  return shapes >= options.shapes && !standsInRows(inside, options);
}

/** Whether a drawing is a table for sure, so that no caption may claim it as part of a figure. */
export function isTable(drawing: Drawing, index: RowIndex, text: PageText, options: VerdictOptions): boolean {
  if (isTiled(drawing, text, options)) return true;
  const inside = textIn(drawing.box, index);
  const enough = inside.length >= options.tableTexts;
  return enough && isWordy(drawing, inside, options) && standsInRows(inside, options);
}

function textIn(box: Box, index: RowIndex): readonly Fragment[] {
  return index.within(box).map((member) => index.at(member));
}

/** Whether a drawing is the ground that sentences are printed on. */
function isProsy({ sure }: Drawing, inside: readonly Fragment[], options: VerdictOptions): boolean {
  const isPicture = sure.every((mark) => mark.kind === "image");
  const lines = inside.filter((fragment) => proseOf(fragment) >= options.proseWords);
  if (lines.length >= (isPicture ? options.proseOnImage : options.proseInDrawing)) return true;
  const broken = inside.filter(({ words }) => /^\p{Ll}{2}/u.test(words[0]?.text ?? "")).length;
  return broken >= Math.max(options.brokenLines, options.brokenShare * inside.length);
}

/** Whether there is much text in a drawing and little that is surely of a picture. */
function isWordy({ box, sure }: Drawing, inside: readonly Fragment[], options: VerdictOptions): boolean {
  const words = inside.reduce((sum, fragment) => sum + areaOf(fragment.box), 0);
  return words >= options.textShare * areaOf(box) && touchedShare(box, sure) < options.inkShare;
}

/**
 * Whether boxes are the grounds of cells, in rows and columns, or of lines; bars share one side at most.
 *
 *     ▒▒▒ ▒▒▒ ▒▒▒     ▒▒▒▒▒▒▒▒▒▒▒     █   ▄
 *     ▒▒▒ ▒▒▒ ▒▒▒     ▒▒▒▒▒▒▒▒▒▒▒     █ ▄ █
 */
function isTiled({ sure, open }: Drawing, text: PageText, options: VerdictOptions): boolean {
  if (sure.some((mark) => mark.kind !== "frame")) return false;
  const boxes = [...sure, ...open].filter((mark) => mark.kind === "frame").map((mark) => mark.box);
  const [columns, rows] = [countBy(boxes, acrossKey), countBy(boxes, downKey)];
  const tiled = boxes.filter((box) => {
    const below = (columns.get(acrossKey(box)) ?? 0) - 1;
    const beside = (rows.get(downKey(box)) ?? 0) - 1;
    const isLine = box.x1 - box.x0 >= options.lineWidth * text.column;
    return below > 0 && (beside > 0 || (isLine && below > 1));
  });
  return tiled.length >= options.tiledShare * boxes.length;
}

function acrossKey({ x0, x1 }: Box): string {
  return `${Math.round(x0)}:${Math.round(x1)}`;
}

function downKey({ y0, y1 }: Box): string {
  return `${Math.round(y0)}:${Math.round(y1)}`;
}

function countBy(boxes: readonly Box[], key: (box: Box) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const box of boxes) counts.set(key(box), (counts.get(key(box)) ?? 0) + 1);
  return counts;
}

function isSmall(box: Box, size: number, options: VerdictOptions): boolean {
  const least = options.leastSide * size;
  const small = box.x1 - box.x0 < least || box.y1 - box.y0 < least;
  return small || areaOf(box) < options.leastArea * size * size;
}

/** Whether a box is of the page and not of its text: its ground, a band or tab at its edge, a logo in its head. */
export function isOrnament(page: Page, box: Box, size: number, options: VerdictOptions): boolean {
  return isPaper(page, box, size, options) || isLogo(page, box, size, options);
}

function isPaper(page: Page, box: Box, size: number, options: VerdictOptions): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width * height >= options.pageShare * page.width * page.height) return true;
  const edge = options.edge * page.width;
  const atSide = box.x0 <= edge || box.x1 >= page.width - edge;
  const atTop = box.y0 <= edge || box.y1 >= page.height - edge;
  const tab = options.tab * size;
  return (atSide && width <= tab) || (atTop && height <= tab);
}

function isLogo(page: Page, box: Box, size: number, options: VerdictOptions): boolean {
  const zone = options.headZone * page.height;
  if (box.y1 > zone && box.y0 < page.height - zone) return false;
  return box.y1 - box.y0 <= Math.max(options.headHeight * size, options.headShare * page.height);
}

/** Share of a coarse grid over the box that marks touch. */
function touchedShare(box: Box, marks: readonly Mark[]): number {
  const cells = 10;
  const touched = new Uint8Array(cells * cells);
  const column = (x: number): number => clamp(((x - box.x0) / (box.x1 - box.x0)) * cells, cells);
  const row = (y: number): number => clamp(((y - box.y0) / (box.y1 - box.y0)) * cells, cells);
  for (const mark of marks)
    for (let y = row(mark.box.y0); y <= row(mark.box.y1); y++)
      touched.fill(1, y * cells + column(mark.box.x0), y * cells + column(mark.box.x1) + 1);
  return touched.reduce((sum, cell) => sum + cell, 0) / (cells * cells);
}

function clamp(value: number, cells: number): number {
  return Math.max(0, Math.min(cells - 1, Math.floor(value)));
}

function standsInRows(inside: readonly Fragment[], options: VerdictOptions): boolean {
  const rows = new Map<number, number>();
  for (const { baseline } of inside) {
    const row = Math.round(baseline / 2);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let beside = 0;
  for (const count of rows.values()) if (count > 1) beside += count;
  return beside >= options.rowShare * inside.length;
}
