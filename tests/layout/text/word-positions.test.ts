import { describe, expect, it } from "vitest";
import { measureWords } from "../../../src/layout/text/word-positions.ts";

const size = 10;

function measured(...edges: readonly (readonly [number, number])[]) {
  return measureWords(
    edges.map(([x0, x1]) => ({ box: { x0, y0: 0, x1, y1: size } })),
    size,
  );
}

describe("the mean space between the words of a line", () => {
  it("is measured from edge to edge", () => {
    expect(measured([10, 30], [33, 50], [55, 80]).wordSpace).toBeCloseTo(4);
  });

  it("is the same where words run from right to left", () => {
    expect(measured([60, 90], [20, 55]).wordSpace).toBeCloseTo(5);
  });

  it("is bounded where a gap is no space", () => {
    expect(measured([10, 30], [400, 420]).wordSpace).toBe(40);
  });

  it("is 0 for a single word", () => {
    expect(measured([10, 30]).wordSpace).toBe(0);
  });
});

it("both edges of each word are kept, to a tenth of a point", () => {
  expect(measured([10.04, 30.26]).words).toEqual([10, 30.3]);
});
