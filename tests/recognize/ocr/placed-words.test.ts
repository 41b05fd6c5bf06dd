import { expect, test } from "vitest";
import type { OcrLine } from "../../../src/recognize/ocr/engine.ts";
import { type PictureLie, placeWords } from "../../../src/recognize/ocr/placed-words.ts";

/** A word of 40 pixels in the middle of a picture of 200 by 100, letters 19 pixels high. */
const line: OcrLine = {
  words: [{ text: "wörd", box: { x0: 80, y0: 31, x1: 120, y1: 50 }, confidence: 1 }],
  box: { x0: 80, y0: 31, x1: 120, y1: 50 },
  baseline: { slope: 0, offset: 50 },
  height: 19,
};

const level: PictureLie = {
  placement: { width: 100, height: 50, turn: 0, pointsPerPixel: 0.5 },
  skew: 0,
  picture: { width: 200, height: 100 },
};

function matrixOf(lie: PictureLie, lines: readonly OcrLine[] = [line]): readonly number[] | undefined {
  return placeWords(lines, lie)[0]?.matrix.map((value) => Number(value.toFixed(2)));
}

test("a word is where its baseline is, in points", () => {
  expect(placeWords([line], level)[0]?.letters).toEqual(["w", "ö", "r", "d"]);
  expect(matrixOf(level)).toEqual([20, 0, 0, 10, 40, 25]);
});

test("words of a page that lies on its side run down it", () => {
  const placement = { ...level.placement, width: 50, height: 100, turn: 90 } as const;
  expect(matrixOf({ ...level, placement })).toEqual([0, 20, -10, 0, 25, 40]);
});

test("words of a leaning page stand level along the leaning line", () => {
  const right = {
    ...line,
    words: line.words.map((word) => ({ ...word, box: { ...word.box, x0: 160, x1: 200 } })),
  };
  const [a, b, , d, x, y] = matrixOf({ ...level, skew: 10 }, [right]) ?? [];
  expect([a, b, d]).toEqual([20, 0, 10]);
  // 80 pixels right of the middle, turned by ten degrees around it.
  expect(x).toBeCloseTo(50 + 40 * Math.cos(Math.PI / 18) - 10, 1);
  expect(y).toBeCloseTo(25 + 40 * Math.sin(Math.PI / 18), 1);
});
