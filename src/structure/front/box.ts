/** Abstracts in frames, which layout takes for tables. */
import type { Box } from "../../model/geometry.ts";
import type { Flow, FlowItem, FlowLine, FlowTable } from "../../model/flow.ts";
import { isAbstractTitle } from "./abstract.ts";
import { lineSize, textOf } from "../facts/profile.ts";

/** Abstracts stand on this page at the latest. */
const lastPage = 2;

/**
 * Reads a table with the title of an abstract in it as text, column by column, the one with the abstract last.
 *
 *     | ARTICLE INFO     | ABSTRACT                 |
 *     | Article history: | We show that tables with |
 *     | Received 3 May   | prose in them are none.  |
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
  return cells.some(({ column, lines }) => lines.some(isTitle) && linesOf(column).some(isProse));
}

/** Words of a line from which it is prose; the entries of a summary of charges have fewer. */
const proseWords = 6;

/** Whether a line is long, or ends a sentence. */
function isProse(line: FlowLine): boolean {
  const text = textOf(line);
  return text.split(/\s+/u).length >= proseWords || /\p{L}\.$/u.test(text);
}

function isTitle(line: FlowLine): boolean {
  return isAbstractTitle(textOf(line));
}

/** The lines of a box, its columns set as columns of text; their blocks are counted from a number that is free. */
function linesIn({ rows }: FlowTable, block: number): readonly FlowItem[] {
  const columns = new Map<number, FlowLine[]>();
  for (const { column, lines } of rows.flat())
    columns.set(column, [...(columns.get(column) ?? []), ...lines]);
  const ordered = [...columns].sort(([a], [b]) => a - b).map(([, lines]) => lines);
  let free = block;
  return [
    ...ordered.filter((lines) => !lines.some(isTitle)),
    ...ordered.filter((lines) => lines.some(isTitle)),
  ].flatMap((lines) => {
    const set = setAsColumn(lines, free);
    free = (set.at(-1)?.block ?? free) + 1;
    return set;
  });
}

/** Lines farther apart than this, in font sizes, are of two blocks: text is set with up to 1.5. */
const widestLeading = 1.7;

/** Lines of one column of cells, set as if there had been no cells. */
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
