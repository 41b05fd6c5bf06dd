import type { LayoutEngine, LayoutJob } from "../index.ts";
import type { LayoutPool } from "../node/index.ts";
import { workerCount, worthwhileWorkers } from "../node/worker-count.ts";
import type { InputChoice } from "./arguments.ts";
import type { Library } from "./formats.ts";

/**
 * Chooses who lays out pages: this thread, or as many others as were asked for or pay.
 *
 * Threads start with the first file that is worth it and serve all files after it.
 */
export function chooseEngine(library: Library, { workers, inputs }: InputChoice): LayoutEngine {
  let pool: LayoutPool | null = null;
  const engineFor = async ({ pages }: LayoutJob): Promise<LayoutEngine> => {
    if (workers === 1) return library.layOutHere;
    // The other files are taken to be as long as this one.
    const all = pages.length * inputs.length;
    const count = workers === null ? workerCount(all) : worthwhileWorkers(workers, all);
    if (count <= 1) return pool?.engine ?? library.layOutHere;
    // Loaded only here: modules of Node that it needs take as long as a page.
    const { openLayoutPool } = await import("../node/index.ts");
    pool ??= await openLayoutPool({ workers: count });
    return pool.engine;
  };
  return async function* (job) {
    const engine = await engineFor(job);
    yield* engine(job);
  };
}
