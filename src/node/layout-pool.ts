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

/** Threads that lay out pages, one file after another. */
export interface LayoutPool {
  /** Pass this to `recover` as its engine. */
  readonly engine: LayoutEngine;
  /** Terminates the threads. */
  close(): Promise<void>;
}

/** How to start threads. */
export interface LayoutPoolOptions {
  /** Number of threads, including the calling one: 1 starts no thread. */
  readonly workers: number;
  /** PDFium, if it is already compiled. */
  readonly wasm?: WebAssembly.Module;
}

/**
 * Stack size of a thread, in MB: as deep as the main thread's (984 KB, plus what Node reserves), so that the limit on
 * nesting, and hence the result, does not depend on the thread.
 */
export const stackSizeMb = (984 + 192) / 1024;

/** Compiles PDFium, to be passed to readers and pools. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(engineAddress())));
}

/**
 * Starts threads that lay out pages.
 *
 * The result does not depend on their number. A thread that dies is not replaced; its pages are done by the others or
 * by the calling thread.
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

/** The threads of a pool, and their job. */
interface Crew extends ThreadStart {
  readonly threads: ReadonlySet<Worker>;
  readonly jobs: Map<number, JobState>;
}

/** Sends the job to all threads, takes part, and yields results in page order. */
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
    exclude: job.exclude ?? [],
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
  /** Lays out an untaken page; false if there is none. */
  help(): Promise<boolean>;
  close(): void;
}

/** Opens the file again for the calling thread's share, because its findings must be reported in order. */
function openHand(message: ThreadJob, start: ThreadStart, state: JobState): Hand {
  let taker: Promise<PageTaker | null> | null = null;
  return {
    async help() {
      taker ??= openTaker(message, start).catch(() => null);
      const page = (await (await taker)?.take()) ?? null;
      if (page === null) return false;
      state.deliver(page.index, page.layout, page.diagnostics);
      // Results of other threads arrive between two pages.
      await setImmediate();
      return true;
    },
    close: () => void taker?.then((open) => open?.close()),
  };
}
