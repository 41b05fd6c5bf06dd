import { expect, test } from "vitest";
import { confirmSmallCapitals } from "../../../../src/read/pdf/ink/small-capitals.ts";
import { fontOf, glyphOf } from "../../../support/page.ts";

/** Whether a font keeps its small capitals on a page with these letters, each with its height in font sizes. */
function areKept(letters: Readonly<Record<string, number>>): boolean {
  const glyphs = Object.entries(letters).map(([text, height]) =>
    glyphOf({ text, size: 10, box: { x0: 0, y0: 0, x1: 5, y1: 10 * height } }),
  );
  return confirmSmallCapitals([fontOf({ smallCapitals: true })], glyphs)[0]?.smallCapitals === true;
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
