/** The fraction of a page that images cover. */
import type { Page } from "../model/page.ts";
import { boundsOf, sharedArea } from "../numeric/boxes.ts";

/** Computes the fraction of the page that its images cover together, 0 to 1; scans are often stored in strips. */
export function imageShare(page: Page): number {
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const seen = page.images.filter((image) => image.hidden === null);
  const bounds = boundsOf(seen.map((image) => image.box));
  const area = seen.reduce((sum, image) => sum + sharedArea(image.box, whole), 0);
  const most = bounds === null ? 0 : sharedArea(bounds, whole);
  return Math.min(area, most) / Math.max(1, page.width * page.height);
}
