import { expect, test } from "vitest";
import { plainLines } from "../../../src/recognize/pictures/doubts.ts";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";

/** A line of words ten pixels wide: "word/0.9" has its confidence behind it. */
function lineOf(text: string, y = 0): OcrLine {
  const words = text.split(" ").map((part, index) => {
    const [word = "", confidence = "0.9"] = part.split("/");
    const box = { x0: 20 * index, y0: y, x1: 20 * index + 10, y1: y + 10 };
    return { text: word, box, confidence: Number(confidence) };
  });
  return {
    words,
    box: { x0: 0, y0: y, x1: 100, y1: y + 10 },
    baseline: { slope: 0, offset: y + 10 },
    height: 10,
  };
}

function kept(...lines: readonly OcrLine[]): readonly string[] {
  return plainLines(lines, [], { scattered: true }).map(({ words }) =>
    words.map(({ text }) => text).join(" "),
  );
}

test("words that were hardly read are left out, short ones sooner", () => {
  const lines = [
    lineOf("Construction waste pellets/0.3 and chips of wood"),
    lineOf("ab/0.7"),
    lineOf("12/0.7"),
  ];
  expect(kept(...lines)).toEqual(["Construction waste and chips of wood", "12"]);
});

test("squares of a legend are no words", () => {
  expect(kept(lineOf("@ Viet Nam |"), lineOf("= —"), lineOf("A + B/0.9"))).toEqual(["Viet Nam", "A + B"]);
});

test("a logo is doubted more than a chart", () => {
  expect(kept(lineOf("ENERGY MATERIALS/0.8"))).toEqual(["ENERGY"]);
  const legend = lineOf("Construction of Unutilised wood", 20);
  expect(kept(lineOf("ENERGY MATERIALS/0.8"), legend)[0]).toBe("ENERGY MATERIALS");
});

test("of a photograph nothing is left", () => {
  expect(kept(lineOf("Seen"), lineOf("wxyz/0.2 wxyz/0.3 wxyz/0.1"))).toEqual([]);
  expect(kept(lineOf("Abc"))).toEqual([]);
});

test("words that the page has itself are not doubled", () => {
  const [line] = plainLines([lineOf("known fresh words")], [{ x0: 2, y0: 2, x1: 5, y1: 8 }], {
    scattered: true,
  });
  expect(line?.words.map(({ text }) => text)).toEqual(["fresh", "words"]);
});

test("lines across a picture are doubted as on a scan", () => {
  const lines = [lineOf("| Tube| 3/0.9 ul/0.4"), lineOf("xyz/0.1", 20)];
  const kept = plainLines(lines, [], { scattered: false });
  expect(kept.map(({ words }) => words.map(({ text }) => text).join(" "))).toEqual(["Tube 3 ul"]);
});
