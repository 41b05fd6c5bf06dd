import { expect, test } from "vitest";
import type { Band } from "../../../src/layout/order/bands.ts";
import type { Piece } from "../../../src/layout/order/piece.ts";
import { cutBand } from "../../../src/layout/order/band-cuts.ts";

/** Two columns of lines, ten points apart, with a rule below each line. */
function ruledColumns(lines: number): { readonly band: Band; readonly rules: readonly number[] } {
  const column = (x0: number): readonly Piece[] =>
    Array.from(
      { length: lines },
      (_, at) => ({ box: { x0, y0: 10 * at, x1: x0 + 50, y1: 10 * at + 8 } }) as Piece,
    );
  return {
    band: { across: [], left: column(0), right: column(60) },
    rules: Array.from({ length: lines - 1 }, (_, at) => 10 * at + 9),
  };
}

test("a band is cut at rules over both columns", () => {
  const { band, rules } = ruledColumns(4);
  expect(cutBand(band, rules, () => true).map(({ left }) => left.length)).toEqual([1, 1, 1, 1]);
});

test("a page of thousands of ruled cells is not tried rule by rule", () => {
  const { band, rules } = ruledColumns(1000);
  let asked = 0;
  const parts = cutBand(band, rules, () => ++asked > 0);
  expect([parts, asked]).toEqual([[band], 0]);
});
