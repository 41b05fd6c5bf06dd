/** Rules that are stored as images: some producers paint every line as a mask of pixels. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { adjoins } from "../../numeric/boxes.ts";

/** What makes an image a rule, in points. */
export interface RuleImageOptions {
  /** Thickest rule. */
  readonly thin: number;
  /** A rule is at least this many times longer than thick. */
  readonly length: number;
  /** How far strips of one picture may lap or gape. */
  readonly seam: number;
}

/** Rules of dvips are half a point thick; strips of pictures lie edge to edge, double rules do not. */
export const ruleImageDefaults: RuleImageOptions = { thin: 2.5, length: 4, seam: 0.5 };

/** Finds the images that are rules: thin ones that no image drawn before or after lies against, as a list of indices. */
export function findRuleImages(
  page: Page,
  options: RuleImageOptions = ruleImageDefaults,
): ReadonlySet<number> {
  const rules = new Set<number>();
  page.images.forEach(({ box, hidden }, index) => {
    if (hidden !== null || !isThin(box, options)) return;
    const beside = [page.images[index - 1], page.images[index + 1]];
    if (!beside.some((other) => other !== undefined && adjoins(other.box, box, options))) rules.add(index);
  });
  return rules;
}

function isThin({ x0, y0, x1, y1 }: Box, { thin, length }: RuleImageOptions): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return Math.min(width, height) <= thin && Math.max(width, height) >= length * Math.min(width, height);
}
