/**
 * Strange files: each must end in a result or a `ReadError`, within 20 seconds and 1 GB.
 *
 * Each file is read in a process of its own, so that a crash or a hang is seen.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openPdf, ReadError } from "../../src/index.ts";
import { pdfFiles, truthRoot } from "./files.ts";

const one = process.argv[2];
if (one !== undefined && one.endsWith(".pdf")) console.log(await readWhole(one));
else survey(one ?? path.join(truthRoot, "odd"));

async function readWhole(file: string): Promise<string> {
  const codes = new Set<string>();
  try {
    const pdf = await openPdf(readFileSync(file), { report: ({ code }) => codes.add(code) });
    const description = pdf.description;
    for (let page = 1; page <= pdf.pageCount; page++) await pdf.readPage(page);
    pdf.close();
    return `read ${description.pageCount > 0 ? [...codes].join(" ") : "no pages"}`.trim();
  } catch (error) {
    if (error instanceof ReadError) return `ReadError ${error.code}`;
    throw error;
  }
}

function survey(folder: string): void {
  const results = new Map<string, string[]>();
  let slowest = 0;
  let largest = 0;
  for (const file of pdfFiles(folder)) {
    const start = performance.now();
    const script = fileURLToPath(import.meta.url);
    const run = spawnSync("/usr/bin/time", ["-f", "%M", process.execPath, script, file], { timeout: 20_000 });
    slowest = Math.max(slowest, performance.now() - start);
    const memory = Number(run.stderr.toString().trim().split("\n").at(-1)) / 1024;
    largest = Math.max(largest, memory || 0);
    const outcome = run.error ? "hang" : run.status !== 0 ? "crash" : run.stdout.toString().trim();
    results.set(outcome, [...(results.get(outcome) ?? []), path.basename(file)]);
  }
  for (const [outcome, files] of [...results].sort((a, b) => b[1].length - a[1].length))
    console.log(
      `${String(files.length).padStart(4)}  ${outcome}  ${outcome === "read" ? "" : files.join(" ")}`,
    );
  console.log(`slowest ${(slowest / 1000).toFixed(1)} s, largest ${largest.toFixed(0)} MB`);
}
