import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../support/cli.ts";
import { text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";

// Threads run the built package.
const built = new URL("../../dist/", import.meta.url);
const { recover } = (await import(new URL("index.js", built).href)) as typeof import("../../src/index.ts");
const { findOcrEngine, openTesseractWasm } = (await import(
  new URL("node/index.js", built).href
)) as typeof import("../../src/node/index.ts");
const { findLanguageFiles } = (await import(
  new URL("node/ocr-languages.js", built).href
)) as typeof import("../../src/node/ocr-languages.ts");

const lines = ["The quick brown fox jumps over", "the lazy dog, and so does the cat."];
const page = { content: lines.map((line, index) => text(20, 70 - 14 * index, line)).join("") };
const white = { width: 20, height: 20, data: new Uint8Array(400).fill(255) };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("Tesseract in WebAssembly", () => {
  test("reads a page that has no text where the program is not installed", async () => {
    vi.stubEnv("PATH", temporaryFolder());
    const engine = await findOcrEngine();
    const ocr = { mode: "auto", engine, languages: ["eng"] } as const;
    const { document, diagnostics } = await recover(await scanOf([page], [1]), { ocr });
    expect(JSON.stringify(document)).toContain("brown fox jumps over the lazy dog, and so does the cat.");
    expect(diagnostics).toMatchObject([
      { code: "ocr/recognized", page: 1, message: expect.stringContaining("Tesseract in WebAssembly") },
    ]);
  });

  test("fails in words on a language without data, and on data that is none", async () => {
    const engine = await openTesseractWasm();
    const unknown = engine?.recognize(white, { languages: ["xxx"], dotsPerInch: 200 });
    await expect(unknown).rejects.toThrow("no data for the language xxx");
    expect(engine?.installHint?.("rus")).toBe("the npm package @tesseract.js-data/rus");
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "yyy.traineddata"), "nothing");
    const broken = await openTesseractWasm({ tessdata: folder });
    const work = broken?.recognize(white, { languages: ["yyy"], dotsPerInch: 200 });
    await expect(work).rejects.toThrow("cannot use its data for yyy");
  });

  test("stops when it is told to, and goes on with the next picture", async () => {
    const engine = await openTesseractWasm();
    const stop = new AbortController();
    const work = engine?.recognize(white, { languages: ["eng"], dotsPerInch: 200, signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toThrow(/abort/i);
    expect(await engine?.recognize(white, { languages: ["eng"], dotsPerInch: 200 })).toEqual([]);
  });

  test("is not there without language data", async () => {
    expect(await openTesseractWasm({ tessdata: temporaryFolder() })).toBeNull();
  });
});

test("language data is found in npm packages, with the program and in a folder that is named", async () => {
  const own = await findLanguageFiles();
  expect(own.find(({ name }) => name === "eng")?.address).toMatch(/eng\.traineddata(\.gz)?$/);
  expect(own.map(({ name }) => name)).not.toContain("osd");
  const folder = temporaryFolder();
  for (const name of ["deu.traineddata", "chi_sim.traineddata.gz", "osd.traineddata", "notes.txt"])
    writeFileSync(path.join(folder, name), "");
  const named = await findLanguageFiles(folder);
  expect(named.map(({ name }) => name).toSorted()).toEqual(["chi_sim", "deu"]);
});

test("the files of the page say which languages lie beside it", () => {
  const list = readFileSync(new URL("web/ocr/languages.json", built), "utf8");
  expect(JSON.parse(list)).toEqual(["eng.traineddata.gz", "rus.traineddata.gz"]);
});
