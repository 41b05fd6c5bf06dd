import { availableParallelism } from "node:os";

/** How many threads pay. */
export interface WorkerCountOptions {
  /** Pages that a thread must have to itself, as each compiles the program anew; a guess, not measured. */
  readonly pagesPerWorker: number;
  /**
   * Cores that a thread keeps busy, with the helpers of the JavaScript engine that compile and collect garbage:
   * 7.6 s of CPU time in 5.2 s on a manual of 261 pages (Node 20, two cores), where a second thread won nothing.
   */
  readonly coresPerWorker: number;
  /**
   * Pages that a thread must have where a number of threads is asked for.  Starting one and compiling for it takes
   * 0.5 s of processor time on an article and on a manual (Node 20), as long as 10 pages of the one and 40 of the other.
   */
  readonly leastPages: number;
  /** Never more than this, however many cores there are: each takes 60 to 70 MB on that manual. */
  readonly most: number;
}

/** Where the numbers come from is said beside each option. */
const workerCountDefaults: WorkerCountOptions = {
  pagesPerWorker: 40,
  coresPerWorker: 1.5,
  leastPages: 20,
  most: 8,
};

/** How many threads to use for so many pages; 1 means that the calling thread does the work. */
export function workerCount(
  pages: number,
  options: WorkerCountOptions = workerCountDefaults,
  cores: number = availableParallelism(),
): number {
  const worth = Math.floor(pages / options.pagesPerWorker);
  return Math.max(1, Math.min(worth, Math.floor(cores / options.coresPerWorker), options.most));
}

/** How many of the threads that were asked for are worth starting for so many pages; at least the calling one. */
export function worthwhileWorkers(
  asked: number,
  pages: number,
  { leastPages }: WorkerCountOptions = workerCountDefaults,
): number {
  return Math.max(1, Math.min(asked, Math.floor(pages / leastPages)));
}
