/** Recolours rendered pages. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";
import { bodyColor, otherColor, type PageWord } from "./body.ts";
import type { UsedFont } from "./fonts.ts";

/** Boxes of one colour, in points. */
interface Coloring {
  readonly color: Color;
  readonly boxes: readonly Box[];
}

/** Colours body words black and everything else red, drawings included. */
export function colorBody(pixels: Pixels, pointsPerPixel: number, words: readonly PageWord[]): Pixels {
  const boxesOf = (isBody: boolean): readonly Box[] =>
    words
      .filter((word) => word.isBody === isBody)
      .flatMap(({ glyphs, box }) => (glyphs.length === 0 ? [box] : glyphs.map((glyph) => glyph.box)));
  return recolored(pixels, pointsPerPixel, otherColor, [
    { color: bodyColor, boxes: boxesOf(true) },
    { color: otherColor, boxes: boxesOf(false) },
  ]);
}

/** Colours letters by font; everything else is pale. */
export function colorFonts(pixels: Pixels, pointsPerPixel: number, fonts: readonly UsedFont[]): Pixels {
  return recolored(
    pixels,
    pointsPerPixel,
    "#c8c8c8",
    fonts.map(({ color, glyphs }) => ({ color, boxes: glyphs.map((glyph) => glyph.box) })),
  );
}

/** Mixes the colour of the last box around each pixel with white, by the darkness of the pixel. */
function recolored(
  { width, height, data }: Pixels,
  pointsPerPixel: number,
  rest: Color,
  colorings: readonly Coloring[],
): Pixels {
  const inks = [rest, ...colorings.map(({ color }) => color)].map(channelsOf);
  const ink = new Uint8Array(width * height);
  for (const [index, { boxes }] of colorings.entries())
    for (const { x0, y0, x1, y1 } of boxes) {
      const [left, right] = [Math.floor(x0 / pointsPerPixel), Math.ceil(x1 / pointsPerPixel)];
      const [top, bottom] = [Math.floor(y0 / pointsPerPixel), Math.ceil(y1 / pointsPerPixel)];
      for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
        ink.fill(index + 1, y * width + Math.max(0, left), y * width + Math.max(0, Math.min(width, right)));
    }
  const colored = new Uint8Array(data.length);
  for (let pixel = 0; pixel < ink.length; pixel++) {
    const at = 4 * pixel;
    const light = (299 * (data[at] ?? 0) + 587 * (data[at + 1] ?? 0) + 114 * (data[at + 2] ?? 0)) / 255_000;
    const color = inks[ink[pixel] ?? 0] ?? [0, 0, 0];
    for (let channel = 0; channel < 3; channel++)
      colored[at + channel] = Math.round(255 * light + (color[channel] ?? 0) * (1 - light));
    colored[at + 3] = 255;
  }
  return { width, height, data: colored };
}

/** How dark the page stays under a drawing. */
const pageInk = 0.8;

/** Multiplies a drawing on white paper with a lightened page; the drawing may be taller. */
export function laidOver(page: Pixels, drawing: Pixels): Pixels {
  const { width, height } = drawing;
  const data = Uint8Array.from(drawing.data);
  for (let y = 0; y < Math.min(height, page.height); y++)
    for (let x = 0; x < Math.min(width, page.width); x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = 4 * (y * width + x) + channel;
        const below = 255 - pageInk * (255 - (page.data[4 * (y * page.width + x) + channel] ?? 255));
        data[at] = Math.round(((data[at] ?? 255) * below) / 255);
      }
  return { width, height, data };
}

function channelsOf(color: Color): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
