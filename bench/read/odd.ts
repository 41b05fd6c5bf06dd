/**
 * Strange files through the whole command: each must end in a document or in one sentence that says why not,
 * within 20 seconds (and a tenth of a second for each page) and 600 MB.
 *
 * Takes a folder, and optionally N to take every Nth file. Recognition is off: its time says nothing about the file.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openPdf } from "../../src/index.ts";
import { pdfFiles, truthRoot } from "./files.ts";

const command = fileURLToPath(new URL("../../../../dist/bin/urtext.js", import.meta.url));
const patience = 60_000;

interface Run {
  readonly file: string;
  readonly outcome: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const [folder = path.join(truthRoot, "odd"), every = "1"] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(os.tmpdir(), "urtext-odd-"));
try {
  const files = pdfFiles(folder).filter((_, index) => index % Number(every) === 0);
  await report(files.map((file) => recovered(file)));
} finally {
  rmSync(scratch, { recursive: true });
}

function recovered(file: string): Run {
  const output = path.join(scratch, "out.md");
  const run = spawnSync(
    "/usr/bin/time",
    ["-f", "%U %S %M", process.execPath, command, "--ocr", "never", "--keep", "all", file, "-o", output],
    { timeout: patience, encoding: "utf8" },
  );
  const lines = run.stderr.trim().split("\n");
  const [user, system, kilobytes] = (lines.at(-1) ?? "").split(" ").map(Number);
  const outcome = outcomeOf(run.status, lines.slice(0, -1));
  return {
    file,
    outcome: run.error ? "hang" : outcome,
    seconds: (user ?? 0) + (system ?? 0),
    megabytes: (kilobytes ?? 0) / 1024,
  };
}

function outcomeOf(status: number | null, messages: readonly string[]): string {
  const text = messages.join("\n");
  if (status === 0) return "document";
  if (status === 1 && !/\n\s+at |failed unexpectedly/u.test(text)) return "refused";
  return "crash";
}

async function report(runs: readonly Run[]): Promise<void> {
  for (const outcome of ["document", "refused", "crash", "hang"]) {
    const files = runs.filter((run) => run.outcome === outcome).map(({ file }) => path.basename(file));
    console.log(
      `${String(files.length).padStart(5)}  ${outcome}  ${outcome === "document" ? "" : files.join(" ")}`,
    );
  }
  for (const run of runs) {
    if (run.seconds <= 20 && run.megabytes <= 600) continue;
    const pages = await pageCount(run.file);
    console.log(
      `${path.basename(run.file)}: ${run.seconds.toFixed(1)} s, ${run.megabytes.toFixed(0)} MB, ${pages} pages`,
    );
  }
  const seconds = Math.max(...runs.map((run) => run.seconds));
  const megabytes = Math.max(...runs.map((run) => run.megabytes));
  console.log(`slowest ${seconds.toFixed(1)} s, largest ${megabytes.toFixed(0)} MB`);
}

async function pageCount(file: string): Promise<number> {
  const pdf = await openPdf(readFileSync(file), {});
  const pages = pdf.description.pageCount;
  pdf.close();
  return pages;
}
