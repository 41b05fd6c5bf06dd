import { expect, test } from "vitest";
import type { TextBlock } from "../../../src/model/zones.ts";
import { boundsOf } from "../../../src/numeric/boxes.ts";
import { takeInner } from "../../../src/recognize/image/inner-blocks.ts";

/** A block of lines ten pixels high, each with its upper edge and its ends. */
function blockOf(...lines: readonly (readonly [y: number, x0: number, x1: number])[]): TextBlock {
  const boxes = lines.map(([y0, x0, x1]) => ({ x0, y0, x1, y1: y0 + 10 }));
  return { box: boundsOf(boxes) ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, lines: boxes };
}

test("a piece of a line between two others goes to their block", () => {
  const column = blockOf([0, 0, 200], [15, 120, 200], [30, 0, 200]);
  const blocks = takeInner([column, blockOf([15, 0, 80])], 10);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.lines.map(({ x0 }) => x0)).toEqual([0, 0, 120, 0]);
});

test("the block of the next column does not, though a wide line makes the bounds hold it", () => {
  const column = blockOf([0, 0, 400], [15, 0, 180], [30, 0, 180], [45, 0, 180]);
  const next = blockOf([15, 220, 400], [30, 220, 400]);
  expect(takeInner([column, next], 10)).toHaveLength(2);
});
