/** Gradients and tiling patterns of paths and letters, for which PDFium states a colour that is never drawn. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Color, Glyph, Path, PlacedImage } from "../../model/page.ts";
import { boundsOf, holds } from "../../numeric/boxes.ts";
import type { Engine } from "./engine.ts";
import type { LoadedPage } from "./handles.ts";
import type { PageObjects } from "./objects.ts";
import { ObjectRenderer } from "./object-rendering.ts";

/** PDFium's stated colours: white for gradients, grey for tilings; the value of all three channels. */
const stated: ReadonlyMap<string, number> = new Map([
  ["#ffffff", 0xff],
  ["#bfbfbf", 0xbf],
]);

/** Maximum side of the rendering that shows whether a pattern fills an object, in pixels. */
const probeSide = 48;

/** Pixels per point of the rendering that shows whether a page has patterns at all. */
const glance = 0.5;

/** Smaller paths, in points, are skipped: no line of text fits on them. */
const leastSide = 6;

/** Maximum number of objects rendered one by one; pages with more are charts and maps. */
const mostProbes = 400;

/** Returns whether PDFium states this colour for patterns too. */
function mayBePattern(color: Color | null): boolean {
  return color !== null && stated.has(color.slice(0, 7));
}

/** Returns whether a pattern fills a path: rendered alone, it shows other colours than the stated one. */
export function isPatterned(renderer: ObjectRenderer, { fill, stroke, order, box }: Path): boolean {
  if (stroke !== null || fill === null || !mayBePattern(fill)) return false;
  return colorsOf(probe(renderer, [order], box), fill) !== null;
}

/** The objects of a page that patterns may fill. */
interface Patterned {
  readonly paths: readonly Path[];
  readonly glyphs: readonly Glyph[];
}

/**
 * Removes the colour of pattern-filled paths, and gives pattern-filled letters their rendered colour.
 *
 * Objects of the stated colours are first rendered together, since hardly any page has patterns. The page is not
 * readable afterwards; see `ObjectRenderer`.
 */
export function markPatterns(
  engine: Engine,
  page: LoadedPage,
  { images, paths, pointers }: PageObjects,
  glyphs: readonly Glyph[],
): Patterned {
  const suspects = paths.filter(isSuspect);
  const strings = stringsOf(glyphs, images, paths);
  const orders = [...suspects.map(({ order }) => order), ...strings.keys()];
  if (orders.length === 0) return { paths, glyphs };
  const renderer = new ObjectRenderer(engine, page, pointers);
  if (colorsOf(renderer.draw(orders, page.box, glance), "#bfbfbf") === null) return { paths, glyphs };
  const patterned = new Set(suspects.slice(0, mostProbes).filter((path) => isPatterned(renderer, path)));
  const colors = new Map<number, Color>();
  for (const [order, box] of [...strings].slice(0, mostProbes)) {
    const color = colorsOf(probe(renderer, [order], box), "#bfbfbf");
    if (color !== null) colors.set(order, color);
  }
  return {
    paths:
      patterned.size === 0
        ? paths
        : paths.map((path) => (patterned.has(path) ? { ...path, fill: null } : path)),
    glyphs:
      colors.size === 0
        ? glyphs
        : glyphs.map((glyph) => ({ ...glyph, color: colors.get(glyph.order) ?? glyph.color })),
  };
}

function isSuspect({ hidden, fill, stroke, box }: Path): boolean {
  if (hidden !== null || stroke !== null || !mayBePattern(fill)) return false;
  return Math.min(box.x1 - box.x0, box.y1 - box.y0) >= leastSide;
}

/**
 * Text objects of the stated colours by drawing order, with their bounds.
 *
 * White letters on an image or on a path of another colour are genuine.
 */
function stringsOf(
  glyphs: readonly Glyph[],
  images: readonly PlacedImage[],
  paths: readonly Path[],
): ReadonlyMap<number, Box> {
  const white: Glyph[] = [];
  let plain: Color = "";
  // Neighbours mostly share a colour, and pages have thousands of them.
  for (const glyph of glyphs)
    if (glyph.color !== plain) {
      if (!mayBePattern(glyph.color)) plain = glyph.color;
      else if (glyph.hidden === null) white.push(glyph);
    }
  if (white.length === 0) return new Map();
  const grounds = [
    ...images.map(({ box }) => box),
    ...paths.flatMap(({ fill, box }) => (fill === null || mayBePattern(fill) ? [] : [box])),
  ];
  const strings = new Map<number, Box>();
  for (const { order, box } of white) {
    if (grounds.some((ground) => holds(ground, box))) continue;
    const known = strings.get(order);
    strings.set(order, known === undefined ? box : (boundsOf([known, box]) ?? box));
  }
  return strings;
}

function probe(renderer: ObjectRenderer, orders: readonly number[], box: Box): Pixels {
  const side = Math.max(box.x1 - box.x0, box.y1 - box.y0, 1);
  return renderer.draw(orders, box, probeSide / side);
}

/** Minimum opacity of a pixel whose colour counts, and minimum colour difference, of 255. */
const leastAlpha = 64;
const tolerance = 16;

/**
 * The mean colour of pixels that differ from the stated one; null if there are none.
 *
 * White counts as stated along with grey: antialiased edges between them have colours in between.
 */
function colorsOf({ data }: Pixels, color: Color): Color | null {
  const least = (stated.get(color.slice(0, 7)) ?? 0) - tolerance;
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < leastAlpha) continue;
    const channels = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const low = Math.min(...channels);
    if (low >= least && Math.max(...channels) - low <= tolerance) continue;
    count++;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (channels[channel] ?? 0);
  }
  if (count === 0) return null;
  return `#${sum
    .map((value) =>
      Math.round(value / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
