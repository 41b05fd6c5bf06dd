import { expect, test } from "vitest";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";
import { findItalic } from "../../../src/recognize/ocr/slant.ts";

/** Whether a line of strokes that lean so far is italic. */
function isItalic(lean: number, text = "leaning"): boolean {
  const [width, height] = [200, 30];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 10; x < 180; x += 14) {
      const from = y * width + x + Math.round(lean * (height - y));
      data.fill(1, from, from + 3);
    }
  const box = { x0: 0, y0: 0, x1: width, y1: height };
  const words = [{ text, box, confidence: 1 }];
  const line: OcrLine = {
    words: [...words, { text, box, confidence: 1 }],
    box,
    baseline: { slope: 0, offset: height },
    height,
  };
  return findItalic({ width, height, data }, [line]).size > 0;
}

test("a line whose strokes lean to the right is italic", () => {
  expect(isItalic(0.2)).toBe(true);
});

test.each([0, -0.2])("strokes that lean by %d are not", (lean) => {
  expect(isItalic(lean)).toBe(false);
});

test("too few letters do not tell", () => {
  expect(isItalic(0.2, "is")).toBe(false);
});

test("single words of a line are italic", () => {
  const [width, height] = [400, 30];
  const data = new Uint8Array(width * height);
  const words = [0, 0.2, 0, 0].map((lean, at) => {
    for (let y = 0; y < height; y++)
      for (let x = 5; x < 80; x += 14) {
        const from = y * width + 100 * at + x + Math.round(lean * (height - y));
        data.fill(1, from, from + 3);
      }
    return { text: "leaning", box: { x0: 100 * at, y0: 0, x1: 100 * at + 95, y1: height }, confidence: 1 };
  });
  const box = { x0: 0, y0: 0, x1: width, y1: height };
  const line: OcrLine = { words, box, baseline: { slope: 0, offset: height }, height };
  expect([...findItalic({ width, height, data }, [line])]).toEqual([words[1]]);
});
