import { expect, test } from "vitest";
import { findInk } from "../../../src/recognize/image/ink.ts";
import type { OcrEngine, OcrRequest } from "../../../src/recognize/ocr/engine.ts";
import { guessPageLanguage } from "../../../src/recognize/ocr/language-guess.ts";
import { sheetOf, textSheet } from "../../support/bitmap.ts";

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };

/** An engine that reads the same text everywhere, and what it was asked. */
function engineOf(
  text: string,
  languages: readonly string[],
): { readonly engine: OcrEngine; readonly asked: [number, OcrRequest][] } {
  const asked: [number, OcrRequest][] = [];
  const words = text.split(" ").map((word) => ({ text: word, box, confidence: 1 }));
  const recognize: OcrEngine["recognize"] = async (image, request) => {
    asked.push([image.height, request]);
    return [{ words, box, baseline: { slope: 0, offset: 10 }, height: 10 }];
  };
  return { engine: { name: "Reader 1", languages, atOnce: 1, recognize }, asked };
}

const page = textSheet(600, 700);
const request = { dotsPerInch: 200 };
const german =
  "Der Hund und die Katze sind nicht in dem Haus, aber auf der Wiese und im Garten mit den Kindern";

test("a few lines are read in all likely languages, and their words tell", async () => {
  const { engine, asked } = engineOf(german, ["deu", "eng", "rus"]);
  expect(await guessPageLanguage(page, findInk(page), engine, request)).toBe("de");
  expect(asked).toMatchObject([[expect.any(Number), { languages: ["eng", "rus", "deu"] }]]);
  expect(asked[0]?.[0]).toBeLessThan(300);
});

test("nothing is read where there is one language only, or hardly a letter", async () => {
  const { engine, asked } = engineOf(german, ["deu"]);
  expect(await guessPageLanguage(page, findInk(page), engine, request)).toBe(null);
  const two = engineOf(german, ["deu", "eng"]);
  const empty = sheetOf(200, 200);
  expect(await guessPageLanguage(empty, findInk(empty), two.engine, request)).toBe(null);
  expect([...asked, ...two.asked]).toEqual([]);
});

test("words of no language tell none", async () => {
  const { engine } = engineOf("xq zzrt qqp", ["deu", "eng"]);
  expect(await guessPageLanguage(page, findInk(page), engine, request)).toBe(null);
});

test("a few words in Cyrillic letters are taken for Russian", async () => {
  const { engine } = engineOf("Задание", ["eng", "rus"]);
  expect(await guessPageLanguage(page, findInk(page), engine, request)).toBe("ru");
});
