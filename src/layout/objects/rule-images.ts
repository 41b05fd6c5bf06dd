/** Rules that are stored as images: some producers paint every line as a mask of pixels. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { adjoins } from "../../numeric/boxes.ts";

/**
 * What makes an image a rule, in points. Rules of dvips are half a point thick; strips of pictures lie edge to
 * edge, double rules do not.
 */
const limits = {
  /** Thickest rule. */
  thin: 2.5,
  /** A rule is at least this many times longer than thick. */
  length: 4,
  /** How far strips of one picture may lap or gape. */
  seam: 0.5,
} as const;

/** Finds the images that are rules: thin ones that no image drawn before or after lies against, as a list of indices. */
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
