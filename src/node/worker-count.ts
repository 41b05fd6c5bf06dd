import { availableParallelism } from "node:os";

/** When threads pay off. */
export interface WorkerCountOptions {
  /** Minimum number of pages per thread, because each compiles the program anew; an estimate, not measured. */
  readonly pagesPerWorker: number;
  /**
   * Cores that a thread keeps busy, including the JavaScript engine's own compiler and garbage collector threads: 7.6 s
   * of CPU time in 5.2 s on a manual of 261 pages (Node 20, two cores), where a second thread gained nothing.
   */
  readonly coresPerWorker: number;
  /**
   * Minimum number of pages per thread if a number of threads is requested. Starting one and compiling for it takes 0.5
   * s of CPU time on an article and on a manual (Node 20), as long as 10 pages of the one and 40 of the other.
   */
  readonly leastPages: number;
  /** Maximum number of threads on any machine: each takes 60 to 70 MB on that manual. */
  readonly most: number;
}

/** The source of each number is given beside its option. */
const workerCountDefaults: WorkerCountOptions = {
  pagesPerWorker: 40,
  coresPerWorker: 1.5,
  leastPages: 20,
  most: 8,
};

/** The number of threads for this many pages; 1 means that the calling thread does the work. */
export function workerCount(
  pages: number,
  options: WorkerCountOptions = workerCountDefaults,
  cores: number = availableParallelism(),
): number {
  const worth = Math.floor(pages / options.pagesPerWorker);
  return Math.max(1, Math.min(worth, Math.floor(cores / options.coresPerWorker), options.most));
}

/** How many of the requested threads are worth starting for this many pages, including the calling one. */
export function worthwhileWorkers(
  asked: number,
  pages: number,
  { leastPages }: WorkerCountOptions = workerCountDefaults,
): number {
  return Math.max(1, Math.min(asked, Math.floor(pages / leastPages)));
}
