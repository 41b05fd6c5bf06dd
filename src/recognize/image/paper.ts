/** How even the paper of a picture is. */
import type { Gray } from "./gray.ts";

/** When paper is even. */
export interface PaperOptions {
  /** The middle brightness of all pixels is at least this share of the brightness that one in ten of them exceeds. */
  readonly even: number;
}

/** Measured on 28 pages of articles and six newspapers without shades, all at 1, and on 14 old pages, at most at 0.991. */
export const paperDefaults: PaperOptions = { even: 0.995 };

/** Of the pixels, one in so many tells; not a divisor of usual widths. */
const sampled = 7;

/** Whether the paper of a picture has one brightness, as that of files and of scans with their background taken out. */
export function hasEvenPaper({ data }: Gray, { even }: PaperOptions = paperDefaults): boolean {
  const counts = new Int32Array(256);
  let all = 0;
  for (let at = 0; at < data.length; at += sampled, all++)
    counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  return brightnessAt(counts, 0.5 * all) >= even * brightnessAt(counts, 0.9 * all);
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
