import { describe, expect, test } from "vitest";
import type { Font } from "../../../src/model/page.ts";
import { type FontParts, text } from "../../support/pdf.ts";
import { pageOf } from "./reading.ts";

async function fontOf(parts: FontParts): Promise<Font> {
  const page = await pageOf((pdf) => ({ fonts: { F1: pdf.font(parts) }, content: text(20, 30, "a") }));
  const font = page.fonts[page.glyphs[0]?.font ?? -1];
  if (font === undefined) throw new Error("no font");
  return font;
}

const nonsymbolic = 32;
const fixedPitch = 1;
const serif = 2;
const italic = 64;
const symbolic = 4;
const forceBold = 1 << 18;

describe("a font's name", () => {
  test("is without the subset prefix", async () => {
    const font = await fontOf({ name: "ABCDEF+Garamond-Bold", flags: nonsymbolic });
    expect([font.name, font.family]).toEqual(["Garamond-Bold", "Garamond"]);
  });

  test("that only looks like it has a prefix is whole", async () => {
    expect((await fontOf({ name: "ABC+Garamond", flags: nonsymbolic })).name).toBe("ABC+Garamond");
  });

  test.each(["Helvetica-Bold", "Garamond,BoldItalic"])("%s ends its family at the style", async (name) => {
    expect((await fontOf({ name })).family).toBe(name.replace(/[-,].*/, ""));
  });
});

describe("a font's weight", () => {
  test.each([
    ["Helvetica", 400],
    ["Garamond-Regular", 400],
    ["Garamond-Light", 300],
    ["Garamond-SemiBold", 600],
    ["Garamond-Bold", 700],
    ["Garamond,BoldItalic", 700],
    ["Garamond-Black", 900],
    ["NimbusRomNo9L-Medi", 600],
    ["CMBX10", 700],
    ["CMR10", 400],
    ["BlackadderITC-Regular", 400],
  ])("of %s is %i", async (name, weight) => {
    expect((await fontOf({ name, flags: nonsymbolic })).weight).toBe(weight);
  });

  test.each([
    ["Garamond", 600],
    ["NimbusRomNo9L-Regu", 400],
    ["URWPalladioL-Roma", 400],
    ["ArialMT_02", 400],
  ])("of %s with wide stems is %i", async (name, weight) => {
    expect((await fontOf({ name, flags: nonsymbolic, stem: 150 })).weight).toBe(weight);
  });

  test("is bold where the file forces it", async () => {
    expect((await fontOf({ name: "Garamond", flags: nonsymbolic | forceBold })).weight).toBe(700);
  });
});

describe("a font leans", () => {
  test.each(["Garamond-Italic", "Helvetica-Oblique", "NimbusRomNo9L-ReguItal", "CMTI10", "CMSL10"])(
    "by its name: %s",
    async (name) => {
      expect((await fontOf({ name, flags: nonsymbolic })).italic).toBe(true);
    },
  );

  test("by its flags", async () => {
    expect((await fontOf({ name: "Garamond", flags: nonsymbolic | italic })).italic).toBe(true);
  });

  test.each(["Garamond", "DSDigital", "SmallCapitals"])("not by the letters inside of %s", async (name) => {
    expect((await fontOf({ name, flags: nonsymbolic })).italic).toBe(false);
  });
});

