/** Rules stored as images: some producers paint every line as a pixel mask. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { adjoins } from "../../numeric/boxes.ts";

/**
 * What makes an image a rule, in points. Rules of dvips are half a point thick; strips of pictures lie edge to
 * edge, double rules do not.
 */
const limits = {
  /** Maximum thickness. */
  thin: 2.5,
  /** Minimum ratio of length to thickness. */
  length: 4,
  /** Maximum overlap or gap between strips of one picture. */
  seam: 0.5,
} as const;

/** Finds the images that are rules, as indices: thin ones without an adjacent image drawn before or after. */
export function findRuleImages(page: Page): ReadonlySet<number> {
  const rules = new Set<number>();
  page.images.forEach(({ box, hidden }, index) => {
    if (hidden !== null || !isThin(box)) return;
    const beside = [page.images[index - 1], page.images[index + 1]];
    if (!beside.some((other) => other !== undefined && adjoins(other.box, box, limits))) rules.add(index);
  });
  return rules;
}

function isThin({ x0, y0, x1, y1 }: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return (
    Math.min(width, height) <= limits.thin &&
    Math.max(width, height) >= limits.length * Math.min(width, height)
  );
}
