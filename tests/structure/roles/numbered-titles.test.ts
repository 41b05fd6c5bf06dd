import { expect, it } from "vitest";
import { findChains } from "../../../src/structure/facts/chains.ts";
import { findNumberedTitles } from "../../../src/structure/roles/numbered-titles.ts";
import { profileOf, textOf } from "../../../src/structure/facts/profile.ts";
import { linesOf } from "../../support/flow.ts";

function titlesIn(drawing: string): readonly string[] {
  const lines = linesOf(drawing);
  const found = findNumberedTitles(lines, findChains(lines), profileOf(lines));
  return [...found].map(([line, begins]) => `${begins ? "# " : ""}${textOf(line)}`);
}

it("takes short numbered lines over text for titles", () => {
  expect(
    titlesIn(`
      3.2.1 Server of the first kind
      It has two processors, and it stands in the second room of
      the house.
      3.2.2 Server of the second kind
      It has one processor, and it stands beside the other one on
      the floor.
    `),
  ).toEqual(["# 3.2.1 Server of the first kind", "# 3.2.2 Server of the second kind"]);
});

it("takes counted sentences for clauses", () => {
  expect(
    titlesIn(`
      3.2.1 The seller brings the goods within ten days, and he
      pays for the way.
      3.2.2 The buyer pays within twenty days after that, if the
      goods are whole.
    `),
  ).toEqual([]);
});

it("takes short lines that count with nothing between them for items", () => {
  expect(
    titlesIn(`
      3.1 Iron
      3.2 Stone
      3.3 Wood
      All of these are things that a house can be made of, if one
      has enough of them.
    `),
  ).toEqual([]);
});

it("follows a title over two lines, and finds articles of laws", () => {
  expect(
    titlesIn(`
      Article 2.1. On the duties of those who own a house beside
             the river
          The owner keeps the house in order, and he pays for it
      as others do.
      Article 2.2. On gardens
          The owner keeps the garden in order too, and he pays a
      smaller sum.
    `),
  ).toEqual([
    "# Article 2.1. On the duties of those who own a house beside",
    "the river",
    "# Article 2.2. On gardens",
  ]);
});
