/** Cores of the machine, shared by the threads of one program that recover documents at the same time. */
import { availableParallelism } from "node:os";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

/** Under which threads that are started later find the number. */
const name = "urtext: threads that share the cores";

/**
 * Says how many threads, this one included or not, will recover documents side by side.
 *
 * To be said before they start: each takes what is said then with it.
 */
export function shareCores(threads: number): void {
  setEnvironmentData(name, threads);
}

/** How many engines this thread may run at once, so that all threads together run no more than there are cores. */
export function coreShare(cores: number = availableParallelism()): number {
  const threads = getEnvironmentData(name);
  return Math.max(1, Math.floor(cores / (typeof threads === "number" ? threads : 1)));
}
