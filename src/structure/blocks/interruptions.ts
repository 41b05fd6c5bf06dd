/** Finds small print between the two halves of a sentence: a copyright line at the foot of a page. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";
import { endsSentence, isBrokenWord } from "./paragraphs.ts";
import { lineSize, rightGap, textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";

/**
 * Finds body lines that interrupt a paragraph.
 *
 *     … a model of good practices for such products has      an open sentence and a full line
 *     978-0-7695-3958-4/10 © 2010 by the Publisher            smaller print
 *     ------------------------------------------------
 *     been identified, which may help …                       the sentence continues in its own size
 */
export function findInterruptions(flow: Flow, judged: ReadonlyMap<FlowLine, Judged>): ReadonlySet<FlowLine> {
  const found = new Set<FlowLine>();
  flow.forEach((item, at) => {
    if (!isText(item, judged) || !isOpen(item)) return;
    for (const line of linesAfter(flow, at, judged)) found.add(line);
  });
  return found;
}

/** Small print between a line and its continuation; empty if nothing continues it. */
function linesAfter(flow: Flow, at: number, judged: ReadonlyMap<FlowLine, Judged>): readonly FlowLine[] {
  const open = flow[at] as FlowLine;
  const between: FlowLine[] = [];
  for (const item of flow.slice(at + 1, at + 1 + reach)) {
    if (item.type !== "line" || item.place !== "body") continue;
    const role = judged.get(item)?.role ?? "body";
    if (role === "heading" || role === "item") return [];
    if (role !== "body") continue;
    if (isSequel(open, item)) return between;
    if (lineSize(item) >= smaller * lineSize(open)) return [];
    between.push(item);
  }
  return [];
}

/** A sentence continues within this many items: as many as on a page full of figures. */
const reach = 60;

/** Small print is at most this many times the body size. */
const smaller = 0.9;

function isText(item: FlowItem, judged: ReadonlyMap<FlowLine, Judged>): item is FlowLine {
  if (item.type !== "line" || item.place !== "body" || item.source === null) return false;
  const role = judged.get(item)?.role ?? "body";
  return role === "body" || role === "item";
}

/** A line that ends closer to the column's edge than this, in em, is full. */
const full = 2;

/** Whether a full line ends in mid-sentence. */
function isOpen(line: FlowLine): boolean {
  const text = textOf(line);
  return rightGap(line) < full && (isBrokenWord(text) || !endsSentence(text));
}

/** Whether a line of the same size continues a sentence in the next column or on the next page. */
function isSequel(open: FlowLine, line: FlowLine): boolean {
  const [a, b] = [open.source, line.source];
  if (a === null || b === null || b.page > a.page + 1) return false;
  const isElsewhere = a.page !== b.page || open.setting.column.x0 !== line.setting.column.x0;
  const ratio = lineSize(line) / lineSize(open);
  return isElsewhere && ratio >= smaller && ratio < 1 / smaller && /^\p{Ll}/u.test(textOf(line));
}
