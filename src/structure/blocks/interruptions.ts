/** Lines that stand between the two halves of a sentence: a copyright line at the foot of a page, a head at the top. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";
import { endsSentence, isBrokenWord } from "./paragraphs.ts";
import { lineSize, rightGap, textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/roles.ts";

/**
 * Finds body lines that interrupt a paragraph, which goes on after them.
 *
 *     … a model of good practices for such products has      an open sentence, and a full line
 *     978-0-7695-3958-4/10 © 2010 by the Publisher            smaller print
 *     ------------------------------------------------
 *     been identified, which may help …                       the sentence goes on in its own size
 */
export function findInterruptions(flow: Flow, judged: ReadonlyMap<FlowLine, Judged>): ReadonlySet<FlowLine> {
  const found = new Set<FlowLine>();
  const single = singleBlocks(flow);
  flow.forEach((item, at) => {
    if (!isText(item, judged) || !isOpen(item)) return;
    for (const line of linesAfter(flow, at, { judged, single })) found.add(line);
  });
  return found;
}

/** The blocks of one line: a head that is printed on one page only, and stays in the text. */
function singleBlocks(flow: Flow): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const item of flow)
    if (item.type === "line") counts.set(item.block, (counts.get(item.block) ?? 0) + 1);
  return new Set([...counts].flatMap(([block, count]) => (count === 1 ? [block] : [])));
}

interface Known {
  readonly judged: ReadonlyMap<FlowLine, Judged>;
  readonly single: ReadonlySet<number>;
}

/** Small print and single lines between a line and the one that goes on with it; none where no line does. */
function linesAfter(flow: Flow, at: number, { judged, single }: Known): readonly FlowLine[] {
  const open = flow[at] as FlowLine;
  const between: FlowLine[] = [];
  for (const item of flow.slice(at + 1, at + 1 + reach)) {
    if (item.type !== "line" || item.place !== "body") continue;
    const role = judged.get(item)?.role ?? "body";
    if (role === "heading" || role === "item") return [];
    if (role !== "body") continue;
    const ratio = lineSize(item) / lineSize(open);
    if (isSequel(open, item)) return between;
    if (ratio < smaller || single.has(item.block)) between.push(item);
    else return [];
  }
  return [];
}

/** Items of the flow among which a sentence may go on: those of a page full of figures. */
const reach = 60;

/** Small print is at most this many times as large as the text. */
const smaller = 0.9;

function isText(item: FlowItem, judged: ReadonlyMap<FlowLine, Judged>): item is FlowLine {
  if (item.type !== "line" || item.place !== "body" || item.source === null) return false;
  const role = judged.get(item)?.role ?? "body";
  return role === "body" || role === "item";
}

/** A line that ends nearer to the edge than this is full, in font sizes. */
const full = 2;

/** Whether a sentence runs over the end of a full line. */
function isOpen(line: FlowLine): boolean {
  const text = textOf(line);
  return rightGap(line) < full && (isBrokenWord(text) || !endsSentence(text));
}

/** Whether a line in the same size goes on with a sentence in the next column or on the next page. */
function isSequel(open: FlowLine, line: FlowLine): boolean {
  const [a, b] = [open.source, line.source];
  if (a === null || b === null || b.page > a.page + 1) return false;
  const isElsewhere = a.page !== b.page || open.setting.column.x0 !== line.setting.column.x0;
  const ratio = lineSize(line) / lineSize(open);
  return isElsewhere && ratio >= smaller && ratio < 1 / smaller && /^\p{Ll}/u.test(textOf(line));
}
