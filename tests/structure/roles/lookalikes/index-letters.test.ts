import { expect, it } from "vitest";
import { findIndexLetters } from "../../../../src/structure/roles/lookalikes/index-letters.ts";
import { textOf } from "../../../../src/structure/facts/profile.ts";
import { linesOf } from "../../../support/flow.ts";

function lettersIn(rows: readonly string[]): readonly string[] {
  return [...findIndexLetters(linesOf(rows.join("\n")))].map(textOf);
}

const entries = (letter: string): readonly string[] => [`*${letter}*`, "absorption  12, 40", "algae  7"];

it("finds the letters that head the parts of an index", () => {
  expect(lettersIn(["A", "B", "D", "E"].flatMap(entries))).toEqual(["A", "B", "D", "E"]);
});

it("finds them where columns are out of order", () => {
  expect(lettersIn(["A", "B", "K", "C", "D", "L"].flatMap(entries))).toHaveLength(6);
});

it("leaves single letters alone that are in no order, or too few", () => {
  expect(lettersIn(["X", "C", "Y", "A", "Z"].flatMap(entries))).toEqual([]);
  expect(lettersIn(["A", "B", "C"].flatMap(entries))).toEqual([]);
});
