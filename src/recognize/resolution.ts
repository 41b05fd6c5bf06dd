/** The resolution at which pages are rendered for recognition. */
import type { Page } from "../model/page.ts";

/** Default resolution; 300 dpi costs twice as much and reads no better. */
const usualDotsPerInch = 200;

/** Maximum side of a rendered page in pixels, unless its scan has more: many scans do not state their true size. */
const longestSide = 2800;

/** The resolution of a page: lower if a scan of few pixels claims poster size. */
export function dotsPerInchOf({ width, height, images }: Page): number {
  const scanned = images.map(({ pixels }) => Math.max(pixels.width, pixels.height));
  const most = Math.max(longestSide, ...scanned);
  return Math.min(usualDotsPerInch, Math.floor((72 * most) / Math.max(width, height)));
}
