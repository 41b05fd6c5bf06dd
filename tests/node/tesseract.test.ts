import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, test, vi } from "vitest";
import { recover, write } from "../../src/index.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import { temporaryFolder } from "../support/cli.ts";
import { filled, text } from "../support/pdf.ts";
import { pictureIn, scanOf } from "../support/scan.ts";

const installed = spawnSync("tesseract", ["--version"]).status === 0;
const why = installed ? "" : " (skipped: tesseract of tesseract-ocr is not installed)";

const lines = ["The quick brown fox jumps over", "the lazy dog, and so does the cat."];
const page = { content: lines.map((line, index) => text(20, 70 - 14 * index, line)).join("") };

afterEach(() => {
  vi.unstubAllEnvs();
});

test("where Tesseract is not installed there is no engine", async () => {
  vi.stubEnv("PATH", temporaryFolder());
  expect(await findTesseract()).toBeNull();
});

describe.skipIf(!installed)(`Tesseract${why}`, () => {
  test("tells its version and its languages", async () => {
    const engine = await findTesseract();
    expect(engine?.name).toMatch(/^Tesseract \d/);
    expect(engine?.languages).toContain("eng");
    expect(engine?.languages).not.toContain("osd");
  });

  test("reads Russian with the data of the package where the system has none", async () => {
    const engine = await findTesseract();
    expect(engine?.languages).toContain("rus");
    const white = { width: 20, height: 20, data: new Uint8Array(400).fill(255) };
    const request = { languages: ["rus", "eng"], dotsPerInch: 200 };
    expect(await engine?.recognize(white, request)).toEqual([]);
  });

  test("reads a page that has no text", async () => {
    const ocr = { mode: "auto", engine: await findTesseract() } as const;
    const { document, diagnostics } = await recover(await scanOf([page], [1]), { ocr });
    expect(JSON.stringify(document)).toContain("brown fox jumps over the lazy dog, and so does the cat.");
    expect(diagnostics).toMatchObject([{ code: "ocr/recognized", page: 1 }]);
  });

  test("reads the text in a picture where words of figures are wanted, and a table as a table", async () => {
    const cells = ["Fruit", "Price", "Apples", "12.50", "Pears", "17.25", "Plums", "30.75"];
    const rows = cells.map((cell, at) => text(20 + 120 * (at % 2), 110 - 30 * Math.floor(at / 2), cell));
    const rules = [130, 100, 70, 40, 8].map((y) => filled(10, y, 200, 1));
    const sides = [10, 120, 209].map((x) => filled(x, 8, 1, 122));
    const bytes = await pictureIn(
      {
        media: [0, 0, 300, 300],
        content: `${text(20, 270, lines[0] ?? "")}${text(20, 256, lines[1] ?? "")}`,
      },
      { media: [0, 0, 220, 140], content: [...rows, ...rules, ...sides].join("") },
    );
    const engine = await findTesseract();
    const all = await recover(bytes, { ocr: { mode: "auto", engine, pictures: true } });
    const markdown = await write(all.document, "md", { keep: ["all"] });
    expect(markdown).toContain("brown fox jumps over the lazy dog");
    expect(markdown).toMatch(
      /\| Fruit +\| Price +\|\n\|.*\|\n\| Apples +\| 12.50 +\|\n\| Pears +\| 17.25 +\|/,
    );
    const usual = await recover(bytes, { ocr: { mode: "auto", engine } });
    expect(usual.diagnostics).toEqual([]);
    expect(await write(usual.document, "md", { keep: ["all"] })).not.toContain("Apples");
  });

  test("says what is wrong when it fails", async () => {
    const engine = await findTesseract();
    const image = { width: 1, height: 1, data: new Uint8Array(1) };
    const work = engine?.recognize(image, { languages: ["xxx"], dotsPerInch: 200 });
    await expect(work).rejects.toThrow(/^Tesseract failed: .*xxx/s);
  });

  test("stops when it is told to", async () => {
    const engine = await findTesseract();
    const image = { width: 2000, height: 2000, data: new Uint8Array(4_000_000).fill(255) };
    const stop = new AbortController();
    const work = engine?.recognize(image, { languages: ["eng"], dotsPerInch: 200, signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toThrow(/abort/i);
  });
});
