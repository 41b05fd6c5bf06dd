import { expect, test } from "vitest";
import { probabilityOf, type Trees } from "../../src/numeric/trees.ts";

/** One tree: below 0.5 in the first feature −2, otherwise by the second; and one that is a leaf. */
const trees: Trees = {
  base: 1,
  roots: [0, 5],
  features: [0, -1, 1, -1, -1, -1],
  thresholds: [0.5, -2, 3, 4, 5, 0.25],
  left: [1, 0, 3, 0, 0, 0],
};

function logOdds(row: readonly number[]): number {
  const probability = probabilityOf(trees, row);
  return Math.log(probability / (1 - probability));
}

test("a row goes left below the threshold and right from it on, and the leaves of all trees add up", () => {
  expect(logOdds([0.4, 9])).toBeCloseTo(1 - 2 + 0.25);
  expect(logOdds([0.5, 2.9])).toBeCloseTo(1 + 4 + 0.25);
  expect(logOdds([0.5, 3])).toBeCloseTo(1 + 5 + 0.25);
});
