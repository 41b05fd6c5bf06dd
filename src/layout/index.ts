/** Joins pages into the flow: the document-wide passes of layout in order. */
import type { Flow, FlowItem } from "../model/flow.ts";
import { narrowColumns } from "./furniture/column-edges.ts";
import { markFurniture } from "./furniture/index.ts";
import type { PageLayout } from "./ordered-page.ts";
import { evenSizes } from "./text/recognized-sizes.ts";
import { markBold } from "./text/bold-weight.ts";
import { joinTables } from "./objects/tables/table-joins.ts";

export type { LayoutOptions } from "./kept-parts.ts";
export type { PageLayout } from "./ordered-page.ts";
export { layOutPage } from "./page-layout.ts";

/**
 * Joins pages that were laid out one by one into one flow.
 *
 * Pages may be laid out anywhere, in any order; only what spans pages is decided here.
 */
export function joinPages(pages: readonly PageLayout[]): Flow {
  let blocks = 0;
  const flow = joinTables(narrowColumns(markFurniture(markBold(pages)))).flatMap((page) => {
    const first = blocks;
    const items = page.items.map((item) => renumber(item, first));
    for (const item of items) if (item.type === "line") blocks = Math.max(blocks, item.block + 1);
    return items;
  });
  return evenSizes(flow);
}

/** Block numbers start at 0 on each page; in the flow they are unique. */
function renumber(item: FlowItem, first: number): FlowItem {
  return item.type === "line" ? { ...item, block: first + item.block } : item;
}
