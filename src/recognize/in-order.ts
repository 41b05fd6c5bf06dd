/** Processes several pages at once and returns them in order. */

/** Work in progress; wrapped in an object because promises flatten. */
export interface Begun<Result> {
  readonly result: Promise<Result>;
}

/** The degree of concurrency, and the signal that cancels. */
export interface InOrderOptions {
  /** May change while running. */
  readonly atOnce: number;
  readonly signal?: AbortSignal;
}

/**
 * Starts work on items in order, keeps up to `atOnce` in progress, and yields results in order.
 *
 * Work that is no longer needed, because an earlier item failed or the consumer stopped, is cancelled.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  options: InOrderOptions,
  begin: (item: Item, signal: AbortSignal) => Promise<Begun<Result>>,
): AsyncGenerator<Result> {
  const { signal } = options;
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const waiting: Promise<Result>[] = [];
  try {
    for (const item of items) {
      signal?.throwIfAborted();
      const { result } = await begin(item, either);
      // A failure surfaces where its result is awaited; until then it must not count as unhandled.
      result.catch(() => {});
      waiting.push(result);
      if (waiting.length >= options.atOnce) yield await (waiting.shift() as Promise<Result>);
    }
    while (waiting.length > 0) yield await (waiting.shift() as Promise<Result>);
  } finally {
    stop.abort();
  }
}
