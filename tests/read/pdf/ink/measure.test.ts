import { describe, expect, test } from "vitest";
import type { Font } from "../../../../src/model/page.ts";
import type { Bar } from "../../../support/square-font.ts";
import { pageOf } from "../reading.ts";

const lowercase = "nmuiaeoc";
const ascenders = "hldk";
const capitals = "HEITDB";

/** Bars about as high as letters of a text font, each a little higher than the last, as no two letters are alike. */
function barOf(parts: Partial<Bar> = {}): (letter: string, index: number) => Bar {
  return (letter, index) => ({
    width: 80,
    lean: 0,
    ...parts,
    height: (parts.height ?? (lowercase.includes(letter) ? 470 : 690)) + index,
  });
}

/** What else a font of bars is made of. */
interface Parts {
  readonly name?: string;
  readonly letters?: string;
  /** Operators before its letters. */
  readonly state?: string;
}

/** The font of a page that shows the first letter of a font of bars. */
async function fontOf(
  bar: (letter: string, index: number) => Bar,
  { name, letters = lowercase + ascenders + capitals, state = "" }: Parts = {},
): Promise<Font> {
  const page = await pageOf((pdf) => ({
    fonts: { F1: pdf.barFont(letters, bar, name) },
    content: `BT ${state} /F1 10 Tf 20 30 Td <0001> Tj ET`,
  }));
  const font = page.fonts[page.glyphs[0]?.font ?? -1];
  if (font === undefined) throw new Error("no font");
  return font;
}

describe("a font inside the file", () => {
  test.each([
    [50, 200, 330],
    [80, 370, 430],
    [135, 650, 750],
    [200, 850, 900],
  ])("with stems of %i thousandths weighs %i to %i", async (width, least, most) => {
    const { weight } = await fontOf(barOf({ width }));
    expect(weight).toBeGreaterThanOrEqual(least);
    expect(weight).toBeLessThanOrEqual(most);
  });

  test("whose name says bold is not bold when its letters are thin", async () => {
    expect((await fontOf(barOf({ width: 75 }), { name: "ABCDEF+Arial-BoldMT" })).weight).toBeLessThan(550);
  });

  test("whose name says bold is bold when its letters may be", async () => {
    expect(
      (await fontOf(barOf({ width: 93 }), { name: "ABCDEF+Americana-Bold" })).weight,
    ).toBeGreaterThanOrEqual(550);
  });

  test.each([
    [0, false],
    [100, true],
    [-100, false],
  ])("whose letters lean by %i thousandths is italic: %s", async (lean, italic) => {
    expect((await fontOf(barOf({ lean }))).italic).toBe(italic);
  });

  test("is upright where only its diagonals lean", async () => {
    const bar = barOf();
    const font = await fontOf(
      (letter, index) => ({ ...bar(letter, index), lean: "vwk".includes(letter) ? 200 : 0 }),
      { letters: "vwknED" },
    );
    expect(font.italic).toBe(false);
  });

  test("of few letters is measured on those with descenders, too", async () => {
    expect((await fontOf(barOf({ width: 135 }), { letters: "agjql" })).weight).toBeGreaterThanOrEqual(550);
  });

  test.each([
    [80, 0.3, true],
    [50, 0.3, false],
    [80, 0.05, false],
  ])("with stems of %i thousandths and a stroke of %f points is bold: %s", async (width, line, bold) => {
    const { weight } = await fontOf(barOf({ width }), { state: `2 Tr ${line} w` });
    expect(weight >= 550).toBe(bold);
  });

  test("has small capitals where letters with and without ascender are equally high", async () => {
    const bar = barOf();
    const small = await fontOf((letter, index) => ({
      ...bar(letter, index),
      height: (capitals.includes(letter) ? 690 : 500) + index,
    }));
    expect(small.smallCapitals).toBe(true);
  });

  test("has no small capitals where all letters are as high as capitals", async () => {
    expect((await fontOf(barOf({ height: 690 }))).smallCapitals).toBeUndefined();
  });

  test("has no small capitals where ascenders are higher than other letters", async () => {
    expect((await fontOf(barOf())).smallCapitals).toBeUndefined();
  });

  test("of letters that all look alike is judged by its name", async () => {
    const box = { width: 300, height: 700, lean: 0 };
    expect((await fontOf(() => box, { name: "ABCDEF+Garamond-Light" })).weight).toBe(300);
  });
});
