import { describe, expect, test } from "vitest";
import type { Glyph } from "../../../../src/model/page.ts";
import { type CodeTexts, readUnmapped } from "../../../../src/read/pdf/unmapped/index.ts";
import { codes, text } from "../../../support/pdf.ts";
import { pageOf, textOf } from "../reading.ts";

const helvetica: Readonly<Record<string, number>> = {
  a: 556,
  c: 500,
  e: 556,
  f: 278,
  i: 222,
  m: 833,
  n: 556,
  " ": 278,
};

test("glyphs named by their numbers are read in the order of TrueType", async () => {
  const letters = "nice mafia";
  const all = [...new Set(letters)];
  const page = await pageOf((pdf) => ({
    fonts: {
      F1: pdf.font({
        name: "Shifted",
        flags: 4,
        differences: Object.fromEntries(all.map((letter, at) => [at + 1, `g${letter.charCodeAt(0) - 29}`])),
        width: (code) => helvetica[all[code - 1] ?? ""] ?? 500,
      }),
    },
    content: text(20, 30, codes(...Array.from(letters, (letter) => all.indexOf(letter) + 1))),
  }));
  expect(textOf(page)).toBe(letters);
});

test.each([
  ["hexadecimal codes", "G6E G65 G6F G74 G72 G61 G69 G73", "neotrais"],
  ["numbers of Unicode", "uni20AC uni+00B0 uni0066_uni0069", "€°fi"],
  ["numbers of Adobe's Japanese collection", "aj7303 aj3287 aj1200", "魏如一"],
  ["signs of TeX's fonts", "angbracketleft prime arrowhookright bardbl", "⟨′↪‖"],
])("names that are %s are read", async (_, names, expected) => {
  const all = names.split(" ");
  const page = await pageOf((pdf) => ({
    fonts: {
      F1: pdf.font({
        name: "Named",
        flags: 4,
        differences: Object.fromEntries(all.map((name, at) => [at + 1, name])),
      }),
    },
    content: text(20, 30, codes(...all.map((__, at) => at + 1))),
  }));
  expect(textOf(page)).toBe(expected);
});

/** A glyph of 10 points with this ink, counted from the pen up and to the right. */
const glyph = (x0: number, low: number, x1: number, high: number, text = "\uFFFD"): Glyph => ({
  text,
  box: { x0: 100 + x0, x1: 100 + x1, y0: 200 - high, y1: 200 - low },
  x: 100,
  baseline: 200,
  advance: 5,
  font: 0,
  size: 10,
  color: "#000000",
  rotation: 0,
  mapped: text !== "\uFFFD",
  vertical: false,
  origin: "text-layer",
  confidence: 1,
  order: 1,
  clip: null,
  hidden: null,
  markedContent: null,
});

const unknown: CodeTexts = {
  texts: new Map(),
  mapped: new Map(),
  numbers: new Map(),
  fontName: "",
  isEmbedded: true,
  isNumbered: false,
};

const read = (glyphs: readonly Glyph[], known: Partial<CodeTexts>, ...unmapped: readonly number[]) =>
  readUnmapped(
    glyphs,
    unmapped.map((code, at) => ({ at, code, font: 7 })),
    { codeTexts: () => ({ ...unknown, ...known }), fontOf: () => 7 },
  );

describe("a glyph that nothing else reads", () => {
  test.each([
    ["without ink is a space", glyph(0, 0, 5, 0.01), " "],
    ["of a dot in the middle of the line is a bullet", glyph(1, 2.5, 4, 5.4), "•"],
    ["of a dot on the baseline stays unknown", glyph(1, 0, 2, 1), "\uFFFD"],
    ["of the size of a letter stays unknown", glyph(0.5, 0, 5.5, 5), "\uFFFD"],
  ])("%s", (_, drawn, expected) => {
    expect(read([drawn], {}, 1)[0]?.text).toBe(expected);
  });

  test("is not looked at where its font is not in the file", () => {
    expect(read([glyph(0, 0, 5, 0.01)], { isEmbedded: false }, 1)[0]?.mapped).toBe(false);
  });
});

test("numbers of glyphs that PDFium takes for letters from right to left are read as well", () => {
  const mapped = new Map([
    [0x870, "劜"],
    [0x880, "劬"],
  ]);
  const glyphs = [glyph(0, 0, 9, 8), glyph(0, 0, 9, 8, "\u087C"), glyph(0, 0, 9, 8, "劜")];
  expect(read(glyphs, { mapped, isNumbered: true }, 0x875).map(({ text: said }) => said)).toEqual([
    "务",
    "动",
    "劜",
  ]);
});
