/** Moves text printed above a list of references in the next column before the list. */
import type { Flow, FlowItem, FlowLine } from "../../model/flow.ts";
import { textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";
import { sectionOf } from "../facts/cue-words.ts";

/**
 * Moves the heading and first lines of a list of references behind the text above its second part.
 *
 *     text goes on      and ends here.
 *     References        [3] Lamport
 *     [1] Knuth         [4] Mittelbach
 *
 * Columns are read one after the other, so that the list splits the text.  Only a list that continues after the text
 * moves, and only on the page where it begins.
 */
export function moveReferences(flow: Flow, judged: ReadonlyMap<FlowLine, Judged>): Flow {
  const roleOf = (item: FlowItem | undefined): string | undefined =>
    item?.type === "line" ? judged.get(item)?.role : undefined;
  const isEntry = (item: FlowItem): boolean => roleOf(item) === "reference";
  const start = flow.findIndex(
    (item) => item.type === "line" && roleOf(item) === "heading" && sectionOf(textOf(item)) === "references",
  );
  const heading = flow[start];
  if (heading?.type !== "line" || heading.source === null) return flow;
  const { page, box } = heading.source;
  const stop = flow.findIndex(
    (item, index) => index > start && item.type === "line" && item.place === "body" && !isEntry(item),
  );
  const again = flow.findIndex((item, index) => index > stop && isEntry(item));
  if (stop < 0 || again < 0) return flow;
  const between = flow.slice(stop, again);
  const over = between.every(
    (item) =>
      item.type === "line" &&
      item.source !== null &&
      item.source.page === page &&
      item.source.box.x0 > box.x0 &&
      item.source.box.y0 < box.y1,
  );
  if (!over) return flow;
  return [...flow.slice(0, start), ...between, ...flow.slice(start, stop), ...flow.slice(again)];
}
