/** How even the paper of a picture is, and how clear the ink on it. */
import type { Gray } from "./gray.ts";

/** When paper is even. */
export interface PaperOptions {
  /** The middle brightness of all pixels is at least this share of the brightness that one in ten of them exceeds. */
  readonly even: number;
  /** Ink is darker than the first and paper lighter than the second of these shares of that brightness. */
  readonly dark: number;
  readonly light: number;
  /** Of pixels between them there are at most so many times as many as of ink. */
  readonly blurred: number;
}

/**
 * Measured on 28 pages of articles and six newspapers without shades, all at 1, and on 14 old pages, at most at 0.991.
 * Pages of articles and scans at 200 dots an inch have 0.3 to 1 times as much gray as ink, enlarged pictures 1.6 to 4.
 */
const paperDefaults: PaperOptions = { even: 0.995, dark: 0.35, light: 0.75, blurred: 2 };

/** Of the pixels, one in so many tells; not a divisor of usual widths. */
const sampled = 7;

/**
 * Whether one threshold parts ink from paper: the paper has one brightness, as that of files and of scans with their
 * background taken out, and letters have edges, as those of pictures have not that were enlarged.
 */
export function isClear({ data }: Gray, options: PaperOptions = paperDefaults): boolean {
  const counts = new Int32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += sampled, all++)
    counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  const white = brightnessAt(counts, 0.9 * all);
  if (brightnessAt(counts, 0.5 * all) < options.even * white) return false;
  const ink = darkerThan(counts, options.dark * white);
  return darkerThan(counts, options.light * white) - ink <= options.blurred * ink;
}

/** How many pixels are darker than a brightness. */
function darkerThan(counts: Int32Array, brightness: number): number {
  let pixels = 0;
  for (let value = 0; value < brightness; value++) pixels += counts[value] as number;
  return pixels;
}

/** The brightness that so many pixels have or stay below; `counts` says how many have each. */
export function brightnessAt(counts: Int32Array, pixels: number): number {
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (below >= pixels) return value;
  }
  return 255;
}
