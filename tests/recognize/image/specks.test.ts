import { expect, test } from "vitest";
import type { Box } from "../../../src/model/geometry.ts";
import { isSpeck } from "../../../src/recognize/image/specks.ts";

const [width, height, letter] = [400, 300, 20];

/** Whether a block of one line is a speck where so much of it, as one in so many pixels, is ink. */
function isSpeckOf(box: Box, oneIn: number, lines = 1): boolean {
  const data = new Uint8Array(width * height);
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) data[y * width + x] = (x + y) % oneIn === 0 ? 1 : 0;
  return isSpeck({ box, lines: Array.from({ length: lines }, () => box) }, { width, height, data }, letter);
}

const small: Box = { x0: 100, y0: 100, x1: 130, y1: 125 };

test("a small solid block is a blot, a letter of the same size is none", () => {
  expect(isSpeckOf(small, 1)).toBe(true);
  expect(isSpeckOf(small, 3)).toBe(false);
});

test("a short thin line is a piece of a rule", () => {
  expect(isSpeckOf({ ...small, x1: 180, y1: 112 }, 2)).toBe(true);
});

test("what is small and stands at the edge of the picture is no text", () => {
  expect(isSpeckOf({ x0: 10, y0: 100, x1: 50, y1: 125 }, 3)).toBe(true);
});

test("large blocks and those of several lines stay, though they are solid", () => {
  expect(isSpeckOf({ ...small, x1: 300, y1: 140 }, 1)).toBe(false);
  expect(isSpeckOf(small, 1, 2)).toBe(false);
});
