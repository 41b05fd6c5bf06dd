import { expect, test } from "vitest";
import type { Path } from "../../src/model/page.ts";
import { hasDrawnLetters, withoutLetters } from "../../src/recognize/drawn-letters.ts";
import { pageOf, pathOf } from "../support/page.ts";

const curved = "M0 0C1 1 2 2 3 3Z";

/** A shape in a grid of forty a row, as large as is said. */
function shapeAt(index: number, width: number, height: number, parts: Partial<Path> = {}): Path {
  const [x0, y0] = [50 + 12 * (index % 40), 100 + 20 * Math.floor(index / 40)];
  return pathOf({ box: { x0, y0, x1: x0 + width, y1: y0 + height }, outline: curved, ...parts });
}

function shapes(count: number, sizeOf: (index: number) => readonly [number, number]): readonly Path[] {
  return Array.from({ length: count }, (_, index) => shapeAt(index, ...sizeOf(index)));
}

const letters = shapes(200, (index) => [3 + (index % 5), 6 + (index % 7)]);

test("many small shapes of many sizes may be letters", () => {
  expect(hasDrawnLetters(pageOf({ paths: letters }))).toBe(true);
});

test("a few are none, nor are markers that are all alike, nor large ones", () => {
  expect(hasDrawnLetters(pageOf({ paths: letters.slice(0, 50) }))).toBe(false);
  expect(hasDrawnLetters(pageOf({ paths: shapes(200, () => [4, 4]) }))).toBe(false);
  expect(
    hasDrawnLetters(pageOf({ paths: shapes(200, (index) => [50 + (index % 5), 60 + (index % 7)]) })),
  ).toBe(false);
});

test("shapes that letters were recognised in are taken away, others stay", () => {
  const paths = [shapeAt(0, 5, 8), shapeAt(3, 5, 8), shapeAt(0, 300, 200)];
  const kept = withoutLetters(pageOf({ paths }), [{ x0: 48, y0: 98, x1: 58, y1: 110 }]);
  expect(kept).toEqual(paths.slice(1));
});
