import { describe, expect, test } from "vitest";
import { characterOf, compose, isAccent, lettersOf } from "../../../src/read/pdf/characters.ts";

describe("the text of a code", () => {
  test.each([
    ["a letter is itself", 0x61, "a", true],
    ["a line break is a space", 0x0a, " ", true],
    ["a ligature is its letters", 0xfb03, "ffi", true],
    ["a shaped Arabic letter is the plain one", 0xfeb3, "\u0633", true],
    ["a superscript stays one", 0xb2, "\u00b2", true],
    ["a full-width letter stays one", 0xff21, "\uff21", true],
    ["a soft hyphen stays one", 0xad, "\u00ad", true],
    ["a mathematical letter stays one", 0x1d400, "\u{1d400}", true],
    ["a radical is the ideograph", 0x2f63, "\u751f", true],
    ["a radical of the supplement too", 0x2ee2, "\u9a6c", true],
    ["private use is kept but flagged", 0xe123, "\ue123", false],
    ["private use of the last planes too", 0xf0001, "\u{f0001}", false],
    ["a control code is unknown", 0x01, "\uFFFD", false],
    ["code 0 is unknown", 0, "\uFFFD", false],
    ["half a pair is unknown", 0xd835, "\uFFFD", false],
    ["a code that is no character is unknown", 0xffff, "\uFFFD", false],
    ["a code beyond Unicode is unknown", 0x110000, "\uFFFD", false],
  ])("%s", (_, code, text, mapped) => {
    expect(characterOf(code)).toMatchObject({ text, mapped });
    expect(characterOf(code)).toMatchObject({ text, mapped });
  });
});

test("a plain character is a single letter that needs no look at its neighbours", () => {
  const plain = [0x20, 0x61, 0xe4, 0x3b1, 0x5d0].map((code) => characterOf(code).plain);
  expect(plain).toEqual([true, true, true, true, true]);
  // Accents, a mark, an unknown code, a sign that may be another, a ligature, a Chinese character.
  const others = [0x60, 0x301, 0x93e, 0x01, 0xbc, 0xfb01, 0x4e00].map((code) => characterOf(code).plain);
  expect(others).toEqual(others.map(() => false));
});

describe("accents", () => {
  test.each([
    ["a", "\u00a8", "\u00e4"],
    ["A", "\u02da", "\u00c5"],
    ["c", "\u00b8", "\u00e7"],
    ["\u0131", "\u00b4", "\u00ed"],
    ["e", "\u0301", "\u00e9"],
    ["\u00e2", "\u0301", "\u1ea5"],
    ["x", "\u0303", "x\u0303"],
    ["n", "~", "\u00f1"],
  ])("%s with %s is %s", (letter, accent, composed) => {
    expect(isAccent(accent)).toBe(true);
    expect(compose(letter, accent)).toBe(composed);
  });

  test.each([
    ["a letter that has no such accent", "x", "~"],
    ["a digit", "1", "\u00a8"],
    ["a space", " ", "\u00b4"],
    ["two letters", "ab", "\u00b4"],
  ])("do not go on %s", (_, letter, accent) => {
    expect(compose(letter, accent)).toBeNull();
  });

  test("are not letters, quotes or commas", () => {
    for (const text of ["a", "'", ",", "\u2019", "_", "{", "\u4e00"]) expect(isAccent(text)).toBe(false);
  });
});

describe("the letters of a glyph", () => {
  test.each([
    ["a letter", ["a"], ["a"]],
    ["a pair of surrogates", ["\u{1d400}"], ["\u{1d400}"]],
    ["a ligature", ["f", "f", "i"], ["f", "f", "i"]],
    ["a letter and its mark", ["e", "\u0301"], ["\u00e9"]],
    ["a mark listed first", ["\u0301", "e"], ["\u00e9"]],
    ["a letter without such a form and its mark", ["x", "\u0303"], ["x\u0303"]],
    ["Arabic letters, listed backwards", ["\u0645", "\u0644"], ["\u0644", "\u0645"]],
    ["lam and alef, listed backwards", ["\u0627", "\u0644"], ["\u0644", "\u0627"]],
    ["a letter before the points on it", ["\u05d1", "\u05bc"], ["\u05d1\u05bc"]],
    ["lam and alef of a presentation form", ["\u0644", "\u0627"], ["\u0644", "\u0627"]],
  ])("%s", (_, pieces, letters) => {
    expect(lettersOf(pieces)).toEqual(letters);
  });
});
