import { expect, test } from "vitest";
import { countDoubts, plainlyRead, withoutNoise } from "../../../src/recognize/ocr/doubts.ts";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";

/** A line whose words stand side by side, each ten pixels wide. */
function lineOf(words: Readonly<Record<string, number>>): OcrLine {
  const box = { x0: 0, y0: 0, x1: 100, y1: 10 };
  return {
    words: Object.entries(words).map(([text, confidence], at) => ({
      text,
      confidence,
      box: { x0: 10 * at, y0: 0, x1: 10 * at + 10, y1: 10 },
    })),
    box,
    baseline: { slope: 0, offset: 10 },
    height: 10,
  };
}

function textsOf(lines: readonly OcrLine[]): readonly string[] {
  return lines.map(({ words }) => words.map(({ text }) => text).join(" "));
}

test("lines that were hardly read are left out, single doubtful words are not", () => {
  const lines = [lineOf({ plain: 0.95, wrd: 0.2 }), lineOf({ "Le>": 0.1, "Bws)": 0.2 })];
  expect(textsOf(withoutNoise(lines, []))).toEqual(["plain wrd"]);
});

test("in pictures only words that are sure are kept", () => {
  const pictures = [{ x0: 0, y0: 0, x1: 20, y1: 20 }];
  expect(textsOf(withoutNoise([lineOf({ "—_": 0.5, axis: 0.9, so: 0.5 })], pictures))).toEqual(["axis so"]);
});

test("doubtful words are counted", () => {
  expect(countDoubts([lineOf({ plain: 0.95, wrd: 0.2 })])).toEqual({ words: 2, doubtful: 1 });
});

test("lines that were read by guessing do not tell how they look", () => {
  const lines = [lineOf({ Heading: 0.95, wrd: 0.6 }), lineOf({ "www.": 0.72, "Niew>": 0.44 })];
  expect(textsOf(plainlyRead(lines))).toEqual(["Heading wrd"]);
});

test("of a page that was hardly read, lines are left out but for the words that are plain", () => {
  const gibberish = [
    lineOf({ "feRaT ferftaT stqede": 0.3, Network: 0.93, ws: 0.9 }),
    lineOf({ aang: 0.42, ferftaT: 0.4 }),
  ];
  const heading = lineOf({ Question: 0.96, Paper: 0.95 });
  expect(textsOf(withoutNoise([heading, ...gibberish, ...gibberish, ...gibberish], []))).toEqual([
    "Question Paper",
    "Network",
    "Network",
    "Network",
  ]);
});
