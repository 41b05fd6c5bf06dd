/** Finds notes below tables: small print that no number binds to the text. */
import type { Flow, FlowLine, FlowTable } from "../../model/flow.ts";
import { lineSize, type Profile, textOf } from "../facts/profile.ts";
import type { Judged } from "./judged.ts";

/** What counts as a note, measured on the development articles. */
const limits = {
  /** It is at most this many times the body size. */
  size: 0.96,
  /** It begins at most this far below the table, in em, and extends at most this far beyond its sides. */
  gap: 2.5,
  beyond: 2,
  /** A table has at most this many blocks of notes. */
  blocks: 4,
} as const;

/**
 * Marks small print directly below a table as notes.
 *
 *     |  3.1  |  4.2  |
 *     Values are means of seven samples.      smaller than the text
 *     The text goes on in the usual size.
 *
 * Notes that begin with a number stay paragraphs, because the same number may mark a note or citation in the text.
 */
export function markTableNotes(judged: readonly Judged[], flow: Flow, profile: Profile): readonly Judged[] {
  const bodies = new Set(judged.flatMap(({ line, role }) => (role === "body" ? [line] : [])));
  const notes = new Set<FlowLine>();
  flow.forEach((item, index) => {
    if (item.type !== "table") return;
    let end = item.sources.at(-1)?.box.y1 ?? Infinity;
    for (const block of blocksAfter(flow, index)) {
      if (!block.every((line) => bodies.has(line) && isSmallUnder(line, item, end, profile))) break;
      if (!/^\s*\d/u.test(textOf(block[0] as FlowLine))) for (const line of block) notes.add(line);
      end = block.at(-1)?.source?.box.y1 ?? Infinity;
    }
  });
  if (notes.size === 0) return judged;
  return judged.map((entry) =>
    notes.has(entry.line)
      ? { ...entry, role: "footnote", confidence: 0.6, reasons: ["small print below a table"] }
      : entry,
  );
}

/** The first blocks of lines after an item of the flow. */
function blocksAfter(flow: Flow, index: number): readonly (readonly FlowLine[])[] {
  const blocks: FlowLine[][] = [];
  for (let at = index + 1; at < flow.length && blocks.length <= limits.blocks; at++) {
    const item = flow[at];
    if (item?.type !== "line" || item.place !== "body") break;
    const open = blocks.at(-1);
    if (open?.[0]?.block === item.block) open.push(item);
    else blocks.push([item]);
  }
  return blocks.slice(0, limits.blocks);
}

/** Whether a line is smaller than the text and inside the sides of a table, not far below a height or inside its block. */
function isSmallUnder(line: FlowLine, { sources }: FlowTable, end: number, profile: Profile): boolean {
  const [source, size] = [line.source, lineSize(line)];
  const table = sources.at(-1);
  if (source === null || table === undefined || source.page !== table.page) return false;
  if (size > limits.size * profile.size || source.box.y0 < end - size) return false;
  const sides = limits.beyond * size;
  if (source.box.x0 < table.box.x0 - sides || source.box.x1 > table.box.x1 + sides) return false;
  return line.setting.gapBefore > 0 || source.box.y0 - end < limits.gap * size;
}
