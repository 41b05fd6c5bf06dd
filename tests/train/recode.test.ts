import { expect, test } from "vitest";
import { chanceOf } from "../../train/random.ts";
import { exchanged, numbered, recode, shifted } from "../../train/text-layer/recode.ts";

test("text in a wrong encoding looks as programs show it", () => {
  expect(recode("Это нужно знать", "windows-1251", "windows-1252")).toBe("Ýòî íóæíî çíàòü");
  expect(recode("größer", "utf-8", "windows-1252")).toBe("grÃ¶ÃŸer");
});

test("fonts with codes of their own keep spaces", () => {
  expect(shifted("ab c", 1)).toBe("bc d");
  expect(numbered("abba c", 0x41)).toBe("ABBA C");
});

test("letters are exchanged for others of the text, each always for the same", () => {
  const text = "exchange the letters";
  const other = exchanged(text, chanceOf(3));
  expect(other).not.toBe(text);
  expect([...other].sort().join("").trim()).toHaveLength([...text].sort().join("").trim().length);
  expect(other.split(" ").map((word) => word.length)).toEqual([8, 3, 7]);
});
