/** Horizontal rules that separate blocks of text: above notes, between articles, below heads. */
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
 * When a rule separates lines; lengths in font sizes unless stated otherwise. Rules above notes are a third of their
 * column wide; checked on development pages and articles.
 */
const limits = {
  /** Minimum length: fraction bars are shorter. */
  length: 4,
  /** Minimum width, as a fraction of its column. */
  share: 0.15,
  /** Maximum distance from a column edge: fraction bars stand further inside. */
  edge: 1,
  /** Minimum distance below the descenders: underlines are closer. */
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

/** Returns whether a rule lies between two consecutive lines of a column. */
export function areSeparated(
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
