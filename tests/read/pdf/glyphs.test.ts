import { describe, expect, test } from "vitest";
import type { Page } from "../../../src/model/page.ts";
import { clipped, codes, type Objects, type PageParts, text } from "../../support/pdf.ts";
import { edges, glyphOf, pageOf, textOf } from "./reading.ts";

/** A page with a font of squares, one em wide and high, that say what is given. */
function squares(
  toUnicode: Readonly<Record<number, string>>,
  content: string,
  parts: PageParts = {},
): Promise<Page> {
  return pageOf((pdf) => ({ ...parts, fonts: { F1: pdf.squareFont(toUnicode) }, content }));
}

/** What is drawn, with the /ActualText that it stands for. */
function stated(spelling: string, drawn: string): string {
  const units = Array.from(spelling, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
  return `/Span <</ActualText <feff${units.join("")}>>> BDC ${drawn} EMC`;
}

test("text that is drawn again beside itself is read once", async () => {
  const lines = ["Once", "`Once`"].map((words, line) => [
    text(20, 30 + 20 * line, words),
    text(20.3, 30 + 20 * line, words),
  ]);
  // A page of plain letters, and one with a sign that may be an accent.
  const [plain, other] = await Promise.all(lines.map((content) => pageOf({ content: content.join("\n") })));
  expect([plain, other].map((page) => page && textOf(page))).toEqual(["Once", "`Once`"]);
});

describe("what a glyph knows", () => {
  test("its pen, its advance and its ink", async () => {
    // Helvetica's H is 722 wide; its stems stand from 77 to 646, on the baseline and 718 high.
    const [first, second] = (await pageOf({ content: text(20, 30, "HH") })).glyphs;
    expect([first?.x, first?.baseline, first?.size]).toEqual([20, 70, 10]);
    expect(first?.advance).toBeCloseTo(7.22, 2);
    expect(second?.x).toBeCloseTo(27.22, 2);
    expect(first && edges(first.box)).toEqual([20.8, 62.8, 26.5, 70]);
  });

  test("the file's advance where the ink reaches beyond it", async () => {
    const page = await pageOf((pdf) => ({
      fonts: { F1: pdf.font({ name: "Helvetica", width: 400 }) },
      content: text(20, 30, "WW"),
    }));
    expect(page.glyphs[1]?.x).toBeCloseTo(24, 2);
    expect(page.glyphs[0]?.advance).toBeCloseTo(4, 2);
  });

  test("the advance of kana in a font that is not in the file, and knows them in half the width, too", async () => {
    const page = await pageOf((pdf) => {
      const collection = "<</Registry(Adobe)/Ordering(Japan1)/Supplement 6>>";
      const descriptor = pdf.add("<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 6>>");
      const descendant = pdf.add(
        `<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo${collection}/FontDescriptor ${descriptor}/DW 1000/W[231 632 500]>>`,
      );
      const font = pdf.add(
        `<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light-H/Encoding/Identity-H/DescendantFonts[${descendant}]>>`,
      );
      return { fonts: { F1: font }, content: text(20, 30, "<0377036C>") };
    });
    expect(textOf(page)).toBe("のっ");
    expect(page.glyphs.map(({ advance }) => advance)).toEqual([10, 10]);
  });

  test("its size and advance, also where its letters are slanted by the matrix", async () => {
    const page = await pageOf({ content: "BT /F1 10 Tf 1 0 0.3 1 20 30 Tm (HH) Tj ET" });
    expect(page.glyphs[0]?.size).toBeCloseTo(10, 2);
    expect(page.glyphs[0]?.advance).toBeCloseTo(7.22, 2);
  });

  test("its color", async () => {
    const content = `1 0 0 rg ${text(20, 30, "r")} 0 0 1 RG ${text(40, 30, "b", { state: "1 Tr" })}`;
    const page = await pageOf({ content });
    expect(page.glyphs.map((glyph) => glyph.color)).toEqual(["#ff0000", "#0000ff"]);
  });

  test("its opacity", async () => {
    const page = await pageOf({
      resources: "/ExtGState<</G<</ca 0.5>>>>",
      content: `/G gs ${text(20, 30, "t")}`,
    });
    expect(page.glyphs[0]?.color).toMatch(/^#000000(7f|80)$/);
  });

  test("its marked content", async () => {
    const content = `/P <</MCID 4>> BDC ${text(20, 30, "a")} EMC ${text(40, 30, "b")}`;
    const page = await pageOf({ content });
    expect(page.glyphs.map((glyph) => glyph.markedContent)).toEqual([4, null]);
  });

  test("that it is from the text layer, for sure", async () => {
    const [glyph] = (await pageOf({ content: text(20, 30, "a") })).glyphs;
    expect([glyph?.origin, glyph?.confidence]).toEqual(["text-layer", 1]);
  });

  test("the text object it was drawn by", async () => {
    const page = await pageOf({ content: text(20, 30, "ab") + "0 0 9 9 re f\n" + text(20, 60, "c") });
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.order])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 2],
    ]);
  });
});

