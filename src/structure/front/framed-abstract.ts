/** Turns framed abstracts, which layout reports as tables, back into text. */
import type { Box } from "../../model/geometry.ts";
import type { Flow, FlowItem, FlowLine, FlowTable } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { isAbstractHeading } from "./abstract.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/** Abstracts begin no later than this page. */
const lastPage = 2;

/**
 * Reads a table that contains an abstract's heading as columns of text, the abstract's column last.
 *
 *     | ARTICLE INFO     | ABSTRACT                 |
 *     | Article history: | We show that prose in a  |
 *     | Received 3 May   | frame is not a table.    |
 */
export function unboxAbstract(flow: Flow): Flow {
  const at = flow.findIndex((item) => item.type === "table" && isBox(item));
  const box = flow[at];
  if (box?.type !== "table") return flow;
  const blocks = flow.reduce((most, item) => (item.type === "line" ? Math.max(most, item.block) : most), 0);
  return [...flow.slice(0, at), ...linesIn(box, blocks + 1), ...flow.slice(at + 1)];
}

function isBox({ sources, rows }: FlowTable): boolean {
  if (!sources.every(({ page }) => page <= lastPage)) return false;
  const cells = rows.flat();
  const linesOf = (column: number): readonly FlowLine[] =>
    cells.filter((cell) => cell.column === column).flatMap(({ lines }) => lines);
  return cells.some(({ column, lines }) => lines.some(isAbstractHeading) && linesOf(column).some(isProse));
}

/** A line of this many words is prose; entries in a summary of charges have fewer. */
const proseWords = 6;

/** Whether a line is long or ends a sentence. */
function isProse(line: FlowLine): boolean {
  const text = textOf(line);
  return text.split(/\s+/u).length >= proseWords || /\p{L}\.$/u.test(text);
}

/** The lines of a box, column by column, with block numbers from `block` on. */
function linesIn({ rows }: FlowTable, block: number): readonly FlowItem[] {
  const ordered = [...groupBy(rows.flat(), ({ column }) => column)]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.flatMap(({ lines }) => lines));
  let free = block;
  return [
    ...ordered.filter((lines) => !lines.some(isAbstractHeading)),
    ...ordered.filter((lines) => lines.some(isAbstractHeading)),
  ].flatMap((lines) => {
    const set = setAsColumn(lines, free);
    free = (set.at(-1)?.block ?? free) + 1;
    return set;
  });
}

/** Lines further apart than this, in em, belong to different blocks; text is set with at most 1.5. */
const widestLeading = 1.7;

/** Sets the lines of one table column as a column of text. */
function setAsColumn(lines: readonly FlowLine[], block: number): readonly FlowLine[] {
  const boxes = lines.flatMap(({ source }) => source?.box ?? []);
  if (boxes.length < lines.length) return lines.map((line) => ({ ...line, block }));
  const x0 = Math.min(...boxes.map((box) => box.x0));
  const x1 = Math.max(...boxes.map((box) => box.x1));
  let open = block;
  return lines.map((line, at): FlowLine => {
    const [box, above] = [boxes[at] as Box, boxes[at - 1]];
    const gapBefore = above === undefined ? 0 : Math.max(0, (box.y0 - above.y0) / lineSize(line));
    if (gapBefore > widestLeading) open++;
    const indent = (box.x0 - x0) / (x1 - x0);
    const fill = (box.x1 - box.x0) / (x1 - x0);
    const setting = { ...line.setting, indent, fill, gapBefore, column: { x0, x1 } };
    return { ...line, setting, block: open };
  });
}
