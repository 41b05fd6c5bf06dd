import { expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { layDown, whitened } from "../../../src/recognize/pictures/vertical-words.ts";
import { findWriting } from "../../../src/recognize/pictures/writing.ts";
import { blacken, sheetOf, turned } from "../../support/bitmap.ts";

/** A chart: a word that runs up its left side, numbers at the ticks, and words below. */
function chart(ticks: number) {
  const sheet = sheetOf(500, 400);
  for (let letter = 0; letter < 10; letter++) blacken(sheet, 20, 100 + 10 * letter, 12, 7);
  for (let tick = 0; tick < 5; tick++)
    for (let digit = 0; digit < ticks; digit++) blacken(sheet, 60 + 10 * digit, 60 + 50 * tick, 7, 12);
  for (let letter = 0; letter < 20; letter++) blacken(sheet, 150 + 10 * letter, 350, 7, 12);
  return sheet;
}

test("words that run up a picture are found, numbers above each other are none", () => {
  for (const ticks of [1, 3]) {
    const sheet = chart(ticks);
    const { vertical = [] } = findWriting(findComponents(findInk(sheet)), [], sheet.width) ?? {};
    expect(vertical).toHaveLength(1);
    const [box] = vertical;
    expect(box?.x0).toBeLessThan(20);
    expect(box?.x1).toBeLessThan(60);
    expect([box?.y0, box?.y1].map((y) => Math.round((y ?? 0) / 20))).toEqual([5, 10]);
  }
});

test("a picture is made white in boxes or around them", () => {
  const sheet = sheetOf(4, 2, 0);
  const boxes = [{ x0: 1, y0: 0, x1: 3, y1: 1 }];
  expect([...whitened(sheet, boxes, "inside").data]).toEqual([0, 255, 255, 0, 0, 0, 0, 0]);
  expect([...whitened(sheet, boxes, "outside").data]).toEqual([255, 0, 0, 255, 255, 255, 255, 255]);
});

test("what runs up a picture is level when it is laid down", () => {
  const sheet = sheetOf(30, 20);
  blacken(sheet, 2, 15, 5, 3);
  expect(layDown(sheet)).toEqual(turned(sheet, 1));
});
