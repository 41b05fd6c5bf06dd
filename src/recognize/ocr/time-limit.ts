/** Work that takes no longer than it may. */

/** How long recognition of a page may take, and who may stop it. */
export interface TimeLimit {
  /** Longest that the page may take. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

/** Pages of dense newspapers take a minute on a slow machine. */
const usualSeconds = 120;

/** Does the work with a signal that ends it in time; that it took too long is said in words. */
export async function inTime<Result>(
  { seconds = usualSeconds, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(1000 * seconds);
  try {
    return await work(signal === undefined ? limit : AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && signal?.aborted !== true) {
      throw new Error(`it took longer than ${seconds} seconds`, { cause: error });
    }
    throw error;
  }
}
