import { expect, test } from "vitest";
import { abbreviationsOf, mineAbbreviations } from "../../src/language/abbreviations.ts";

test("words that go on after their full stop are abbreviations", () => {
  const texts = ["Das betr. haus und das betr. feld stand da.", "Es stand da. Ein Haus, ein feld."];
  expect(mineAbbreviations(texts)).toEqual(new Set(["betr"]));
});

test("words that are mostly written without a full stop are not", () => {
  expect(mineAbbreviations(["the set. of the set. of", "a set of set and set and set"])).toEqual(new Set());
});

test("a language without a table has those of all", () => {
  expect(abbreviationsOf("xx").never.has("bzw")).toBe(true);
  expect(abbreviationsOf("en").never.has("bzw")).toBe(false);
  expect(abbreviationsOf("de-AT").never.has("bzw")).toBe(true);
});
