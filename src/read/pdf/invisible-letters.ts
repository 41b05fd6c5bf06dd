/**
 * Letters that are drawn but cannot be seen: too small, painted over, in their background's colour, on a hidden layer.
 */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph, PlacedImage, Path } from "../../model/page.ts";
import { areaOf, boundsOf, grow, holds } from "../../numeric/boxes.ts";
import type { Engine } from "./engine.ts";
import type { PageObjects } from "./objects.ts";
import type { LoadedPage } from "./handles.ts";
import { renderBox } from "./render.ts";

/**
 * Letters below this size, in points, are illegible: the smallest print, on banknotes, has about 0.7.
 *
 * On small pages the limit shrinks with the page, whose unit is then not a printer's point.
 */
const leastSize = { points: 0.6, share: 0.0007 };

/** Smaller paths, in points, hide no line of text. */
const leastCover = 4;

/** An image that covers more of the page is a scan over its text, which is compared with it later. */
const scanShare = 0.5;

/** Maximum number of backgrounds and covers compared with text; pages with more are charts and maps. */
const mostCovers = 300;

/** Resolution at which letters are checked, in pixels per point: a stem of 6 pt text is half a pixel wide. */
const scale = 1;

/** The paper colour, and the margin rendered around text, in points. */
const white = 0xffffffff;
const margin = 3;

/** Maximum difference of channels in a box without ink, of 255. */
const flat = 6;

/**
 * Marks invisible letters.
 *
 * Only size is conclusive by itself. All other suspects are checked on the rendered page, because blending, patterns
 * and clips may leave them visible; most pages have none and are not rendered.
 */
export function markUnseen(
  engine: Engine,
  page: LoadedPage,
  objects: PageObjects,
  glyphs: readonly Glyph[],
): readonly Glyph[] {
  const least = Math.min(
    leastSize.points,
    leastSize.share * Math.max(page.box.x1 - page.box.x0, page.box.y1 - page.box.y0),
  );
  const suspects = suspectTexts(engine, page, objects, glyphs);
  const hasTiny = glyphs.some((glyph) => isTiny(glyph, least));
  if (suspects.size === 0 && !hasTiny) return glyphs;
  const region = boundsOf([...suspects.values()].map((box) => grow(box, margin)));
  const pixels = region === null ? null : renderBox(engine, page, region, { scale, ground: white });
  return glyphs.map((glyph): Glyph => {
    if (glyph.hidden !== null || glyph.text.trim() === "") return glyph;
    const isSuspect = pixels !== null && region !== null && suspects.has(glyph.order);
    const isUnseen = isTiny(glyph, least) || (isSuspect && isFlat(pixels, region, glyph.box));
    return isUnseen ? { ...glyph, hidden: "invisible" } : glyph;
  });
}

/**
 * Letters narrower than this, in font sizes, are lines: "
 *
 * " and "l" are ten times as wide.
 */
const leastWidth = 0.02;

/** Returns whether a letter is too small to read, as a whole or in width. */
function isTiny({ size, box, advance }: Glyph, least: number): boolean {
  if (size < least) return box.y1 - box.y0 < 2 * least;
  return advance < leastWidth * size && advance > 0 && box.x1 - box.x0 < leastWidth * size;
}

/** A path or image that may hide letters. */
interface Cover {
  readonly box: Box;
  readonly order: number;
  /** Colour of a path; null for an image. */
  readonly color: string | null;
}

/** Text objects that may be hidden, by drawing order, with their bounds. */
function suspectTexts(
  engine: Engine,
  page: LoadedPage,
  objects: PageObjects,
  glyphs: readonly Glyph[],
): ReadonlyMap<number, Box> {
  const paths = objects.paths.flatMap(pathCover);
  const covers = [...paths, ...imageCovers(objects.images, page.box)];
  const layered = new Set(layeredTexts(engine, objects));
  if (layered.size === 0 && (covers.length === 0 || covers.length > mostCovers)) return new Map();
  const suspects = new Map<number, Box>();
  for (const { order, box, color } of textObjects(glyphs)) {
    const hides = (cover: Cover): boolean =>
      (cover.order > order || cover.color === color) && holds(cover.box, box);
    if (layered.has(order) || (covers.length <= mostCovers && covers.some(hides))) suspects.set(order, box);
  }
  return suspects;
}

/** An opaque fill large enough to hide a letter. */
function pathCover({ box, order, fill, hidden }: Path): readonly Cover[] {
  const isOpaque = hidden === null && fill !== null && fill.length === 7;
  const isLarge = Math.min(box.x1 - box.x0, box.y1 - box.y0) >= leastCover;
  return isOpaque && isLarge ? [{ box, order, color: fill }] : [];
}

function imageCovers(images: readonly PlacedImage[], page: Box): readonly Cover[] {
  return images
    .filter(({ hidden, box }) => hidden === null && areaOf(box) < scanShare * areaOf(page))
    .map(({ box, order }) => ({ box, order, color: null }));
}

/** Visible letters of one text object: their bounds and colour. */
function textObjects(glyphs: readonly Glyph[]): readonly Cover[] {
  const found: { order: number; boxes: Box[]; color: string }[] = [];
  for (const { order, box, color, hidden } of glyphs) {
    if (hidden !== null) continue;
    const last = found.at(-1);
    if (last !== undefined && last.order === order) last.boxes.push(box);
    else found.push({ order, boxes: [box], color });
  }
  return found.flatMap(({ order, boxes, color }) => {
    const box = boundsOf(boxes);
    return box === null ? [] : [{ order, box, color }];
  });
}

/** Drawing orders of text on layers, which may be switched off. */
function layeredTexts(engine: Engine, { texts }: PageObjects): readonly number[] {
  const orders: number[] = [];
  for (const [pointer, { order }] of texts) {
    const count = engine.call.FPDFPageObj_CountMarks(pointer);
    for (let index = 0; index < count; index++) if (isLayer(engine, pointer, index)) orders.push(order);
  }
  return orders;
}

/** The name of the mark that puts an object on a layer, "OC", as zero-terminated UTF-16: its bytes and its value. */
const layerName = { size: 6, value: 0x0043_004f } as const;

/** Returns whether a mark puts an object on a layer. */
function isLayer({ call, scratch, u32 }: Engine, pointer: number, index: number): boolean {
  const mark = call.FPDFPageObj_GetMark(pointer, index);
  const [size, name] = [scratch, scratch + 8];
  if (call.FPDFPageObjMark_GetName(mark, name, layerName.size, size) === 0) return false;
  return u32()[size >> 2] === layerName.size && u32()[name >> 2] === layerName.value;
}

/** Returns whether the rendered page shows a single colour at a letter. */
function isFlat({ width, height, data }: Pixels, region: Box, box: Box): boolean {
  const across = width / (region.x1 - region.x0);
  const down = height / (region.y1 - region.y0);
  const [x0, x1] = range((box.x0 - region.x0) * across, (box.x1 - region.x0) * across, width);
  const [y0, y1] = range((box.y0 - region.y0) * down, (box.y1 - region.y0) * down, height);
  const [low, high] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(y * width + x) * 4 + channel] as number;
        if (value < (low[channel] as number)) low[channel] = value;
        if (value > (high[channel] as number)) high[channel] = value;
      }
  return [0, 1, 2].every((channel) => (high[channel] as number) - (low[channel] as number) <= flat);
}

/** Pixels of an interval, plus one on each side, so that ink has paper beside it. */
function range(from: number, to: number, end: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from) - 1), Math.min(end, Math.ceil(to) + 1)];
}
