/** Column rules: vertical rules drawn between two columns. */
import type { Page } from "../../model/page.ts";
import { boundsOf, overlap } from "../../numeric/boxes.ts";
import type { Piece } from "./piece.ts";
import { visibleRules } from "../objects/visible-rules.ts";

/** A vertical rule between two columns. */
export interface ColumnRule {
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
}

/** When a vertical rule separates columns. Checked on manuals, exams and newspapers with rules between their columns. */
const limits = {
  /** Minimum length, as a fraction of the page height. */
  height: 0.2,
  /** Rules that end within this distance of another, in points, belong to a table or frame. */
  free: 3,
  /** Minimum number of text pieces on each side. */
  pieces: 5,
  /** Minimum width of the narrower column relative to the wider one: terms and margin notes are narrower. */
  width: 0.5,
};

/** Lists the free-standing vertical rules of a page, from left to right. */
export function findColumnRules(page: Page): readonly ColumnRule[] {
  return visibleRules(page, "vertical")
    .filter(({ y0, y1 }) => y1 - y0 >= limits.height * page.height)
    .map(({ x0, y0, x1, y1 }) => ({ x: (x0 + x1) / 2, y0, y1 }))
    .filter((rule) => isFree(page, rule, limits.free))
    .sort((a, b) => a.x - b.x);
}

/** Returns whether no horizontal rule or frame touches a rule. */
function isFree(page: Page, { x, y0, y1 }: ColumnRule, slack: number): boolean {
  return page.paths.every(
    ({ rules }) =>
      !rules.some(
        ({ kind, box }) =>
          kind !== "vertical" &&
          box.x0 <= x + slack &&
          box.x1 >= x - slack &&
          box.y0 <= y1 + slack &&
          box.y1 >= y0 - slack,
      ),
  );
}

/**
 * The pieces above a rule, to its left, to its right and below it; null if it separates no columns.
 *
 *     what stands above
 *     left    | right       pieces on both sides are not one line, however near they are
 *     column  | column
 *     what stands below
 */
export function splitAtRule(
  pieces: readonly Piece[],
  { x, y0, y1 }: ColumnRule,
): readonly (readonly Piece[])[] | null {
  const [above, left, right, below]: [Piece[], Piece[], Piece[], Piece[]] = [[], [], [], []];
  for (const piece of pieces) {
    const { box } = piece;
    const middle = (box.y0 + box.y1) / 2;
    if (middle < y0) above.push(piece);
    else if (middle > y1) below.push(piece);
    else if (box.x1 <= x) left.push(piece);
    else if (box.x0 >= x) right.push(piece);
    else return null;
  }
  const sides = [left, right].map((side) => boundsOf(side.filter(isText).map(({ box }) => box)));
  const [one, other] = sides;
  if (!one || !other || [left, right].some((side) => side.filter(isText).length < limits.pieces)) return null;
  const [narrow = 0, wide = 0] = [one.x1 - one.x0, other.x1 - other.x0].sort((a, b) => a - b);
  const beside = overlap(one.y0, one.y1, other.y0, other.y1) > 0;
  return beside && narrow >= limits.width * wide ? [above, left, right, below] : null;
}

function isText({ letters }: Piece): boolean {
  return letters > 0;
}
