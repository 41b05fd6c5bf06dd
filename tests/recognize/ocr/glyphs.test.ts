import { describe, expect, test } from "vitest";
import type { Box } from "../../../src/model/geometry.ts";
import type { OcrLine, OcrWord } from "../../../src/recognize/ocr/engine.ts";
import { glyphsOf } from "../../../src/recognize/ocr/glyphs.ts";
import type { Placement } from "../../../src/recognize/ocr/placement.ts";

const word: OcrWord = { text: "né2", box: { x0: 20, y0: 30, x1: 50, y1: 44 }, confidence: 0.9 };
const line: OcrLine = {
  words: [word],
  box: { x0: 20, y0: 30, x1: 50, y1: 46 },
  baseline: { slope: 0, offset: 44 },
  height: 19,
};
const level: Placement = { width: 100, height: 200, turn: 0, pointsPerPixel: 0.5 };

const regular = { bold: new Set<OcrWord>(), italic: new Set<OcrWord>() };

test("the letters of a word share its width, an accent stays with its letter", () => {
  const glyphs = glyphsOf([line], level, regular);
  expect(glyphs.map(({ text, x, advance }) => [text, x, advance])).toEqual([
    ["n", 10, 5],
    ["é", 15, 5],
    ["2", 20, 5],
  ]);
});

test("the letters of a Hebrew word begin at the right, its numbers at the left", () => {
  const hebrew = { ...word, text: "\u05d1-12", box: { ...word.box, x1: 60 } };
  const glyphs = glyphsOf([{ ...line, words: [hebrew] }], level, regular);
  expect(glyphs.map(({ text, x }) => [text, x])).toEqual([
    ["\u05d1", 25],
    ["-", 20],
    ["1", 10],
    ["2", 15],
  ]);
});

test("glyphs know that they were recognised, and how surely", () => {
  expect(glyphsOf([line], level, regular)[0]).toMatchObject({
    origin: "ocr",
    confidence: 0.9,
    size: 10,
    baseline: 22,
    font: 0,
  });
});

test("letters stand on a baseline that leans", () => {
  const leaning = { ...line, baseline: { slope: 0.1, offset: 40 } };
  expect(glyphsOf([leaning], level, regular).map(({ baseline }) => baseline)).toEqual([21, 21.5, 22]);
});

test("bold words have a font of their own", () => {
  expect(glyphsOf([line], level, { ...regular, bold: new Set([word]) }).map(({ font }) => font)).toEqual([
    1, 1, 1,
  ]);
});

test("and so have italic words, and those that are both", () => {
  const italic = new Set([word]);
  expect(glyphsOf([line], level, { ...regular, italic })[0]?.font).toBe(2);
  expect(glyphsOf([line], level, { bold: italic, italic })[0]?.font).toBe(3);
});

describe("a page that lay on a side", () => {
  test.each<[Placement["turn"], readonly [number, number], Box]>([
    [0, [10, 22], { x0: 10, y0: 15, x1: 15, y1: 22 }],
    [90, [78, 10], { x0: 78, y0: 10, x1: 85, y1: 15 }],
    [180, [90, 178], { x0: 85, y0: 178, x1: 90, y1: 185 }],
    [270, [22, 190], { x0: 15, y0: 185, x1: 22, y1: 190 }],
  ])("turned by %i has its letters where they lay", (turn, place, box) => {
    const [first] = glyphsOf([line], { ...level, turn }, regular);
    expect([first?.x, first?.baseline]).toEqual(place);
    expect(first?.box).toEqual(box);
    expect(first?.rotation).toBe(turn);
  });
});

test("a word that is much higher than wide runs up the page", () => {
  const standing: OcrWord = { text: "axis", box: { x0: 20, y0: 40, x1: 32, y1: 80 }, confidence: 1 };
  const glyphs = glyphsOf([{ ...line, words: [standing], height: 40 }], level, regular);
  expect(glyphs.map(({ x, baseline, rotation }) => [x, baseline, rotation])).toEqual([
    [16, 40, 270],
    [16, 35, 270],
    [16, 30, 270],
    [16, 25, 270],
  ]);
  expect(glyphs[0]?.size).toBe(6.3);
});
