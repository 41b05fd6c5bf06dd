import { expect, test } from "vitest";
import { areSmallCapitals, confirmSmallCapitals } from "../../../../src/read/pdf/ink/small-capitals.ts";
import type { Glyph } from "../../../../src/model/page.ts";
import { fontOf, glyphOf } from "../../../support/page.ts";

/** Whether a font keeps its small capitals on a page with these letters, each with its height in font sizes. */
function areKept(letters: Heights): boolean {
  return (
    confirmSmallCapitals([fontOf({ smallCapitals: true })], glyphsOf(letters))[0]?.smallCapitals === true
  );
}

/** Letters with their heights in font sizes. */
type Heights = Readonly<Record<string, number>>;

function glyphsOf(letters: Heights): readonly Glyph[] {
  return Object.entries(letters).map(([text, height]) =>
    glyphOf({ text, size: 10, box: { x0: 0, y0: 0, x1: 5, y1: 10 * height } }),
  );
}

test("letters that are equally high on the page stay small capitals", () => {
  expect(areKept({ a: 0.5, n: 0.5, l: 0.51, b: 0.5 })).toBe(true);
});

test("a font that draws lowercase letters on the page has no small capitals there", () => {
  expect(areKept({ a: 0.45, n: 0.45, l: 0.7, b: 0.7 })).toBe(false);
});

test("letters of another script are not small capitals", () => {
  expect(areKept({ а: 0.45, н: 0.45, и: 0.45, a: 0.45 })).toBe(false);
});

test("letters as high as the capitals on the page are not small capitals", () => {
  expect(areKept({ S: 0.51, c: 0.51, n: 0.5, l: 0.5 })).toBe(false);
});

const small: Heights = { a: 0.5, n: 0.5, o: 0.51, r: 0.5, i: 0.5, l: 0.5 };

test.each<[string, Heights, boolean]>([
  ["are small capitals below higher capitals", { ...small, H: 0.7 }, true],
  ["are not small capitals without capitals beside them", small, false],
  ["are not small capitals where one has an ascender", { ...small, d: 0.7, H: 0.7 }, false],
  ["are not small capitals where few show it", { a: 0.5, n: 0.5, H: 0.7 }, false],
])("drawn letters of equal height %s", (_, letters, expected) => {
  expect(areSmallCapitals(glyphsOf(letters))).toBe(expected);
});
