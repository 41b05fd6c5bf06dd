/** Recovers documents on threads that can be ended, so many at once; more wait, and still more are turned away. */
import { Worker } from "node:worker_threads";
import type { Limits } from "../cli/serve-arguments.ts";
import type {
  DocumentJob,
  DocumentResult,
  ThreadOrder,
  ThreadStart,
  ThreadWord,
} from "./document-messages.ts";
import { shareCores } from "../node/core-share.ts";
import { stackSizeMb } from "../node/layout-pool.ts";
import { defect, Problem } from "./problem.ts";
import { openTurns } from "./turns.ts";

/** How a document's way is followed and ended. */
export interface JobHooks {
  readonly signal: AbortSignal;
  readonly onProgress?: (page: number, pages: number) => void;
}

/** A place among the documents; it is kept while the file is still being sent. */
export interface Place {
  recover(job: DocumentJob, hooks: JobHooks): Promise<DocumentResult>;
  /** Gives the place up; nothing happens when that was done before. */
  leave(): void;
}

/** The documents of a service. */
export interface Documents {
  /** Takes a place; throws a `Problem` when none is left. */
  enter(): Place;
  readonly running: number;
  readonly waiting: number;
  close(): Promise<void>;
}

/** A thread ends after so many documents: what engines keep of each does not add up. */
const documentsPerThread = 200;

/** How long a thread may take to end its work by itself when it is told to, in milliseconds. */
const grace = 500;

interface Thread {
  readonly worker: Worker;
  served: number;
}

/** Starts the service's threads as they are needed. */
export function openDocuments(limits: Limits, wasm: WebAssembly.Module): Documents {
  shareCores(limits.documents);
  const idle: Thread[] = [];
  const all = new Set<Worker>();
  const turns = openTurns(limits.documents);
  let places = 0;

  const start = (): Thread => {
    const workerData: ThreadStart = { wasm, maxPages: limits.pages };
    const worker = new Worker(new URL("./document-thread.js", import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, stackSizeMb },
    });
    all.add(worker);
    worker.on("exit", () => all.delete(worker));
    return { worker, served: 0 };
  };

  const recover = async (job: DocumentJob, hooks: JobHooks): Promise<DocumentResult> => {
    await turns.take(hooks.signal);
    const thread = idle.pop() ?? start();
    try {
      const result = await runOn(thread.worker, job, hooks, limits);
      if (++thread.served < documentsPerThread) idle.push(thread);
      else await thread.worker.terminate();
      return result;
    } catch (error) {
      if (leavesThread(error) && all.has(thread.worker)) idle.push(thread);
      else await end(thread.worker);
      throw error;
    } finally {
      turns.pass();
    }
  };

  return {
    enter() {
      if (places >= limits.documents + limits.waiting)
        throw new Problem("too-busy", "The service is busy; try again in a few seconds.");
      places++;
      let left = false;
      const leave = (): void => {
        if (!left) places--;
        left = true;
      };
      return { recover, leave };
    },
    get running() {
      return turns.taken;
    },
    get waiting() {
      return places - turns.taken;
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Whether a failure leaves its thread as good as before: the file merely cannot be read. */
function leavesThread(error: unknown): boolean {
  return error instanceof Problem && error.code !== "too-slow" && error.code !== "too-much-memory";
}

/** Asks a thread to stop, so that programs that it runs stop too, and ends it. */
async function end(worker: Worker): Promise<void> {
  worker.postMessage({ type: "cancel" } satisfies ThreadOrder, []);
  await new Promise((resolve) => {
    setTimeout(resolve, grace);
  });
  await worker.terminate();
}

/** One document on one thread, until it is done, fails, takes too long or is called off. */
function runOn(worker: Worker, job: DocumentJob, hooks: JobHooks, limits: Limits): Promise<DocumentResult> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      hooks.signal.removeEventListener("abort", off);
      worker.removeAllListeners("message").removeAllListeners("error").removeListener("exit", gone);
      worker.on("error", () => {});
      finish();
    };
    const fail = (error: Error): void => settle(() => reject(error));
    const off = (): void => fail(new DOMException("The client has disconnected.", "AbortError"));
    const gone = (): void =>
      fail(
        new Problem("defect", "The document crashed its reader; this is a bug in urtext, please report it."),
      );
    let timer: NodeJS.Timeout | undefined;
    hooks.signal.addEventListener("abort", off, { once: true });
    worker.on("message", (word: ThreadWord) => {
      // The start of a thread is not the document's time.
      if (word.type === "begun") timer = setTimeout(() => fail(tooSlow(limits)), limits.seconds * 1000);
      else if (word.type === "progress") hooks.onProgress?.(word.page, word.pages);
      else if (word.type === "done") settle(() => resolve(word.result));
      else fail(new Problem(word.code, word.message));
    });
    worker.on("error", (error: Error) => fail(brokenThread(error, limits)));
    worker.on("exit", gone);
    worker.postMessage({ type: "recover", job } satisfies ThreadOrder, []);
  });
}

function tooSlow({ seconds }: Limits): Problem {
  return new Problem(
    "too-slow",
    `The document took longer than the ${seconds} seconds that this service allows; send fewer pages.`,
  );
}

function brokenThread(error: Error, { memory }: Limits): Problem {
  if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
    return new Problem(
      "too-much-memory",
      `The document needs more than the ${memory} MB of memory that this service allows; send fewer pages.`,
    );
  return defect();
}
