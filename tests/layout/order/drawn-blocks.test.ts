import { expect, it } from "vitest";
import { rowsAcross } from "../../../src/layout/order/drawn-blocks.ts";
import type { Piece } from "../../../src/layout/order/piece.ts";

/** A piece of ten letters in a column and a row, drawn in some place. */
function piece(column: number, row: number, drawn: number): Piece {
  const [x, y] = [100 * column, 14 * row];
  return { box: { x0: x, y0: y, x1: x + 80, y1: y + 10 }, letters: 10, size: 10, drawn, index: drawn };
}

const rows = [0, 1, 2, 3];
const labels = rows.map((row) => piece(0, row, 2 * row));
const values = rows.map((row) => piece(1, row, 2 * row + 1));

it("finds rows whose labels are each followed by their value", () => {
  expect(rowsAcross(labels, values)).toMatchObject({
    beside: [],
    starts: labels.slice(1),
  });
});

it("takes what begins above the last label for a column beside the rows", () => {
  const column = rows.map((row) => piece(2, row, 8 + row));
  expect(rowsAcross(labels, [...values, ...column])).toMatchObject({
    pieces: [...labels, ...values].sort(byPlace),
    beside: column,
  });
});

it("finds none in columns that are drawn one after the other", () => {
  const columns = [0, 1].map((column) => rows.map((row) => piece(column, row, 4 * column + row)));
  expect(rowsAcross(columns[0] ?? [], columns[1] ?? [])).toBe(null);
});

function byPlace(a: Piece, b: Piece): number {
  return a.index - b.index;
}
