import { expect, it } from "vitest";
import { countLetters, countWords } from "../../src/language/counts.ts";

it("counts runs of letters and digits as words", () => {
  expect(countWords("It costs 3.50 € – isn't it?")).toBe(5);
});

it("counts each sign of a script without spaces", () => {
  expect(countWords("数字化 APP")).toBe(4);
});

it("counts letters and digits, raised ones too, but neither signs nor marks", () => {
  expect(countLetters("a1 ² – é́!")).toBe(4);
});
