/** Checks whether the text of a page lies on the ink of its image. */
import type { Box } from "../model/geometry.ts";
import type { Page } from "../model/page.ts";
import type { Gray } from "./image/gray.ts";
import { findInk, type Ink } from "./image/ink.ts";

/**
 * Thresholds for the comparison. Of 36 pages of 12 articles, 35 agree; with their text shifted by 4 or 6 points none,
 * by 40 points 2, with the text of another page 1 of 24. A shift by exactly one line is not detected.
 */
export const inkAgreementLimits = {
  /** Resolution of the image: enough to separate lines. */
  dotsPerInch: 72,
  /** Minimum number of letters. */
  letters: 100,
  /** Maximum number of letters sampled over the page. */
  sample: 1500,
  /** How far boxes are shifted up and down to measure chance, in font sizes: into the space between lines. */
  shift: 0.6,
  /** Minimum ink in letter boxes, as a multiple of what chance gives. */
  over: 1.3,
  /** Minimum fraction of letters with any ink. */
  inked: 0.6,
} as const;

/** How the letters of a page lie on its ink. */
export interface InkAgreement {
  /** Ink in the letter boxes, relative to just above and below them. */
  readonly over: number;
  /** Fraction of letters with ink in their boxes. */
  readonly inked: number;
  /** Whether the text may belong to the image; true if there are too few letters. */
  readonly agrees: boolean;
}

/** Compares the letters of a page with its image. */
export function compareWithInk(page: Page, picture: Gray): InkAgreement {
  const ink = findInk(picture);
  const scale = picture.width / page.width;
  const letters = page.glyphs.filter(({ text, rotation }) => rotation === 0 && /[\p{L}\p{N}]/u.test(text));
  if (letters.length < inkAgreementLimits.letters) return { over: 1, inked: 1, agrees: true };
  const step = Math.ceil(letters.length / inkAgreementLimits.sample);
  let [own, beside, inked, count] = [0, 0, 0, 0];
  for (let at = 0; at < letters.length; at += step) {
    const glyph = letters[at] as Page["glyphs"][number];
    // The body of the letter: from the baseline up to about the x-height.
    const box = {
      x0: glyph.box.x0,
      x1: glyph.box.x1,
      y0: glyph.baseline - 0.45 * glyph.size,
      y1: glyph.baseline,
    };
    const density = (by: number): number =>
      densityIn(ink, {
        x0: box.x0 * scale,
        y0: (box.y0 + by) * scale,
        x1: box.x1 * scale,
        y1: (box.y1 + by) * scale,
      });
    const here = density(0);
    own += here;
    beside +=
      (density(inkAgreementLimits.shift * glyph.size) + density(-inkAgreementLimits.shift * glyph.size)) / 2;
    if (here > 0.1) inked++;
    count++;
  }
  const over = own / Math.max(beside, 1e-6 + 0.01 * count);
  const share = inked / count;
  return { over, inked: share, agrees: over >= inkAgreementLimits.over && share >= inkAgreementLimits.inked };
}

/** Fraction of a rectangle that is ink, 0 to 1; beyond the image lies paper. */
function densityIn({ width, height, data }: Ink, { x0, y0, x1, y1 }: Box): number {
  const [left, right] = [Math.floor(x0), Math.max(Math.floor(x0) + 1, Math.round(x1))];
  const [top, bottom] = [Math.round(y0), Math.max(Math.round(y0) + 1, Math.round(y1))];
  let marks = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) marks += data[y * width + x] as number;
  return marks / ((right - left) * (bottom - top));
}
