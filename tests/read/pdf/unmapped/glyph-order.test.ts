import { describe, expect, test } from "vitest";
import { readNumbers, trueTypeOrder } from "../../../../src/read/pdf/unmapped/glyph-order.ts";

/** Widths of some characters of a font that is not Helvetica, in em. */
const widths: Readonly<Record<string, number>> = {
  " ": 0.3,
  E: 0.6,
  a: 0.53,
  c: 0.5,
  e: 0.54,
  f: 0.3,
  h: 0.55,
  i: 0.24,
  m: 0.85,
  n: 0.55,
  o: 0.56,
  r: 0.36,
};

/** The glyphs of a text, numbered from the number of the space on. */
const drawn = (text: string, space: number, widthOf = (letter: string) => widths[letter] ?? 0.5) => {
  const numbers = new Map<number, { width: number; count: number }>();
  for (const letter of text) {
    const number = letter.charCodeAt(0) - 0x20 + space;
    numbers.set(number, { width: widthOf(letter), count: (numbers.get(number)?.count ?? 0) + 1 });
  }
  return numbers;
};

const read = (text: string, texts: ReadonlyMap<number, string>, space: number): string =>
  Array.from(text, (letter) => texts.get(letter.charCodeAt(0) - 0x20 + space) ?? "?").join("");

describe("numbers of glyphs are read", () => {
  test.each([
    ["TrueType's", 3],
    ["Adobe's", 1],
  ])("in %s order, where the widths of the glyphs follow it", (_, space) => {
    const text = "Enhance me for Mimi";
    expect(read(text, readNumbers(drawn(text, space)), space)).toBe(text);
  });

  test("by the frequent letters, where all glyphs are equally wide", () => {
    const text = "the rain in spain stays mainly in the plain";
    expect(read(text, readNumbers(drawn(text, 3, () => 0.6)), 3)).toBe(text);
  });

  test("by the name of the font, unless it was numbered anew", () => {
    expect(readNumbers(drawn("42", 3), "Times#20New#20Roman,Bold").size).toBe(2);
    expect(readNumbers(drawn("42", 3), "Calibri").size).toBe(0);
    expect(readNumbers(drawn("\u001e42", 3), "Verdana").size).toBe(0);
  });
});

test("numbers that prove no order are not read", () => {
  const scrambled = new Map(
    [4, 9, 12, 15, 18, 21, 24].map((n, at) => [n, { width: 0.2 + at / 10, count: 3 }]),
  );
  expect(readNumbers(scrambled).size).toBe(0);
});

test("TrueType's order goes on with the Macintosh's letters and, far behind, with Cyrillic ones", () => {
  expect([3, 36, 97, 98, 169, 170].map(trueTypeOrder)).toEqual([" ", "A", "~", "Ä", "«", "»"]);
  expect([556, 570, 602, 633, 634, 647, 907].map(trueTypeOrder)).toEqual(["Ё", "А", "а", "я", "ё", "џ", "№"]);
  expect([0, 2, 300, 1000].map(trueTypeOrder)).toEqual([null, null, null, null]);
});
