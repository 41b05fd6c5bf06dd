import { expect, test } from "vitest";
import { isNextNumeral, readNumeral, romanValue } from "../../src/language/numerals.ts";

function value(letter: string): number {
  return readNumeral(letter)[0]?.value ?? 0;
}

function next(a: string, b: string): boolean {
  return isNextNumeral("lower-cyrillic", value(a), value(b));
}

test("Roman numerals are read when well formed", () => {
  expect(["I", "iv", "XIV", "MCMXCIX", "IIII", "VX", "", "A"].map(romanValue)).toEqual([
    1,
    4,
    14,
    1999,
    null,
    null,
    null,
    null,
  ]);
});

test("a letter that is also a Roman numeral has two readings", () => {
  expect(readNumeral("C").map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    "upper-letter 3",
    "upper-roman 100",
  ]);
  expect(readNumeral("i").map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    "lower-roman 1",
    "lower-letter 9",
  ]);
  expect(readNumeral("③")).toEqual([{ value: 3, kind: "circled" }]);
  expect(readNumeral("?")).toEqual([]);
});

test("Cyrillic enumerations may leave out letters", () => {
  expect(next("а", "б")).toBe(true);
  expect(next("и", "к")).toBe(true);
  expect(next("г", "д")).toBe(true);
  expect(next("а", "в")).toBe(false);
  expect(next("б", "а")).toBe(false);
});
