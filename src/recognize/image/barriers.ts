/** Rules as what parts columns and blocks of text. */
import type { Rule } from "../../model/page.ts";

/** Rules that part what is on their sides. */
export interface Barriers {
  readonly upright: readonly Barrier[];
  readonly level: readonly Barrier[];
}

/** A rule: where it is across its direction, and from where to where it parts along it. */
export interface Barrier {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

/** The barriers that rules are, and so far beyond their ends, as they may be broken. */
export function barriersOf(rules: readonly Rule[], beyond: number): Barriers {
  const barrier = (x0: number, x1: number, y0: number, y1: number): Barrier => ({
    across: (x0 + x1) / 2,
    from: y0 - beyond,
    to: y1 + beyond,
  });
  return {
    upright: rules.flatMap(({ kind, box }) =>
      kind === "vertical" ? [barrier(box.x0, box.x1, box.y0, box.y1)] : [],
    ),
    level: rules.flatMap(({ kind, box }) =>
      kind === "horizontal" ? [barrier(box.y0, box.y1, box.x0, box.x1)] : [],
    ),
  };
}

/** Whether a rule lies between two places, looked at along the other side of the page at `at`. */
export function isParted(barriers: readonly Barrier[], start: number, end: number, at: number): boolean {
  return barriers.some(({ across, from, to }) => across >= start && across <= end && at >= from && at <= to);
}
