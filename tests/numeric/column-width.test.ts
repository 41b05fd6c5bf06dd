import { expect, test } from "vitest";
import { findColumnWidth, lengthOf } from "../../src/numeric/column-width.ts";

const linesOf = (...lengths: number[]): string[] => lengths.map((length) => "x".repeat(length));

test("the commonest length on the right of the mean", () => {
  expect(findColumnWidth(linesOf(0, 0, 0, 0, 2, 2, 85, 85, 85, 83, 83, 60))).toBe(85);
});

test("of equals the shortest", () => {
  expect(findColumnWidth(linesOf(1, 65, 63, 65, 63))).toBe(63);
});

test("a text without lines has no width", () => {
  expect(findColumnWidth([])).toBe(0);
  expect(findColumnWidth(["", " "])).toBe(0);
});

test("length counts characters as printed", () => {
  expect(lengthOf("  жњ𝛽 \r")).toBe(3);
});