describe("spaces", () => {
  test("that the file draws are kept", async () => {
    expect(textOf(await pageOf({ content: text(20, 30, "a b") }))).toBe("a b");
  });

  test("that only the eye sees are not made up", async () => {
    const page = await pageOf({ content: text(20, 30, "[(a) -2000 (b)]") + text(20, 60, "c") });
    expect(textOf(page)).toBe("abc");
  });

  test("between words widen the advance by nothing", async () => {
    const page = await pageOf({ content: text(20, 30, "a b", { state: "5 Tw" }) });
    expect(glyphOf(page, "b").x).toBeCloseTo(20 + 5.56 + 2.78 + 5, 2);
  });
});

describe("ligatures", () => {
  test("are split, each letter with its share of the box", async () => {
    const page = await squares({ 1: "\ufb03", 2: "x" }, text(20, 30, codes(2, 1, 2)));
    expect(page.glyphs.map((glyph) => glyph.text)).toEqual(["x", "f", "f", "i", "x"]);
    const boxes = page.glyphs.map((glyph) => edges(glyph.box));
    expect(boxes.slice(1, 4)).toEqual([
      [30, 60, 33.3, 70],
      [33.3, 60, 36.7, 70],
      [36.7, 60, 40, 70],
    ]);
    expect(page.glyphs[2]?.x).toBeCloseTo(30 + 10 / 3, 3);
    expect(page.glyphs[2]?.advance).toBeCloseTo(10 / 3, 3);
  });

  test("that the file maps to several letters are split", async () => {
    const page = await squares({ 1: "ffi" }, text(20, 30, codes(1)));
    expect(page.glyphs.map((glyph) => [glyph.text, ...edges(glyph.box)])).toEqual([
      ["f", 20, 60, 23.3, 70],
      ["f", 23.3, 60, 26.7, 70],
      ["i", 26.7, 60, 30, 70],
    ]);
  });

  test("of a letter and its mark are one glyph", async () => {
    for (const [drawn, read] of [
      ["e\u0301", "\u00e9"],
      ["\u05d1\u05bc", "\u05d1\u05bc"],
    ] as const) {
      const page = await squares({ 1: drawn }, text(20, 30, codes(1)));
      expect(page.glyphs.map((glyph) => [glyph.text, ...edges(glyph.box)])).toEqual([[read, 20, 60, 30, 70]]);
    }
  });

  test("that the file states the text of have a pen for each letter", async () => {
    const drawn = `/Span <</ActualText (fi)>> BDC ${text(20, 30, codes(1))} EMC ${text(30, 30, codes(2))}`;
    const page = await squares({ 1: "\uE000", 2: "x" }, drawn);
    expect(page.glyphs.map(({ text: said, x, advance }) => [said, x, advance])).toEqual([
      ["f", 20, 5],
      ["i", 25, 5],
      ["x", 30, 10],
    ]);
  });

  test("that the file states the text of are read once where another letter is drawn between their pieces", async () => {
    const pieces = stated("ff", `${text(20, 30, codes(1))} ${text(50, 30, codes(1))}`);
    const page = await squares({ 1: "f", 2: "x" }, `${pieces} ${text(35, 30, codes(2))}`);
    expect(textOf(page)).toBe("ffx");
  });

  test("that are drawn in another order than the file states are spelt as stated", async () => {
    const cluster = stated("\u0935\u093f", `${text(20, 30, codes(1))} ${text(30, 30, codes(2))}`);
    const page = await squares(
      { 1: "\u093f", 2: "\u0935", 3: "\u0926" },
      `${cluster} ${text(40, 30, codes(3))}`,
    );
    expect(page.glyphs.map((glyph) => [glyph.text, ...edges(glyph.box)])).toEqual([
      ["\u0935\u093f", 20, 60, 40, 70],
      ["\u0926", 40, 60, 50, 70],
    ]);
  });

  test("of a stated text are read once where the next letter is drawn between them", async () => {
    const cluster = stated("\u0e27\u0e34", `${text(20, 30, codes(1))} ${text(31, 30, codes(2))}`);
    const page = await squares(
      { 1: "\u0e27", 2: "\u0e34", 3: "\u0e17" },
      `${cluster} ${text(30, 30, codes(3))}`,
    );
    expect(page.glyphs.map((glyph) => glyph.text).toSorted()).toEqual(["\u0e17", "\u0e27\u0e34"]);
  });

  test("by their glyph name are split", async () => {
    const page = await pageOf((pdf) => ({
      fonts: { F1: pdf.font({ name: "Test", differences: { 1: "ffi", 2: "fl" } }) },
      content: text(20, 30, codes(1, 2)),
    }));
    expect(textOf(page)).toBe("ffifl");
  });

  test.each([
    { rotate: 90, first: [30, 20, 40, 25], second: [30, 25, 40, 30] },
    { rotate: 180, first: [175, 30, 180, 40], second: [170, 30, 175, 40] },
    { rotate: 270, first: [60, 175, 70, 180], second: [60, 170, 70, 175] },
  ])("on a page turned by $rotate are split along the text", async ({ rotate, first, second }) => {
    const page = await squares({ 1: "\ufb01" }, text(20, 30, codes(1)), { rotate });
    expect(page.glyphs.map((glyph) => [glyph.text, ...edges(glyph.box)])).toEqual([
      ["f", ...first],
      ["i", ...second],
    ]);
  });
});

