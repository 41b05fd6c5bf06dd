import { expect, it } from "vitest";
import { findColumns, type Piece } from "../../../src/layout/order/index.ts";

/** Questions of which each has three short answers, from the top of the page. */
function questionsAt(x: number, y: number): readonly Piece[] {
  return Array.from({ length: 20 }, (_, row) => {
    const letters = row % 4 === 0 ? 34 : 8;
    const x0 = row % 4 === 0 ? x : x + 10;
    const top = y + 14 * row;
    const box = { x0, y0: top, x1: x0 + 5 * letters, y1: top + 9.7 };
    return { box, letters, size: 10, index: row };
  });
}

/** How many pieces are in each region. */
function regionsOf(pieces: readonly Piece[]): readonly number[] {
  return findColumns(pieces).map((region) => region.pieces.length);
}

it("many short rows on baselines of their own are columns", () => {
  expect(regionsOf([...questionsAt(72, 100), ...questionsAt(300, 105)])).toEqual([20, 20]);
});

it("many short rows beside each other are rows of one listing", () => {
  expect(regionsOf([...questionsAt(72, 100), ...questionsAt(300, 100)])).not.toEqual([20, 20]);
});
