/** Separates thin chart bars from table rules. */
import type { Mark } from "./marks.ts";

/** When vertical lines are bars of a chart. */
const limits = {
  /** Minimum number of bars on one base. */
  least: 6,
  /** Minimum fraction of bars with a height of their own; table rules share the height of their rows. */
  distinct: 0.4,
} as const;

/**
 * Turns vertical lines with a common base and different heights into shapes.
 *
 *     │     │           lines of a table end with its rows,
 *     │ │   │ │         ticks of an axis have one or two lengths
 *     │ │ │ │ │ │
 */
export function raiseBars(marks: readonly Mark[]): readonly Mark[] {
  const bases = new Map<number, Mark[]>();
  for (const mark of marks) {
    if (mark.kind !== "rule" || mark.box.y1 - mark.box.y0 <= mark.box.x1 - mark.box.x0) continue;
    const base = Math.round(mark.box.y1);
    const group = bases.get(base);
    if (group === undefined) bases.set(base, [mark]);
    else group.push(mark);
  }
  const bars = new Set([...bases.values()].filter((group) => areBars(group)).flat());
  return bars.size === 0 ? marks : marks.map((mark) => (bars.has(mark) ? { ...mark, kind: "shape" } : mark));
}

function areBars(group: readonly Mark[]): boolean {
  if (group.length < limits.least) return false;
  const places = new Set(group.map(({ box }) => Math.round(box.x0)));
  const heights = new Set(group.map(({ box }) => Math.round(box.y0)));
  return places.size >= limits.least && heights.size >= limits.distinct * places.size;
}
