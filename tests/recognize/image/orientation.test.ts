import { describe, expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { type Inked, pictureOf } from "../../../src/recognize/image/deskewing.ts";
import { findOrientation, type Orientation } from "../../../src/recognize/image/orientation.ts";
import { asItLay, type Lie, uprightOf } from "../../../src/recognize/image/upright.ts";
import { blacken, cyrillicSheet, leaning, sheetOf, textSheet, turned } from "../../support/bitmap.ts";

const text = textSheet(600, 700);

function uprightFrom(gray: Gray, lie: Lie): Inked {
  return uprightOf(pictureOf(gray), lie);
}

function orientationOf(gray: Gray): Orientation {
  return findOrientation(findComponents(findInk(gray)), gray);
}

describe("the way a page lies", () => {
  test.each([0, 1, 2, 3])("is found for text turned by %i quarters", (quarters) => {
    expect(orientationOf(turned(text, quarters)).turn).toBe(90 * quarters);
  });

  test.each([-8, -2.5, 1.3, 6])("and for text that leans by %d degrees", (degrees) => {
    const { turn, skew } = orientationOf(leaning(text, degrees));
    expect(turn).toBe(0);
    expect(Math.abs(skew - degrees)).toBeLessThanOrEqual(0.2);
  });

  test("and for text that is turned and leans", () => {
    const { turn, skew } = orientationOf(leaning(turned(text, 3), 3));
    expect(turn).toBe(270);
    expect(Math.abs(skew - 3)).toBeLessThanOrEqual(0.2);
  });

  test.each([0, 2])("is found for Cyrillic text turned by %i quarters", (quarters) => {
    expect(orientationOf(turned(cyrillicSheet(600, 700), quarters)).turn).toBe(90 * quarters);
  });

  test.each([0, 1, 2, 3])("is found for a table of contents turned by %i quarters", (quarters) => {
    const contents = textSheet(600, 700);
    // Letters stand in columns as much as in rows, and most of each line is dots that lead to the page number.
    for (let line = 0; line < 24; line++) {
      const foot = 60 + 26 * line;
      for (let y = foot - 20; y < foot + 6; y++) contents.data.fill(255, 600 * y + 200, 600 * y + 600);
      for (let x = 204; x < 560; x += 6) blacken(contents, x, foot - 3, 3, 3);
    }
    expect(orientationOf(turned(contents, quarters)).turn).toBe(90 * quarters);
  });

  test("is left alone where two words are all there is", () => {
    const sheet = sheetOf(600, 700);
    for (let x = 40; x < 190; x += 10) {
      blacken(sheet, x, 50, 6, 10);
      if (x % 70 === 50) blacken(sheet, x, 46, 2, 14);
    }
    expect(orientationOf(turned(sheet, 2)).turn).toBe(0);
  });

  test("is left alone where there is no text", () => {
    expect(orientationOf(sheetOf(100, 100))).toMatchObject({ turn: 0, skew: 0, confidence: 0.5 });
  });
});

describe("turning upright", () => {
  test.each([1, 2, 3])("undoes %i quarters", (quarters) => {
    const turn = (90 * quarters) as Orientation["turn"];
    const { gray, ink } = uprightFrom(turned(text, quarters), { turn, skew: 0 });
    expect([gray.width, gray.height]).toEqual([text.width, text.height]);
    expect(Buffer.compare(gray.data, text.data)).toBe(0);
    expect(Buffer.compare(ink.data, findInk(text).data)).toBe(0);
  });

  test("takes the lean out", () => {
    const level = uprightFrom(leaning(text, 4), { turn: 0, skew: 4 });
    expect(Math.abs(orientationOf(level.gray).skew)).toBeLessThanOrEqual(0.1);
  });

  test.each([0, 1, 2, 3])(
    "of a page that leans and is turned by %i quarters does both at once",
    (quarters) => {
      const turn = (90 * quarters) as Orientation["turn"];
      const both = uprightFrom(turned(leaning(text, 4), quarters), { turn, skew: 4 }).gray;
      const apart = uprightFrom(leaning(text, 4), { turn: 0, skew: 4 }).gray;
      expect([both.width, both.height]).toEqual([apart.width, apart.height]);
      const unlike = both.data.filter((value, at) => Math.abs(value - (apart.data[at] as number)) > 8);
      expect(unlike.length).toBeLessThan(0.002 * both.data.length);
    },
  );

  test("of a page that leans finds the ink that its level picture has", () => {
    const { gray, ink } = uprightFrom(leaning(text, 4), { turn: 0, skew: 4 });
    const unlike = findInk(gray).data.filter((value, at) => value !== ink.data[at]);
    expect(unlike.length).toBeLessThan(0.01 * ink.data.length);
  });

  test.each([
    [0, [10, 20]],
    [90, [80, 10]],
    [180, [90, 180]],
    [270, [20, 190]],
  ] as const)("tells where a place was on the page turned by %i", (turn, place) => {
    expect(asItLay(10, 20, { width: 100, height: 200 }, turn)).toEqual(place);
  });
});
