import { expect, test } from "vitest";
import { buildVocabulary, countBeginnings, foldWord, hasBeginning } from "../../src/language/vocabulary.ts";

test("compounds are counted whole, their parts apart", () => {
  const vocabulary = buildVocabulary(["Self-Test and self-test", "ﬁeld test"]);
  expect(vocabulary.words).toEqual(
    new Map([
      ["self-test", 2],
      ["and", 1],
      ["field", 1],
      ["test", 1],
    ]),
  );
  expect(vocabulary.heads).toEqual(new Map([["self", 2]]));
  expect(vocabulary.tails).toEqual(
    new Map([
      ["Test", 1],
      ["test", 1],
    ]),
  );
});

test("beginnings are found in the sorted words", () => {
  const vocabulary = buildVocabulary(["antibody antigen anti-viral ant"]);
  expect(hasBeginning(vocabulary, "antib")).toBe(true);
  expect(hasBeginning(vocabulary, "antic")).toBe(false);
  expect(hasBeginning(vocabulary, "zebra")).toBe(false);
  expect(countBeginnings(vocabulary, "anti", 9)).toBe(2);
  expect(countBeginnings(vocabulary, "anti", 1)).toBe(1);
});

test("folding opens ligatures and knows one hyphen", () => {
  expect(foldWord("Con\u2010\uFB01ned")).toBe("con-fined");
});
