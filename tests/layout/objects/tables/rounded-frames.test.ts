import { expect, test } from "vitest";
import { isRoundedFrame } from "../../../../src/layout/objects/tables/rounded-frames.ts";

const box = { x0: 0, y0: 0, x1: 300, y1: 200 };
const em = 10;

test("an outline that runs along the sides of its box is a frame", () => {
  const outline =
    "M10 0L290 0C295 0 300 5 300 10L300 190C300 195 295 200 290 200L10 200C5 200 0 195 0 190L0 10C0 5 5 0 10 0Z";
  expect(isRoundedFrame({ outline, box }, em)).toBe(true);
});

test("a curve through the middle of its box is not a frame", () => {
  expect(isRoundedFrame({ outline: "M0 200C100 150 150 100 300 0", box }, em)).toBe(false);
});

test("a small circle is not a frame", () => {
  const outline = "M10 0C15 0 20 5 20 10C20 15 15 20 10 20C5 20 0 15 0 10C0 5 5 0 10 0Z";
  expect(isRoundedFrame({ outline, box: { x0: 0, y0: 0, x1: 20, y1: 20 } }, em)).toBe(false);
});
