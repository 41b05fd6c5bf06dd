/** A time limit for work. */

/** The time limit of a page, and the signal that cancels. */
export interface TimeLimit {
  /** Time limit per page. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

/** Dense newspaper pages take a minute on a slow machine. */
const usualSeconds = 120;

/** Runs work with a signal that aborts it in time; a timeout is reported in words. */
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
