import { expect, test } from "vitest";
import type { Ink } from "../../../src/recognize/image/ink.ts";
import type { OcrLine, OcrWord } from "../../../src/recognize/ocr/engine.ts";
import { findBold, weightDefaults, type WeightOptions } from "../../../src/recognize/ocr/weight.ts";

/** Words as rows of upright strokes, each word's so many pixels wide. */
function drawn(...strokes: readonly (readonly number[])[]): {
  readonly ink: Ink;
  readonly lines: readonly OcrLine[];
} {
  const [width, height] = [800, strokes.length * 30];
  const data = new Uint8Array(width * height);
  const lines = strokes.map((row, index): OcrLine => {
    const y0 = index * 30;
    const words = row.map((stroke, at): OcrWord => {
      const x0 = at * 60;
      for (let y = y0; y < y0 + 20; y++)
        for (let x = x0; x < x0 + 50; x += 12) data.fill(1, y * width + x, y * width + x + stroke);
      return { text: "word", box: { x0, y0, x1: x0 + 50, y1: y0 + 20 }, confidence: 1 };
    });
    return {
      words,
      box: { x0: 0, y0, x1: width, y1: y0 + 20 },
      baseline: { slope: 0, offset: 0 },
      height: 24,
    };
  });
  return { ink: { width, height, data }, lines };
}

function boldOf(...strokes: readonly (readonly number[])[]): readonly string[] {
  const { ink, lines } = drawn(...strokes);
  // Ink in gray is as bold as ink in black.
  const gray = { ...ink, data: ink.data.map((mark, at) => (mark === 0 ? 255 : at % 800 < 300 ? 120 : 0)) };
  const bold = findBold({ gray, ink }, lines);
  return lines.flatMap(({ words }, line) =>
    words.flatMap((word, at) => (bold.has(word) ? [`${line}.${at}`] : [])),
  );
}

const plain = Array.from({ length: 10 }, () => 4);

test("words with wider strokes than the rest are bold", () => {
  expect(boldOf(plain, plain, [4, 4, 6, 4])).toEqual(["2.2"]);
});

test("a line whose words are mostly bold is bold as a whole", () => {
  expect(boldOf([6, 6, 4], plain, plain, plain)).toEqual(["0.0", "0.1", "0.2"]);
});

test("where strokes are of all widths nothing is bold", () => {
  const typed = [3, 4, 5, 6, 3, 4, 5, 6, 4, 5];
  expect(boldOf(typed, typed, typed)).toEqual([]);
});

test("on a page with few words only what is far bolder than the rest is bold", () => {
  expect(boldOf([4, 4, 4, 4, 4, 8])).toEqual(["0.5"]);
  expect(boldOf([4, 4, 4, 4, 4, 6])).toEqual([]);
});

test("a page with a handful of words has none", () => {
  expect(boldOf([4, 4, 4, 8])).toEqual([]);
});

/** Words of rows of strokes five pixels wide, and in a last row of so many. */
function boldIn(strokes: readonly number[], leaning: number, options: Partial<WeightOptions> = {}): number {
  const text = Array.from({ length: 10 }, () => 5);
  const { ink, lines } = drawn(text, text, text, strokes);
  const gray = { ...ink, data: ink.data.map((mark) => (mark === 0 ? 255 : 0)) };
  const italic = new Set(lines[3]?.words.slice(0, leaning));
  return findBold({ gray, ink }, lines, italic, { ...weightDefaults, ...options }).size;
}

test("words beside each other are bold together where each alone would be doubtful", () => {
  const doubtful = { line: 1.15, word: 1.5 };
  expect(boldIn([6, 6, 5, 5, 5, 5], 0, doubtful)).toBe(2);
  expect(boldIn([6, 5, 6, 5, 5, 5], 0, doubtful)).toBe(0);
});

test("strokes of italic words are thinner, so that less makes them bold", () => {
  expect(boldIn([6, 6, 5, 5, 5, 5], 0)).toBe(0);
  expect(boldIn([6, 6, 5, 5, 5, 5], 2)).toBe(2);
});
