import { expect, test } from "vitest";
import { countKept, formatLost, scoreKept } from "../../../bench/quality/kept/score.ts";
import { comparableWords } from "../../../bench/quality/kept/words.ts";

const words = ["Running head", "Body text that goes on"].flatMap((text) =>
  comparableWords(text).map((word) => ({ text: word, page: 1 })),
);
const counts = countKept({
  id: "a",
  words,
  accounted: new Map([[1, ["running", "head"]]]),
  markdown: "Body text that goes",
  everything: "Running head\n\nBody text that goes on",
});

test("kept counts all words, body those that are not accounted for", () => {
  expect(counts).toMatchObject({ visible: 7, missing: 3, lost: 1, missingFromAll: 0 });
  expect(scoreKept([counts]).mean).toEqual([4 / 7, 4 / 5, 1]);
});

test("lost words are listed by page", () => {
  expect(formatLost([counts])).toBe("a: 1 of 7 words lost, 0 with --keep all\n  p. 1: on");
});

test("a document without words of its own has no score", () => {
  const scan = { id: "b", words: [], accounted: new Map(), markdown: "read by OCR", everything: null };
  expect(scoreKept([countKept(scan), counts]).rows[0]?.scores).toEqual([null, null, null]);
});
