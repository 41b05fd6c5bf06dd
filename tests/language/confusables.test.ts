import fc from "fast-check";
import { expect, test } from "vitest";
import { repairConfusables } from "../../src/language/confusables.ts";

test.each([
  ["npaвилa", "правила"],
  ["в3рыв", "взрыв"],
  ["3адача", "задача"],
  ["uспитивање", "испитивање"],
  ["yлаз", "улаз"],
  ["cлово", "слово"],
  ["кoмпjутер", "компјутер"],
  ["Сolumn", "Column"],
  ["Τable", "Table"],
])("%s was %s", (word, expected) => {
  expect(repairConfusables(word)).toBe(expected);
});

test.each([
  "слово",
  "word",
  "ГОСТ3",
  "3м",
  "м2",
  "CO2",
  "SRалгоритам",
  "SR-алгоритам",
  "μm",
  "сo",
  "2012",
  "",
])("%s is left alone", (word) => {
  expect(repairConfusables(word)).toBe(null);
});

test("law: a repaired word needs no repair and keeps its length", () => {
  const word = fc.stringMatching(/^[aceopxyuабвгдеиоруз3]{1,10}$/u);
  fc.assert(
    fc.property(word, (text) => {
      const repaired = repairConfusables(text);
      if (repaired === null) return;
      expect([...repaired]).toHaveLength([...text].length);
      expect(repairConfusables(repaired)).toBe(null);
    }),
    { numRuns: 2000, examples: [["3зe3з"], ["зазаи"], ["зе3х3a"]] },
  );
});
