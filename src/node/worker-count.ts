import { availableParallelism } from "node:os";

/** How many threads pay. */
export interface WorkerCountOptions {
  /** Pages that a thread must have to itself before its start is paid back; measured in bench/speed. */
  readonly pagesPerWorker: number;
  /** Never more than this, however many cores there are: each takes about 100 MB. */
  readonly most: number;
}

/** Measured on a manual of 261 pages and an article of 15. */
export const workerCountDefaults: WorkerCountOptions = { pagesPerWorker: 40, most: 8 };

/** How many threads to use for so many pages; 1 means that the calling thread does the work. */
export function workerCount(pages: number, options: WorkerCountOptions = workerCountDefaults): number {
  const worth = Math.floor(pages / options.pagesPerWorker);
  return Math.max(1, Math.min(worth, availableParallelism(), options.most));
}
