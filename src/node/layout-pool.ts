/** Page layout on worker threads. */
import { Worker } from "node:worker_threads";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { PageLayout } from "../layout/index.ts";
import { beginPage, type LayoutEngine, type LayoutJob, layOutHere, pagesAtOnce } from "../pipeline.ts";
import { engineAddress } from "../read/pdf/engine.ts";
import { inOrder } from "../recognize/in-order.ts";
import { type JobState, openJob } from "./layout-job.ts";
import type { ThreadAnswer, ThreadJob, ThreadStart } from "./layout-messages.ts";
import { openTaker, type PageTaker } from "./page-taker.ts";

/** Threads that lay out pages, for one file after the other. */
export interface LayoutPool {
  /** Hand this to `recover` as its engine. */
  readonly engine: LayoutEngine;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** How to start threads. */
export interface LayoutPoolOptions {
  /** How many, the calling thread included: 1 means that it does the work alone and no thread is started. */
  readonly workers: number;
  /** PDFium, when it is compiled already. */
  readonly wasm?: WebAssembly.Module;
}

/**
 * Depth of a thread's stack, in MB: as deep as the main thread's (984 KB, and what Node keeps for itself), so
 * that what is nested too deep for one is too deep for all and the result does not depend on the thread.
 */
export const stackSizeMb = (984 + 192) / 1024;

/** Compiles PDFium, to be handed to readers and pools. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(engineAddress())));
}

/**
 * Starts threads that lay out pages.
 *
 * The result is the same with any number of them.  A thread that dies is not replaced; what it leaves undone is
 * done by the others or by the calling thread.
 */
export async function openLayoutPool(options: LayoutPoolOptions): Promise<LayoutPool> {
  if (options.workers <= 1) return { engine: layOutHere, close: async () => {} };
  const wasm = options.wasm ?? (await compileEngine());
  const threads = new Set<Worker>();
  const jobs = new Map<number, JobState>();
  for (let count = 1; count < options.workers; count++) threads.add(startThread({ wasm }, threads, jobs));
  let last = 0;
  return {
    engine: (job) => runJob(job, ++last, { wasm, threads, jobs }),
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

function startThread(start: ThreadStart, threads: Set<Worker>, jobs: ReadonlyMap<number, JobState>): Worker {
  const thread = new Worker(new URL("./layout-thread.js", import.meta.url), {
    workerData: start,
    resourceLimits: { stackSizeMb },
  });
  const gone = (): void => {
    threads.delete(thread);
    for (const job of jobs.values()) job.leave(thread);
  };
  thread.on("message", (message: ThreadAnswer) => {
    const job = jobs.get(message.job);
    if (message.index === null) job?.leave(thread);
    else job?.deliver(message.index, message.layout, message.diagnostics);
  });
  thread.on("error", gone);
  thread.on("exit", gone);
  thread.unref();
  return thread;
}

/** The threads of a pool, and what they work on. */
interface Crew extends ThreadStart {
  readonly threads: ReadonlySet<Worker>;
  readonly jobs: Map<number, JobState>;
}

/** Sends the job to all threads, takes part, and gives what is done in the order of its pages. */
async function* runJob(job: LayoutJob, id: number, crew: Crew): AsyncGenerator<PageLayout> {
  const { threads, jobs } = crew;
  const { bytes, pages, password, signal, report } = job;
  signal?.throwIfAborted();
  if (job.ocr?.mode === "always") return yield* layOutHere(job);
  const state = openJob(job, threads);
  jobs.set(id, state);
  const message: ThreadJob = {
    job: id,
    bytes,
    password,
    pages,
    ocr: { mode: job.ocr?.mode ?? "never", pictures: job.ocr?.pictures ?? false },
    next: state.next,
    everyWord: job.everyWord ?? true,
    everyGlyph: job.everyGlyph ?? true,
  };
  for (const thread of threads) {
    // Only threads that are waited for keep the program running.
    thread.ref();
    thread.postMessage(message, []);
  }
  const hand = openHand(message, crew, state);
  try {
    const all = inOrder(pages.keys(), pagesAtOnce(job), async (index, stop) => {
      const page = await state.page(index, hand.help);
      if (page !== null) return { result: Promise.resolve(page) };
      const { result } = await beginPage({ ...job, signal: stop }, pages[index] as number);
      return { result: result.finally(state.count) };
    });
    for await (const { layout, diagnostics } of all) {
      diagnostics.forEach(report);
      yield layout;
    }
  } finally {
    state.stop();
    hand.close();
    jobs.delete(id);
    if (jobs.size === 0) for (const thread of threads) thread.unref();
  }
}

/** The calling thread's share of a job. */
interface Hand {
  /** Lays out a page that nobody has taken; false when there is none. */
  help(): Promise<boolean>;
  close(): void;
}

/** Opens the file once more for the calling thread's share, as what is found there has to be told in order. */
function openHand(message: ThreadJob, start: ThreadStart, state: JobState): Hand {
  let taker: Promise<PageTaker | null> | null = null;
  return {
    async help() {
      taker ??= openTaker(message, start).catch(() => null);
      const page = (await (await taker)?.take()) ?? null;
      if (page === null) return false;
      state.deliver(page.index, page.layout, page.diagnostics);
      // What other threads have done meanwhile comes in between two pages.
      await setImmediate();
      return true;
    },
    close: () => void taker?.then((open) => open?.close()),
  };
}
