import { expect, test } from "vitest";
import { scorePage, withHtmlTables } from "../../bench/quality/pages.ts";

test("a page that is the truth scores 1 in all that applies", () => {
  expect(scorePage("text", "text")).toEqual({ overall: 1, nid: 1, teds: null, mhs: null });
  const page = "# Title\n\ntext\n\n<table><tr><td>a</td></tr></table>";
  expect(scorePage(page, page)).toEqual({ overall: 1, nid: 1, teds: 1, mhs: 1 });
});

test("text: white space does not count, order does", () => {
  expect(scorePage("one\n\ntwo  three", "one two\nthree").nid).toBe(1);
  // "ab cd" and "cd ab": the longest common subsequence is "ab" or "cd", 2 letters: 2 · 2 / 10.
  expect(scorePage("ab cd", "cd ab").nid).toBeCloseTo(0.4);
});

test("pipe tables are compared as HTML", () => {
  expect(withHtmlTables("x\n| a | b |\n|---|---|\n| c |\ny")).toBe(
    "x\n<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></table>\ny",
  );
  expect(withHtmlTables("| | |\n|-|-|\n| a | b |")).toBe("<table><tr><th>a</th><th>b</th></tr></table>");
});

test("tables: one cell missing and one half wrong", () => {
  const truth = "<table><tr><td>ab</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>";
  const output = "<table><tr><th>ax</th><th>c</th></tr><tr><td>d</td></tr></table>";
  // 7 nodes: table, 2 rows, 4 cells.  Edits: 1/2 for "ax", 1 for the missing cell: 1 − 1.5 / 7.
  expect(scorePage(truth, output).teds).toBeCloseTo(1 - 1.5 / 7);
});

test("tables: spans must agree; no table at all scores 0", () => {
  const truth = '<table><tr><td colspan="2">a</td></tr></table>';
  // 3 nodes, one renamed.
  expect(scorePage(truth, "<table><tr><td>a</td></tr></table>").teds).toBeCloseTo(2 / 3);
  expect(scorePage(truth, "a").teds).toBe(0);
});

test("headings: a heading that came out as text", () => {
  const truth = "# One\n\nabc\n\n# Two\n\ndef";
  // Truth: root, 2 headings, 2 texts: 5 nodes.  Output: root, heading, text "abc Two def": 3 nodes.
  // Two nodes are deleted and "abc" becomes "abc Two def", 8 of 11 letters: 1 − (2 + 8/11) / 5.
  expect(scorePage(truth, "# One\n\nabc\n\nTwo\n\ndef").mhs).toBeCloseTo(1 - (2 + 8 / 11) / 5);
  expect(scorePage(truth, "One abc Two def").mhs).toBe(0);
  expect(scorePage(truth, truth.replaceAll("# ", "### ")).mhs).toBe(1);
});
