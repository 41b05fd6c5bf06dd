import { expect, test } from "vitest";
import type { Gray } from "../../../src/recognize/image/gray.ts";
import type { OcrEngine, OcrLine, OcrRequest, OcrWord } from "../../../src/recognize/ocr/engine.ts";
import { readAgain } from "../../../src/recognize/ocr/second-look.ts";
import { blacken, sheetOf } from "../../support/bitmap.ts";

/** A line at a height of the page, of words with their confidences, each 100 pixels wide. */
function lineAt(y: number, words: Readonly<Record<string, number>>): OcrLine {
  const all = Object.entries(words).map(([text, confidence], at): OcrWord => {
    const box = { x0: 20 + 120 * at, y0: y, x1: 120 + 120 * at, y1: y + 20 };
    return { text, box, confidence };
  });
  const box = { x0: 20, y0: y, x1: 500, y1: y + 20 };
  return { words: all, box, baseline: { slope: 0, offset: y + 20 }, height: 24 };
}

/** An engine that reads one word at the height of the picture that is said, and what it was asked. */
function engineOf(text: string, confidence: number, y = 20) {
  const asked: { image: Gray; request: OcrRequest }[] = [];
  const engine: OcrEngine = {
    name: "test",
    languages: ["rus", "eng"],
    atOnce: 1,
    recognize: (image, request) => {
      asked.push({ image, request });
      const box = { x0: 10, y0: y - 10, x1: 110, y1: y + 10 };
      const words = [{ text, confidence, box }];
      return Promise.resolve([{ words, box, baseline: { slope: 0, offset: y + 10 }, height: 24 }]);
    },
  };
  return { engine, asked };
}

const page = sheetOf(600, 300);
blacken(page, 150, 205, 40, 10);
const request: OcrRequest = { languages: ["rus", "eng"], dotsPerInch: 200 };
const lines = [lineAt(100, { слова: 0.9 }), lineAt(200, { адрес: 0.9, "Брз://Лулу.га": 0.1, дата: 0.9 })];

function textsOf(read: readonly OcrLine[]): readonly string[] {
  return read.map(({ words }) => words.map(({ text }) => text).join(" "));
}

test("a long word that was hardly read is read again without the main language, and stays in its place", async () => {
  const { engine, asked } = engineOf("http://www.ru", 0.9);
  const read = await readAgain(lines, page, engine, request);
  expect(textsOf(read)).toEqual(["слова", "адрес http://www.ru дата"]);
  expect(read[1]?.words[1]?.box).toEqual({ x0: 140, y0: 200, x1: 240, y1: 220 });
  expect(asked.map((each) => each.request.languages)).toEqual([["eng"]]);
  // The word with half its height of paper around it.
  const [image] = asked.map((each) => each.image);
  expect([image?.width, image?.height, image?.data[15 * 120 + 20]]).toEqual([120, 40, 0]);
});

test("what is read no better the second time stays", async () => {
  const { engine } = engineOf("Bp3://JIyny.ra", 0.2);
  expect(textsOf(await readAgain(lines, page, engine, request))).toEqual(textsOf(lines));
});

test("sure words, short words and pages in one language are read once", async () => {
  const { engine, asked } = engineOf("http://www.ru", 0.9);
  await readAgain([lineAt(100, { слова: 0.1, предложения: 0.8 })], page, engine, request);
  await readAgain(lines, page, engine, { ...request, languages: ["rus"] });
  expect(asked).toEqual([]);
});
