/** Frames drawn as four rules, as in TeX. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { visibleRules } from "./visible-rules.ts";

/**
 * How rules make a frame. Rules of frames end where their neighbours do, but for half of their width; checked on
 * manuals made with TeX.
 */
const limits = {
  /** Maximum distance of rule ends that meet in a corner, in points. */
  corner: 1.5,
  /** Pages with more rules in a direction are drawings or large tables. */
  most: 200,
} as const;

/**
 * Lists the boxes that four rules draw.
 *
 *     +------+     Each rule ends where the next begins: the cells of a table, whose rules run
 *     |      |     on past their corners, are none.
 *     +------+
 */
export function findRuledFrames(page: Page): readonly Box[] {
  const across = visibleRules(page, "horizontal");
  const down = visibleRules(page, "vertical");
  if (across.length < 2 || down.length < 2 || across.length > limits.most || down.length > limits.most)
    return [];
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= limits.corner;
  const found: Box[] = [];
  for (const top of across) {
    const isSide = (side: Box, x: number): boolean =>
      near(middle(side.x0, side.x1), x) && near(side.y0, top.y1);
    const left = down.find((side) => isSide(side, top.x0));
    const right = left && down.find((side) => isSide(side, top.x1) && near(side.y1, left.y1));
    if (left === undefined || right === undefined) continue;
    const foot = across.find(({ x0, x1, y0 }) => near(x0, top.x0) && near(x1, top.x1) && near(y0, left.y1));
    if (foot !== undefined) found.push({ x0: top.x0, y0: top.y0, x1: top.x1, y1: foot.y1 });
  }
  return found;
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}
