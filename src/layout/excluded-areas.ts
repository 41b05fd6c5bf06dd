/** Leaves areas of a page out. */
import type { Box, PageArea } from "../model/geometry.ts";
import type { Page, Primitive } from "../model/page.ts";

/** Marks everything on a page whose centre lies in one of the areas as excluded. */
export function excludeAreas(page: Page, areas: readonly PageArea[]): Page {
  const boxes = areas.filter((area) => area.page === page.number).map(({ box }) => box);
  if (boxes.length === 0) return page;
  const marked = <T extends Primitive>(all: readonly T[]): readonly T[] =>
    all.map((each) =>
      each.hidden === null && isIn(each.box, boxes) ? { ...each, hidden: "excluded" } : each,
    );
  return {
    ...page,
    glyphs: marked(page.glyphs),
    images: marked(page.images),
    paths: marked(page.paths),
    shadings: marked(page.shadings),
  };
}

function isIn({ x0, y0, x1, y1 }: Box, boxes: readonly Box[]): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return boxes.some((box) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
}
