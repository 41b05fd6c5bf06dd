import { describe, expect, test } from "vitest";
import { imageShare } from "../../src/cli/image-share.ts";
import { infoReport } from "../../src/cli/info-report.ts";
import { summarize } from "../../src/cli/info-summary.ts";
import type { FileDescription } from "../../src/model/file.ts";
import { judgeTextLayer } from "../../src/recognize/text-layer/verdict.ts";
import type { Page } from "../../src/model/page.ts";
import { fileOf, fontOf, glyphOf, glyphsOf, imageOf, pageOf } from "../support/page.ts";

async function* stream(pages: readonly Page[]): AsyncGenerator<Page> {
  yield* pages;
}

async function report(description: Partial<FileDescription>, ...pages: readonly Page[]): Promise<string> {
  const file = fileOf({ pageCount: pages.length, ...description });
  return infoReport(await summarize("a.pdf", file, stream(pages), judgeTextLayer));
}

function entry(title: string, children: FileDescription["outline"]): FileDescription["outline"][number] {
  return { title, destination: null, uri: null, children };
}

describe("imageShare", () => {
  const left = imageOf({ box: { x0: 0, y0: 0, x1: 297.5, y1: 842 } });
  const all = imageOf({ box: { x0: -10, y0: -10, x1: 1000, y1: 1000 } });

  test.each<[string, Parameters<typeof pageOf>[0], number]>([
    ["no image", {}, 0],
    ["half the page", { images: [left] }, 0.5],
    ["the same half twice", { images: [left, left] }, 0.5],
    ["more than the page", { images: [all, left] }, 1],
    ["a hidden image", { images: [{ ...all, hidden: "clipped" }] }, 0],
    ["a clipped image", { images: [{ ...all, clip: 0 }], clips: [{ box: left.box, outlines: [] }] }, 0.5],
  ])("%s", (_, parts, share) => {
    expect(imageShare(pageOf(parts))).toBe(share);
  });
});

describe("the report", () => {
  test("reads well", async () => {
    const text = await report(
      {
        metadata: { Title: "On Things", Producer: "pdfTeX" },
        outline: [
          { title: "One", destination: { page: 1, x: null, y: null }, uri: null, children: [] },
          { title: "Two", destination: null, uri: null, children: [] },
        ],
      },
      pageOf({ glyphs: [...glyphsOf("text"), glyphOf({ hidden: "invisible", mapped: false })] }),
      pageOf({ number: 2, label: "A-1", width: 842, height: 595, fonts: [fontOf({ name: "Unused" })] }),
    );
    expect(text).toBe(`a.pdf
  format      PDF 1.7
  pages       2
  page size   595 × 842 pt (A4): 1
              842 × 595 pt (A4 landscape): 2
  Title       On Things
  Producer    pdfTeX
  language    not stated
  tagged      no
  encryption  none
  signatures  none

  outline (2 entries)
    One  (page 1)
    Two

  fonts
    name          program   glyphs
    Test-Regular  embedded       5
    Unused        embedded       0

  on the pages
    page  label  glyphs  hidden  unmapped  images  image area  text layer
       1              5       1         1       0          0%  trusted
       2    A-1       0       0         0       0          0%  trusted, an empty page
`);
  });

  test("says what a locked file allows", async () => {
    const allows = {
      print: true,
      printWell: true,
      modify: false,
      copy: false,
      annotate: true,
      fillForms: true,
      accessibility: true,
      assemble: true,
    };
    expect(await report({ encryption: { revision: 3, allows } }, pageOf())).toMatch(/forbids modify, copy$/m);
  });

  test("shows two levels of the outline and counts all", async () => {
    const outline = [entry("one", [entry("two", [entry("three", [])])])];
    const text = await report({ outline }, pageOf());
    expect(text).toContain("outline (3 entries)\n    one\n      two\n\n");
  });
});

test("fonts of one name are counted together over pages", async () => {
  const page = pageOf({ fonts: [fontOf(), fontOf()], glyphs: [glyphOf(), glyphOf({ font: 1 })] });
  const summary = await summarize("a.pdf", fileOf(), stream([page, page]), judgeTextLayer);
  expect(summary.fonts).toEqual([{ name: "Test-Regular", embedded: true, glyphs: 4 }]);
});
