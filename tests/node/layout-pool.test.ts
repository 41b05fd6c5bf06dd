import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { example } from "../support/cli.ts";
import type { OcrEngine } from "../../src/index.ts";
import { workerCount, worthwhileWorkers } from "../../src/node/worker-count.ts";
import { filled, type PageParts, pdfOf, text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";

// Threads run the built package, and their results are compared with its own.
const built = new URL("../../dist/", import.meta.url);
const { recover } = (await import(new URL("index.js", built).href)) as typeof import("../../src/index.ts");
const { openLayoutPool } = (await import(
  new URL("node/index.js", built).href
)) as typeof import("../../src/node/index.ts");
type LayoutPool = Awaited<ReturnType<typeof openLayoutPool>>;

const article = new Uint8Array(readFileSync(example("article.pdf")));

/** Pages of words, so many that every thread gets some. */
const many = pdfOf({
  pages: Array.from({ length: 40 }, (_, index): PageParts => ({
    content:
      text(20, 50, `Page ${index + 1} says something.`) + text(20, 30, `It goes on for ${index} lines.`),
  })),
});

/** Every third page makes the engine fail: its color is computed by functions nested without end. */
const hostile = pdfOf((pdf) => {
  let inner = pdf.add("<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[1 1 1]/N 1>>");
  for (let depth = 0; depth < 2000; depth++)
    inner = pdf.add(`<</FunctionType 3/Domain[0 1]/Functions[${inner}]/Bounds[]/Encode[0 1]>>`);
  const resources = `/ColorSpace<</C[/Separation/S/DeviceRGB ${inner}]>>`;
  const bad: PageParts = { resources, content: `/C cs 0.5 sc ${filled(0, 0, 9, 9)}` };
  return {
    pages: Array.from({ length: 12 }, (_, index) =>
      index % 3 === 1 ? bad : { content: text(20, 50, `good ${index + 1}`) },
    ),
  };
});

describe.each([2, 3])("%i threads", (workers) => {
  let pool: LayoutPool;
  beforeAll(async () => {
    pool = await openLayoutPool({ workers });
  });
  afterAll(() => pool.close());

  test.each([
    ["an article", article, {}],
    ["some of its pages in another order", article, { pages: [5, 2, 3] }],
    ["many pages", many, {}],
    ["pages on which the engine fails", hostile, {}],
    ["a file that is cut off", article.subarray(0, 0.8 * article.length), {}],
  ])("give the same document and diagnostics as none: %s", async (_, bytes, options) => {
    const alone = await recover(bytes, options);
    const apart = await recover(bytes, { ...options, engine: pool.engine });
    expect(apart).toEqual(alone);
    expect(JSON.stringify(apart)).toBe(JSON.stringify(alone));
  });

  test("work on two files at once", async () => {
    const both = await Promise.all([many, article].map((bytes) => recover(bytes, { engine: pool.engine })));
    expect(both).toEqual([await recover(many), await recover(article)]);
  });

  test("tell of every page that is done", async () => {
    const told: string[] = [];
    const onProgress = (done: number, total: number) => void told.push(`${done} of ${total}`);
    await recover(many, { engine: pool.engine, onProgress });
    expect(told).toEqual(Array.from({ length: 40 }, (_, index) => `${index + 1} of 40`));
  });

  test("stop when they are told to, and can be used again", async () => {
    const stop = new AbortController();
    const work = recover(many, {
      engine: pool.engine,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("enough")),
    });
    await expect(work).rejects.toThrow("enough");
    expect(await recover(article, { engine: pool.engine })).toEqual(await recover(article));
  });

  test("fail as none: a page that does not exist", async () => {
    const options = { pages: [1, 99, 2] };
    const alone = await recover(article, options).catch((error: unknown) => error);
    const apart = await recover(article, { ...options, engine: pool.engine }).catch(
      (error: unknown) => error,
    );
    expect(apart).toEqual(alone);
    expect(apart).toMatchObject({ code: "no-such-page" });
  });
});

test("pages that are recognised give the same with threads and without", async () => {
  const pages = Array.from({ length: 6 }, (_, index): PageParts => ({
    content: text(20, 50, `Page ${index + 1} says something that is long enough to be judged.`, { size: 5 }),
  }));
  const bytes = await scanOf(pages, [2, 3, 5]);
  const box = { x0: 50, y0: 100, x1: 200, y1: 120 };
  let read = 0;
  const engine: OcrEngine = {
    name: "Reader",
    languages: ["eng"],
    atOnce: 2,
    // The first picture fails, as one of many may.
    recognize: async (_, { dotsPerInch }) => {
      if (read++ === 0) throw new Error("smudged");
      const words = [{ text: `word${dotsPerInch}`, box, confidence: 1 }];
      return [{ words, box, baseline: { slope: 0, offset: 118 }, height: 20 }];
    },
  };
  const pool = await openLayoutPool({ workers: 2 });
  for (const mode of ["auto", "always"] as const) {
    read = 0;
    const alone = await recover(bytes, { ocr: { mode, engine } });
    read = 0;
    const apart = await recover(bytes, { ocr: { mode, engine }, engine: pool.engine });
    expect(apart).toEqual(alone);
    expect(alone.diagnostics.map(({ code }) => code)).toEqual([
      "ocr/failed",
      ...Array.from({ length: mode === "auto" ? 2 : 5 }, () => "ocr/recognized"),
    ]);
  }
  await pool.close();
});

test("what threads leave undone when they are gone is done without them", async () => {
  const pool = await openLayoutPool({ workers: 2 });
  await pool.close();
  expect(await recover(many, { engine: pool.engine })).toEqual(await recover(many));
});

test("a signal that is aborted already keeps work from starting", async () => {
  const pool = await openLayoutPool({ workers: 2 });
  const signal = AbortSignal.abort(new Error("too late"));
  await expect(recover(many, { engine: pool.engine, signal })).rejects.toThrow("too late");
  await pool.close();
});

test("one thread is the calling one", async () => {
  const { engine } = await openLayoutPool({ workers: 1 });
  expect(await recover(many, { engine })).toEqual(await recover(many));
});

test("few pages or few cores are not worth a thread, many are worth some", () => {
  const options = { pagesPerWorker: 10, coresPerWorker: 1.5, leastPages: 10, most: 4 };
  expect(workerCount(9, options, 8)).toBe(1);
  expect(workerCount(1000, options, 2)).toBe(1);
  expect(workerCount(25, options, 8)).toBe(2);
  expect(workerCount(1000, options, 8)).toBe(4);
});

test("no more threads are started than have pages enough, though more are asked for", () => {
  const options = { pagesPerWorker: 100, coresPerWorker: 1.5, leastPages: 10, most: 4 };
  expect(worthwhileWorkers(8, 9, options)).toBe(1);
  expect(worthwhileWorkers(8, 25, options)).toBe(2);
  expect(worthwhileWorkers(8, 1000, options)).toBe(8);
});
