import { describe, expect, it } from "vitest";
import { findTables } from "../../../../src/layout/objects/tables/index.ts";
import { findLineWork, joinLines } from "../../../../src/layout/objects/tables/line-work.ts";
import { joinPlaces } from "../../../../src/layout/objects/tables/places.ts";
import type { Path, Rule } from "../../../../src/model/page.ts";
import { drawingOf, pageOf, writeTable } from "./drawing.ts";

/** A frame filled with a colour. */
function fill(x0: number, y0: number, x1: number, y1: number, color = "#ffeecc"): Partial<Path> {
  const box = { x0, y0, x1, y1 };
  return { box, fill: color, rules: [{ kind: "frame", box }] };
}

describe("lines", () => {
  it("are joined from pieces", () => {
    const pieces = [
      { at: 10, from: 0, to: 20 },
      { at: 10.4, from: 21, to: 40 },
      { at: 10, from: 60, to: 80 },
      { at: 30, from: 0, to: 80 },
    ];
    const lines = joinLines(pieces, 1, 2).map(({ from, to }) => [from, to]);
    expect(lines).toEqual([
      [60, 80],
      [0, 40],
      [0, 80],
    ]);
  });

  it("come from polygons with slanted ends", () => {
    const outline = "M10 50L90 50L89 51L11 51L10 50Z";
    const page = pageOf([], [{ outline, fill: "#000000", box: { x0: 10, y0: 50, x1: 90, y1: 51 } }]);
    const { horizontal } = findLineWork(page, 10).drawn;
    expect(horizontal.map(({ from, to }) => [from, to])).toEqual([[10, 90]]);
  });

  it("are not seen between fills of one colour", () => {
    const page = pageOf([], [fill(0, 0, 60, 12), fill(0, 12, 60, 24), fill(0, 24, 60, 36, "#ccddee")]);
    const { horizontal } = findLineWork(page, 10).all;
    expect(horizontal.map((line) => line.at)).toEqual([0, 24, 36]);
  });

  it("are not seen around a fill that lies on another of its colour", () => {
    const page = pageOf([], [fill(0, 0, 60, 36), fill(0, 12, 40, 24)]);
    const { horizontal, vertical } = findLineWork(page, 10).all;
    expect([horizontal, vertical].map((lines) => lines.map((line) => line.at))).toEqual([
      [0, 36],
      [0, 60],
    ]);
  });

  it("are not made of the ground of the page", () => {
    const page = pageOf([], [fill(0, 0, 600, 800)]);
    expect(findLineWork(page, 10).all.horizontal).toEqual([]);
  });
});

describe("places", () => {
  it("join to rectangles", () => {
    const right = [
      [false, true, false],
      [false, false, false],
    ];
    const below = [
      [true, false, false],
      [false, false, false],
    ];
    expect(joinPlaces(right, below)).toEqual([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 1, column: 1, rowSpan: 1, columnSpan: 1 },
      { row: 1, column: 2, rowSpan: 1, columnSpan: 1 },
    ]);
  });
});

describe("coloured cells", () => {
  const { fragments } = drawingOf(`
Name      Age       City
Anna      31        Graz
Bruno     8         Wien`);

  it("are a table without any line", () => {
    const cells = [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => fill(60 * column - 3, 12 * row, 60 * column + 55, 12 * row + 11)),
    );
    const tables = findTables(pageOf([], cells), fragments);
    expect(tables.map(writeTable)).toEqual(["Name | Age | City\n---\nAnna | 31 | Graz\nBruno | 8 | Wien"]);
    expect(tables[0]?.evidence).toBe("grid");
  });

  it("of every other row part rows but not columns", () => {
    const stripes = [0, 2].map((row) => fill(-3, 12 * row, 170, 12 * row + 12));
    const [table] = findTables(pageOf([], stripes), fragments);
    expect(table === undefined ? null : writeTable(table)).toBe(
      "Name | Age | City\n---\nAnna | 31 | Graz\nBruno | 8 | Wien",
    );
  });
});

describe("shaded cells between rules", () => {
  it("are rows of the table that the rules enclose", () => {
    const { page, fragments } = drawingOf(`
─────────────────────────
Name      Age       City
─────────────────────────
Anna      31        Graz
Bruno     8         Wien
Clara     17        Linz
─────────────────────────`);
    const shaded = [3, 5].flatMap((row) =>
      [60, 120].map((x) => fill(x - 3, 12 * row, x + 30, 12 * row + 12, row === 3 ? "#ccddee" : "#ffeecc")),
    );
    const rules = page.paths.flatMap((path) => path.rules);
    expect(findTables(pageOf(rules, shaded), fragments).map(writeTable)).toEqual([
      "Name | Age | City\n---\nAnna | 31 | Graz\nBruno | 8 | Wien\nClara | 17 | Linz",
    ]);
  });
});

describe("cells shaded in pieces", () => {
  it("are those of a table, not bars of a chart", () => {
    const { page, fragments } = drawingOf(`
┌───────┬─────┬──────┐
│       │     │      │
│ Name  │ Age │ City │
│       │     │      │
├───────┼─────┼──────┤
│ Anna  │  31 │ Graz │
└───────┴─────┴──────┘`);
    // The line of print, and what is left of its cell above and below.
    const shaded = [3, 51, 87].flatMap((x) =>
      [1, 2, 3].map((row) => fill(x, 12 * row, x + 30, 12 * row + 12, "#ccddee")),
    );
    const rules = page.paths.flatMap((path) => path.rules);
    expect(findTables(pageOf(rules, shaded), fragments).map(writeTable)).toEqual([
      "Name | Age | City\n---\nAnna | 31 | Graz",
    ]);
  });
});

describe("charts", () => {
  it("are not taken for tables by the lines behind their numbers", () => {
    const grid: Rule[] = [0, 1, 2, 3].flatMap((index): Rule[] => [
      { kind: "horizontal", box: { x0: 0, x1: 180, y0: 30 * index, y1: 30 * index + 1 } },
      { kind: "vertical", box: { x0: 60 * index, x1: 60 * index + 1, y0: 0, y1: 90 } },
    ]);
    const { fragments } = drawingOf(`
         12        14

         7         9

         8         11`);
    expect(findTables(pageOf(grid), fragments)).toEqual([]);
  });
});
