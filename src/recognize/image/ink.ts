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

/** Side of the squares that share a threshold, as a power of two of pixels: light changes more slowly than that. */
export const grainBits = 2;

/** The same in pixels. */
export const grain = 1 << grainBits;

/** Sum of brightness of a square of nothing but white. */
export const whiteSum = 255 * grain * grain;

/** From which brightness on a picture is paper, square by square. */
export interface Thresholds extends Squares {
  /** Of each square, row by row: what is darker is ink. */
  readonly least: Uint8Array;
}

/** Finds ink by comparing each pixel with the mean around it, and with the page as a whole. */
export function findInk(gray: Gray, options: InkOptions = inkDefaults): Ink {
  return inkUnder(gray, findThresholds(gray, options));
}

/** Finds how dark ink must be everywhere on a picture. */
export function findThresholds(gray: Gray, options: InkOptions = inkDefaults): Thresholds {
  const reach = Math.max(7, Math.round((gray.width * options.window) / 2));
  const squares = squaresOf(gray);
  const least = leastOf(squares, gray, Math.max(1, Math.round(reach / grain)), {
    solid: splitOf(gray.data) * options.solid,
    darker: options.darker,
  });
  return { ...squares, least };
}

/** The pixels of a picture that are darker than its thresholds. */
export function inkUnder({ width, height, data }: Gray, { wide, sums, least }: Thresholds): Ink {
  const ink = new Uint8Array(width * height);
  const whole = width - (width % grain);
  const from = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const to = new DataView(ink.buffer);
  for (let y = 0; y < height; y++) {
    let square = (y >> grainBits) * wide;
    const row = y * width;
    for (let at = row; at < row + whole; at += grain, square++) {
      // Squares of nothing but white are most of a page.
      if (sums[square] === whiteSum) continue;
      to.setInt32(at, darkerOf(from.getInt32(at, true), least[square] as number), true);
    }
    for (let at = row + whole; at < row + width; at++)
      if ((data[at] as number) < (least[square] as number)) ink[at] = 1;
  }
  return { width, height, data: ink };
}

/**
 * Of four pixels in one number those that are darker than a brightness, as ones.
 *
 * Two at a time, each in half of a number: 256 more than the difference has its ninth bit unless the pixel is darker.
 */
function darkerOf(pixels: number, brightness: number): number {
  const limit = 0x01000100 - Math.imul(brightness, 0x00010001);
  const even = (pixels & 0x00ff00ff) + limit;
  const odd = ((pixels >>> 8) & 0x00ff00ff) + limit;
  return ((~even >>> 8) & 0x00010001) | (~odd & 0x01000100);
}

/** Sums of brightness over the squares of a picture. */
interface Squares {
  readonly wide: number;
  readonly high: number;
  readonly sums: Int32Array;
}

function squaresOf(gray: Gray): Squares {
  const { width, height, data } = gray;
  const [wide, high] = [Math.ceil(width / grain), Math.ceil(height / grain)];
  const sums = new Int32Array(wide * high);
  const [wholeX, wholeY] = [width >> grainBits, height >> grainBits];
  for (let y = 0; y < high; y++) {
    const whole = y < wholeY ? wholeX : 0;
    for (let x = 0, at = y * grain * width; x < whole; x++, at += grain)
      sums[y * wide + x] =
        fourFrom(data, at) +
        fourFrom(data, at + width) +
        fourFrom(data, at + 2 * width) +
        fourFrom(data, at + 3 * width);
    for (let x = whole; x < wide; x++) sums[y * wide + x] = sumAtEdge(gray, x * grain, y * grain);
  }
  return { wide, high, sums };
}

/** Sum of a row of a square. */
function fourFrom(data: Uint8Array, at: number): number {
  return (
    (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number) + (data[at + 3] as number)
  );
}

/** Sum of what lies on the picture of a square at its edge. */
function sumAtEdge({ width, height, data }: Gray, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + grain && y < height; y++)
    for (let x = left; x < left + grain && x < width; x++) sum += data[y * width + x] as number;
  return sum;
}

/** From which brightness on each square is paper, by the mean of the squares that are no further away. */
function leastOf(
  { wide, high, sums }: Squares,
  { width, height }: Gray,
  reach: number,
  { solid, darker }: { readonly solid: number; readonly darker: number },
): Uint8Array {
  const paper = Math.ceil(255 * darker);
  const stride = wide + 1;
  const corners = cornerSums(sums, wide, high);
  const thresholds = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(high, y + reach + 1)];
    const rows = Math.min(height, bottom * grain) - top * grain;
    for (let x = 0; x < wide; x++) {
      const left = x > reach ? x - reach : 0;
      const right = x + reach < wide ? x + reach + 1 : wide;
      const sum =
        ((corners[bottom * stride + right] as number) -
          (corners[bottom * stride + left] as number) -
          (corners[top * stride + right] as number) +
          (corners[top * stride + left] as number)) |
        0;
      const mean = sum / (rows * ((right === wide ? width : right * grain) - left * grain));
      const least = Math.ceil(mean * darker > solid ? mean * darker : solid);
      thresholds[y * wide + x] = least < paper ? least : paper;
    }
  }
  return thresholds;
}

/** Sums over all squares up and to the left of each corner; what is too large wraps round, and differences are right. */
function cornerSums(sums: Int32Array, wide: number, high: number): Int32Array {
  const stride = wide + 1;
  const corners = new Int32Array(stride * (high + 1));
  for (let y = 0; y < high; y++) {
    let row = 0;
    for (let x = 0; x < wide; x++) {
      row = (row + (sums[y * wide + x] as number)) | 0;
      corners[(y + 1) * stride + x + 1] = ((corners[y * stride + x + 1] as number) + row) | 0;
    }
  }
  return corners;
}

/** Of the pixels, one in so many tells how bright they are; not a divisor of usual widths. */
const sampled = 7;

/** The brightness that splits the pixels into two groups with the largest distance between their means (Otsu 1979). */
function splitOf(data: Uint8Array): number {
  const counts = new Int32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += sampled, all++) {
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
    const light = all - dark;
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
