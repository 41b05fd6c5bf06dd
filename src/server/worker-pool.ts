/** Processes that recover documents: started as they are needed, used again, and replaced. */
import type { Limits } from "../cli/serve-arguments.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** The processes of a service. */
export interface WorkerPool {
  /** Takes a process that is idle, or starts one. */
  take(): WorkerProcess;
  /** Keeps a process for the next document; ends it when it is not `reusable` or has grown old. */
  giveBack(worker: WorkerProcess, reusable: boolean): Promise<void>;
  /** Memory that the processes kept after their last documents, in MB. */
  readonly memory: number;
  close(): Promise<void>;
}

/** A process ends after this many documents, so that what engines keep of each does not add up. */
const documentsPerProcess = 200;

/**
 * A process that keeps more memory than this after a document ends too, in MB.
 *
 * PDFium never gives back what it once took; a process that has read articles keeps 150 to 250 MB.
 */
const mostKept = 400;

/** Opens a pool without processes. */
export function openWorkerPool(limits: Limits): WorkerPool {
  const all = new Set<WorkerProcess>();
  const idle = new Set<WorkerProcess>();
  const start = (): WorkerProcess => {
    const worker = startWorkerProcess(limits, () => {
      all.delete(worker);
      idle.delete(worker);
    });
    all.add(worker);
    return worker;
  };
  return {
    take() {
      const [worker = start()] = idle;
      idle.delete(worker);
      return worker;
    },
    async giveBack(worker, reusable) {
      const isFresh = worker.documents < documentsPerProcess && worker.memory <= mostKept;
      if (reusable && worker.alive && isFresh) idle.add(worker);
      else await worker.end();
    },
    get memory() {
      return [...all].reduce((sum, worker) => sum + worker.memory, 0);
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}
