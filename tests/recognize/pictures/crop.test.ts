import { expect, test } from "vitest";
import { cropOf } from "../../../src/recognize/pictures/crop.ts";
import { blacken, sheetOf } from "../../support/bitmap.ts";

const all = { x0: 0, y0: 0, x1: 20, y1: 10 };

test("a part of a page is cut out as it is", () => {
  const sheet = sheetOf(20, 10);
  blacken(sheet, 5, 5, 2, 2);
  const { width, height, data } = cropOf(sheet, { x0: 4, y0: 4, x1: 8, y1: 7 });
  expect([width, height]).toEqual([4, 3]);
  expect([...data]).toEqual([255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255]);
});

test("light letters on dark ground become dark letters on light ground", () => {
  const sheet = sheetOf(20, 10, 0);
  sheet.data.fill(255, 0, 8);
  const { data } = cropOf(sheet, all);
  expect([data[0], data[19]]).toEqual([0, 255]);
});

test("gray letters on white become black", () => {
  const sheet = sheetOf(20, 10);
  sheet.data.fill(225, 0, 8);
  const { data } = cropOf(sheet, all);
  expect([data[0], data[19]]).toEqual([0, 255]);
});
