/** The boxes of a node: its sources, merged where they are neighbours. */
import type { Box, PageNumber } from "../model/geometry.ts";
import type { Source } from "../model/flow.ts";
import { decimal } from "./decimal.ts";

/** A box on a page. */
export interface PageBox {
  readonly page: PageNumber;
  readonly box: Box;
}

/**
 * Joins the sources of a node, often one for each line, into one box for each column of each page it is on.
 *
 *     +------+            next line is below and shares     +------+
 *     | line |            half of the narrower width:       |      |
 *     +------+---+        one box                           | box  |
 *     | line     |                                          |      |
 *     +----------+                                          +------+---…
 */
export function pageBoxesOf(sources: readonly Source[]): readonly PageBox[] {
  const places: PageBox[] = [];
  for (const { page, box } of sources) {
    const last = places.at(-1);
    if (last?.page === page && goesOn(last.box, box))
      places[places.length - 1] = { page, box: around(last.box, box) };
    else places.push({ page, box });
  }
  return places;
}

function goesOn(above: Box, below: Box): boolean {
  const shared = Math.min(above.x1, below.x1) - Math.max(above.x0, below.x0);
  const narrower = Math.min(above.x1 - above.x0, below.x1 - below.x0);
  return below.y1 >= above.y0 && shared >= narrower / 2;
}

/** The smallest box around two. */
export function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** Writes places as two lists of equal length: pages "3;4" and boxes "x0 y0 x1 y1;x0 y0 x1 y1". */
export function boxTexts(places: readonly PageBox[]): { readonly page: string; readonly box: string } {
  return {
    page: places.map(({ page }) => page).join(";"),
    box: places.map(({ box }) => boxText(box)).join(";"),
  };
}

function boxText({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1, y1].map((value) => decimal(Math.round(value * 10) / 10)).join(" ");
}
