/** A process that recovers one document after the other, seen from the service. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Limits } from "../cli/serve-arguments.ts";
import type {
  DocumentFailure,
  DocumentJob,
  DocumentResult,
  ProcessOrder,
  ProcessWord,
} from "./document-messages.ts";
import { defect, Problem } from "./problem.ts";
import { endProcessGroup, memorySignal } from "./process-group.ts";

/** How the work on a document is followed and cancelled. */
export interface JobHooks {
  readonly signal: AbortSignal;
  readonly onProgress?: (page: number, pages: number) => void;
}

/** A process ended before it saw the document; another one may try. */
export class NotBegun extends Problem {
  constructor() {
    super("interrupted", "The document was interrupted from outside; try again.");
  }
}

/** A process for documents. */
export interface WorkerProcess {
  /**
   * Recovers a document.
   *
   * Rejects with a `Problem`, with an `AbortError` when the client is gone, or with `NotBegun` when the process ended
   * before it saw the document.
   */
  recover(job: DocumentJob, hooks: JobHooks): Promise<DocumentResult>;
  /** Lets programs that it runs stop, then ends it. */
  end(): Promise<void>;
  /** False once it has ended. */
  readonly alive: boolean;
  /** Memory that it kept after its last document, in MB. */
  readonly memory: number;
  /** Documents that it was given. */
  readonly documents: number;
}

/**
 * Memory beside the JavaScript heap, in MB: 384 for PDFium, the rest for Node itself and the program.
 *
 * Uploads come on top: the message with the file, and PDFium's copy of it.
 */
const besidesHeap = 640;

/** Copies of an upload that exist at once in a process. */
const uploadCopies = 2;

/** How long a process may take to stop by itself when it is cancelled, in milliseconds. */
const grace = 500;

/** Starts a process; `onEnd` is called when it has ended, for whatever reason. */
export function startWorkerProcess(limits: Limits, onEnd: () => void): WorkerProcess {
  const folder = mkdtempSync(path.join(tmpdir(), "urtext-"));
  const child = fork(fileURLToPath(new URL("./document-process.js", import.meta.url)), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${limits.memory}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // What is left there by a process that was killed is removed with the folder.
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
    // A group of its own: it is ended with the programs that it runs, and Ctrl-C in a terminal is for the service.
    detached: true,
  });
  let [alive, memory, documents] = [true, 0, 0];
  const atEnd = (): void => {
    alive = false;
    endProcessGroup(child.pid, "SIGKILL");
    remove(folder);
    onEnd();
  };
  child.once("exit", atEnd);
  // A process that cannot be started has no end.
  child.on("error", () => child.pid ?? atEnd());
  const residentMemory = limits.memory + besidesHeap + (uploadCopies * limits.upload) / 2 ** 20;
  tell(child, {
    type: "start",
    start: { maxPages: limits.pages, documents: limits.documents, residentMemory, parent: process.pid },
  });
  return {
    recover(job, hooks) {
      documents++;
      return recoverOn(child, job, { ...hooks, limits, onMemory: (kept) => (memory = kept) });
    },
    async end() {
      if (alive) await ended(child);
    },
    get alive() {
      return alive;
    },
    get memory() {
      return memory;
    },
    get documents() {
      return documents;
    },
  };
}

/** Removes a folder as far as possible: a file that stays must not end the service. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The system cleans its temporary folder.
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => endProcessGroup(child.pid, "SIGKILL"), grace);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    tell(child, { type: "cancel" });
    child.disconnect();
  });
}

/** Sends an order; a process that has ended is noticed by its end, not here. */
function tell(child: ChildProcess, order: ProcessOrder): void {
  if (child.connected) child.send(order, () => {});
}

interface Watch extends JobHooks {
  readonly limits: Limits;
  readonly onMemory: (kept: number) => void;
}

/** One document in one process, until it is done, fails, takes too long or is cancelled. */
function recoverOn(child: ChildProcess, job: DocumentJob, watch: Watch): Promise<DocumentResult> {
  const { limits, signal, onProgress, onMemory } = watch;
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancelled);
      child.off("message", heard).off("exit", gone).off("error", gone);
      finish();
    };
    const fail = (error: Error): void => settle(() => reject(error));
    const cancelled = (): void => fail(new DOMException("The client has disconnected.", "AbortError"));
    const gone = (): void => fail(begun ? lossOf(child.signalCode, limits) : new NotBegun());
    const heard = (word: ProcessWord): void => {
      if (word.type === "begun") {
        begun = true;
        // The start of the process is not the document's time.
        timer = setTimeout(() => fail(tooSlow(limits)), limits.seconds * 1000);
      } else if (word.type === "progress") onProgress?.(word.page, word.pages);
      else {
        onMemory(word.memory);
        if (word.type === "done") settle(() => resolve(word.result));
        else fail(problemOf(word.failure));
      }
    };
    let timer: NodeJS.Timeout | undefined;
    let begun = false;
    signal.addEventListener("abort", cancelled, { once: true });
    child.on("message", heard).once("exit", gone).once("error", gone);
    tell(child, { type: "recover", job });
  });
}

function problemOf({ code, message, trace }: DocumentFailure): Problem {
  return new Problem(code, message, trace === undefined ? {} : { cause: trace });
}

function tooSlow({ seconds }: Limits): Problem {
  return new Problem(
    "too-slow",
    `The document took longer than the ${seconds} seconds that this service allows; send fewer pages.`,
  );
}

/**
 * What to say when a process ends in the middle of a document.
 *
 * V8 aborts when its heap is full, and the guard of the process when anything else grows.  What comes from outside
 * (an operator, or the system when memory runs out) is not the document's fault.
 */
function lossOf(by: NodeJS.Signals | null, { memory }: Limits): Problem {
  if (by === "SIGABRT" || by === memorySignal)
    return new Problem(
      "too-much-memory",
      `The document needs more than the ${memory} MB of memory that this service allows; send fewer pages.`,
    );
  if (by === "SIGKILL" || by === "SIGTERM" || by === "SIGINT" || by === "SIGHUP")
    return new Problem("interrupted", "The document was interrupted from outside; try again.");
  return defect(`A process ended by ${by ?? "itself"} in the middle of a document.`);
}
