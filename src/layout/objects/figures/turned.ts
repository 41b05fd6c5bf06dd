/** Vertical text, such as axis titles; it is in no fragment, but figures extend around it. */
import type { Box } from "../../../model/geometry.ts";
import type { Glyph, Page } from "../../../model/page.ts";
import { boundsOf } from "../../../numeric/boxes.ts";

/** Boxes of strings that are not horizontal. */
export function findTurned(page: Page): readonly Box[] {
  const strings: Box[] = [];
  let open: Glyph[] = [];
  const close = (): void => {
    const box = boundsOf(open.map((glyph) => glyph.box));
    if (box !== null) strings.push(box);
    open = [];
  };
  for (const glyph of page.glyphs) {
    if (glyph.rotation === 0 || glyph.hidden !== null || glyph.text.trim() === "") continue;
    const last = open[open.length - 1];
    if (last !== undefined && !follows(last, glyph)) close();
    open.push(glyph);
  }
  close();
  return strings;
}

/** Letters of one string are at most two font sizes apart. */
function follows(last: Glyph, next: Glyph): boolean {
  const reach = 2 * Math.max(last.size, next.size);
  const near = Math.abs(last.x - next.x) <= reach && Math.abs(last.baseline - next.baseline) <= reach;
  return near && last.rotation === next.rotation;
}
