/** Rules between lines of text, which part blocks: above notes, between articles, under heads. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { overlap } from "../../numeric/boxes.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { findRuleImages } from "../objects/rule-images.ts";
import type { Fragment } from "../text/text.ts";
import { visibleRules } from "../objects/visible-rules.ts";

shareNumbers<Separator>({ y: null, x0: null, x1: null });

/** A horizontal rule. */
export interface Separator {
  readonly y: number;
  readonly x0: number;
  readonly x1: number;
}

/**
 * What makes a rule one that parts lines; lengths in font sizes unless said otherwise.  Rules above notes are a third
 * of their column wide; checked on development pages and articles.
 */
const limits = {
  /** Shortest rule: bars of fractions are shorter. */
  length: 4,
  /** It is at least this share of its column wide. */
  share: 0.15,
  /** It begins at most this far from an edge of the column: bars of fractions stand in its midst. */
  edge: 1,
  /** How far below the descenders a rule stands: underlines are nearer to their line. */
  clear: 0.1,
};

/** Lists the horizontal rules of a page from top to bottom. */
export function findSeparators(page: Page): readonly Separator[] {
  const found: Separator[] = visibleRules(page, "horizontal").map(separatorOf);
  for (const index of findRuleImages(page)) {
    const box = page.images[index]?.box;
    if (box !== undefined && box.x1 - box.x0 > box.y1 - box.y0) found.push(separatorOf(box));
  }
  return found.sort((a, b) => a.y - b.y);
}

function separatorOf({ x0, y0, x1, y1 }: Box): Separator {
  return { y: (y0 + y1) / 2, x0, x1 };
}

/** Whether a rule stands between two lines of a column, one below the other. */
export function isParted(
  above: Fragment,
  below: Fragment,
  column: { readonly x0: number; readonly x1: number },
  separators: readonly Separator[],
): boolean {
  const size = Math.min(above.size, below.size);
  const least = Math.max(limits.length * size, limits.share * (column.x1 - column.x0));
  return separators.some(
    ({ y, x0, x1 }) =>
      y > above.box.y1 + limits.clear * size &&
      y < below.box.y0 &&
      (x0 < column.x0 + limits.edge * size || x1 > column.x1 - limits.edge * size) &&
      overlap(x0, x1, column.x0, column.x1) >= least,
  );
}
