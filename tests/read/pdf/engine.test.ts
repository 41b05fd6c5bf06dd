import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { engineAddress, startEngine } from "../../../src/read/pdf/engine.ts";
import { place } from "../../../src/read/pdf/memory.ts";
import { pdfOf } from "../../support/pdf.ts";

test("engines start from one compiled module", async () => {
  const compiled = await WebAssembly.compile(await readFile(fileURLToPath(engineAddress())));
  const engines = [await startEngine(compiled), await startEngine(compiled)];
  const bytes = pdfOf({ content: "" });
  for (const engine of engines) {
    const document = engine.call.FPDF_LoadMemDocument(place(engine, bytes), bytes.length, 0);
    expect(engine.call.FPDF_GetPageCount(document)).toBe(1);
  }
});
