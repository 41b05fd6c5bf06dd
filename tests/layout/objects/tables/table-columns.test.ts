import { expect, test } from "vitest";
import { columnPlaces, haveSameColumns } from "../../../../src/layout/objects/tables/table-columns.ts";
import type { FlowCell, FlowLine } from "../../../../src/model/flow.ts";
import { linesOf } from "../../../support/flow.ts";

/** A cell of a column that is 100 points wide, with one entry from a place on. */
function cellAt(column: number, start: number, width: number): FlowCell {
  const [line] = linesOf("entry") as readonly [FlowLine];
  const x0 = 100 * column;
  const setting = {
    ...line.setting,
    column: { x0, x1: x0 + 100 },
    indent: (start - x0) / 100,
    fill: width / 100,
  };
  return { column, rowSpan: 1, columnSpan: 1, lines: [{ ...line, setting }], source: null };
}

function placesOf(
  rows: readonly (readonly [start: number, width: number])[][],
): ReturnType<typeof columnPlaces> {
  return columnPlaces(rows.map((row) => row.map(([start, width], column) => cellAt(column, start, width))));
}

const first = placesOf([
  [
    [10, 30],
    [110, 20],
  ],
  [
    [10, 50],
    [110, 30],
  ],
  [
    [10, 40],
    [110, 60],
  ],
]);

test("one entry that stands out does not move a column", () => {
  const second = placesOf([
    [
      [10, 20],
      [110, 40],
    ],
    [
      [4, 80],
      [101, 70],
    ],
    [
      [10, 60],
      [110, 10],
    ],
  ]).map((place) => (place === null ? null : { ...place, left: place.left + 3, right: place.right + 9 }));
  expect(haveSameColumns(first, second, 0, 2)).toBe(true);
});

test("columns that begin, end and have their middle elsewhere are other columns", () => {
  const second = placesOf([
    [
      [30, 40],
      [130, 40],
    ],
    [
      [30, 60],
      [130, 50],
    ],
    [
      [30, 50],
      [130, 60],
    ],
  ]).map((place) => (place === null ? null : { ...place, left: place.left + 20, right: place.right + 20 }));
  expect(haveSameColumns(first, second, 0, 2)).toBe(false);
});
