import { expect, it } from "vitest";
import { separateLoose } from "../../../src/layout/order/loose-blocks.ts";
import type { Piece, Region } from "../../../src/layout/order/piece.ts";

/** A region of lines with these numbers of letters, each letter 5 points wide. */
function region(x0: number, lines: readonly number[]): Region {
  const pieces = lines.map((letters, index): Piece => {
    const y0 = 100 + 14 * index;
    return { box: { x0, y0, x1: x0 + 5 * letters, y1: y0 + 10 }, letters, size: 10, index };
  });
  const x1 = x0 + 5 * Math.max(...lines);
  return { box: { x0, y0: 100, x1, y1: 96 + 14 * lines.length }, pieces };
}

it("begins anew in a block of short lines beside another", () => {
  const [, second] = separateLoose([region(50, [22, 8]), region(300, [22, 6])]);
  expect(second?.starts).toEqual(second?.pieces.slice(0, 1));
});

it("lets sentences run on through narrow columns of full lines", () => {
  const [, second] = separateLoose([region(50, [22, 21, 22]), region(300, [22, 22, 20])]);
  expect(second?.starts).toBeUndefined();
});
