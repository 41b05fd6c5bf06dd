import { expect, test } from "vitest";
import { hasLigature, openLigatures } from "../../src/language/ligatures.ts";
import { countScripts, isRightToLeft, mainScript, scriptOf } from "../../src/language/scripts.ts";

test("a letter has a script, a digit has none", () => {
  expect(["a", "ж", "ω", "中", "か", "한", "ש", "3", "."].map(scriptOf)).toEqual([
    "Latin",
    "Cyrillic",
    "Greek",
    "Han",
    "Hiragana",
    "Hangul",
    "Hebrew",
    null,
    null,
  ]);
});

test("the main script is that of most letters", () => {
  expect(countScripts("SR алгоритам")).toEqual(
    new Map([
      ["Latin", 2],
      ["Cyrillic", 9],
    ]),
  );
  expect(mainScript("SR алгоритам")).toBe("Cyrillic");
  expect(mainScript("12")).toBe(null);
});

test("ligatures are opened, letters stay", () => {
  expect(openLigatures("single ﬂagellum, ﬁeld, œuvre")).toBe("single flagellum, field, œuvre");
  expect(hasLigature("eﬃcient")).toBe(true);
  expect(hasLigature("œuvre")).toBe(false);
});

test("Hebrew and Arabic run from right to left, digits and Latin do not", () => {
  expect(["\u05d0", "\u0633", "\ufefb", "a", "1", "\u0661", "\u4e00"].map(isRightToLeft)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
