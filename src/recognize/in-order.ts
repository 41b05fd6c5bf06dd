/** Several pages at once, handed out in their order. */

/** Work that has begun; in an object, as a promise in a promise cannot be held. */
export interface Begun<Result> {
  readonly result: Promise<Result>;
}

/** How many at once, and who may stop them. */
export interface InOrderOptions {
  /** May change on the way. */
  readonly atOnce: number;
  readonly signal?: AbortSignal;
}

/**
 * Begins work on items one after the other, goes on with up to `atOnce` of them, and gives results in order.
 *
 * Work that nobody waits for any more, as one before it failed or the results are not wanted, is told to stop.
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
      // Failures are met where the result is awaited; until then they are nobody's.
      result.catch(() => {});
      waiting.push(result);
      if (waiting.length >= options.atOnce) yield await (waiting.shift() as Promise<Result>);
    }
    while (waiting.length > 0) yield await (waiting.shift() as Promise<Result>);
  } finally {
    stop.abort();
  }
}