describe("a font is monospace", () => {
  test.each(["Courier", "Courier-Bold", "DejaVuSansMono", "CMTT10", "Consolas"])(
    "by its name: %s",
    async (name) => {
      expect((await fontOf({ name })).monospace).toBe(true);
    },
  );

  test.each(["Helvetica", "MonotypeCorsiva"])("not by the letters inside of %s", async (name) => {
    expect((await fontOf({ name, flags: nonsymbolic })).monospace).toBe(false);
  });

  test.each([
    [525, true],
    [1000, false],
  ])("by the widths of its letters where all are %d", async (letter, expected) => {
    const width = (code: number): number => (code > 32 ? letter : 0);
    expect((await fontOf({ name: "t1xtt", flags: nonsymbolic, width })).monospace).toBe(expected);
  });

  test.each([
    ["iltmw", 500, true],
    ["iltfmw", 364, false],
    ["il", 500, false],
  ])(
    "by the widths of the letters it has, %s, where those left out are 364 wide",
    async (letters, own, expected) => {
      const width = (code: number): number => (letters.includes(String.fromCharCode(code)) ? own : 364);
      expect((await fontOf({ name: "mplus1mn", flags: nonsymbolic, width })).monospace).toBe(expected);
    },
  );

  test("not by a width that all missing letters have, too", async () => {
    expect((await fontOf({ name: "Garamond", flags: nonsymbolic, width: 525 })).monospace).toBe(false);
  });

  test("by its flags, where it is inside the file", async () => {
    const page = await pageOf((pdf) => ({
      fonts: { F1: pdf.embeddedFont({ 1: "a" }, "H", "Squares", symbolic | fixedPitch) },
      content: text(20, 30, "<0001>"),
    }));
    expect(page.fonts[0]).toMatchObject({ monospace: true, embedded: true });
  });

  test.each([
    [[300, 600], false],
    [[550, 600], true],
  ])("by its flags where i and m are %j wide: %j", async (widths, expected) => {
    const page = await pageOf((pdf) => ({
      fonts: { F1: pdf.embeddedFont({ 1: "i", 2: "m" }, "H", "Squares", symbolic | fixedPitch, widths) },
      content: text(20, 30, "<00010002>"),
    }));
    expect(page.fonts[0]?.monospace).toBe(expected);
  });
});

test("serifs and symbols are what the flags say", async () => {
  expect(await fontOf({ name: "Garamond", flags: nonsymbolic | serif })).toMatchObject({
    serif: true,
    symbolic: false,
  });
  expect(await fontOf({ name: "Signs", flags: symbolic })).toMatchObject({ serif: false, symbolic: true });
});

test("a font inside the file is embedded, others are not", async () => {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.embeddedFont({ 1: "a" }), F2: pdf.standardFont("Helvetica") },
    content: text(20, 30, "<0001>") + text(40, 30, "b", { font: "F2" }),
  }));
  expect(page.fonts.map((font) => [font.name, font.embedded])).toEqual([
    ["Squares", true],
    ["Helvetica", false],
  ]);
});

test("ascent and descent are in font sizes, both positive", async () => {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.embeddedFont({ 1: "a" }) },
    content: text(20, 30, "<0001>"),
  }));
  expect(page.fonts[0]?.ascent).toBeCloseTo(0.8, 3);
  expect(page.fonts[0]?.descent).toBeCloseTo(0.2, 3);
});

test("a font used under two names is one", async () => {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.standardFont("Helvetica"), F2: pdf.standardFont("Helvetica") },
    content: text(20, 30, "a") + text(40, 30, "b", { font: "F2" }),
  }));
  expect(page.fonts.length).toBe(1);
});

test("a font that is missing leaves the text readable", async () => {
  const page = await pageOf({ content: text(20, 30, "a", { font: "Nowhere" }) });
  expect(page.glyphs.map((glyph) => glyph.text)).toEqual(["a"]);
  expect(page.fonts[page.glyphs[0]?.font ?? -1]).toBeDefined();
});

test.each([
  ["0.35 w", 700, "a line of their own color makes letters bold"],
  ["0.02 w", 400, "a hair line does not"],
  ["2 w", 400, "nor does a line that hides them"],
  ["0.35 w 1 0 0 RG", 400, "nor one of another color"],
])("%s: weight %i: %s", async (state, weight) => {
  const content = `${text(20, 30, "a", { state: `${state} 2 Tr` })} ${text(40, 30, "b", { state: "0 Tr" })}`;
  const page = await pageOf({ content });
  expect(page.glyphs.map(({ font }) => page.fonts[font]?.weight)).toEqual([weight, 400]);
});

describe("letters through a matrix", () => {
  test.each([
    ["1 0 0.25 1 20 30", true],
    ["1 0 0 1 20 30", false],
    ["1 0 -0.25 1 20 30", false],
    ["0.9 0.1 -0.1 0.9 20 30", false],
  ])("%s are italic: %s", async (matrix, expected) => {
    const page = await pageOf({ content: `BT /F1 10 Tf ${matrix} Tm (a) Tj ET` });
    expect(page.fonts[page.glyphs[0]?.font ?? -1]?.italic).toBe(expected);
  });
});