describe("a glyph that the file gives several names of one sign", () => {
  test.each([
    ["spaces", "\t\r \u00a0", " "],
    ["hyphens", "-\u00ad\u2010", "-"],
    ["the letter and the unit", "\u03bc\u00b5", "\u03bc"],
  ])("is that sign: %s", async (_, names, sign) => {
    const page = await squares({ 1: names, 2: "x" }, text(20, 30, codes(2, 1, 2)));
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.mapped])).toEqual([
      ["x", true],
      [sign, true],
      ["x", true],
    ]);
  });

  test("is a ligature where they are letters", async () => {
    const page = await squares({ 1: "ff", 2: "--" }, text(20, 30, codes(1, 2)));
    expect(textOf(page)).toBe("ff--");
  });
});

describe("codes", () => {
  test("outside the basic plane are one glyph", async () => {
    const page = await squares({ 1: "\u{1d400}", 2: "b" }, text(20, 30, codes(1, 2)));
    expect(page.glyphs.map((glyph) => [glyph.text, ...edges(glyph.box)])).toEqual([
      ["\u{1d400}", 20, 60, 30, 70],
      ["b", 30, 60, 40, 70],
    ]);
    expect(page.glyphs[0]?.mapped).toBe(true);
  });

  test("for private use are kept and flagged", async () => {
    const page = await squares({ 1: "\ue000", 2: "b" }, text(20, 30, codes(1, 2)));
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.mapped])).toEqual([
      ["\ue000", false],
      ["b", true],
    ]);
  });

  test("that stand for nothing are flagged", async () => {
    const page = await pageOf((pdf) => ({
      fonts: { F1: pdf.wideFont({ 2: "b" }) },
      content: text(20, 30, "<00010002>"),
    }));
    expect(page.glyphs.map((glyph) => glyph.mapped)).toEqual([false, true]);
    expect(textOf(page)).toBe("\uFFFDb");
  });
});

