/** Shares the cores of the machine among threads that recover documents at the same time. */
import { availableParallelism } from "node:os";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

/** The key under which threads started later find the number. */
const name = "urtext: threads that share the cores";

/**
 * Sets how many threads will recover documents side by side.
 *
 * To be called before they start: each takes the value of that moment with it.
 */
export function shareCores(threads: number): void {
  setEnvironmentData(name, threads);
}

/** Number of engines this thread may run at once, so that all threads together use no more than the cores. */
export function coreShare(cores: number = availableParallelism()): number {
  const threads = getEnvironmentData(name);
  return Math.max(1, Math.floor(cores / (typeof threads === "number" ? threads : 1)));
}
