import { expect, test } from "vitest";
import { findPageZones } from "../../src/recognize/page-zones.ts";
import { textSheet, turned } from "../support/bitmap.ts";

function pixelsOf(quarters: number): {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
} {
  const { width, height, data } = turned(textSheet(600, 700), quarters);
  const colors = Uint8Array.from({ length: 4 * data.length }, (_, at) =>
    at % 4 === 3 ? 255 : (data[at >> 2] as number),
  );
  return { width, height, data: colors };
}

test("zones are in points on the page", () => {
  const { blocks, turn } = findPageZones({ number: 1, width: 300, height: 350 }, pixelsOf(0));
  expect(turn).toBe(0);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.box.x0).toBeCloseTo(20, -1);
  expect(blocks[0]?.box.y0).toBeCloseTo(22, -1);
});

test("zones of a page that lies on its side are where the page has them", () => {
  const { blocks, turn } = findPageZones({ number: 1, width: 350, height: 300 }, pixelsOf(1));
  expect(turn).toBe(90);
  expect(blocks[0]?.box.x1).toBeCloseTo(328, -1);
  expect(blocks[0]?.box.y0).toBeCloseTo(20, -1);
});
