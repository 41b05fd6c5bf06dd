import { describe, expect, it } from "vitest";
import { isMistaken } from "../../../../src/layout/objects/tables/mistaken-tables.ts";
import type { PageCell, PageTable } from "../../../../src/layout/objects/parts.ts";
import type { Fragment } from "../../../../src/layout/text/text.ts";

const box = { x0: 0, y0: 0, x1: 100, y1: 100 };

/** A table of one row, by the number of lines of each cell; lines have so many words. */
function tableOf(lines: readonly number[], words: number, evidence: PageTable["evidence"]): PageTable {
  const line = { words: Array.from({ length: words }, () => ({})) } as unknown as Fragment;
  const cells = lines.map((count, column): PageCell => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box,
    lines: Array.from({ length: count }, () => line),
  }));
  return { box, cells, rowCount: 1, columnCount: lines.length, headRows: 0, evidence, fragments: [] };
}

describe("a table between rules is mistaken", () => {
  it("where long texts stand beside each other", () => {
    expect(isMistaken(tableOf([20, 18], 7, "rules"), [])).toBe(true);
  });

  it("but not where some are short, the lines are of few words, or a grid is drawn", () => {
    expect(isMistaken(tableOf([20, 2], 7, "rules"), [])).toBe(false);
    expect(isMistaken(tableOf([20, 18, 1], 7, "rules"), [])).toBe(false);
    expect(isMistaken(tableOf([20, 18], 2, "rules"), [])).toBe(false);
    expect(isMistaken(tableOf([20, 18], 7, "grid"), [])).toBe(false);
  });

  it("where it lies in a figure", () => {
    const figure = { box, kind: "drawing", images: [], fragments: [] } as const;
    expect(isMistaken(tableOf([1, 1], 1, "spaces"), [figure])).toBe(true);
    expect(isMistaken(tableOf([1, 1], 1, "spaces"), [])).toBe(false);
  });
});
