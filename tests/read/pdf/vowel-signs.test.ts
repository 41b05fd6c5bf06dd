import { describe, expect, test } from "vitest";
import type { Glyph } from "../../../src/model/page.ts";
import { orderMarks } from "../../../src/read/pdf/vowel-signs.ts";

/** Glyphs of 10 points on one line, each with its text, its pen, and the room of its ink above the baseline. */
type Drawn = readonly [text: string, x: number, width?: number, low?: number, high?: number];

const glyphOf = ([text, x, width = 5, low = 0, high = 6]: Drawn): Glyph => ({
  text,
  box: { x0: x, x1: x + Math.max(width, 2), y0: 100 - high, y1: 100 - low },
  x,
  baseline: 100,
  advance: width,
  font: 0,
  size: 10,
  color: "#000000",
  rotation: 0,
  mapped: true,
  vertical: false,
  origin: "text-layer",
  confidence: 1,
  order: 1,
  clip: null,
  hidden: null,
  markedContent: null,
});

const spelt = (...drawn: readonly Drawn[]): string =>
  orderMarks(drawn.map(glyphOf))
    .map(({ text }) => text)
    .join("");

describe("vowel signs that are drawn before their consonant", () => {
  test("are spelt behind it", () => {
    expect(spelt(["ি", 0, 3], ["য", 3], ["ি", 8, 3], ["ন", 11])).toBe("যিনি");
    expect(spelt(["हि", 0], ["ि", 6, 3], ["न", 9])).toBe("हिनि");
  });

  test("are spelt behind all consonants that are joined", () => {
    expect(spelt(["ि", 0, 3], ["स्", 3], ["थ", 8])).toBe("स्थि");
  });

  test("become one with their second half", () => {
    expect(spelt(["ে", 0, 3], ["ক", 3], ["া", 8, 2], ["ন", 10])).toBe("কোন");
  });

  test("stay where they are spelt already, drawn with a step back", () => {
    expect(spelt(["ক", 3], ["ি", 0, 3], ["ন", 8])).toBe("কিন");
  });

  test("cover their own ink and that of the consonant", () => {
    const [glyph] = orderMarks([glyphOf(["ি", 0, 3]), glyphOf(["য", 3])]);
    expect([glyph?.x, glyph?.advance, glyph?.box.x0, glyph?.box.x1]).toEqual([0, 8, 0, 8]);
  });

  test("stay alone where no consonant follows", () => {
    expect(spelt(["ি", 0, 3], [" ", 3], ["ন", 8])).toBe("ি ন");
  });
});

describe("consonants that are drawn over others", () => {
  test("are spelt before these where they are above, and behind where they are below", () => {
    expect(spelt(["ভ", 0, 6], ["র্", 2, 3, 6, 9])).toBe("র্ভ");
    expect(spelt(["প", 0, 6], ["র্", 1, 3, -3, 0])).toBe("প্র");
    expect(spelt(["স্", 0, 4], ["থ", 4])).toBe("স্থ");
  });

  test("dots over a letter are spelt behind its vowel", () => {
    expect(spelt(["তঁ", 0], ["া", 5, 3])).toBe("তাঁ");
  });
});

describe("Thai", () => {
  test("spells vowels before tones", () => {
    expect(spelt(["ก\u0E49\u0E34", 0])).toBe("ก\u0E34\u0E49");
  });

  test("has one vowel for the ring and the stroke of am", () => {
    expect(spelt(["น\u0E49\u0E4D", 0], ["า", 5])).toBe("น้ำ");
    expect(spelt(["น\u0E49", 0], ["\u0E4D", 3, 0, 6, 8], ["า", 5])).toBe("น้ำ");
  });

  test("takes a space with ink and no width for the ring", () => {
    expect(spelt(["น\u0E49", 0], [" ", 3, 0, 6, 8], ["า", 5])).toBe("น้ำ");
    expect(spelt(["น\u0E49", 0], [" ", 5, 3, 0, 0], ["า", 8])).toBe("น้ า");
  });
});

test("pages of other scripts are given back as they are", () => {
  const glyphs = [glyphOf(["a", 0])];
  expect(orderMarks(glyphs)).toBe(glyphs);
});
