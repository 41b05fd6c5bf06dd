/**
 * What reading a PDF into pages costs beside the bare PDFium loop (unicode, box and origin of each
 * character), as CPU time of whole processes, the least of five, taken in turns; and peak memory.
 *
 * Arguments: the files to measure.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startEngine } from "../../src/read/pdf/engine.ts";
import { place } from "../../src/read/pdf/memory.ts";
import { readPdf } from "../../src/read/pdf/index.ts";
import { truthRoot } from "./files.ts";

const [mode = "", target = ""] = process.argv.slice(2);
if (mode === "--bare") await bareLoop(target);
else if (mode === "--pages") await allPages(target);
else measure(mode === "" ? [path.join(truthRoot, "manuals/debian-reference-en.pdf")] : process.argv.slice(2));

async function bareLoop(file: string): Promise<void> {
  const engine = await startEngine();
  const { call, scratch: at } = engine;
  const bytes = readFileSync(file);
  const document = call.FPDF_LoadMemDocument(place(engine, bytes), bytes.length, 0);
  const pages = call.FPDF_GetPageCount(document);
  for (let index = 0; index < pages; index++) {
    const page = call.FPDF_LoadPage(document, index);
    const text = call.FPDFText_LoadPage(page);
    const count = call.FPDFText_CountChars(text);
    for (let character = 0; character < count; character++) {
      call.FPDFText_GetUnicode(text, character);
      call.FPDFText_GetCharBox(text, character, at, at + 8, at + 16, at + 24);
      call.FPDFText_GetCharOrigin(text, character, at + 32, at + 40);
    }
    call.FPDFText_ClosePage(text);
    call.FPDF_ClosePage(page);
  }
}

async function allPages(file: string): Promise<void> {
  let glyphs = 0;
  for await (const page of readPdf(readFileSync(file))) glyphs += page.glyphs.length;
  console.log(glyphs);
}

function measure(files: readonly string[]): void {
  for (const file of files) {
    const least = { "--bare": Infinity, "--pages": Infinity };
    const peak = { "--bare": 0, "--pages": 0 };
    for (let round = 0; round < 5; round++)
      for (const loop of ["--bare", "--pages"] as const) {
        const run = spawnSync("/usr/bin/time", [
          "-f",
          "%U %S %M",
          process.execPath,
          fileURLToPath(import.meta.url),
          loop,
          file,
        ]);
        const [user = 0, system = 0, memory = 0] =
          run.stderr.toString().trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
        least[loop] = Math.min(least[loop], user + system);
        peak[loop] = Math.max(peak[loop], memory / 1024);
      }
    const ratio = least["--pages"] / least["--bare"];
    console.log(
      `${path.basename(file)}: bare ${least["--bare"].toFixed(2)} s, pages ${least["--pages"].toFixed(2)} s, ` +
        `ratio ${ratio.toFixed(2)}; peak ${peak["--bare"].toFixed(0)} and ${peak["--pages"].toFixed(0)} MB`,
    );
  }
}
