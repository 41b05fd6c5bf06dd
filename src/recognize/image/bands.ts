/** Inverts dark bands with light letters, such as reversed headings, into dark letters on paper. */
import type { Box } from "../../model/geometry.ts";
import { boxAt, type Components } from "./components.ts";
import type { Gray } from "./gray.ts";
import type { Ink } from "./ink.ts";
import { findLetters } from "./letters.ts";
import { brightnessAt } from "./paper.ts";

/**
 * Thresholds for bands. Five bands of two articles: 2.6 to 3.8 letters high, at least 17 times as wide, 0.85 to 0.93
 * dark.
 */
const limits = {
  /** Minimum and maximum height, in letter heights. */
  lowest: 1.4,
  highest: 6,
  /** Minimum width, as a multiple of the band's height. */
  long: 4,
  /** Minimum and maximum fraction that is dark; the rest is letters. */
  dark: 0.7,
  full: 0.99,
} as const;

/** An image with its ink. */
interface InkedPicture {
  readonly gray: Gray;
  readonly ink: Ink;
}

/** Inverts the bands of an image and its ink; returns both unchanged if there are none. */
export function withoutBands<Picture extends InkedPicture & { readonly components: Components }>(
  picture: Picture,
): Picture {
  const bands = findBands(picture.components);
  if (bands.length === 0) return picture;
  const gray = { ...picture.gray, data: picture.gray.data.slice() };
  const ink = { ...picture.ink, data: picture.ink.data.slice() };
  for (const band of bands) invert({ gray, ink }, band);
  return { ...picture, gray, ink };
}

function findBands(components: Components): readonly Box[] {
  const { height: letter } = findLetters(components);
  const { count, area } = components;
  const bands: Box[] = [];
  for (let at = 0; at < count; at++) {
    const box = boxAt(components, at);
    const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
    const dark = (area[at] as number) / (wide * high);
    if (
      high >= limits.lowest * letter &&
      high <= limits.highest * letter &&
      wide >= limits.long * high &&
      dark >= limits.dark &&
      dark <= limits.full
    )
      bands.push(box);
  }
  return bands;
}

/** Turns dark pixels of a band white and light ones black; beyond its ends in a row lies paper. */
function invert({ gray, ink }: InkedPicture, { x0, y0, x1, y1 }: Box): void {
  const { width } = gray;
  const { dark, light } = extremesOf(gray, { x0, y0, x1, y1 });
  for (let y = y0; y < y1; y++) {
    let [start, end] = [y * width + x0, y * width + x1];
    while (start < end && ink.data[start] === 0) start++;
    while (end > start && ink.data[end - 1] === 0) end--;
    for (let at = start; at < end; at++) {
      const value = (255 * (light - (gray.data[at] as number))) / Math.max(1, light - dark);
      gray.data[at] = Math.max(0, Math.min(255, value));
      ink.data[at] = value < 128 ? 1 : 0;
    }
  }
}

/** Brightness of the band, taken at its median pixel, and of its letters. */
function extremesOf(gray: Gray, { x0, y0, x1, y1 }: Box): { readonly dark: number; readonly light: number } {
  const counts = new Int32Array(256);
  for (let y = y0; y < y1; y++)
    for (let at = y * gray.width + x0; at < y * gray.width + x1; at++)
      counts[gray.data[at] as number] = (counts[gray.data[at] as number] as number) + 1;
  const all = (x1 - x0) * (y1 - y0);
  return { dark: brightnessAt(counts, 0.5 * all), light: brightnessAt(counts, 0.99 * all) };
}