describe("hyphens", () => {
  const soft = { 1: "\u00ad", 2: "a", 3: "b", 4: "-" };

  test("that are soft stay so inside a line", async () => {
    expect(textOf(await squares(soft, text(20, 30, codes(2, 1, 3))))).toBe("a\u00adb");
  });

  test("that are soft stay so at the end of a line", async () => {
    const only = { 1: "\u00ad", 2: "a", 3: "b" };
    const page = await squares(only, text(20, 50, codes(2, 3, 1)) + text(20, 38, codes(2, 3)));
    expect(textOf(page)).toBe("ab\u00adab");
  });

  test("at the end of a line are hyphens", async () => {
    const page = await pageOf({ content: text(20, 50, "exam-") + text(20, 38, "ple") });
    expect(textOf(page)).toBe("exam-ple");
    expect(page.glyphs[4]?.mapped).toBe(true);
  });
});

describe("what cannot be seen", () => {
  test("text drawn with neither fill nor line is invisible", async () => {
    const page = await pageOf({
      content: text(20, 30, "a", { state: "3 Tr" }) + text(40, 30, "b", { state: "0 Tr" }),
    });
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual(["invisible", null]);
  });

  test("text without any opacity is invisible", async () => {
    const page = await pageOf({
      resources: "/ExtGState<</G<</ca 0>>>>",
      content: `/G gs ${text(20, 30, "a")}`,
    });
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual(["invisible"]);
  });

  test("text outside its clip is clipped", async () => {
    const content = clipped(0, 0, 50, 100, text(20, 30, "a") + text(80, 30, "b"));
    const page = await pageOf({ content });
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.hidden])).toEqual([
      ["a", null],
      ["b", "clipped"],
    ]);
    expect(page.clips[page.glyphs[1]?.clip ?? -1]?.box).toEqual({ x0: 0, y0: 0, x1: 50, y1: 100 });
  });

  test("text cut through its lower part is still seen", async () => {
    const page = await squares({ 1: "a" }, clipped(0, 34, 200, 50, text(20, 30, codes(1))));
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual([null]);
  });

  test("a comma that a tight clip cuts is still seen", async () => {
    const page = await pageOf({ content: clipped(0, 29.7, 200, 50, text(20, 30, "1,5")) });
    expect(page.glyphs.map((glyph) => [glyph.text, glyph.hidden])).toEqual([
      ["1", null],
      [",", null],
      ["5", null],
    ]);
  });

  test("text beside the page is off the page", async () => {
    const page = await pageOf({ content: text(20, 30, "a") + text(300, 30, "b"), crop: [0, 0, 100, 100] });
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual([null, "off-page"]);
  });

  test("text in the part that is cropped away is off the page", async () => {
    const page = await pageOf({ content: text(20, 30, "a") + text(150, 30, "b"), crop: [0, 0, 100, 100] });
    expect(page.glyphs.map((glyph) => glyph.hidden)).toEqual([null, "off-page"]);
  });
});

