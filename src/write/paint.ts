/** Draws the flow over its page, for checking the layout by eye. */
import type { Picture } from "../model/assets.ts";
import type { FlowItem } from "../model/flow.ts";
import type { Box } from "../model/geometry.ts";
import type { Glyph, Page } from "../model/page.ts";
import { dataAddress } from "./data-address.ts";
import { decimal } from "./decimal.ts";
import { escapeText } from "./escape.ts";
import {
  blocksOf,
  colors,
  glyphsOf,
  isSpace,
  type Kind,
  lineBox,
  linesOf,
  type Patch,
  patch,
  sourcesOf,
  wordBoxes,
} from "./paint-boxes.ts";

/** What can be painted; "body" stands alone: body words in black, all others in red. */
export type PaintLayer = "words" | "lines" | "blocks" | "order" | "roles" | "body";

/** What to paint. */
export interface PaintOptions {
  readonly what: readonly PaintLayer[];
}

/** Row height of the legend and average letter width, in points. */
const legendRow = 14;
const legendLetter = 5;

/**
 * Paints the parts of the flow that lie on a page.
 *
 * The page is shown by its picture where one is given, by its text in grey otherwise.  Only kinds that are on
 * the page are in the legend below it.
 */
export function paintPage(
  page: Page,
  flow: readonly FlowItem[],
  options: PaintOptions,
  background?: Picture,
): string {
  const items = flow.filter((item) => sourcesOf(item).some((source) => source.page === page.number));
  if (options.what.includes("body")) return svg(page, 0, writeBody(page, items));
  const shows = (layer: PaintLayer): boolean => options.what.includes(layer);
  const lines = items.flatMap(linesOf).filter((line) => line.source?.page === page.number);
  const blocks = blocksOf(page, items);
  const patches = [
    ...(shows("blocks") || shows("roles") ? blocks : []),
    ...(shows("lines") ? lines.flatMap(lineBox).map((box) => patch("line", box)) : []),
    ...(shows("words")
      ? lines.flatMap((line) => wordBoxes(page, line)).map((box) => patch("word", box))
      : []),
  ];
  const stops = shows("order") ? blocks.filter((block) => block.read) : [];
  const legend = writeLegend(page, [
    ...patches.map(({ kind }) => kind),
    ...(stops.length > 0 ? ["reading order" as const] : []),
  ]);
  return svg(page, legend.height, [
    ...(background === undefined ? writeGlyphs(visible(page), "#b0b0b0") : [writePicture(page, background)]),
    ...patches.map((each) => writePatch(each, shows("roles"))),
    ...writeOrder(stops.map((stop) => stop.box)),
    ...legend.lines,
  ]);
}

function svg(page: Page, below: number, lines: readonly string[]): string {
  const [width, height] = [decimal(page.width), decimal(page.height + below)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines,
    "</svg>\n",
  ].join("\n");
}

function writePatch({ kind, box }: Patch, filled: boolean): string {
  const size = `width="${decimal(box.x1 - box.x0)}" height="${decimal(box.y1 - box.y0)}"`;
  const inside = filled && kind !== "word" && kind !== "line" && kind !== "cell";
  const fill = inside ? `fill="${colors[kind]}" fill-opacity="0.2"` : `fill="none"`;
  const width = kind === "word" || kind === "cell" ? "0.4" : kind === "line" ? "0.6" : "1";
  return (
    `<rect class="${kind.replace(" ", "-")}" x="${decimal(box.x0)}" y="${decimal(box.y0)}" ${size} ${fill} ` +
    `stroke="${colors[kind]}" stroke-width="${width}"/>`
  );
}

/** Numbered circles at the top left corners of the stops, joined by arrows. */
function writeOrder(boxes: readonly Box[]): readonly string[] {
  if (boxes.length === 0) return [];
  const color = colors["reading order"];
  const arrows = boxes.slice(1).map((box, index) => {
    const from = boxes[index] as Box;
    const ends = `x1="${decimal(from.x0)}" y1="${decimal(from.y0)}" x2="${decimal(box.x0)}" y2="${decimal(box.y0)}"`;
    return `<line class="arrow" ${ends} stroke="${color}" stroke-width="0.7" stroke-opacity="0.6" marker-end="url(#arrow)"/>`;
  });
  const stops = boxes.map(({ x0, y0 }, index) => {
    const circle = `<circle cx="${decimal(x0)}" cy="${decimal(y0)}" r="6" fill="#ffffff" stroke="${color}"/>`;
    return `<g class="stop">${circle}${label(String(index + 1), { x: x0, y: y0 + 2.5, size: 7, color, anchor: "middle" })}</g>`;
  });
  const head = `<path d="M0 0L6 3L0 6Z" fill="${color}"/>`;
  return [
    `<defs><marker id="arrow" viewBox="0 0 6 6" refX="14" refY="3" markerWidth="6" markerHeight="6" orient="auto">${head}</marker></defs>`,
    ...arrows,
    ...stops,
  ];
}

