/** Separates ink from paper where lighting and paper vary over the page. */
import type { Gray } from "./gray.ts";

/** A binary image, row by row: 1 is ink, 0 paper. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Thresholds for ink. */
export interface InkOptions {
  /** Side of the square whose mean a pixel is compared with, as a fraction of the page width. */
  readonly window: number;
  /** Ink is darker than this fraction of the local mean. */
  readonly darker: number;
  /**
   * Pixels darker than this fraction of the page's global threshold are ink too, so that solid areas are not hollow.
   */
  readonly solid: number;
}

/** Checked on rendered articles with noise and uneven lighting, and on scanned newspapers. */
export const inkDefaults: InkOptions = { window: 1 / 40, darker: 0.85, solid: 0.6 };

/** Side of the squares that share a threshold, as a power of two in pixels; lighting varies more slowly than that. */
export const grainBits = 2;

/** The side in pixels. */
export const grain = 1 << grainBits;

/** Sum of brightness over an all-white square. */
export const whiteSum = 255 * grain * grain;

/** The brightness at which ink ends and paper begins, per square. */
export interface Thresholds extends Squares {
  /** Per square, row by row: darker pixels are ink. */
  readonly least: Uint8Array;
}

/** Finds ink by comparing each pixel with its local mean and with the whole page. */
export function findInk(gray: Gray, options: InkOptions = inkDefaults): Ink {
  return inkUnder(gray, findThresholds(gray, options));
}

/** Computes the threshold of every square of an image. */
export function findThresholds(gray: Gray, options: InkOptions = inkDefaults): Thresholds {
  const reach = Math.max(7, Math.round((gray.width * options.window) / 2));
  const squares = squaresOf(gray);
  const least = leastOf(squares, gray, Math.max(1, Math.round(reach / grain)), {
    solid: splitOf(gray.data) * options.solid,
    darker: options.darker,
  });
  return { ...squares, least };
}

/** Returns the pixels of an image that are darker than its thresholds. */
export function inkUnder({ width, height, data }: Gray, { wide, sums, least }: Thresholds): Ink {
  const ink = new Uint8Array(width * height);
  const whole = width - (width % grain);
  const from = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const to = new DataView(ink.buffer);
  for (let y = 0; y < height; y++) {
    let square = (y >> grainBits) * wide;
    const row = y * width;
    for (let at = row; at < row + whole; at += grain, square++) {
      // Most squares of a page are all white.
      if (sums[square] === whiteSum) continue;
      to.setInt32(at, darkerOf(from.getInt32(at, true), least[square] as number), true);
    }
    for (let at = row + whole; at < row + width; at++)
      if ((data[at] as number) < (least[square] as number)) ink[at] = 1;
  }
  return { width, height, data: ink };
}

/**
 * Of four pixels in one number, marks those darker than a brightness with ones.
 *
 * Processes two at a time, each in half of a number: 256 plus the difference has its ninth bit set unless the pixel is
 * darker.
 */
function darkerOf(pixels: number, brightness: number): number {
  const limit = 0x01000100 - Math.imul(brightness, 0x00010001);
  const even = (pixels & 0x00ff00ff) + limit;
  const odd = ((pixels >>> 8) & 0x00ff00ff) + limit;
  return ((~even >>> 8) & 0x00010001) | (~odd & 0x01000100);
}

/** Sums of brightness over the squares of an image. */
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

/** Sum over one row of a square. */
function fourFrom(data: Uint8Array, at: number): number {
  return (
    (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number) + (data[at + 3] as number)
  );
}

/** Sum over the part of an edge square that lies on the image. */
function sumAtEdge({ width, height, data }: Gray, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + grain && y < height; y++)
    for (let x = left; x < left + grain && x < width; x++) sum += data[y * width + x] as number;
  return sum;
}

/** Computes each square's threshold from the mean of the squares around it. */
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

/** Summed-area table of all squares; sums that overflow wrap around, and their differences stay right. */
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

/** One pixel in this many is sampled for brightness; not a divisor of common widths. */
const sampled = 7;

/** The brightness that splits the pixels into two groups with maximum between-class variance (Otsu 1979). */
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
