import { expect, test } from "vitest";
import { grayOf } from "../../../src/recognize/image/gray.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import { blacken, sheetOf } from "../../support/bitmap.ts";

test("paper without ink has none", () => {
  expect(findInk(sheetOf(80, 80, 230)).data.some((pixel) => pixel === 1)).toBe(false);
});

test("dark marks are ink, the paper around them is not", () => {
  const sheet = sheetOf(80, 80);
  blacken(sheet, 30, 30, 4, 10);
  expect(findInk(sheet).data.reduce((sum, pixel) => sum + pixel, 0)).toBe(40);
});

test("marks are found on paper that darkens to one side", () => {
  const sheet = sheetOf(200, 60);
  for (let at = 0; at < sheet.data.length; at++) sheet.data[at] = 250 - (at % 200) * 0.8;
  const marks = [20, 100, 180];
  for (const x of marks)
    for (let y = 20; y < 30; y++) for (let dx = 0; dx < 3; dx++) sheet.data[y * 200 + x + dx]! *= 0.5;
  const { data } = findInk(sheet);
  for (const x of marks) expect(data[25 * 200 + x + 1]).toBe(1);
  for (const x of [60, 140]) expect(data[25 * 200 + x]).toBe(0);
});

test("a large dark area is not hollow", () => {
  const sheet = sheetOf(200, 200);
  blacken(sheet, 40, 40, 120, 120);
  expect(findInk(sheet).data[100 * 200 + 100]).toBe(1);
});

test("what is transparent is paper", () => {
  const pixels = { width: 2, height: 1, data: Uint8Array.from([0, 0, 0, 255, 0, 0, 0, 0]) };
  expect([...grayOf(pixels).data]).toEqual([0, 255]);
});
