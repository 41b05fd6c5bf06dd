import { expect, test } from "vitest";
import { findComponents } from "../../../src/recognize/image/components.ts";
import type { PageImage } from "../../../src/recognize/image/index.ts";
import { findInk } from "../../../src/recognize/image/ink.ts";
import type { OcrEngine } from "../../../src/recognize/ocr/engine.ts";
import { readUpright } from "../../../src/recognize/ocr/upside-down.ts";
import { textSheet } from "../../support/bitmap.ts";

const gray = textSheet(600, 700);
const ink = findInk(gray);
const image: PageImage = {
  gray,
  ink,
  components: findComponents(ink),
  orientation: { turn: 180, skew: 0.5, confidence: 1 },
};

/** An engine that is so sure of the first picture, of the second and so on, and the heights of these. */
function engineOf(...confidences: readonly number[]): { engine: OcrEngine; heights: number[] } {
  const heights: number[] = [];
  const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  const engine: OcrEngine = {
    name: "test",
    languages: ["eng"],
    atOnce: 1,
    recognize: (picture) => {
      const confidence = confidences[heights.length] ?? 0;
      heights.push(picture.height);
      const words = [{ text: `word${heights.length}`, box, confidence }];
      return Promise.resolve([{ words, box, baseline: { slope: 0, offset: 10 }, height: 10 }]);
    },
  };
  return { engine, heights };
}

const reading = { languages: ["eng"] };

test("a page that makes sense upside down alone is turned over and read again", async () => {
  const { engine, heights } = engineOf(0.2, 0.8, 0.85);
  const { image: turned, lines } = await readUpright(image, 200, engine, reading);
  expect(turned.orientation).toEqual({ turn: 0, skew: 0.5, confidence: 1 });
  expect(Buffer.compare(turned.gray.data, gray.data.toReversed())).toBe(0);
  expect(lines[0]?.words[0]?.text).toBe("word3");
  // Only a strip of it is read to find out.
  expect([heights[0], heights[2]]).toEqual([700, 700]);
  expect(heights[1]).toBeLessThan(350);
});

test("a page that reads well is read once", async () => {
  const { engine, heights } = engineOf(0.9);
  expect((await readUpright(image, 200, engine, reading)).image).toBe(image);
  expect(heights).toEqual([700]);
});

test("a page that makes no sense either way stays as it is", async () => {
  const { engine, heights } = engineOf(0.2, 0.3, 0.2);
  const { image: same, lines } = await readUpright(image, 200, engine, reading);
  expect(same === image).toBe(true);
  expect(lines[0]?.words[0]?.text).toBe("word1");
  expect(heights).toHaveLength(3);
});

test("a page is turned over where its strip is hard to read, but harder the way it lies", async () => {
  const { engine } = engineOf(0.24, 0.36, 0.12, 0.8);
  const { image: turned, lines } = await readUpright(image, 200, engine, reading);
  expect(turned.orientation.turn).toBe(0);
  expect(lines[0]?.words[0]?.text).toBe("word4");
});
