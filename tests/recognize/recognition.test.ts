import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/model/report.ts";
import type { OcrEngine, OcrRequest } from "../../src/recognize/ocr/engine.ts";
import { recognizePage, type RecognizeOptions } from "../../src/recognize/recognition.ts";
import { glyphsOf, imageOf, pageOf } from "../support/page.ts";

const scan = pageOf({
  width: 72,
  height: 72,
  images: [imageOf({ box: { x0: 0, y0: 0, x1: 72, y1: 72 } })],
});
const digital = pageOf({ glyphs: glyphsOf("Text that is right as it stands, and long enough to tell.") });

function engineOf(parts: Partial<OcrEngine> = {}): OcrEngine {
  return {
    name: "Reader 1",
    languages: ["eng", "rus"],
    atOnce: 1,
    recognize: async () => [
      {
        words: [{ text: "hi", box: { x0: 20, y0: 40, x1: 60, y1: 60 }, confidence: 0.8 }],
        box: { x0: 20, y0: 40, x1: 60, y1: 60 },
        baseline: { slope: 0, offset: 60 },
        height: 20,
      },
    ],
    ...parts,
  };
}

/** Recognises a page and gives its text with what was said. */
async function recognized(
  page: typeof scan,
  options: Partial<RecognizeOptions>,
): Promise<{ readonly text: string; readonly said: readonly Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const { glyphs } = await recognizePage(page, {
    mode: "auto",
    engine: engineOf(),
    render: (dotsPerInch) => {
      const side = dotsPerInch;
      return { width: side, height: side, data: new Uint8Array(side * side * 4).fill(255) };
    },
    report: (diagnostic) => void said.push(diagnostic),
    ...options,
  });
  return { text: glyphs.map(({ text }) => text).join(""), said };
}

describe("a page without text", () => {
  test("gets the text of its picture, and it is said", async () => {
    const { text, said } = await recognized(scan, {});
    expect(text).toBe("hi");
    expect(said).toMatchObject([{ code: "ocr/recognized", page: 1 }]);
  });

  test("stays as it is when recognition is off", async () => {
    expect(await recognized(scan, { mode: "never" })).toEqual({ text: "", said: [] });
  });

  test("stays as it is without an engine, and what to install is said", async () => {
    const { text, said } = await recognized(scan, { engine: null });
    expect(text).toBe("");
    expect(said).toMatchObject([
      { code: "ocr/no-engine", message: expect.stringContaining("tesseract-ocr") },
    ]);
  });

  test("is recognised by an engine that is found when it is needed", async () => {
    expect((await recognized(scan, { engine: null, findEngine: async () => engineOf() })).text).toBe("hi");
  });

  test("stays as it is when the engine fails, and it is said", async () => {
    const engine = engineOf({ recognize: () => Promise.reject(new Error("no memory")) });
    const { said } = await recognized(scan, { engine });
    expect(said).toMatchObject([{ code: "ocr/failed", message: expect.stringContaining("no memory") }]);
  });

  test("stays as it is when recognition takes too long, and it is said", async () => {
    const engine = engineOf({
      recognize: (_, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    });
    const { said } = await recognized(scan, { engine, seconds: 0.01 });
    expect(said).toMatchObject([{ code: "ocr/failed", message: expect.stringContaining("0.01 seconds") }]);
  });

  test("stays as it is when no letter is found", async () => {
    const engine = engineOf({ recognize: async () => [] });
    expect(await recognized(scan, { engine })).toEqual({ text: "", said: [] });
  });

  test("is recognised in the language of the file", async () => {
    const requests: OcrRequest[] = [];
    const engine = engineOf({ recognize: async (_, request) => (requests.push(request), []) });
    await recognized(scan, { engine, language: () => "ru-RU" });
    expect(requests).toMatchObject([{ languages: ["rus", "eng"], dotsPerInch: 200 }]);
  });

  test("in a language that the engine lacks is recognised in another, and what to install is said", async () => {
    const engine = engineOf({ installHint: (name) => `the package ${name}` });
    const { text, said } = await recognized(scan, { engine, language: () => "de" });
    expect(text).toBe("hi");
    expect(said).toMatchObject([
      { code: "ocr/language-missing", message: expect.stringContaining("install the package deu") },
      { code: "ocr/recognized" },
    ]);
  });
});

test("a page with text of its own keeps it, unless all pages are to be recognised", async () => {
  expect((await recognized(digital, {})).text).toMatch(/^Text that is right/);
  expect((await recognized(digital, { mode: "always" })).text).toBe("hi");
});

test("no engine is looked for where a page has text of its own", async () => {
  let looked = false;
  await recognized(digital, { engine: null, findEngine: async () => ((looked = true), null) });
  expect(looked).toBe(false);
});

test("a scan of few pixels that claims to be a poster is not blown up", async () => {
  const asked: number[] = [];
  const poster = { ...scan, width: 7200, height: 3600 };
  await recognized(poster, { render: (dotsPerInch) => (asked.push(dotsPerInch), null) });
  expect(asked).toEqual([28]);
});

test("cancelling is no failure of the page", async () => {
  const stop = new AbortController();
  const engine = engineOf({
    recognize: () => {
      stop.abort(new Error("enough"));
      return Promise.reject(new Error("killed"));
    },
  });
  await expect(recognized(scan, { engine, signal: stop.signal })).rejects.toThrow("enough");
});

/** An engine that reads one line of small words. */
function engineSaying(said: string): OcrEngine {
  return engineOf({
    recognize: async () => [
      {
        words: said.split(" ").map((text, index) => ({
          text,
          box: { x0: 10 * index, y0: 40, x1: 10 * index + 9, y1: 60 },
          confidence: 0.9,
        })),
        box: { x0: 0, y0: 40, x1: 190, y1: 60 },
        baseline: { slope: 0, offset: 60 },
        height: 20,
      },
    ],
  });
}

describe("a page that was recognised before, and badly", () => {
  const misspelt =
    "When the child was restrained for crawling, che improvement was noted in all of the cases, and rcscraint was rhen used wirh training, so that the wlkng of the child herself was primed, albeit hr rhe crwlng that was seen before the trning was discnrnued in the home";
  const page = pageOf({
    ...scan,
    glyphs: glyphsOf(misspelt, { size: 4, hidden: "invisible" }),
  });
  test("gets the new reading where that is better", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying(
        "When used after the combined procedure the child typically initiated walking alone",
      ),
    });
    expect(text).toContain("typically");
    expect(said).toMatchObject([{ code: "ocr/recognized", message: expect.stringContaining("misspelt") }]);
  });

  test("keeps its own text where the new reading is worse", async () => {
    const { text, said } = await recognized(page, {
      engine: engineSaying("Whcn uzcd xfqr thz rcscrJm fMq crwlng rsrrJm wlkng Pmd hqkr jxq bvcx zzqk wwrt"),
    });
    expect(text).toContain("rcscraint");
    expect(said).toEqual([]);
  });
});
