import { expect, test } from "vitest";
import { comparable, findOccurrences, holds, type Statement } from "../../bench/quality/statements.ts";

const base = { id: "s", pdf: "p.pdf", page: 1 };

function check(statement: object, markdown: string): boolean | null {
  return holds({ ...base, ...statement } as Statement, markdown);
}

test("a text is present or absent, with or without its case", () => {
  expect(check({ type: "present", text: "Some text" }, "here **Some\ntext** is")).toBe(true);
  expect(check({ type: "present", text: "some text" }, "Some text")).toBe(false);
  expect(check({ type: "present", text: "some text", case_sensitive: false }, "Some text")).toBe(true);
  expect(check({ type: "absent", text: "Page 3" }, "body")).toBe(true);
  expect(check({ type: "absent", text: "Page 3" }, "Page 3\n\nbody")).toBe(false);
});

test("only the first or last characters count if it says so", () => {
  const page = "12 body text 34";
  expect(check({ type: "absent", text: "12", last_n: 5 }, page)).toBe(true);
  expect(check({ type: "absent", text: "12", first_n: 5 }, page)).toBe(false);
  expect(check({ type: "absent", text: "body", first_n: 2, last_n: 3 }, page)).toBe(true);
});

test("some characters may differ", () => {
  expect(check({ type: "present", text: "encyclopædia", max_diffs: 1 }, "an encyclopedia")).toBe(true);
  expect(check({ type: "present", text: "encyclopædia", max_diffs: 1 }, "an encyc1opedia")).toBe(false);
});

test("occurrences begin and end where they fit best", () => {
  // "abc" with one error in "xabdx": "ab", "abd" end at 3 and 4 and begin at 1.
  expect(findOccurrences("abc", "xabdx", 1)).toEqual([
    { start: 1, end: 3 },
    { start: 1, end: 4 },
  ]);
  expect(findOccurrences("abc", "zabcabc", 0).map(({ start }) => start)).toEqual([1, 4]);
});

test("one text before another", () => {
  const order = { type: "order", before: "first column", after: "second column", max_diffs: 1 };
  expect(check(order, "the frist column\n\nthe second column")).toBe(false);
  expect(check(order, "the first colum\n\nthe second column")).toBe(true);
  expect(check(order, "the second column, the first column")).toBe(false);
});

test("table cells and what stands beside them", () => {
  const table = "| Source | Words |\n|---|---|\n| arXiv | 12.2B |\n| code | 11.8B |";
  expect(check({ type: "table", cell: "11.8B", up: "12.2B", left: "code" }, table)).toBe(true);
  expect(check({ type: "table", cell: "11.8B", up: "Words" }, table)).toBe(false);
  expect(check({ type: "table", cell: "11.8B", top_heading: "Words", left_heading: "code" }, table)).toBe(
    true,
  );
  expect(check({ type: "table", cell: "11.8B", right: "code" }, table)).toBe(false);
});

test("formulas are not judged; quotation marks and dashes are plain", () => {
  expect(check({ type: "math", math: "x" }, "x")).toBeNull();
  expect(comparable("“a”—‘b’")).toBe("\"a\"-'b'");
});
