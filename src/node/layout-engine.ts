/** Chooses the threads that lay out pages. */
import type { LayoutEngine, LayoutJob } from "../pipeline.ts";
import type { LayoutPool } from "./layout-pool.ts";
import { workerCount, worthwhileWorkers } from "./worker-count.ts";

/** What is known before the first file is opened. */
export interface LayoutEngineOptions {
  /** Maximum number of threads; null to choose. */
  readonly workers: number | null;
  /** Number of files; they are assumed to be as long as the first. */
  readonly files: number;
}

/** An engine whose threads can be terminated. */
export interface ChosenEngine {
  readonly engine: LayoutEngine;
  /** Terminates the threads, if any were started. */
  close(): Promise<void>;
}

/**
 * Chooses what lays out pages: the calling thread, by `layOutHere`, or as many others as were requested or are
 * worthwhile.
 *
 * Threads start with the first file that is worth it and serve all later files.
 */
export function chooseLayoutEngine(
  layOutHere: LayoutEngine,
  { workers, files }: LayoutEngineOptions,
): ChosenEngine {
  let pool: LayoutPool | null = null;
  const engineFor = async ({ pages }: LayoutJob): Promise<LayoutEngine> => {
    if (workers === 1) return layOutHere;
    const all = pages.length * files;
    const count = workers === null ? workerCount(all) : worthwhileWorkers(workers, all);
    if (count <= 1) return pool?.engine ?? layOutHere;
    // Loaded only here: the Node modules that it needs take as long as a page.
    const { openLayoutPool } = await import("./layout-pool.ts");
    pool ??= await openLayoutPool({ workers: count });
    return pool.engine;
  };
  return {
    async *engine(job) {
      const engine = await engineFor(job);
      yield* engine(job);
    },
    close: async () => pool?.close(),
  };
}
