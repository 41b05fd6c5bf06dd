/** Charts and diagrams in frames: what is drawn in them is too thin and too scattered to be a picture by itself. */
import type { Box } from "../../model/geometry.ts";
import type { Rule } from "../../model/page.ts";
import { boundsOf, holds } from "../../numeric/boxes.ts";
import { boxAt, type Components } from "./components.ts";
import { findFrames, meetingRules } from "./rules.ts";

/** How charts are told; in heights of a letter unless said otherwise. */
export interface ChartOptions {
  /** Lowest frame. */
  readonly lowest: number;
  /** Ink that touches, and is no rule, runs along so much of the frame, as a share: a curve. */
  readonly curve: number;
  /** Or letters cover less of the frame than this share: text in a box and tables have more. */
  readonly sparse: number;
  /** And at least so many rules stand in it that do not meet it: axes, boxes of a diagram. */
  readonly axes: number;
  /** Unless rules that meet the frame run along more of its inside than this share: a form. */
  readonly inner: number;
  /** Height and width of letters, at least and at most. */
  readonly low: number;
  readonly high: number;
  readonly wide: number;
}

/** Measured on 21 frames of seven articles: letters cover 0.04 to 0.1 of charts, 0.13 to 0.25 of tables and of text. */
const chartDefaults: ChartOptions = {
  lowest: 5,
  curve: 0.3,
  sparse: 0.11,
  axes: 2,
  inner: 0.3,
  low: 0.5,
  high: 2.5,
  wide: 6,
};

/** Finds frames with a curve in them, or with axes and hardly a letter; `components` are those of the ink without rules. */
export function findCharts(
  components: Components,
  rules: readonly Rule[],
  letter: number,
  options: ChartOptions = chartDefaults,
): readonly Box[] {
  return meetingRules(rules, letter).flatMap((group) => {
    const [frame] = findFrames(group, letter);
    if (frame === undefined || frame.y1 - frame.y0 <= options.lowest * letter) return [];
    const axes = rules.filter((rule) => !group.includes(rule) && holds(frame, rule.box));
    const isSparse =
      axes.length >= options.axes && coverOf(components, frame, letter, options) < options.sparse;
    const isChart =
      (isSparse && !isForm(group, letter, options)) || hasCurve(components, frame, letter, options);
    return isChart ? [frame] : [];
  });
}

/** Whether ink runs along much of a frame: no line of letters touches all along. */
function hasCurve(components: Components, frame: Box, letter: number, options: ChartOptions): boolean {
  const shortest = Math.max(2 * options.lowest * letter, options.curve * (frame.x1 - frame.x0));
  for (let at = 0; at < components.count; at++) {
    const box = boxAt(components, at);
    if (box.x1 - box.x0 > shortest && holds(frame, box)) return true;
  }
  return false;
}

/** Share of a frame that its letters cover, each as high as most of the page. */
function coverOf(
  components: Components,
  frame: Box,
  letter: number,
  { low, high, wide }: ChartOptions,
): number {
  let width = 0;
  for (let at = 0; at < components.count; at++) {
    const box = boxAt(components, at);
    const [across, tall] = [box.x1 - box.x0, box.y1 - box.y0];
    if (tall >= low * letter && tall <= high * letter && across <= wide * letter && holds(frame, box))
      width += across;
  }
  return (width * letter) / ((frame.x1 - frame.x0) * (frame.y1 - frame.y0));
}

/** Whether rules that meet part the inside of their bounds. */
function isForm(group: readonly Rule[], letter: number, { inner }: ChartOptions): boolean {
  const frame = boundsOf(group.map(({ box }) => box)) as Box;
  return group.some(({ kind, box }) =>
    kind === "horizontal"
      ? box.x1 - box.x0 > inner * (frame.x1 - frame.x0) &&
        Math.min(box.y0 - frame.y0, frame.y1 - box.y1) > letter
      : box.y1 - box.y0 > inner * (frame.y1 - frame.y0) &&
        Math.min(box.x0 - frame.x0, frame.x1 - box.x1) > letter,
  );
}
