import { expect, test } from "vitest";
import { rowSimilarity, scoreArticleTables } from "../../bench/quality/article-tables.ts";
import { rowsOf } from "../../src/measure/markup-table.ts";

const ages = rowsOf([
  ["Name", "Age"],
  ["Anna", "31"],
]);

test("a table that came out as it is scores 1, whatever dashes and spaces it has", () => {
  const markdown = "| Name | Age |\n| --- | --- |\n| An na | 31 |\n";
  expect(scoreArticleTables([ages], markdown)).toEqual({ tables: [{ relF1: 1, teds: 1 }], extra: 0 });
});

test("a table that is missing scores 0, and one that the truth does not have is extra", () => {
  const markdown = "| x | y |\n| --- | --- |\n| 1 | 2 |\n";
  expect(scoreArticleTables([ages], markdown)).toEqual({ tables: [{ relF1: 0, teds: 0 }], extra: 1 });
});

test("each table of the output stands for one of the truth", () => {
  const markdown = "| Name | Age |\n| --- | --- |\n| Anna | 31 |\n";
  const { tables } = scoreArticleTables([ages, ages], markdown);
  expect(tables.map(({ relF1 }) => relF1)).toEqual([1, 0]);
});

test("a row that is left out costs its cells and itself", () => {
  expect(rowSimilarity(ages, ages.slice(0, 1))).toBe(0.5);
});

test("a cell that spans is not one that does not", () => {
  const wide = [[{ text: "Name", rowSpan: 1, colSpan: 2 }], ...ages.slice(1)];
  expect(rowSimilarity([[{ text: "Name", rowSpan: 1, colSpan: 1 }], ...ages.slice(1)], wide)).toBe(0.8);
});
