/** What must hold for every page that is laid out. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { joinPages } from "../../src/layout/index.ts";
import type { Page } from "../../src/model/page.ts";
import { readPdf } from "../../src/read/pdf/index.ts";
import { changedPages, layoutsOf, meetingBlocks, misplacedGlyphs } from "../support/laws.ts";

/** Development files, where they are there; every third article, or all with `URTEXT_LAWS=all`. */
const truth = "../shared/truth";
const step = process.env["URTEXT_LAWS"] === "all" ? 1 : 3;

/** Pages whose blocks overlap: text over a logo, lines that reach into a table, marks set lower than their line. */
const overlapping: Readonly<Record<string, readonly number[]>> = {
  "01030000000103.pdf": [1],
  "PMC2805501.pdf": [3],
  "PMC4344766.pdf": [1],
  "PMC5289091.pdf": [1],
  "PMC5291992.pdf": [5],
};

describe.each(pdfsIn("examples"))("%s", (file) => {
  test("keeps the laws, and its flow survives JSON", async () => {
    const layouts = await check(file);
    const flow = joinPages(layouts);
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
  });
});

describe.skipIf(!existsSync(truth))("the development files, skipped where they are not there", () => {
  const articles = pdfsIn(`${truth}/articles`).filter((_, index) => index % step === 0);
  test.each([...pdfsIn(`${truth}/pages`), ...articles])("%s keeps the laws", async (file) => {
    await check(file);
  });
});

/** Every glyph in exactly one place, blocks apart, each page as it is alone. */
async function check(file: string): Promise<ReturnType<typeof layoutsOf>> {
  const pages: Page[] = [];
  for await (const page of readPdf(readFileSync(file))) pages.push(page);
  const layouts = layoutsOf(pages);
  const name = file.slice(file.lastIndexOf("/") + 1);
  expect(pages.flatMap((page, index) => misplacedGlyphs(page, layouts[index] ?? noLayout))).toEqual([]);
  const meeting = layouts.filter((layout) => meetingBlocks(layout).length > 0).map(({ number }) => number);
  expect(meeting.filter((page) => !overlapping[name]?.includes(page))).toEqual([]);
  expect(changedPages(layouts)).toEqual([]);
  return layouts;
}

const noLayout = { number: 0, width: 0, height: 0, items: [], letters: 0 };

function pdfsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .map((name) => `${folder}/${name}`);
}
