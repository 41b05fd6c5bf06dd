/** How even the paper of an image is, and how sharp its ink. */
import type { Gray } from "./gray.ts";

/**
 * Thresholds for even paper. 28 article pages and six newspapers without shadows are all at 1, 14 old pages at 0.991
 * or less. Articles and scans at 200 dpi have 0.3 to 1 times as many grey pixels as ink, enlarged images 1.6 to 4.
 */
const limits = {
  /** Minimum ratio of the median brightness to the 90th percentile. */
  even: 0.995,
  /** Ink is darker than the first and paper lighter than the second of these fractions of the 90th percentile. */
  dark: 0.35,
  light: 0.75,
  /** Maximum number of pixels between the two, as a multiple of the ink pixels. */
  blurred: 2,
} as const;

/** One pixel in this many is sampled; not a divisor of common widths. */
const sampled = 7;

/**
 * Returns whether one global threshold separates ink from paper: the paper has uniform brightness, as in born-digital
 * pages and cleaned scans, and the letters have sharp edges, unlike those of enlarged images.
 */
export function isClear({ data }: Gray): boolean {
  const counts = new Int32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += sampled, all++)
    counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  const white = brightnessAt(counts, 0.9 * all);
  if (brightnessAt(counts, 0.5 * all) < limits.even * white) return false;
  const ink = darkerThan(counts, limits.dark * white);
  return darkerThan(counts, limits.light * white) - ink <= limits.blurred * ink;
}

/** Counts the pixels darker than a brightness. */
function darkerThan(counts: Int32Array, brightness: number): number {
  let pixels = 0;
  for (let value = 0; value < brightness; value++) pixels += counts[value] as number;
  return pixels;
}

/** The brightness that this many pixels have or stay below; `counts` is the histogram. */
export function brightnessAt(counts: Int32Array, pixels: number): number {
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (below >= pixels) return value;
  }
  return 255;
}
