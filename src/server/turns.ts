/** Turns for a limited number of tasks at once; others wait in line. */

/** Hands out turns in the order in which they are asked for. */
export interface Turns {
  /** Waits for a turn; rejects with the signal's reason where the signal aborts first. */
  take(signal: AbortSignal): Promise<void>;
  /** Gives a turn back, to the next in line if there is one. */
  pass(): void;
  readonly taken: number;
}

/** Makes turns for at most `most` tasks at once. */
export function openTurns(most: number): Turns {
  const queue: (() => void)[] = [];
  let taken = 0;
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener("abort", off);
        resolve();
      };
      const off = (): void => {
        queue.splice(queue.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", off, { once: true });
      queue.push(go);
    });
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (taken >= most) return wait(signal);
      taken++;
    },
    pass() {
      const next = queue.shift();
      if (next === undefined) taken--;
      else next();
    },
    get taken() {
      return taken;
    },
  };
}
