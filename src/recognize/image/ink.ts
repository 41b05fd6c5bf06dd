/** Ink apart from paper, where light and paper may change over the page. */
import type { Gray } from "./gray.ts";

/** A picture of ink, row by row: 1 is ink, 0 paper. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How ink is told. */
export interface InkOptions {
  /** Side of the square whose mean a pixel is compared with, as a share of the page width. */
  readonly window: number;
  /** Ink is darker than this share of the mean around it. */
  readonly darker: number;
  /** Ink is also what is darker than this share of the page's own threshold, so that solid areas are not hollow. */
  readonly solid: number;
}

/** Checked on rendered pages of articles with noise and uneven light, and on scanned newspapers. */
export const inkDefaults: InkOptions = { window: 1 / 40, darker: 0.85, solid: 0.6 };

/** Finds ink by comparing each pixel with the mean around it, and with the page as a whole. */
export function findInk(gray: Gray, options: InkOptions = inkDefaults): Ink {
  const { width, height, data } = gray;
  const reach = Math.max(7, Math.round((width * options.window) / 2));
  const solid = splitOf(data) * options.solid;
  const ink = new Uint8Array(width * height);
  // What the columns of the window hold, from `reach` rows above to `reach` below; empty beyond the page.
  const columns = new Int32Array(width + 2 * reach + 1);
  const factors = Float64Array.from({ length: width }, (_, x) => options.darker / spanOf(x, reach, width));
  const window = { columns, factors, reach, solid, paper: Math.ceil(255 * options.darker) };
  for (let y = 0; y < Math.min(reach, height); y++) moveRow(columns, data, y * width, -1, width, reach);
  for (let y = 0; y < height; y++) {
    const [next, last] = [y + reach < height ? (y + reach) * width : -1, (y - reach - 1) * width];
    moveRow(columns, data, next, last, width, reach);
    markRow(ink, data, y * width, width, spanOf(y, reach, height), window);
  }
  return { width, height, data: ink };
}

/** How many of the places from `reach` before to `reach` after are on the page. */
function spanOf(at: number, reach: number, length: number): number {
  return Math.min(length, at + reach + 1) - Math.max(0, at - reach);
}

interface Window {
  readonly columns: Int32Array;
  readonly factors: Float64Array;
  readonly reach: number;
  readonly solid: number;
  /** From this brightness on it is paper, whatever stands around. */
  readonly paper: number;
}

function markRow(
  ink: Uint8Array,
  data: Uint8Array,
  row: number,
  width: number,
  rows: number,
  { columns, factors, reach, solid, paper }: Window,
): void {
  let sum = 0;
  const wide = 2 * reach;
  for (let x = 0; x < wide; x++) sum += columns[x] as number;
  for (let x = 0; x < width; x++) {
    sum += columns[x + wide] as number;
    const value = data[row + x] as number;
    if (value < paper && (value < solid || value * rows < sum * (factors[x] as number))) ink[row + x] = 1;
    sum -= columns[x] as number;
  }
}

/** Takes a row into the columns and another out of them; below 0 there is none. */
function moveRow(
  columns: Int32Array,
  data: Uint8Array,
  into: number,
  out: number,
  width: number,
  reach: number,
): void {
  if (into >= 0 && out >= 0)
    for (let x = 0, at = reach; x < width; x++, at++)
      columns[at] = (columns[at] as number) + (data[into + x] as number) - (data[out + x] as number);
  else if (into >= 0)
    for (let x = 0, at = reach; x < width; x++, at++)
      columns[at] = (columns[at] as number) + (data[into + x] as number);
  else if (out >= 0)
    for (let x = 0, at = reach; x < width; x++, at++)
      columns[at] = (columns[at] as number) - (data[out + x] as number);
}

/** The brightness that splits the pixels into two groups with the largest distance between their means (Otsu 1979). */
function splitOf(data: Uint8Array): number {
  const counts = new Int32Array(256);
  for (let at = 0; at < data.length; at++) {
    const value = data[at] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  let total = 0;
  for (let value = 0; value < 256; value++) total += value * (counts[value] as number);
  let dark = 0;
  let darkTotal = 0;
  let best = 0;
  let split = 128;
  for (let value = 0; value < 256; value++) {
    dark += counts[value] as number;
    darkTotal += value * (counts[value] as number);
    const light = data.length - dark;
    if (dark === 0 || light === 0) continue;
    const distance = darkTotal / dark - (total - darkTotal) / light;
    const spread = dark * light * distance * distance;
    if (spread > best) {
      best = spread;
      split = value + 1;
    }
  }
  return split;
}