describe("text from right to left", () => {
  // "shalom": shin, lamed, vav, final mem
  const hebrew = { 1: "\u05e9", 2: "\u05dc", 3: "\u05d5", 4: "\u05dd" };
  const shalom = "\u05e9\u05dc\u05d5\u05dd";

  test("drawn as it looks, from the left, comes in the order it is read", async () => {
    const page = await squares(hebrew, text(20, 30, codes(4, 3, 2, 1)));
    expect(textOf(page)).toBe(shalom);
    expect(page.glyphs.map((glyph) => glyph.box.x0)).toEqual([50, 40, 30, 20]);
  });

  test("drawn letter by letter from the right comes in the same order", async () => {
    const content = [1, 2, 3, 4].map((code, index) => text(50 - 10 * index, 30, codes(code))).join("");
    const page = await squares(hebrew, content);
    expect(textOf(page)).toBe(shalom);
    expect(page.glyphs.map((glyph) => glyph.box.x0)).toEqual([50, 40, 30, 20]);
  });

  test("in shaped letters comes as plain letters", async () => {
    // "salam": final meem, alef, initial... drawn from the left: meem, alef, lam, seen
    const shaped = { 1: "\ufee1", 2: "\ufe8e", 3: "\ufee0", 4: "\ufeb3" };
    const page = await squares(shaped, text(20, 30, codes(1, 2, 3, 4)));
    expect(textOf(page)).toBe("\u0633\u0644\u0627\u0645");
  });

  test("in one shape for two letters is split from the right", async () => {
    // lam with alef, then beh to the left of it: read lam, alef, beh
    const page = await squares({ 1: "\ufefb", 2: "\ufe8f" }, text(20, 30, codes(2, 1)));
    expect(textOf(page)).toBe("\u0644\u0627\u0628");
    expect(page.glyphs.map((glyph) => edges(glyph.box))).toEqual([
      [35, 60, 40, 70],
      [30, 60, 35, 70],
      [20, 60, 30, 70],
    ]);
  });

  test("mapped to two letters by the file is split the same way", async () => {
    const page = await squares({ 1: "\u0644\u0627", 2: "\u0628" }, text(20, 30, codes(2, 1)));
    expect(textOf(page)).toBe("\u0644\u0627\u0628");
    expect(page.glyphs.map((glyph) => glyph.box.x0)).toEqual([35, 30, 20]);
  });

  test("leaves numbers inside it in their order", async () => {
    const page = await squares({ ...hebrew, 5: "1", 6: "2" }, text(20, 30, codes(5, 6, 4, 3, 2, 1)));
    expect(textOf(page)).toBe(`${shalom}12`);
  });
});

describe("left-to-right words in a right-to-left line", () => {
  test("keep their ligatures and marks", async () => {
    const letters = { 1: "\u05e9", 2: "\u05dc", 3: "fi", 4: "x", 5: "e\u0301", 6: " " };
    const page = await squares(letters, text(20, 30, codes(4, 3, 5, 4, 6, 2, 1)));
    expect(textOf(page).split(" ").sort()).toEqual(["xfi\u00e9x", "\u05e9\u05dc"]);
  });
});

describe("vertical writing", () => {
  const letters = { 1: "\u7e26", 2: "\u66f8", 3: "\u304d" };
  const vertical = (pdf: Objects): PageParts => ({
    fonts: { F1: pdf.embeddedFont(letters, "V") },
    content: text(100, 80, "<000100020003>"),
  });

  test("runs downwards, each glyph centered on the line", async () => {
    const page = await pageOf(vertical);
    expect(textOf(page)).toBe("\u7e26\u66f8\u304d");
    // The pen starts in the middle of the glyph's top, 880 thousandths over its baseline.
    for (const [index, glyph] of page.glyphs.entries()) {
      expect([glyph.x, glyph.box.x0, glyph.box.x1]).toEqual([95, 95, 105]);
      expect(glyph.baseline).toBeCloseTo(28.8 + 10 * index, 3);
      expect(glyph.box.y1).toBeCloseTo(28.8 + 10 * index, 3);
      // PDFium adds a 64th to the height of such letters.
      expect(Math.abs(glyph.box.y0 - (18.8 + 10 * index))).toBeLessThan(0.2);
    }
    expect(page.glyphs.map((glyph) => glyph.vertical)).toEqual([true, true, true]);
    for (const glyph of page.glyphs) expect(glyph.advance).toBeCloseTo(10, 3);
  });

  test("is not seen in text that runs across", async () => {
    const page = await pageOf((pdf) => ({ ...vertical(pdf), fonts: { F1: pdf.embeddedFont(letters, "H") } }));
    expect(page.glyphs.map((glyph) => [glyph.vertical, glyph.x, glyph.baseline])).toEqual([
      [false, 100, 20],
      [false, 110, 20],
      [false, 120, 20],
    ]);
  });
});
