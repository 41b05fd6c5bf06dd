import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, test, vi } from "vitest";
import { recover } from "../../src/index.ts";
import { findTesseract } from "../../src/node/tesseract.ts";
import { temporaryFolder } from "../support/cli.ts";
import { text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";

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

  test("reads a page that has no text", async () => {
    const ocr = { mode: "auto", engine: await findTesseract() } as const;
    const { document, diagnostics } = await recover(await scanOf([page], [1]), { ocr });
    expect(JSON.stringify(document)).toContain("brown fox jumps over the lazy dog, and so does the cat.");
    expect(diagnostics).toMatchObject([{ code: "ocr/recognized", page: 1 }]);
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
