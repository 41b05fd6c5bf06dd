import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/cli.ts";
import { pdfOf, text } from "../support/pdf.ts";
import { scanOf } from "../support/scan.ts";

// The engine in WebAssembly runs threads of the built package.
const built = new URL("../../dist/", import.meta.url);
const { recover } = (await import(new URL("index.js", built).href)) as typeof import("../../src/index.ts");
const { OcrSetupError, openOcr, recoverFile } = (await import(
  new URL("node/index.js", built).href
)) as typeof import("../../src/node/index.ts");

const lines = ["The quick brown fox jumps over", "the lazy dog, and so does the cat."];
const page = { content: lines.map((line, index) => text(20, 70 - 14 * index, line)).join("") };

function written(bytes: Uint8Array, name = "file.pdf"): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, bytes);
  return file;
}

test("a file is recovered as its bytes are", async () => {
  const bytes = pdfOf({ pages: [page] });
  expect(await recoverFile(written(bytes))).toEqual(await recover(bytes));
});

test("a scan is recognised without anybody handing in an engine", async () => {
  const { document, diagnostics } = await recoverFile(written(await scanOf([page], [1])), {
    ocr: { cache: false },
  });
  expect(JSON.stringify(document)).toContain("brown fox jumps over the lazy dog, and so does the cat.");
  expect(diagnostics).toMatchObject([{ code: "ocr/recognized", page: 1 }]);
});

test("the file name decides the format where the content does not", async () => {
  const { document } = await recoverFile(written(new TextEncoder().encode("a,b\n1,2\n"), "table.csv"));
  expect(document.children).toMatchObject([{ type: "table" }]);
});

test("options of recognition are the command's", async () => {
  const file = written(await scanOf([page], [1]));
  const { diagnostics } = await recoverFile(file, { ocr: { mode: "never" } });
  expect(diagnostics).toMatchObject([{ severity: "error", code: "document/no-text" }]);
});

test.each([
  ["russian", "Tesseract calls this language rus, not russian"],
  ["ru", "Tesseract calls this language rus, not ru"],
  ["klingon", "Tesseract knows no language klingon; there is data for "],
])("the language %s is refused with what to write instead", async (name, message) => {
  await expect(openOcr({ languages: [name] })).rejects.toThrow(message);
  await expect(openOcr({ languages: [name] })).rejects.toBeInstanceOf(OcrSetupError);
});

test("a folder of language data that is not there, or has none, is refused", async () => {
  const folder = temporaryFolder();
  await expect(openOcr({ tessdata: path.join(folder, "none") })).rejects.toThrow("there is no folder");
  await expect(openOcr({ tessdata: folder })).rejects.toThrow("has no language files");
});
