/** The visible part of a box. */
import type { Box } from "../model/geometry.ts";
import type { Page, Primitive } from "../model/page.ts";

/** The visible part of a box on the page, clipped by its clip and the page; null if nothing is visible. */
export function visiblePart(page: Page, box: Box, { clip }: Primitive): Box | null {
  const window = clip === null ? null : (page.clips[clip]?.box ?? null);
  const x0 = Math.max(box.x0, 0, window?.x0 ?? 0);
  const y0 = Math.max(box.y0, 0, window?.y0 ?? 0);
  const x1 = Math.min(box.x1, page.width, window?.x1 ?? page.width);
  const y1 = Math.min(box.y1, page.height, window?.y1 ?? page.height);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}
