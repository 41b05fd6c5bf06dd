import { expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import { inkOf } from "../../support/bitmap.ts";

/** Bounds and ink of each component. */
function partsOf(...rows: readonly string[]): readonly (readonly number[])[] {
  const { count, x0, y0, x1, y1, area } = findComponents(inkOf(...rows));
  return Array.from({ length: count }, (_, at) =>
    [x0, y0, x1, y1, area].map((values) => values[at] as number),
  );
}

test("an empty picture has no components", () => {
  expect(partsOf("   ", "   ")).toEqual([]);
});

test("ink that touches is one component, at corners too", () => {
  expect(partsOf("#  #", " ## ")).toEqual([[0, 0, 4, 2, 4]]);
});

test("ink that does not touch is several, in the order of their first rows", () => {
  expect(partsOf("## #", "## #", "    ", "####")).toEqual([
    [0, 0, 2, 2, 4],
    [3, 0, 4, 2, 2],
    [0, 3, 4, 4, 4],
  ]);
});

test("branches that meet further down are one component", () => {
  expect(partsOf("# # #", "# # #", "#####")).toEqual([[0, 0, 5, 3, 11]]);
});

test("runs at the ends of neighbouring rows do not touch", () => {
  expect(partsOf("   #", "#   ")).toHaveLength(2);
});
