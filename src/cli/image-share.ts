/** The fraction of a page that images cover, measured on a grid. */
import type { Page } from "../model/page.ts";
import type { Box } from "../model/geometry.ts";

/** Cells along each side of the page; a cell is then a quarter of a percent of the page's width or height. */
const cells = 400;

/**
 * The share of the page, 0 to 1, that visible images cover.
 *
 * Overlapping images count once.  The page is divided into cells and those with their middle in an image are
 * counted: exact to about a percent, and quick for pages of many thousand image strips.
 */
export function imageShare(page: Page): number {
  const covered = new Uint8Array(cells * cells);
  for (const image of page.images) {
    if (image.hidden !== null) continue;
    const clip = image.clip === null ? undefined : page.clips[image.clip]?.box;
    cover(covered, clip ? intersect(image.box, clip) : image.box, page);
  }
  return covered.reduce((sum, cell) => sum + cell, 0) / covered.length;
}

function cover(covered: Uint8Array, box: Box, page: Page): void {
  const left = firstCell(box.x0, page.width);
  const right = firstCell(box.x1, page.width);
  const bottom = firstCell(box.y1, page.height);
  for (let row = firstCell(box.y0, page.height); row < bottom; row++) {
    if (left < right) covered.fill(1, row * cells + left, row * cells + right);
  }
}

/** The first cell whose middle is at or after a place. */
function firstCell(place: number, length: number): number {
  return Math.min(cells, Math.max(0, Math.ceil((place / length) * cells - 0.5)));
}

function intersect(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}
