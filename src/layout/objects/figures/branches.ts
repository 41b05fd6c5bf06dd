/** Drawings of upright lines alone: trees and brackets, told from table grids and forms. */
import { overlap } from "../../../numeric/boxes.ts";
import type { Drawing } from "./drawings.ts";
import type { Mark } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import type { PageText } from "./texts.ts";

/** Fewest lines of a tree in each direction. */
export const treeLines = 4;

/** What makes line work a tree. */
const limits = {
  /** Least share of lines whose ends no other line has: rules of a grid repeat. */
  distinct: 0.6,
  /** Fewest labels at the ends of lines. */
  labels: 4,
  /** How far a label may be from the end of its line, in body sizes. */
  reach: 1,
} as const;

/**
 * Whether line work is a tree: lines of all lengths, labels at their ends.
 *
 *     ┌──── this        in a table the text stands
 *     ┤  ┌─ and          ──────────────────────
 *     └──┴── that        between the lines
 */
export function isTree(lines: Drawing, index: RowIndex, text: PageText): boolean {
  const flat = lines.open.filter((mark) => mark.kind === "rule" && isFlat(mark));
  const upright = lines.open.filter((mark) => mark.kind === "rule" && !isFlat(mark));
  if (Math.min(flat.length, upright.length) < treeLines) return false;
  const spans = new Set(flat.map(({ box }) => `${Math.round(box.x0)}:${Math.round(box.x1)}`));
  if (spans.size < limits.distinct * flat.length) return false;
  const ends = flat.filter((mark) => endsAtText(mark, index, text)).length;
  return ends >= limits.labels;
}

/** Whether a line lies, rather than stands. */
export function isFlat({ box }: Mark): boolean {
  return box.x1 - box.x0 > box.y1 - box.y0;
}

/** Whether text begins where the line ends, at the height of its middle. */
function endsAtText(mark: Mark, index: RowIndex, text: PageText): boolean {
  const { x1, y0, y1 } = mark.box;
  const reach = limits.reach * text.size;
  const zone = { x0: x1 - 1, y0: y0 - 1, x1: x1 + reach, y1: y1 + 1 };
  return index.meeting(zone).some((member) => {
    const { box } = index.at(member);
    const middle = (box.y0 + box.y1) / 2;
    const near = overlap(middle, middle, y0, y1) > -0.3 * (box.y1 - box.y0);
    return text.kinds[member] === "loose" && near && box.x0 >= x1 - 1;
  });
}
