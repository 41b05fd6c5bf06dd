/** The setting of lines: how each lies in its column. */
import type { Setting } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import { shareNumbers } from "../../numeric/shared-numbers.ts";
import { gapBetween } from "./lines.ts";
import type { Fragment } from "./text.ts";

shareNumbers<Setting>({ indent: null, fill: null, gapBefore: null, align: "left", column: null });
shareNumbers<Setting["column"]>({ x0: null, x1: null });

/** Tolerance of column edges, in font sizes. */
const edge = 0.5;

/**
 * When lines that stick out of a column do not count for its right edge. Checked on articles with running heads,
 * formulas and addresses wider than their text.
 */
const limits = {
  /** Minimum fraction and number of lines that end at an edge. */
  share: 0.35,
  least: 6,
  /** Maximum fraction of lines that stick out. */
  beyond: 0.1,
};

/** The edges of a column, which all its lines share. */
export function columnOf({ x0, x1 }: Box): Setting["column"] {
  return { x0, x1 };
}

/**
 * The edges of a text column: where many lines end together, though a few stick out.
 *
 *     a line of the column, set out to both its edges  |
 *     and a head, a formula or an address that is wider than the text
 *     and another line, set out to both its edges      |
 */
export function columnOfLines({ x0, x1 }: Box, lines: readonly Fragment[]): Setting["column"] {
  const ends = Float64Array.from(lines, ({ box }) => box.x1).sort();
  const slack = edge * (lines[0]?.size ?? 0);
  const outermost = Math.floor(1 + limits.beyond * ends.length);
  for (let index = ends.length - 1; index >= 0 && index >= ends.length - outermost; index--) {
    const end = ends[index] as number;
    let first = index;
    while (first > 0 && end - (ends[first - 1] as number) <= slack) first--;
    if (index + 1 - first >= Math.max(limits.least, limits.share * ends.length)) return { x0, x1: end };
  }
  return { x0, x1 };
}

/** Measures the position of a line in its column. */
export function settingOf(lines: readonly Fragment[], index: number, { x0, x1 }: Setting["column"]): Setting {
  const line = lines[index] as Fragment;
  const column = { x0, x1: Math.max(x1, line.box.x1) };
  const width = Math.max(1, column.x1 - column.x0);
  const left = line.box.x0 - column.x0;
  const right = column.x1 - line.box.x1;
  const slack = edge * line.size;
  return {
    indent: left / width,
    fill: (line.box.x1 - line.box.x0) / width,
    gapBefore: gapBetween(lines, index),
    align: alignOf(left, right, slack),
    column,
  };
}

/**
 * The alignment of a line at these distances from the edges of its column; anything within the tolerance reaches them.
 */
export function alignOf(left: number, right: number, slack: number): Setting["align"] {
  if (left <= slack) return right <= slack ? "justified" : "left";
  if (right <= slack) return "right";
  return Math.abs(left - right) <= 2 * slack ? "center" : "left";
}
