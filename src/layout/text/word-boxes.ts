/** Boxes drawn around words, as frames or as four lines. */
import type { Box } from "../../model/geometry.ts";
import type { Page } from "../../model/page.ts";
import { visibleRules } from "../objects/visible-rules.ts";

/** Thresholds; lengths are in points. */
const limits = {
  /** Heights of boxes around one line of text. */
  height: { least: 6, most: 60 },
  /** Pages with more such lines and frames have charts and grids. */
  count: 400,
  /** Maximum distance of ends that meet, besides the thickness of the lines. */
  meet: 1,
};

/**
 * Lists boxes as high as a line of text, `horizontal` being the page's horizontal lines from top to bottom.
 *
 *     ┌───────┐   one side may be open: the box goes on in the next line
 *     │ words │
 *     └───────┘
 *
 * Boxes that share a side are cells.
 */
export function findWordBoxes(page: Page, horizontal: readonly Box[]): readonly Box[] {
  const frames = page.paths.flatMap(({ stroke, hidden, form, rules }) =>
    stroke === null || hidden !== null || form === true
      ? []
      : rules.flatMap(({ kind, box }) => (kind === "frame" && isLineHigh(box) ? [box] : [])),
  );
  const sides = visibleRules(page, "vertical").filter(isLineHigh);
  if (frames.length + sides.length > limits.count) return [];
  const drawn = sides.flatMap((side) => boxesAt(side, horizontal));
  const all = withoutDoubles([...frames, ...drawn]);
  return all.filter((box) => !all.some((other) => other !== box && areCells(box, other)));
}

/** Whether a horizontal line is the top or the bottom of a box. */
export function isSideOf(line: Box, box: Box): boolean {
  return (
    (meet(line.y0, box.y0) || meet(line.y1, box.y1)) &&
    line.x0 >= box.x0 - limits.meet &&
    line.x1 <= box.x1 + limits.meet
  );
}

function isLineHigh({ y0, y1 }: Box): boolean {
  return y1 - y0 >= limits.height.least && y1 - y0 <= limits.height.most;
}

/** The boxes of which a vertical line is the left or right side: two lines as long as each other begin or end there. */
function boxesAt(side: Box, horizontal: readonly Box[]): readonly Box[] {
  const tops: Box[] = [];
  for (let at = firstFrom(horizontal, side.y0 - limits.meet); at < horizontal.length; at++) {
    const line = horizontal[at] as Box;
    if (line.y0 > side.y0 + limits.meet) break;
    if (meet(line.x0, side.x0) || meet(line.x1, side.x1)) tops.push(line);
  }
  return tops.flatMap((top) => {
    const bottom = horizontal.find(
      (line) => meet(line.y1, side.y1) && meet(line.x0, top.x0) && meet(line.x1, top.x1),
    );
    return bottom === undefined ? [] : [{ x0: top.x0, y0: top.y0, x1: top.x1, y1: bottom.y1 }];
  });
}

/** Index of the first box whose top is at `y` or below. */
export function firstFrom(boxes: readonly Box[], y: number): number {
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle] as Box).y0 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

function meet(one: number, other: number): boolean {
  return Math.abs(one - other) <= limits.meet;
}

function withoutDoubles(boxes: readonly Box[]): readonly Box[] {
  return boxes.filter(
    (box, at) =>
      !boxes
        .slice(0, at)
        .some(
          ({ x0, y0, x1, y1 }) =>
            meet(x0, box.x0) && meet(y0, box.y0) && meet(x1, box.x1) && meet(y1, box.y1),
        ),
  );
}

/** Whether two boxes are side by side and touch. */
function areCells(one: Box, other: Box): boolean {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared > limits.meet && (meet(one.x1, other.x0) || meet(one.x0, other.x1));
}
