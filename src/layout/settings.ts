/** How lines sit in their column. */
import type { Setting } from "../model/flow.ts";
import type { Box } from "../model/geometry.ts";
import { gapBetween } from "./lines.ts";
import type { Fragment } from "./text.ts";

/** Slack for edges of a column, in font sizes. */
const edge = 0.5;

/** The sides of a column, which all its lines share. */
export function columnOf({ x0, x1 }: Box): Setting["column"] {
  return { x0, x1 };
}

/** Measures how one of the lines of a column sits in it. */
export function settingOf(lines: readonly Fragment[], index: number, column: Setting["column"]): Setting {
  const line = lines[index] as Fragment;
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

function alignOf(left: number, right: number, slack: number): Setting["align"] {
  if (left <= slack) return right <= slack ? "justified" : "left";
  if (right <= slack) return "right";
  return Math.abs(left - right) <= 2 * slack ? "center" : "left";
}
