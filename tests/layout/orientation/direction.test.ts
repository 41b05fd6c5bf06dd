import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { orderLetters } from "../../../src/layout/orientation/direction.ts";
import { layOutPage } from "../../../src/layout/page-layout.ts";
import { findWords } from "../../../src/layout/text/words.ts";
import type { FlowItem } from "../../../src/model/flow.ts";
import type { Glyph } from "../../../src/model/page.ts";
import { glyphOf, pageOf } from "../../support/page.ts";
import { written } from "../../support/flow.ts";

/** Capitals drawn on the page stand for Hebrew letters, with aleph for A. */
function hebrew(drawn: string): string {
  return [...drawn]
    .map((letter) => (/[A-Z]/.test(letter) ? String.fromCharCode(0x5d0 + letter.charCodeAt(0) - 65) : letter))
    .join("");
}

/** A line as it is seen on the page, from left to right, and the words in the order they are read. */
function check(seen: string, expected: string): void {
  const page = pageOf({ glyphs: written([hebrew(seen)]) });
  const { page: ordered, letters } = orderLetters(page, [...page.glyphs.keys()]);
  const words = findWords(ordered, letters).map(({ text }) => text);
  expect(words.join(" ")).toBe(hebrew(expected));
}

/** A letter with ink of some width, and how far the pen moves. */
function letter(text: string, x: number, advance: number, width = 5): Glyph {
  return glyphOf({ text, x, advance, box: { x0: x, y0: 93, x1: x + width, y1: 100 }, baseline: 100 });
}

describe("a line of Hebrew", () => {
  it("is read from the right", () => check(".CBA FED", "DEF ABC."));
  it("keeps numbers in their order", () => check("FED 1,948 CBA", "ABC 1,948 DEF"));
  it("keeps words of other scripts in their order", () =>
    check("LKJIHGFED two words CBA", "ABC two words DEFGHIJKL"));
  it("reads numbers beside each other from the right", () => check("CBA 20 10 FED", "DEF 10 20 ABC"));
  it("opens brackets before a word, whatever they look like", () => check(")FED( CBA", "ABC (DEF)"));
});

it("turns Hebrew words of an English line around, and nothing else", () => {
  check("the word CBA FED, see 12 here", "the word DEF ABC, see 12 here");
});

it("reads a line of English on a Hebrew page from the left", () => {
  const page = pageOf({
    glyphs: [...written([hebrew("LKJIH GFEDCBA")]), ...written(["two words"], { baseline: 120 })],
  });
  const { page: ordered, letters } = orderLetters(page, [...page.glyphs.keys()]);
  expect(findWords(ordered, letters).map(({ text }) => text)).toEqual([
    hebrew("ABCDEFG"),
    hebrew("HIJKL"),
    "two",
    "words",
  ]);
});

it("leaves pages without such letters as they are", () => {
  const page = pageOf({ glyphs: written(["only Latin, 12"]) });
  const letters = [...page.glyphs.keys()];
  expect(orderLetters(page, letters)).toEqual({ page, letters });
});

it("puts points of vowels behind their letter", () => {
  const glyphs = [
    letter("\u05d0", 80, 5),
    letter("\u05b0", 80, 0),
    letter("\u05d1", 75, 5),
    letter("\u05b1", 75, 0),
  ];
  const page = pageOf({ glyphs });
  const { page: ordered, letters } = orderLetters(page, [1, 0, 3, 2]);
  expect(findWords(ordered, letters).map(({ text }) => text)).toEqual(["\u05d0\u05b0\u05d1\u05b1"]);
});

it("goes by the ink where the width of a letter is that of another shape", () => {
  const page = pageOf({ glyphs: [letter("\u0645", 80, 8, 8), letter("\u064a", 66, 6, 14)] });
  const { page: ordered, letters } = orderLetters(page, [0, 1]);
  expect(findWords(ordered, letters).map(({ text }) => text)).toEqual(["\u0645\u064a"]);
});

it("reads columns of Hebrew from the right, and knows where they are on the page", () => {
  const column = (x: number, word: string): readonly Glyph[] =>
    [100, 112, 124, 136].flatMap((baseline) =>
      written([hebrew(`${word} ${word} ${word} ${word} ${word} ${word}`)], { x, baseline }),
    );
  const { items } = layOutPage(pageOf({ glyphs: [...column(72, "DCBA"), ...column(320, "LKJI")] }));
  const first = items.slice(0, 4) as readonly Extract<FlowItem, { type: "line" }>[];
  expect(first.map(({ runs }) => runs[0]?.text.slice(0, 4))).toEqual(Array(4).fill(hebrew("IJKL")));
  expect(first[0]?.source?.box.x0).toBeGreaterThan(300);
});

it("loses and doubles no letter", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9(). ]{1,30}$/), (seen) => {
      const page = pageOf({ glyphs: written([hebrew(seen)]) });
      const { letters } = orderLetters(page, [...page.glyphs.keys()]);
      expect(letters.toSorted((a, b) => a - b)).toEqual([...page.glyphs.keys()]);
    }),
  );
});
