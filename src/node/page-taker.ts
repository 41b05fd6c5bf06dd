/** Lays out the untaken pages of a job one by one, on every thread that works on it. */
import { layOutPage } from "../layout/index.ts";
import type { Diagnostic } from "../model/report.ts";
import { openPdf, type PdfFile } from "../read/pdf/index.ts";
import { hasToRecognize } from "../recognize/recognition.ts";
import type { PageAnswer, ThreadJob, ThreadStart } from "./layout-messages.ts";

/** Takes pages of one job. */
export interface PageTaker {
  /** Lays out the next page; null if all are taken. Pages that fail are left out. */
  take(): Promise<PageAnswer | null>;
  close(): void;
}

/** Opens the file of a job to take pages from it. */
export async function openTaker(job: ThreadJob, { wasm }: ThreadStart): Promise<PageTaker> {
  const { bytes, password } = job;
  const found: Diagnostic[] = [];
  const file = await openPdf(bytes, {
    wasm,
    report: (diagnostic) => found.push(diagnostic),
    ...(password !== undefined && { password }),
  });
  // Problems of the file as a whole were reported when the job's own file was opened.
  found.length = 0;
  return { take: () => takePage(job, file, found), close: () => file.close() };
}

async function takePage(job: ThreadJob, file: PdfFile, found: Diagnostic[]): Promise<PageAnswer | null> {
  const { pages, next } = job;
  for (let index = Atomics.add(next, 0, 1); index < pages.length; index = Atomics.add(next, 0, 1)) {
    try {
      const number = pages[index] ?? 0;
      const page = await file.readPage(number);
      const render = (dotsPerInch: number) => file.render(number, dotsPerInch);
      const layout = hasToRecognize(page, job.ocr, render) ? null : layOutPage(page, job);
      return { job: job.job, index, layout, diagnostics: found.splice(0) };
    } catch {
      found.length = 0;
    }
  }
  return null;
}
