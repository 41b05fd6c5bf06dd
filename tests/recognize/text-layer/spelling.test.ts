import { expect, test } from "vitest";
import { placeOf, placesIn } from "../../../src/recognize/text-layer/alphabets.ts";
import { lettersOf } from "../../../src/recognize/text-layer/features.ts";
import {
  countPairs,
  findSpelling,
  mostHalfBits,
  type PairTable,
  wordsWithRarePairs,
  writeCosts,
} from "../../../src/recognize/text-layer/spelling.ts";

/** A language in which only the pairs of the given words are used. */
function tableOf(language: string, words: readonly string[]): PairTable {
  const { counts } = countPairs("Latin", lettersOf(words, "Latin"));
  const costs = Array.from(counts, (count) => (count > 0 ? 2 : mostHalfBits));
  return { language, script: "Latin", costs: writeCosts(costs) };
}

test("words are letters between borders, and other scripts are borders", () => {
  const [a, b] = [placeOf("a", "Latin"), placeOf("b", "Latin")];
  expect(lettersOf(["Ab", "жa"], "Latin")).toEqual([0, a, b, 0, a, 0]);
});

test("letters beyond the alphabet share the last place", () => {
  expect(placeOf("ꜵ", "Latin")).toBe(placesIn("Latin") - 1);
});

test("the language is the one whose pairs the words have", () => {
  const tables = [tableOf("one", ["abab"]), tableOf("two", ["cdcd"])];
  const letters = lettersOf(["cd", "dc"], "Latin");
  const spelling = findSpelling(countPairs("Latin", letters), tables);
  expect(spelling?.table.language).toBe("two");
  expect(spelling?.rare).toBeLessThan(0.5);
});

test("words with a pair that the language hardly has are counted", () => {
  const table = tableOf("one", ["abab"]);
  expect(wordsWithRarePairs(lettersOf(["ab", "abba", "abab", "xy"], "Latin"), table)).toBe(0.5);
});
