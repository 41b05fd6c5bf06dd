import { expect, test } from "vitest";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";
import { steadyLines } from "../../../src/recognize/ocr/sizes.ts";

/** A line on the baseline 100 whose words rise so far over it, with the height that an engine claims. */
function lineOf(words: Readonly<Record<string, number>>, height: number): OcrLine {
  return {
    words: Object.entries(words).map(([text, rise]) => ({
      text,
      box: { x0: 0, y0: 100 - rise, x1: 10 * text.length, y1: 105 },
      confidence: 1,
    })),
    box: { x0: 0, y0: 80, x1: 400, y1: 105 },
    baseline: { slope: 0, offset: 100 },
    height,
  };
}

function heightsOf(...lines: readonly OcrLine[]): readonly number[] {
  return steadyLines(lines).map(({ height }) => Math.round(height));
}

test("heights go by the letters of words, not by what the engine says of the line", () => {
  const right = lineOf({ hold: 20.7, summer: 13.8 }, 40);
  const wrong = lineOf({ hold: 20.7, summer: 13.8 }, 21);
  expect(heightsOf(right, wrong)).toEqual([28, 28]);
});

test("lines of nearly one size have one size, others keep theirs", () => {
  const body = [20.3, 20.7, 21.1].map((rise) => lineOf({ hold: rise }, 28));
  const [a, b, c, title] = heightsOf(...body, lineOf({ HOLD: 34 }, 28));
  expect(new Set([a, b, c]).size).toBe(1);
  expect(title).toBeGreaterThan(1.5 * (a as number));
});

test("a line without letters keeps the height that the engine says", () => {
  expect(heightsOf(lineOf({ "***": 9 }, 30))).toEqual([30]);
});

test("no lines are no lines", () => {
  expect(steadyLines([])).toEqual([]);
});

test("a line that was read by guessing is no larger than the others", () => {
  const logo = lineOf({ hold: 50 }, 60);
  const guessed = { ...logo, words: logo.words.map((word) => ({ ...word, confidence: 0.5 })) };
  expect(heightsOf(lineOf({ hold: 20.7 }, 28), guessed)).toEqual([28, 28]);
});

test("words whose heights are far apart, and one under its line, give a height all the same", () => {
  const [apart, under] = heightsOf(lineOf({ hold: 10, bold: 40 }, 28), lineOf({ hold: -5 }, 28));
  expect(apart).toBeGreaterThan(0);
  expect(under).toBe(28);
});
