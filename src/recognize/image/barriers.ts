/** Rules as separators between columns and blocks of text. */
import type { Rule } from "../../model/page.ts";

/** Rules that separate what lies on either side. */
export interface Barriers {
  readonly upright: readonly Barrier[];
  readonly level: readonly Barrier[];
}

/** One rule: its position across its direction, and the interval along it over which it separates. */
export interface Barrier {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

/** Makes barriers of rules, extended a little beyond their ends because printed rules may be broken. */
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

/** Returns whether a rule lies between two positions at coordinate `at` of the other axis. */
export function isParted(barriers: readonly Barrier[], start: number, end: number, at: number): boolean {
  return barriers.some(({ across, from, to }) => across >= start && across <= end && at >= from && at <= to);
}