/** Position and style of a label. */
interface LabelStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly anchor: "start" | "middle";
}

function label(text: string, { x, y, size, color, anchor }: LabelStyle): string {
  return (
    `<text x="${decimal(x)}" y="${decimal(y)}" font-size="${size}" font-family="sans-serif" ` +
    `text-anchor="${anchor}" fill="${color}">${escapeText(text)}</text>`
  );
}

interface Legend {
  readonly height: number;
  readonly lines: readonly string[];
}

/** A sample and name of each kind that occurs, in rows below the page. */
function writeLegend(page: Page, present: readonly Kind[]): Legend {
  const kinds = (Object.keys(colors) as Kind[]).filter((kind) => present.includes(kind));
  const lines: string[] = [];
  let [x, y] = [legendRow, page.height + legendRow];
  for (const kind of kinds) {
    const width = 2 * legendRow + kind.length * legendLetter;
    if (x + width > page.width && x > legendRow) [x, y] = [legendRow, y + legendRow];
    const sample = `<rect x="${decimal(x)}" y="${decimal(y - 7)}" width="9" height="7" fill="${colors[kind]}"/>`;
    lines.push(
      `<g class="legend">${sample}${label(kind, { x: x + 12, y, size: 8, color: "#111111", anchor: "start" })}</g>`,
    );
    x += width;
  }
  return { lines, height: kinds.length === 0 ? 0 : y - page.height + legendRow / 2 };
}

function visible(page: Page): readonly Glyph[] {
  return page.glyphs.filter((glyph) => glyph.hidden === null);
}

/** Body words in black, all other words in red. */
function writeBody(page: Page, items: readonly FlowItem[]): readonly string[] {
  const body = new Set<Glyph>();
  for (const item of items)
    if (item.type === "line" && item.place === "body")
      for (const glyph of glyphsOf(page, item.source)) body.add(glyph);
  const seen = visible(page);
  return [
    ...writeGlyphs(
      seen.filter((glyph) => body.has(glyph)),
      "#000000",
    ),
    ...writeGlyphs(
      seen.filter((glyph) => !body.has(glyph)),
      "#ff0000",
    ),
  ];
}

/** Letters in place, one element per word, because some viewers do not position single letters. */
function writeGlyphs(glyphs: readonly Glyph[], color: string): readonly string[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    if (isSpace(glyph)) continue;
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run !== undefined && last !== undefined && sharesElement(last, glyph)) run.push(glyph);
    else runs.push([glyph]);
  }
  return [`<g fill="${color}" font-family="serif">`, ...runs.map(writeRun), "</g>"];
}

function sharesElement(last: Glyph, next: Glyph): boolean {
  const single = [...last.text].length === 1 && [...next.text].length === 1;
  const upright = last.rotation === 0 && next.rotation === 0;
  const near = Math.abs(next.x - last.x - last.advance) < 0.15 * next.size;
  return single && upright && near && last.size === next.size && last.baseline === next.baseline;
}

function writeRun(run: readonly Glyph[]): string {
  const first = run[0] as Glyph;
  const place =
    first.rotation === 0
      ? `x="${run.map((glyph) => decimal(glyph.x)).join(" ")}" y="${decimal(first.baseline)}"`
      : `transform="translate(${decimal(first.x)} ${decimal(first.baseline)}) rotate(${decimal(first.rotation)})"`;
  const text = escapeText(run.map((glyph) => glyph.text).join(""));
  return `<text ${place} font-size="${decimal(first.size)}">${text}</text>`;
}

function writePicture(page: Page, picture: Picture): string {
  const size = `width="${decimal(page.width)}" height="${decimal(page.height)}"`;
  return `<image ${size} preserveAspectRatio="none" opacity="0.8" href="${dataAddress(picture)}"/>`;
}
