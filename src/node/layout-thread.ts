/** A thread that lays out pages: takes the next page nobody has taken, until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import type { ThreadAnswer, ThreadJob, ThreadStart } from "./layout-messages.ts";
import { openTaker } from "./page-taker.ts";

parentPort?.on("message", (job: ThreadJob) => void work(job));

/** Does its share of a job.  What fails here is left for the main thread, where it fails as it would without threads. */
async function work(job: ThreadJob): Promise<void> {
  try {
    const taker = await openTaker(job, workerData as ThreadStart);
    for (let page = await taker.take(); page !== null; page = await taker.take()) answer(page);
    taker.close();
  } catch {
    // The main thread does the pages that it does not get.
  }
  answer({ job: job.job, index: null });
}

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, []);
}
