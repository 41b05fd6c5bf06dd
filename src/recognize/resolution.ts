/** How finely pages are rendered to be recognised. */
import type { Page } from "../model/page.ts";

/** Resolution at which pages are recognised; 300 costs twice as much and reads no better. */
const usualDotsPerInch = 200;

/** Longest side of a rendered page in pixels, unless its scan has more: many scans say nothing of their true size. */
const longestSide = 2800;

/** The resolution for a page: lower where a scan of few pixels claims to be a poster. */
export function dotsPerInchOf({ width, height, images }: Page): number {
  const scanned = images.map(({ pixels }) => Math.max(pixels.width, pixels.height));
  const most = Math.max(longestSide, ...scanned);
  return Math.min(usualDotsPerInch, Math.floor((72 * most) / Math.max(width, height)));
}
