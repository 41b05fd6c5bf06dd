/** Decides whether grouped ink is a figure, or a table, a text frame, a logo or an ornament. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import { areaOf } from "../../../numeric/boxes.ts";
import type { Fragment } from "../../text/text.ts";
import type { Drawing, Mark } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import { type PageText, proseOf } from "./texts.ts";

/** Thresholds for figures. */
const limits = {
  /** Minimum width and height, in body sizes: icons and bullets are smaller. */
  leastSide: 2.5,
  /** Minimum area, in squared body sizes: badges have about 20. */
  leastArea: 40,
  /** Anything that covers this fraction of the page is paper or a scan. */
  pageShare: 0.8,
  /** Maximum distance of an ornament from the page edge, as a fraction of the width. */
  edge: 0.02,
  /** Maximum thickness of a band or tab there, in body sizes. */
  tab: 8,
  /** Top and bottom zones where small pictures are logos, as a fraction of the page height. */
  headZone: 0.12,
  /** Maximum height of a logo there, in body sizes, or as a fraction of the page height if that is more. */
  headHeight: 6,
  headShare: 0.065,
  /** From this fraction of text in its box, line work may be a table or a text frame. */
  textShare: 0.08,
  /** Certain ink must then touch this fraction of the box. */
  inkShare: 0.35,
  /** Or there are this many shapes, as flow charts have arrowheads, unless the text stands in rows and columns. */
  shapes: 3,
  /** Text stands in rows if this fraction of its fragments has a neighbour on its line. */
  rowShare: 0.6,
  /** Boxes are cell backgrounds if this fraction of them has others in its row and in its column. */
  tiledShare: 0.5,
  /** Boxes at least this wide, in full lines, are line backgrounds if they are stacked. */
  lineWidth: 0.6,
  /** Number of words of a prose line, and of such lines that make an image or drawing their background. */
  proseWords: 5,
  proseOnImage: 4,
  proseInDrawing: 10,
  /**
   * Minimum number and fraction of lines that begin in lowercase: sentences in narrow columns; labels begin with
   * capitals.
   */
  brokenLines: 20,
  brokenShare: 0.25,
  /** Minimum number of fragments of a table. */
  tableTexts: 6,
} as const;

/** Decides on one drawing. */
export function isFigure(page: Page, drawing: Drawing, index: RowIndex, text: PageText): boolean {
  const { box } = drawing;
  if (isSmall(box, text.size) || isPaper(page, box, text.size)) return false;
  if (isTiled(drawing, text)) return false;
  const inside = textIn(box, index);
  if (isProsy(drawing, inside)) return false;
  if (!isWordy(drawing, inside)) return true;
  const shapes = drawing.sure.filter((mark) => mark.kind === "shape").length;
  return shapes >= limits.shapes && !standsInRows(inside);
}

/** Returns whether a drawing is certainly a table, so that no caption may claim it as part of a figure. */
export function isTable(drawing: Drawing, index: RowIndex, text: PageText): boolean {
  if (isTiled(drawing, text)) return true;
  const inside = textIn(drawing.box, index);
  const enough = inside.length >= limits.tableTexts;
  return enough && isWordy(drawing, inside) && standsInRows(inside);
}

function textIn(box: Box, index: RowIndex): readonly Fragment[] {
  return index.within(box).map((member) => index.at(member));
}

/** Returns whether a drawing is the background of printed sentences. */
function isProsy({ sure }: Drawing, inside: readonly Fragment[]): boolean {
  const isPicture = sure.every((mark) => mark.kind === "image");
  const lines = inside.filter((fragment) => proseOf(fragment) >= limits.proseWords);
  if (lines.length >= (isPicture ? limits.proseOnImage : limits.proseInDrawing)) return true;
  const broken = inside.filter(({ words }) => /^\p{Ll}{2}/u.test(words[0]?.text ?? "")).length;
  return broken >= Math.max(limits.brokenLines, limits.brokenShare * inside.length);
}

/** Returns whether a drawing has much text and little certain ink. */
function isWordy({ box, sure }: Drawing, inside: readonly Fragment[]): boolean {
  const words = inside.reduce((sum, fragment) => sum + areaOf(fragment.box), 0);
  return words >= limits.textShare * areaOf(box) && touchedShare(box, sure) < limits.inkShare;
}

/**
 * Returns whether boxes are backgrounds of cells, in rows and columns, or of lines; bars share at most one side.
 *
 *     ▒▒▒ ▒▒▒ ▒▒▒     ▒▒▒▒▒▒▒▒▒▒▒     █   ▄
 *     ▒▒▒ ▒▒▒ ▒▒▒     ▒▒▒▒▒▒▒▒▒▒▒     █ ▄ █
 */
function isTiled({ sure, open }: Drawing, text: PageText): boolean {
  if (sure.some((mark) => mark.kind !== "frame")) return false;
  const boxes = [...sure, ...open].filter((mark) => mark.kind === "frame").map((mark) => mark.box);
  const [columns, rows] = [countBy(boxes, acrossKey), countBy(boxes, downKey)];
  const tiled = boxes.filter((box) => {
    const below = (columns.get(acrossKey(box)) ?? 0) - 1;
    const beside = (rows.get(downKey(box)) ?? 0) - 1;
    const isLine = box.x1 - box.x0 >= limits.lineWidth * text.column;
    return below > 0 && (beside > 0 || (isLine && below > 1));
  });
  return tiled.length >= limits.tiledShare * boxes.length;
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

function isSmall(box: Box, size: number): boolean {
  const least = limits.leastSide * size;
  const small = box.x1 - box.x0 < least || box.y1 - box.y0 < least;
  return small || areaOf(box) < limits.leastArea * size * size;
}

/**
 * Returns whether a box belongs to the page rather than its text: its background, a band or tab at its edge, a logo in
 * its head.
 */
export function isOrnament(page: Page, box: Box, size: number): boolean {
  return isPaper(page, box, size) || isLogo(page, box, size);
}

function isPaper(page: Page, box: Box, size: number): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width * height >= limits.pageShare * page.width * page.height) return true;
  const edge = limits.edge * page.width;
  const atSide = box.x0 <= edge || box.x1 >= page.width - edge;
  const atTop = box.y0 <= edge || box.y1 >= page.height - edge;
  const tab = limits.tab * size;
  return (atSide && width <= tab) || (atTop && height <= tab);
}

function isLogo(page: Page, box: Box, size: number): boolean {
  const zone = limits.headZone * page.height;
  if (box.y1 > zone && box.y0 < page.height - zone) return false;
  return box.y1 - box.y0 <= Math.max(limits.headHeight * size, limits.headShare * page.height);
}

/** Fraction of a coarse grid over the box that marks touch. */
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

function standsInRows(inside: readonly Fragment[]): boolean {
  const rows = new Map<number, number>();
  for (const { baseline } of inside) {
    const row = Math.round(baseline / 2);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let beside = 0;
  for (const count of rows.values()) if (count > 1) beside += count;
  return beside >= limits.rowShare * inside.length;
}
