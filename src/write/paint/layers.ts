/**
 * Draws the flow over the page, to show whether layout is right.
 */
import type { Picture } from "../../model/assets.ts";
import type { FlowItem } from "../../model/flow.ts";
import type { Page } from "../../model/page.ts";
import { dataAddress } from "../data-address.ts";
import { decimal } from "../decimal.ts";
import {
  blocksOf,
  colors,
  isOnPage,
  type Kind,
  lineBox,
  linesOf,
  type Patch,
  patch,
  wordBoxes,
} from "./boxes.ts";
import { visibleGlyphs, writeGlyphs } from "./letters.ts";
import { legendOf, type Shape, stopRadius, svgOf, writeShapes } from "./shapes.ts";

/** What can be drawn over a page. */
export type PaintLayer = "words" | "lines" | "blocks" | "order" | "roles";

/** Shapes over a page, and the height of the legend below it. */
export interface PaintedLayers {
  readonly shapes: readonly Shape[];
  readonly below: number;
}

/** Draws the parts of the flow that lie on a page; the legend lists only kinds on the page. */
export function paintLayers(
  page: Page,
  flow: readonly FlowItem[],
  what: readonly PaintLayer[],
): PaintedLayers {
  const items = flow.filter((item) => isOnPage(item, page));
  const shows = (layer: PaintLayer): boolean => what.includes(layer);
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
  const present = new Set<Kind>(patches.map(({ kind }) => kind));
  if (stops.length > 0) present.add("reading order");
  const kinds = (Object.keys(colors) as Kind[]).filter((kind) => present.has(kind));
  const legend = legendOf(
    page,
    kinds.map((kind) => [kind, colors[kind]]),
  );
  const frames = patches.map((each) => frameOf(each, shows("roles")));
  return { shapes: [...frames, ...orderOf(stops), ...legend.samples], below: legend.height };
}

/** Writes shapes over the picture of a page, or over its text in grey if there is no picture. */
export function writeLayers(page: Page, { shapes, below }: PaintedLayers, background?: Picture): string {
  return svgOf(page, below, [
    ...(background === undefined
      ? writeGlyphs(page, visibleGlyphs(page), "#b0b0b0")
      : [writePicture(page, background)]),
    ...writeShapes(shapes),
  ]);
}

function frameOf({ kind, box }: Patch, filled: boolean): Shape {
  const inside = filled && kind !== "word" && kind !== "line" && kind !== "cell";
  const width = kind === "word" || kind === "cell" ? 0.4 : kind === "line" ? 0.6 : 1;
  return { type: "frame", name: kind.replace(" ", "-"), box, color: colors[kind], width, filled: inside };
}

/** Numbered circles at the left of blocks in reading order, joined by arrows. */
function orderOf(stops: readonly Patch[]): readonly Shape[] {
  const color = colors["reading order"];
  const places = stops.map(({ box }) => ({
    x: Math.max(stopRadius, box.x0 - stopRadius),
    y: box.y0 + stopRadius,
  }));
  const arrows = places.slice(1).flatMap((to, index): readonly Shape[] => {
    const from = places[index];
    return from === undefined ? [] : [{ type: "arrow", from, to, color }];
  });
  return [
    ...arrows,
    ...places.map((at, index) => ({ type: "stop", at, label: String(index + 1), color }) as const),
  ];
}

function writePicture(page: Page, picture: Picture): string {
  const size = `width="${decimal(page.width)}" height="${decimal(page.height)}"`;
  return `<image ${size} preserveAspectRatio="none" opacity="0.8" href="${dataAddress(picture)}"/>`;
}
