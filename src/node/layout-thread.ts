/** A thread that lays out pages: takes the next page nobody has taken, until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import { type Diagnostic, layOutPage, needsRecognition, openPdf, type PdfFile } from "../index.ts";
import type { ThreadAnswer, ThreadJob, ThreadStart } from "./layout-messages.ts";

const { wasm } = workerData as ThreadStart;

parentPort?.on("message", (job: ThreadJob) => void work(job));

/** Does its share of a job.  What fails here is left for the main thread, where it fails as it would without threads. */
async function work(job: ThreadJob): Promise<void> {
  const found: Diagnostic[] = [];
  try {
    const { bytes, password } = job;
    const file = await openPdf(bytes, {
      wasm,
      report: (diagnostic) => found.push(diagnostic),
      ...(password !== undefined && { password }),
    });
    // What is wrong with the file as a whole the main thread has reported when it opened it.
    found.length = 0;
    await takePages(job, file, found);
    file.close();
  } catch {
    // The main thread does the pages that it does not get.
  }
  answer({ job: job.job, index: null });
}

async function takePages(job: ThreadJob, file: PdfFile, found: Diagnostic[]): Promise<void> {
  const { pages, next } = job;
  for (let index = Atomics.add(next, 0, 1); index < pages.length; index = Atomics.add(next, 0, 1)) {
    try {
      const number = pages[index] ?? 0;
      const page = await file.readPage(number);
      const render = (dotsPerInch: number) => file.render(number, dotsPerInch);
      const layout = needsRecognition(page, job.ocr, render) ? null : layOutPage(page);
      answer({ job: job.job, index, layout, diagnostics: found.splice(0) });
    } catch {
      found.length = 0;
    }
  }
}

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, []);
}
