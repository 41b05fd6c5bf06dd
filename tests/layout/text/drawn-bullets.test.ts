import { describe, expect, it } from "vitest";
import { layOutPage } from "../../../src/layout/index.ts";
import type { Path } from "../../../src/model/page.ts";
import { written } from "../../support/flow.ts";
import { pageOf, pathOf } from "../../support/page.ts";

/** A black square of 4 points whose foot stands on a baseline. */
const square = (x: number, baseline: number): Path =>
  pathOf({ box: { x0: x, y0: baseline - 5, x1: x + 4, y1: baseline - 1 } });

/** Two shapes of the size of squares, with another look. */
function drawn(look: object): readonly Path[] {
  return [100, 124].map((baseline) => ({ ...square(78, baseline), ...look }));
}

/** The lines of a page with these drawn shapes. */
function read(paths: readonly Path[]): readonly string[] {
  const glyphs = [
    ...written(["First item"], { x: 90, baseline: 100 }),
    ...written(["of two lines"], { x: 90, baseline: 112 }),
    ...written(["Second item"], { x: 90, baseline: 124 }),
  ];
  return layOutPage(pageOf({ glyphs, paths })).items.map((item) =>
    item.type === "line" ? item.runs.map((run) => run.text).join("") : item.type,
  );
}

describe("marks of items that are drawn", () => {
  it("stand before the lines they are drawn beside", () => {
    expect(read([square(78, 100), square(78, 124)])).toEqual([
      "• First item",
      "of two lines",
      "• Second item",
    ]);
  });

  it("may be rings, but no empty squares", () => {
    const empty = { fill: null, stroke: { color: "#000000", opacity: 1, width: 0.5 } };
    const ring = { ...empty, outline: "M82 97C82 98 81 99 80 99C79 99 78 98 78 97C78 96 79 95 80 95Z" };
    expect(read(drawn(ring))).toEqual(["• First item", "of two lines", "• Second item"]);
    expect(read(drawn(empty))).not.toContain("• First item");
  });

  it("are at least two", () => {
    expect(read([square(78, 100)])).toEqual(["First item", "of two lines", "Second item"]);
  });

  it("stand below each other", () => {
    expect(read([square(78, 100), square(70, 124)])).not.toContain("• First item");
  });

  it("are near their line", () => {
    expect(read([square(40, 100), square(40, 124)])).not.toContain("• First item");
  });
});
