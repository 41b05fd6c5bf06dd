/** Charts and diagrams in frames, whose contents are too thin and scattered to look like an image by themselves. */
import type { Box } from "../../model/geometry.ts";
import type { Rule } from "../../model/page.ts";
import { boundsOf, holds } from "../../numeric/boxes.ts";
import { boxAt, type Components } from "./components.ts";
import { findFrames, meetingRules } from "./rules.ts";

/**
 * Thresholds for charts, in letter heights unless stated otherwise. Measured on 21 frames of seven articles: letters
 * cover 0.04 to 0.1 of charts, 0.13 to 0.25 of tables and text.
 */
const limits = {
  /** Minimum height of the frame. */
  lowest: 5,
  /** Connected ink other than a rule spans this fraction of the frame: a curve. */
  curve: 0.3,
  /** Or letters cover less than this fraction of the frame: boxed text and tables have more. */
  sparse: 0.11,
  /** And at least this many rules in it do not touch the frame: axes, boxes of a diagram. */
  axes: 2,
  /** Unless rules that touch the frame span more than this fraction of its inside: a form. */
  inner: 0.3,
  /** Minimum and maximum height and width of letters. */
  low: 0.5,
  high: 2.5,
  wide: 6,
} as const;

/**
 * Finds frames that contain a curve, or axes and hardly any letters; `components` are those of the ink without rules.
 */
export function findCharts(components: Components, rules: readonly Rule[], letter: number): readonly Box[] {
  return meetingRules(rules, letter).flatMap((group) => {
    const [frame] = findFrames(group, letter);
    if (frame === undefined || frame.y1 - frame.y0 <= limits.lowest * letter) return [];
    const axes = rules.filter((rule) => !group.includes(rule) && holds(frame, rule.box));
    const isSparse = axes.length >= limits.axes && coverOf(components, frame, letter) < limits.sparse;
    const isChart = (isSparse && !isForm(group, letter)) || hasCurve(components, frame, letter);
    return isChart ? [frame] : [];
  });
}

/** Returns whether connected ink spans much of a frame; no line of letters is connected over its whole length. */
function hasCurve(components: Components, frame: Box, letter: number): boolean {
  const shortest = Math.max(2 * limits.lowest * letter, limits.curve * (frame.x1 - frame.x0));
  for (let at = 0; at < components.count; at++) {
    const box = boxAt(components, at);
    if (box.x1 - box.x0 > shortest && holds(frame, box)) return true;
  }
  return false;
}

/** Fraction of a frame that its letters cover, each counted at the page's usual letter height. */
function coverOf(components: Components, frame: Box, letter: number): number {
  let width = 0;
  for (let at = 0; at < components.count; at++) {
    const box = boxAt(components, at);
    const [across, tall] = [box.x1 - box.x0, box.y1 - box.y0];
    if (
      tall >= limits.low * letter &&
      tall <= limits.high * letter &&
      across <= limits.wide * letter &&
      holds(frame, box)
    )
      width += across;
  }
  return (width * letter) / ((frame.x1 - frame.x0) * (frame.y1 - frame.y0));
}

/** Returns whether rules that meet divide the area they bound. */
function isForm(group: readonly Rule[], letter: number): boolean {
  const frame = boundsOf(group.map(({ box }) => box)) as Box;
  return group.some(({ kind, box }) =>
    kind === "horizontal"
      ? box.x1 - box.x0 > limits.inner * (frame.x1 - frame.x0) &&
        Math.min(box.y0 - frame.y0, frame.y1 - box.y1) > letter
      : box.y1 - box.y0 > limits.inner * (frame.y1 - frame.y0) &&
        Math.min(box.x0 - frame.x0, frame.x1 - box.x1) > letter,
  );
}
