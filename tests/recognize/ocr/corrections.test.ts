import { expect, test } from "vitest";
import type { Ink } from "../../../src/recognize/image/ink.ts";
import { correctLines } from "../../../src/recognize/ocr/corrections.ts";
import type { OcrLine, OcrWord } from "../../../src/recognize/ocr/engine.ts";

const [width, height] = [400, 40];

/** A line of words whose foot is at 30, the first 12 pixels wide and so many high. */
function lineOf(texts: readonly string[], high = 12): OcrLine {
  const words = texts.map((text, at): OcrWord => {
    const x0 = at === 0 ? 10 : 10 + 50 * at;
    return { text, box: { x0, y0: 30 - high, x1: at === 0 ? 22 : x0 + 40, y1: 30 }, confidence: 0.9 };
  });
  return {
    words,
    box: { x0: 10, y0: 10, x1: 390, y1: 30 },
    baseline: { slope: 0, offset: 30 },
    height: 26,
  };
}

/** Ink of a disc around (16, 22), or of what is left of it when so much around its middle is paper. */
function discOf(radius: number, hollow = -1): Ink {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - 16, y - 22);
      data[y * width + x] = away <= radius && away > hollow ? 1 : 0;
    }
  return { width, height, data };
}

const paper: Ink = { width, height, data: new Uint8Array(width * height) };

function textOf(line: OcrLine, ink: Ink = paper): string {
  return correctLines([line], ink)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(" ");
}

test.each(["*", "«", "¢", "e"])("a disc that begins a line is a bullet, though %s was read", (sign) => {
  expect(textOf(lineOf([sign, "one", "item"]), discOf(5))).toBe("• one item");
});

test("a ring, a letter alone and a number are none", () => {
  expect(textOf(lineOf(["o", "one", "item"]), discOf(5, 3))).toBe("o one item");
  expect(textOf(lineOf(["*"]), discOf(5))).toBe("*");
  expect(textOf(lineOf(["1", "one", "item"]), discOf(5))).toBe("1 one item");
});

test("a stop on the baseline is none", () => {
  const stop = { ...paper, data: new Uint8Array(width * height) };
  for (let y = 25; y < 30; y++) stop.data.fill(1, y * width + 12, y * width + 17);
  expect(textOf(lineOf([".", "and", "so"]), stop)).toBe(". and so");
});

test("a disc that is too large for a stop may stand on the baseline", () => {
  const data = new Uint8Array(width * height);
  for (let y = 20; y < 30; y++) for (let x = 11; x < 21; x++) data[y * width + x] = 1;
  expect(textOf(lineOf(["e", "one", "item"]), { width, height, data })).toBe("• one item");
});

test("a stroke after the word for figures is the number of the first", () => {
  expect(textOf(lineOf(["Figure", "|"]))).toBe("Figure 1");
  expect(textOf(lineOf(["Tab.", "l:", "Rivers"]))).toBe("Tab. 1: Rivers");
  expect(textOf(lineOf(["see", "|"]))).toBe("see |");
});

test("a zero with a stroke is no sign of copyright, which is as wide as high", () => {
  expect(textOf(lineOf(["©", "Oct", "16"], 18))).toBe("0 Oct 16");
  expect(textOf(lineOf(["©", "2020"], 12))).toBe("© 2020");
});

test("a low quotation mark that opens nothing is a comma", () => {
  expect(textOf(lineOf(["данных", "‚", "или", "нет‚", "‚так‘"]))).toBe("данных , или нет, ‚так‘");
});
