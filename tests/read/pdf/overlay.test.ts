import { describe, expect, test } from "vitest";
import type { Matrix } from "../../../src/model/geometry.ts";
import type { PlacedWord } from "../../../src/model/text-layer.ts";
import { openPdf } from "../../../src/read/pdf/index.ts";
import { lockedPdf } from "../../support/locked.ts";
import { filled, type PageParts, pdfOf, text } from "../../support/pdf.ts";

/** A word of 60 points on the baseline 40 points from the top, letters of 12 points. */
function wordOf(letters: readonly string[], matrix: Matrix = [60, 0, 0, 12, 20, 40]): PlacedWord {
  return { letters, matrix };
}

/** The file after words are laid over its first page. */
async function overlaid(
  pages: readonly PageParts[],
  words: readonly PlacedWord[],
  chosen?: readonly number[],
) {
  const file = await openPdf(pdfOf({ pages }));
  const bytes = await file.withText([{ page: 1, words }], chosen);
  const [before, after] = [await file.readPage(1), await openPdf(bytes)];
  const page = await after.readPage(1);
  const { pageCount } = after;
  const pixels = [file.render(1, 72), after.render(1, 72)];
  file.close();
  after.close();
  return { before, page, pageCount, pixels };
}

describe("words laid over a page", () => {
  test("can be read where they were placed, and are not seen", async () => {
    const drawing = { content: filled(10, 10, 50, 50) };
    const { before, page, pixels } = await overlaid([drawing], [wordOf(["W", "a", "t", "e", "r"])]);
    expect(page.glyphs.map((glyph) => glyph.text).join("")).toBe("Water");
    expect(page.glyphs.every(({ hidden }) => hidden !== null)).toBe(true);
    const [first] = page.glyphs;
    expect(first?.x).toBeCloseTo(20, 2);
    expect(first?.baseline).toBeCloseTo(40, 2);
    expect(first?.advance).toBeCloseTo(12, 2);
    expect(page.paths).toEqual(before.paths);
    expect(pixels[1]).toEqual(pixels[0]);
  });

  test("may be of any script, with accents and letters beyond the first plane", async () => {
    const letters = ["П", "ё", "和", "é", "x̂", "𝛼"];
    const { page } = await overlaid([{}], [wordOf(letters)]);
    expect(
      page.glyphs
        .map((glyph) => glyph.text)
        .join("")
        .normalize("NFC"),
    ).toBe(letters.join("").normalize("NFC"));
  });

  test("stand as the page is turned", async () => {
    const down: Matrix = [0, 60, -12, 0, 50, 20];
    const { page } = await overlaid([{ rotate: 90 }], [wordOf(["u", "p"]), wordOf(["s", "o"], down)]);
    const [first, , third] = page.glyphs;
    expect([first?.x, first?.baseline, first?.rotation].map((value) => Math.round(value ?? 0))).toEqual([
      20, 40, 0,
    ]);
    expect(third?.rotation).toBe(90);
  });

  test("leave text that is seen as it was, and take the place of text that is not", async () => {
    const content = `${text(20, 80, "seen")}BT 3 Tr /F1 12 Tf 20 20 Td (old) Tj ET`;
    const { page } = await overlaid([{ content }], [wordOf(["n", "e", "w"])]);
    expect(page.glyphs.map((glyph) => glyph.text).join("")).toBe("seennew");
  });

  test("are not lost where what is drawn leaves its state behind", async () => {
    const { page } = await overlaid([{ content: "q 0.1 0 0 0.1 500 500 cm" }], [wordOf(["a"])]);
    expect(page.glyphs[0]?.x).toBeCloseTo(20, 2);
  });
});

test("a copy has only the pages that were chosen", async () => {
  const pages = [1, 2, 3].map((number) => ({ content: text(20, 50, `page ${number}`) }));
  const { page, pageCount } = await overlaid(pages, [wordOf(["x"])], [1, 3]);
  expect(pageCount).toBe(2);
  expect(page.glyphs.map((glyph) => glyph.text).join("")).toContain("x");
});

test("words can be laid over pages whose objects are packed, with resources of the tree above them", async () => {
  const file = await openPdf(pdfOf({ pages: [{ content: text(20, 50, "old") }], packed: 20 }));
  const after = await openPdf(await file.withText([{ page: 1, words: [wordOf(["n"])] }]));
  expect((await after.readPage(1)).glyphs.map((glyph) => glyph.text).join("")).toBe("oldn");
  file.close();
  after.close();
});

test("a copy of a locked file is open", async () => {
  const file = await openPdf(lockedPdf("secret"), { password: "secret" });
  const after = await openPdf(await file.withText([{ page: 1, words: [wordOf(["a"])] }]));
  expect((await after.readPage(1)).glyphs).toHaveLength(1);
  file.close();
  after.close();
});
