/** Laws of layout: what must hold for every page, each as a list of what breaks it. */
import { joinPages, layOutPage, type PageLayout } from "../../src/layout/index.ts";
import { isSpace } from "../../src/layout/text/words.ts";
import type { FlowItem, FlowLine, GlyphRange } from "../../src/model/flow.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Page } from "../../src/model/page.ts";
import { boundsOf, grow, meets } from "../../src/numeric/boxes.ts";

/** Ink of neighbouring lines may touch; points. */
const slack = 1.5;

/** Every glyph is in exactly one place of the flow, so reading order is a permutation: indices of those that are not. */
export function misplacedGlyphs(page: Page, layout: PageLayout): readonly number[] {
  const placed = layout.items.flatMap(linesOf).flatMap((line) => indices(line.source?.glyphs ?? []));
  const counts = new Map<number, number>();
  for (const index of placed) counts.set(index, (counts.get(index) ?? 0) + 1);
  return page.glyphs.flatMap((glyph, index) =>
    (counts.get(index) ?? 0) === (isSpace(glyph.text) ? 0 : 1) ? [] : [index],
  );
}

/**
 * A page gives the same lines alone and in the document, but for furniture: numbers of the pages that do not.
 *
 * Tables that are joined over pages take their lines with them; there the order may differ, the lines may not.
 */
export function changedPages(layouts: readonly PageLayout[]): readonly number[] {
  const flow = joinPages(layouts);
  const joined = new Set(
    flow.flatMap((item) =>
      item.type === "table" && item.sources.length > 1 ? item.sources.map(({ page }) => page) : [],
    ),
  );
  const together = new Map<number, string[]>();
  for (const line of flow.flatMap(linesOf)) {
    const lines = together.get(line.source?.page ?? 0);
    if (lines === undefined) together.set(line.source?.page ?? 0, [textOf(line)]);
    else lines.push(textOf(line));
  }
  const said = (lines: readonly string[], page: number): string =>
    (joined.has(page) ? lines.toSorted() : lines).join("\n");
  return layouts
    .filter((layout) => {
      const alone = joinPages([layout]).flatMap(linesOf).map(textOf);
      return said(alone, layout.number) !== said(together.get(layout.number) ?? [], layout.number);
    })
    .map(({ number }) => number);
}

/** Blocks of a page do not overlap: pairs of boxes that do. */
export function meetingBlocks(layout: PageLayout): readonly (readonly [Box, Box])[] {
  const boxes = blocksOf(layout.items).map((box) => grow(box, -slack));
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => meets(a, b))
      .map((b) => [a, b] as const),
  );
}

/** Lays out pages one by one. */
export function layoutsOf(pages: readonly Page[]): readonly PageLayout[] {
  return pages.map((page) => layOutPage(page));
}

/** Boxes of blocks of lines, tables and pictures. */
function blocksOf(items: readonly FlowItem[]): readonly Box[] {
  const blocks = new Map<number, Box[]>();
  const floats: Box[] = [];
  for (const item of items) {
    if (item.type === "table") floats.push(...item.sources.map(({ box }) => box));
    else if (item.source === null) continue;
    else if (item.type === "picture") floats.push(item.source.box);
    else if (item.place === "body")
      blocks.set(item.block, [...(blocks.get(item.block) ?? []), item.source.box]);
  }
  return [...floats, ...[...blocks.values()].map((boxes) => boundsOf(boxes) as Box)];
}

function linesOf(item: FlowItem): readonly FlowLine[] {
  if (item.type === "line") return [item];
  if (item.type === "picture") return item.lines;
  return item.rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}

function indices(ranges: readonly GlyphRange[]): readonly number[] {
  return ranges.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at));
}

function textOf(line: FlowLine): string {
  return line.runs.map((run) => run.text).join("");
}
