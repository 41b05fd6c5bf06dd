/** Abstracts in frames, which layout takes for tables. */
import type { Flow, FlowItem, FlowLine, FlowTable } from "../model/flow.ts";
import { isAbstractTitle } from "./front-abstract.ts";
import { textOf } from "./profile.ts";

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
  return [...flow.slice(0, at), ...linesIn(box), ...flow.slice(at + 1)];
}

function isBox({ sources, rows }: FlowTable): boolean {
  if (!sources.every(({ page }) => page <= lastPage)) return false;
  return rows.flat().some(({ lines }) => lines.some(isTitle));
}

function isTitle(line: FlowLine): boolean {
  return isAbstractTitle(textOf(line));
}

function linesIn({ rows }: FlowTable): readonly FlowItem[] {
  const columns = new Map<number, FlowLine[]>();
  for (const { column, lines } of rows.flat())
    columns.set(column, [...(columns.get(column) ?? []), ...lines]);
  const ordered = [...columns].sort(([a], [b]) => a - b).map(([, lines]) => lines);
  return [
    ...ordered.filter((lines) => !lines.some(isTitle)),
    ...ordered.filter((lines) => lines.some(isTitle)),
  ].flat();
}
