import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ocrCacheFolder, withOcrCache } from "../../src/node/ocr-cache.ts";
import type { Gray, OcrEngine, OcrLine } from "../../src/index.ts";
import { temporaryFolder } from "../support/cli.ts";

const lines: readonly OcrLine[] = [
  {
    words: [{ text: "word", box: { x0: 0, y0: 0, x1: 10, y1: 5 }, confidence: 0.9 }],
    box: { x0: 0, y0: 0, x1: 10, y1: 5 },
    baseline: { slope: 0, offset: 5 },
    height: 5,
  },
];
const request = { languages: ["eng"], dotsPerInch: 200 };

afterEach(() => vi.unstubAllEnvs());

function counting(): { readonly engine: OcrEngine; readonly asked: () => number } {
  let asked = 0;
  const recognize = (): Promise<readonly OcrLine[]> => {
    asked++;
    return Promise.resolve(lines);
  };
  return { engine: { name: "Test", languages: ["eng"], atOnce: 1, recognize }, asked: () => asked };
}

function picture(shade: number): Gray {
  return { width: 2, height: 2, data: new Uint8Array(4).fill(shade) };
}

test("what was recognised once is not recognised again", async () => {
  const { engine, asked } = counting();
  const folder = temporaryFolder();
  const first = await withOcrCache(engine, { folder }).recognize(picture(7), request);
  const second = await withOcrCache(engine, { folder }).recognize(picture(7), request);
  expect([first, second, asked()]).toEqual([lines, lines, 1]);
});

test("another picture, language, arrangement or engine is another page", async () => {
  const { engine, asked } = counting();
  const folder = temporaryFolder();
  const cached = withOcrCache(engine, { folder });
  await cached.recognize(picture(7), request);
  await cached.recognize(picture(8), request);
  await cached.recognize(picture(7), { ...request, languages: ["rus", "eng"] });
  await cached.recognize(picture(7), { ...request, scattered: true });
  await withOcrCache({ ...engine, name: "Other" }, { folder }).recognize(picture(7), request);
  expect(asked()).toBe(5);
});

test("the oldest results go when there are too many bytes", async () => {
  const { engine } = counting();
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "old.json"), " ".repeat(5000));
  await withOcrCache(engine, { folder, bytes: 1000 }).recognize(picture(7), request);
  expect(readdirSync(folder)).not.toContain("old.json");
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a result that cannot be read is recognised anew, and so is one without a folder to keep it in", async () => {
  const { engine, asked } = counting();
  const folder = temporaryFolder();
  const cached = withOcrCache(engine, { folder });
  await cached.recognize(picture(7), request);
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), "{");
  expect(await cached.recognize(picture(7), request)).toEqual(lines);
  const nowhere = path.join(folder, readdirSync(folder)[0] as string);
  expect(await withOcrCache(engine, { folder: nowhere }).recognize(picture(7), request)).toEqual(lines);
  expect(asked()).toBe(3);
});

test("the cache is where the system keeps caches", () => {
  vi.stubEnv("XDG_CACHE_HOME", "/somewhere");
  expect(ocrCacheFolder()).toBe(path.join("/somewhere", "urtext", "ocr"));
});
