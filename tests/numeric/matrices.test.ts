import { expect, test } from "vitest";
import { intersect } from "../../src/numeric/boxes.ts";
import { concat, mapBox, scaleOf } from "../../src/numeric/matrices.ts";
import { toPage } from "../../src/read/pdf/user-space.ts";
import { edges } from "../read/pdf/reading.ts";

const square = { x0: 0, y0: 0, x1: 10, y1: 10 };

test("a map by quarter turns takes corners to corners", () => {
  const space = { left: 10, bottom: 20, right: 190, top: 90, rotation: 90 } as const;
  expect(mapBox(toPage(space), { x0: 10, y0: 20, x1: 190, y1: 90 })).toEqual({
    x0: 0,
    y0: 0,
    x1: 70,
    y1: 180,
  });
});

test("bounds of a leaning rectangle hold all four corners", () => {
  const half = Math.SQRT1_2;
  expect(edges(mapBox([half, half, -half, half, 0, 0], square))).toEqual([-7.1, 0, 7.1, 14.1]);
});

test("bounds of a slanted rectangle hold all four corners", () => {
  // (0,10) goes to (-5,10) and (10,10) to (5,10), so the slant shows on the left.
  expect(mapBox([1, 0, -0.5, 1, 0, 0], square)).toEqual({ x0: -5, y0: 0, x1: 10, y1: 10 });
  expect(mapBox([1, -0.5, 0, 1, 0, 0], square)).toEqual({ x0: 0, y0: -5, x1: 10, y1: 10 });
});

test("maps are applied one after the other", () => {
  expect(concat([2, 0, 0, 2, 0, 0], [1, 0, 0, 1, 5, 7])).toEqual([2, 0, 0, 2, 5, 7]);
  expect(concat([1, 0, 0, 1, 5, 7], [2, 0, 0, 2, 0, 0])).toEqual([2, 0, 0, 2, 10, 14]);
});

test("boxes that only touch still meet", () => {
  const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  expect(intersect(box, { ...box, x0: 10, x1: 20 })).toEqual({ x0: 10, y0: 0, x1: 10, y1: 10 });
  expect(intersect(box, { ...box, x0: 11, x1: 20 })).toBeNull();
});

test("a scale is that of areas, turned or not", () => {
  expect(scaleOf([0, 2, -8, 0, 1, 1])).toBe(4);
});
