import { describe, expect, test } from "vitest";
import type { Glyph } from "../../../src/model/page.ts";
import { composeAccents, dropDoubles, markVertical } from "../../../src/read/pdf/glyph-cleanup.ts";
import { codes, text } from "../../support/pdf.ts";
import { glyphOf, glyphsOf } from "../../support/page.ts";
import { edges, pageOf, textOf } from "./reading.ts";

/** An accent of a font whose characters are half as wide as high, over the letter that stands at `x`. */
function accentOf(value: string, x: number, parts: Partial<Glyph> = {}): Glyph {
  return glyphOf({ text: value, x, box: { x0: x + 1, y0: 92, x1: x + 4, y1: 94 }, ...parts });
}

function textsOf(glyphs: readonly Glyph[]): readonly string[] {
  return glyphs.map((glyph) => glyph.text);
}

describe("a loose accent", () => {
  test("drawn before its letter goes on it", () => {
    const [glyph, ...others] = composeAccents([accentOf("\u00a8", 72), glyphOf({ text: "a", x: 72 })]);
    expect(others).toEqual([]);
    expect(glyph?.text).toBe("\u00e4");
  });

  test("drawn after its letter goes on it", () => {
    expect(textsOf(composeAccents([glyphOf({ text: "a", x: 72 }), accentOf("\u00a8", 72)]))).toEqual([
      "\u00e4",
    ]);
  });

  test("widens the box and leaves the rest of the letter", () => {
    const letter = glyphOf({ text: "a", x: 72, baseline: 100, box: { x0: 72, y0: 95, x1: 77, y1: 100 } });
    const [glyph] = composeAccents([accentOf("\u00a8", 72), letter]);
    expect(glyph).toEqual({ ...letter, text: "\u00e4", box: { x0: 72, y0: 92, x1: 77, y1: 100 } });
  });

  test("takes the letter it lies over, not its neighbour in drawing order", () => {
    // F a r b e r, with the accent over the first a drawn between "F" and "a", then after "r"
    const word = glyphsOf("Farber");
    const accent = accentOf("\u00a8", 77);
    expect(textsOf(composeAccents([...word, accent])).join("")).toBe("F\u00e4rber");
    expect(textsOf(composeAccents([accent, ...word])).join("")).toBe("F\u00e4rber");
  });

  test("is found a whole page away in drawing order", () => {
    const lines = [...glyphsOf("uber"), ...glyphsOf("rest of the page", { baseline: 112 })];
    const accents = [accentOf("\u00a8", 72)];
    expect(textsOf(composeAccents([...lines, ...accents])).join("")).toBe("\u00fcberrest of the page");
  });

  test("stays where no letter lies under it", () => {
    const accent = accentOf("\u00b4", 200);
    expect(textsOf(composeAccents([...glyphsOf("ae"), accent]))).toEqual(["a", "e", "\u00b4"]);
  });

  test("stays where the letter under it is on another line", () => {
    const below = glyphsOf("a", { baseline: 124 });
    expect(textsOf(composeAccents([accentOf("\u00b4", 72), ...below]))).toEqual(["\u00b4", "a"]);
  });

  test("stays beside letters, as in code", () => {
    const glyphs = glyphsOf("a^b~c`d");
    expect(composeAccents(glyphs)).toEqual(glyphs);
  });

  test("on a turned page goes on its letter", () => {
    // Text that runs downwards: the letter's width is along y.
    const turned = { rotation: 90, x: 100, baseline: 72 };
    const letter = glyphOf({ ...turned, text: "a", box: { x0: 100, y0: 72, x1: 105, y1: 77 } });
    const accent = glyphOf({ ...turned, text: "\u00a8", box: { x0: 106, y0: 73, x1: 108, y1: 76 } });
    expect(textsOf(composeAccents([accent, letter]))).toEqual(["\u00e4"]);
  });

  test("that combines belongs to the letter before it, even if the next one is as near", () => {
    // Two narrow letters; the mark lies between them.
    const [a, e] = [glyphOf({ text: "a", x: 72 }), glyphOf({ text: "e", x: 77 })];
    const mark = glyphOf({ text: "\u0301", x: 77, box: { x0: 76, y0: 92, x1: 78, y1: 94 } });
    expect(textsOf(composeAccents([a, mark, e]))).toEqual(["\u00e1", "e"]);
  });

  test("two accents go on one letter", () => {
    const glyphs = [glyphOf({ text: "a", x: 72 }), accentOf("\u0302", 72), accentOf("\u0301", 72)];
    expect(textsOf(composeAccents(glyphs))).toEqual(["\u1ea5"]);
  });

  test.each([
    ["before its letter", text(30, 60, "\u00a8") + text(29, 60, "a")],
    ["after its letter", text(29, 60, "a") + text(30, 60, "\u00a8")],
    ["in one string, moved back", text(29, 60, "[(a) 450 (\u00a8)]")],
    ["at the end of the page", text(29, 60, "a") + text(20, 40, "rest") + text(30, 60, "\u00a8")],
  ])("in a file, %s, is one glyph with both boxes", async (_, drawn) => {
    const content = drawn.replace("(\u00a8)", codes(0xa8)).replace(/<feff00a8>/, codes(0xa8));
    const page = await pageOf({ content });
    const glyph = page.glyphs.find((candidate) => candidate.text === "\u00e4");
    expect(textOf(page)).not.toContain("\u00a8");
    // Helvetica's a is 523 high, its dieresis reaches to 706.
    expect(glyph?.baseline).toBe(40);
    expect(glyph && glyph.baseline - glyph.box.y0).toBeGreaterThan(6.8);
    expect(glyph?.box.y1).toBeGreaterThan(39.9);
  });
});

