/** Recovers documents in a limited number of processes at once; more wait, and still more are turned away. */
import type { Limits } from "../cli/serve-arguments.ts";
import type { DocumentJob, DocumentResult } from "./document-messages.ts";
import { Problem } from "./problem.ts";
import { openTurns } from "./turns.ts";
import { openWorkerPool } from "./worker-pool.ts";
import { type JobHooks, NotBegun, type WorkerProcess } from "./worker-process.ts";

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
  /** Processes that ended in the middle of a document, by themselves or from outside. */
  readonly lost: number;
  /** Memory that the processes kept after their last documents, in MB. */
  readonly memory: number;
  close(): Promise<void>;
}

/** Processes that are tried for a document when one after the other ends before it sees the document. */
const mostTries = 3;

/** Opens the documents of a service. */
export function openDocuments(limits: Limits): Documents {
  const pool = openWorkerPool(limits);
  const turns = openTurns(limits.documents);
  let [places, lost] = [0, 0];

  const start = (): WorkerProcess => {
    try {
      return pool.take();
    } catch (cause) {
      // No room for its temporary folder, or no memory for one more process.
      turns.pass();
      throw new Problem("interrupted", "The service cannot start a process now; try again later.", { cause });
    }
  };

  const recoverOnce = async (job: DocumentJob, hooks: JobHooks): Promise<DocumentResult> => {
    const worker = start();
    let reusable = true;
    try {
      return await worker.recover(job, hooks);
    } catch (error) {
      // A file that merely cannot be read leaves the process as good as before.
      reusable = error instanceof Problem && error.code !== "too-slow";
      if (!worker.alive && !(error instanceof NotBegun)) lost++;
      throw error;
    } finally {
      // The next document begins when the memory is free; the answer to this one does not wait for that.
      void pool.giveBack(worker, reusable).then(() => turns.pass());
    }
  };

  const recover = async (job: DocumentJob, hooks: JobHooks, tries = mostTries): Promise<DocumentResult> => {
    await turns.take(hooks.signal);
    return recoverOnce(job, hooks).catch((error: unknown) => {
      if (error instanceof NotBegun && tries > 1) return recover(job, hooks, tries - 1);
      throw error;
    });
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
    get lost() {
      return lost;
    },
    get memory() {
      return pool.memory;
    },
    close: () => pool.close(),
  };
}
