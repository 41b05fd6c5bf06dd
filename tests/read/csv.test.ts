import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeparator, parseRows } from "../../src/read/csv/index.ts";

test.each([
  ["a,b\n1,2", ","],
  ["a;b\n1,5;2,5", ";"],
  ["a\tb\n1\t2", "\t"],
  ["a|b\nc|d", "|"],
])("the separator of %j", (text, separator) => {
  expect(findSeparator(text)).toBe(separator);
});

test("values in quotes may hold anything", () => {
  expect(parseRows('"a, b","say ""no""\nnow",\r\n\r\nc,d,e', ",")).toEqual([
    ["a, b", 'say "no"\nnow', ""],
    ["c", "d", "e"],
  ]);
});

test("what was written in quotes is read back", () => {
  const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(","))
        .join("\n");
      expect(parseRows(text, ",")).toEqual(rows);
    }),
  );
});
