/** What must hold for every page that is laid out. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { joinPages, layOutPage } from "../../src/layout/index.ts";
import { isSpace } from "../../src/layout/words.ts";
import type { FlowItem, FlowLine, GlyphRange } from "../../src/model/flow.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Page } from "../../src/model/page.ts";
import { boundsOf, grow, meets } from "../../src/numeric/boxes.ts";
import { readPdf } from "../../src/read/pdf/index.ts";

const files = readdirSync("examples").filter((name) => name.endsWith(".pdf"));

describe.each(files)("%s", (name) => {
  test("every glyph is in exactly one place of the flow", async () => {
    for (const page of await pagesOf(name)) {
      const placed = layOutPage(page)
        .items.flatMap(linesOf)
        .flatMap((line) => indices(line.source?.glyphs ?? []));
      const expected = page.glyphs.flatMap((glyph, index) => (isSpace(glyph.text) ? [] : [index]));
      expect(placed.sort((a, b) => a - b)).toEqual(expected);
    }
  });

  test("a page gives the same flow alone and in the document, but for furniture", async () => {
    const pages = await pagesOf(name);
    const flow = joinPages(pages.map(layOutPage));
    for (const page of pages) {
      const alone = joinPages([layOutPage(page)])
        .flatMap(linesOf)
        .map(textOf);
      const together = flow
        .flatMap(linesOf)
        .filter((line) => line.source?.page === page.number)
        .map(textOf);
      expect(together).toEqual(alone);
    }
  });

  test("blocks of a page do not overlap", async () => {
    for (const page of await pagesOf(name)) {
      const boxes = blocksOf(layOutPage(page).items);
      const meeting = boxes.flatMap((a, index) =>
        boxes.slice(index + 1).filter((b) => meets(grow(a, -slack), grow(b, -slack))),
      );
      expect(meeting).toEqual([]);
    }
  });

  test("the flow survives JSON", async () => {
    const flow = joinPages((await pagesOf(name)).map(layOutPage));
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
  });
});

/** Ink of neighbouring lines may touch; points. */
const slack = 1.5;

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

async function pagesOf(name: string): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for await (const page of readPdf(readFileSync(`examples/${name}`))) pages.push(page);
  return pages;
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
