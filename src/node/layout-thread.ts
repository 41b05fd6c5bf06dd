/** A thread that lays out pages: it takes the next untaken page until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadAnswer, ThreadJob, ThreadStart } from "./layout-messages.ts";
import { openTaker } from "./page-taker.ts";

parentPort?.on("message", (job: ThreadJob) => void work(job));

/** Does its share of a job. Failures are left to the main thread, where they occur as they would without threads. */
async function work(job: ThreadJob): Promise<void> {
  try {
    const taker = await openTaker(job, workerData as ThreadStart);
    for (let page = await taker.take(); page !== null; page = await taker.take()) answer(page);
    taker.close();
  } catch {
    // The main thread does the pages that it does not receive.
  }
  answer({ job: job.job, index: null });
}

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, []);
}
