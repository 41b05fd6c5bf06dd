import { expect, it } from "vitest";
import { narrowColumns } from "../../../src/layout/furniture/column-edges.ts";
import type { PageLayout } from "../../../src/layout/ordered-page.ts";
import { linesOf } from "../../support/flow.ts";

/** A page of ragged text under a head that reaches as many letters far. */
function pageOf(head: number, text: readonly string[], number: number): PageLayout {
  const items = linesOf([`{page-header}${"H".repeat(head)}`, ...text].join("\n"), { page: number });
  return { number, width: 595, height: 842, items, letters: 0 };
}

const ragged = Array.from({ length: 30 }, (_, index) =>
  "a ragged line of the text".padEnd(25 + (index % 6), "x"),
);

/** How far the columns of the last line of each page reach, in letters. */
function widthsOf(pages: readonly PageLayout[]): readonly number[] {
  return narrowColumns(pages).map(({ items }) => {
    const last = items.at(-1);
    if (last?.type !== "line") throw new Error("a line is expected");
    const { x0, x1 } = last.setting.column;
    return Math.round((x1 - x0) / 5);
  });
}

it("a column that only a head reaches the side of is as wide as its text on all pages", () => {
  expect(widthsOf([pageOf(60, ragged, 1), pageOf(60, ragged, 2), pageOf(60, ["short"], 3)])).toEqual([
    30, 30, 30,
  ]);
});

it("a column stays as it is where lines of other pages end at its side", () => {
  const wide = ragged.map((line) => line.padEnd(60, "x"));
  expect(widthsOf([pageOf(60, wide, 1), pageOf(60, ["short"], 2)])).toEqual([60, 60]);
});

it("a column stays as it is where too few lines show where the text ends", () => {
  expect(widthsOf([pageOf(60, ragged.slice(0, 20), 1)])).toEqual([60]);
});
