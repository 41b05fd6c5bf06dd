/** Crops parts of a rendered page, with light paper and clear ink. */
import type { Box } from "../../model/geometry.ts";
import type { Gray } from "../image/gray.ts";

/**
 * When an image is adjusted before reading; brightness from 0 to 255. Checked on the images of the development
 * articles and pages.
 */
const limits = {
  /** Images with a lower mean are inverted: they have light text. */
  dark: 100,
  /** Pixels outside these percentiles are ignored when measuring tones. */
  outer: 0.005,
  /** A narrower tonal range is stretched: light grey print. */
  narrow: 100,
} as const;

/** Crops a rendered page to a box in pixels that lies inside it. */
export function cropOf(page: Gray, { x0, y0, x1, y1 }: Box): Gray {
  const [width, height] = [x1 - x0, y1 - y0];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y0 + y) * page.width;
    data.set(page.data.subarray(from + x0, from + x1), y * width);
  }
  return evenTones({ width, height, data });
}

function evenTones(gray: Gray): Gray {
  const counts = new Int32Array(256);
  for (const value of gray.data) counts[value] = (counts[value] as number) + 1;
  const [low, high] = [
    toneAt(counts, limits.outer * gray.data.length),
    toneAt(counts, (1 - limits.outer) * gray.data.length),
  ];
  const mean = counts.reduce((sum, count, value) => sum + count * value, 0) / Math.max(1, gray.data.length);
  const negative = mean < limits.dark;
  const stretched = high - low < limits.narrow && high > low;
  if (!negative && !stretched) return gray;
  const [from, factor] = stretched ? [low, 255 / (high - low)] : [0, 1];
  const table = Uint8ClampedArray.from(counts, (_, value) => {
    const tone = factor * (value - from);
    return negative ? 255 - tone : tone;
  });
  return { ...gray, data: gray.data.map((value) => table[value] as number) };
}

/** The tone at a percentile. */
function toneAt(counts: Int32Array, pixels: number): number {
  let below = 0;
  for (let tone = 0; tone < counts.length; tone++) {
    below += counts[tone] as number;
    if (below > pixels) return tone;
  }
  return 255;
}
