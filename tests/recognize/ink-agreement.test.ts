import { describe, expect, test } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { openPdf } from "../../src/read/pdf/index.ts";
import { grayOf } from "../../src/recognize/image/gray.ts";
import { compareWithInk } from "../../src/recognize/ink-agreement.ts";
import { needsRecognition } from "../../src/recognize/recognition.ts";
import { pdfOf, text } from "../support/pdf.ts";
import { imageOf } from "../support/page.ts";

const lines = [
  "The chemical composition of the seeds was studied,",
  "and the results indicated that they contained fat,",
  "protein and water, as one would have expected them",
  "to do after all that has been written about seeds.",
];
const media = [0, 0, 400, 200] as const;
const content = lines.map((line, index) => text(30, 150 - 20 * index, line)).join("");

async function pageAndPicture() {
  const file = await openPdf(pdfOf({ media, content }));
  const page = await file.readPage(1);
  const pixels = file.render(1, 72);
  file.close();
  if (pixels === null) throw new Error("the page was not rendered");
  return { page, pixels };
}

function moved(page: Page, by: number): Page {
  return { ...page, glyphs: page.glyphs.map((glyph) => ({ ...glyph, baseline: glyph.baseline + by })) };
}

describe("text and ink", () => {
  test("agree where the text is that of the picture", async () => {
    const { page, pixels } = await pageAndPicture();
    expect(compareWithInk(page, grayOf(pixels)).agrees).toBe(true);
  });

  test.each([-8, 8])("do not where the text is moved by %i points", async (by) => {
    const { page, pixels } = await pageAndPicture();
    expect(compareWithInk(moved(page, by), grayOf(pixels)).agrees).toBe(false);
  });

  test("do not on an empty picture", async () => {
    const { page, pixels } = await pageAndPicture();
    const white = { ...pixels, data: pixels.data.map(() => 255) };
    expect(compareWithInk(page, grayOf(white)).agrees).toBe(false);
  });
});

test("unseen text under a picture is used only where it lies on the ink", async () => {
  const { page, pixels } = await pageAndPicture();
  const scan: Page = {
    ...page,
    glyphs: page.glyphs.map((glyph) => ({ ...glyph, hidden: "invisible" as const })),
    images: [imageOf({ box: { x0: 0, y0: 0, x1: 400, y1: 200 } })],
  };
  expect(needsRecognition(scan, "auto")).toBe(false);
  expect(needsRecognition(scan, "auto", () => pixels)).toBe(false);
  expect(needsRecognition(moved(scan, 8), "auto", () => pixels)).toBe(true);
});
