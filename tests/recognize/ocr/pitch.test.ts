import { expect, test } from "vitest";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";
import { evenLines } from "../../../src/recognize/ocr/pitch.ts";

/** Lines with these heights, their baselines so far under each other. */
function linesOf(heights: readonly number[], pitches: readonly number[]): readonly OcrLine[] {
  let foot = 100;
  return heights.map((height, at) => {
    foot += at === 0 ? 0 : (pitches[at - 1] ?? 24);
    return {
      words: [],
      box: { x0: 50, y0: foot - height, x1: 450, y1: foot },
      baseline: { slope: 0, offset: foot },
      height,
    };
  });
}

function heightsOf(heights: readonly number[], pitches: readonly number[] = []): readonly number[] {
  return evenLines(linesOf(heights, pitches)).map(({ height }) => height);
}

test("lines at one distance whose heights are all astray have one height, the first keeps its own", () => {
  expect(heightsOf([20, 16, 20, 18, 16, 18, 20])).toEqual([20, 18, 18, 18, 18, 18, 18]);
});

test("lines that are well measured keep their heights, and so does a larger one among them", () => {
  expect(heightsOf([18, 18, 18.2, 21, 18, 18])).toEqual([18, 18, 18.2, 21, 18, 18]);
});

test("a heading, which stands further from the line before it, is not one of them", () => {
  expect(heightsOf([20, 16, 20, 18, 30, 16, 20, 18], [24, 24, 24, 36])[4]).toBe(30);
});

test("lines of the next column are not", () => {
  const [left, right] = [linesOf([20, 16, 20, 18], []), linesOf([30, 30], [])];
  const moved = right.map((line) => ({ ...line, box: { ...line.box, x0: 500, x1: 900 } }));
  expect(evenLines([...left, ...moved]).map(({ height }) => height)).toEqual([20, 18, 18, 18, 30, 30]);
});