const again = (x: number, baseline: number, order = 2): readonly Glyph[] =>
  glyphsOf("bold", { x, baseline, order });

describe("text drawn twice", () => {
  const word = glyphsOf("bold", { order: 1 });

  test("in one place is kept once", () => {
    expect(dropDoubles([...word, ...again(72, 100)])).toEqual(word);
  });

  test("with the offset of a shadow is kept once", () => {
    expect(dropDoubles([...word, ...again(72.8, 100.8)])).toEqual(word);
  });

  test("four times for boldness is kept once", () => {
    const copies = [again(72.3, 100, 2), again(72, 100.3, 3), again(72.3, 100.3, 4)].flat();
    expect(dropDoubles([...word, ...copies])).toEqual(word);
  });

  test("on another line is text that repeats", () => {
    const glyphs = [...word, ...again(72, 112)];
    expect(dropDoubles(glyphs)).toEqual(glyphs);
  });

  test("beside itself is text that repeats", () => {
    const glyphs = [...word, ...again(95, 100)];
    expect(dropDoubles(glyphs)).toEqual(glyphs);
  });

  test("with double letters keeps them", () => {
    const glyphs = [..."ll"].map((letter, index) =>
      glyphOf({ text: letter, x: 72 + 2.5 * index, order: index }),
    );
    expect(dropDoubles(glyphs)).toEqual(glyphs);
  });

  test("with other letters in one place is two texts", () => {
    const glyphs = [...word, ...glyphsOf("cold", { order: 2 })];
    expect(dropDoubles(glyphs)).toEqual(glyphs);
  });

  test("much larger is two texts", () => {
    const glyphs = [glyphOf({ text: "a", order: 1 }), glyphOf({ text: "a", size: 20, order: 2 })];
    expect(dropDoubles(glyphs)).toEqual(glyphs);
  });

  test("first unseen, then seen, is not lost to sight", () => {
    const unseen = word.map((glyph) => ({ ...glyph, hidden: "invisible" as const }));
    const seen = again(72, 100);
    expect(dropDoubles([...unseen, ...seen]).filter((glyph) => glyph.hidden === null)).toEqual(seen);
  });

  test("first seen, then unseen, is kept once", () => {
    const unseen = again(72, 100).map((glyph) => ({ ...glyph, hidden: "invisible" as const }));
    expect(dropDoubles([...word, ...unseen])).toEqual(word);
  });

  test.each([
    ["in one place", 20, 50, "Shadow"],
    ["as a shadow", 20.6, 49.4, "Shadow"],
    ["further on", 120, 50, "ShadowShadow"],
    ["on the next line", 20, 38, "ShadowShadow"],
  ])("in a file, %s", async (_, x, y, expected) => {
    const page = await pageOf({
      content: `0.5 g ${text(x, y, "Shadow")} 0 g ${text(20, 50, "Shadow")}`,
    });
    expect(textOf(page)).toBe(expected);
  });
});

const column = (letters: string, order = 1): readonly Glyph[] =>
  Array.from(letters, (letter, index) => glyphOf({ text: letter, baseline: 100 + 10 * index, order }));

describe("text under itself", () => {
  test("in one text object of Chinese letters is vertical", () => {
    expect(markVertical(column("\u7e26\u66f8\u304d")).map((glyph) => glyph.vertical)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("in a text object for each letter is vertical from four letters on", () => {
    const letters = [...column("\u6765\u308b\u5341\u6708")].map((glyph, order) => ({ ...glyph, order }));
    const across = glyphsOf("\u6a2a\u66f8\u304d", { baseline: 400 });
    expect(markVertical([...letters, ...across]).map((glyph) => glyph.vertical)).toEqual([
      ...letters.map(() => true),
      ...across.map(() => false),
    ]);
  });

  test("in Latin letters is not", () => {
    const glyphs = column("abc");
    expect(markVertical(glyphs)).toEqual(glyphs);
  });

  test("in lines of one letter each is not", () => {
    const glyphs = [...column("\u7e26", 1), ...column("\u66f8", 2)];
    expect(markVertical(glyphs)).toEqual(glyphs);
  });

  test("across is not", () => {
    const glyphs = glyphsOf("\u7e26\u66f8\u304d");
    expect(markVertical(glyphs)).toEqual(glyphs);
  });
});

test("an accent composed in a file keeps the letter's pen", async () => {
  const page = await pageOf({ content: text(29, 60, "a") + text(30, 60, codes(0xa8)) });
  expect(page.glyphs.map((glyph) => [glyph.text, glyph.x, edges(glyph.box)[3]])).toEqual([
    ["\u00e4", 29, 40.1],
  ]);
});
