/** Drawings of straight lines only, such as trees and brackets, as opposed to table grids and forms. */
import { overlap } from "../../../numeric/boxes.ts";
import type { Drawing, Mark } from "./marks.ts";
import type { RowIndex } from "./rows.ts";
import type { PageText } from "./texts.ts";

/** Fewest lines of a tree in each direction. */
export const treeLines = 4;

/** When line work is a tree. */
const limits = {
  /** Minimum fraction of lines whose ends no other line shares: grid rules repeat. */
  distinct: 0.6,
  /** Minimum number of labels at line ends. */
  labels: 4,
  /** Maximum distance of a label from its line end, in body sizes. */
  reach: 1,
} as const;

/**
 * Returns whether line work is a tree: lines of all lengths, with labels at their ends.
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

/** Returns whether a line is horizontal. */
export function isFlat({ box }: Mark): boolean {
  return box.x1 - box.x0 > box.y1 - box.y0;
}

/** Returns whether text begins where the line ends, at its mid-height. */
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
