/** Times the stages of the program. */
import type { PageNumber } from "../model/geometry.ts";
import type { Stage, StageTimer } from "../pipeline.ts";

/** How long a stage took. */
export interface Timing {
  readonly stage: Stage;
  /** Null for stages that take the file as a whole. */
  readonly page: PageNumber | null;
  readonly milliseconds: number;
}

/** A timer and what it measured so far. */
export interface Stopwatch {
  readonly time: StageTimer;
  readonly timings: readonly Timing[];
}

/** Starts a stopwatch; a promise is timed until it settles. */
export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const timings: Timing[] = [];
  const time: StageTimer = (stage, page, work) => {
    const start = now();
    const stop = (): void => void timings.push({ stage, page, milliseconds: now() - start });
    const result = work();
    if (result instanceof Promise) void result.then(stop, stop);
    else stop();
    return result;
  };
  return { time, timings };
}
