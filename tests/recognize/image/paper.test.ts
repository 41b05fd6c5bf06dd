import { expect, test } from "vitest";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import { isClear } from "../../../src/recognize/image/paper.ts";

/** A picture whose pixels are as bright as said of their place. */
function pictureOf(brightness: (x: number, y: number) => number): Gray {
  const [width, height] = [100, 100];
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    brightness(at % width, Math.floor(at / width)),
  );
  return { width, height, data };
}

test("white paper with ink and a dark band is even", () => {
  expect(isClear(pictureOf((x, y) => (y < 15 || x % 5 === 0 ? 60 : 255)))).toBe(true);
});

test("paper that darkens towards an edge is uneven", () => {
  expect(isClear(pictureOf((x) => 255 - x))).toBe(false);
});

test("paper with grain is uneven", () => {
  expect(isClear(pictureOf((x, y) => 215 + ((7 * x + 13 * y) % 40)))).toBe(false);
});

test("letters without edges are not clear", () => {
  expect(isClear(pictureOf((x) => (x % 10 === 0 ? 60 : 255)))).toBe(true);
  expect(isClear(pictureOf((x) => [60, 150, 150, 150][x % 10] ?? 255))).toBe(false);
});
