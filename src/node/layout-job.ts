/** The progress of one file through the threads. */
import type { PageLayout } from "../layout/index.ts";
import type { Diagnostic } from "../model/report.ts";
import type { LaidOutPage, LayoutJob } from "../pipeline.ts";

/** The state of a job: the finished pages, and the threads still working on it. */
export interface JobState {
  /** The next index to take; shared with the threads. */
  readonly next: Int32Array;
  /** Accepts a page from a thread; null for one that is left to this thread. */
  deliver(index: number, layout: PageLayout | null, diagnostics: readonly Diagnostic[]): void;
  /** Records that a thread takes no more pages of this job: all are taken, or it has ended. */
  leave(thread: object): void;
  /**
   * Waits for a page and returns it once; null if this thread has to do it.
   *
   * Before waiting it asks this thread to help; the callback returns whether it laid out a page.
   */
  page(index: number, help: () => Promise<boolean>): Promise<LaidOutPage | null>;
  /** Counts a page as done. */
  count(): void;
  /** Keeps threads from taking more pages. */
  stop(): void;
}

/** Opens a job for the given threads. Waiting for a page rejects if the job is aborted. */
export function openJob({ pages, signal, onProgress }: LayoutJob, threads: Iterable<object>): JobState {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const working = new Set(threads);
  const ready = new Map<number, LaidOutPage | null>();
  let done = 0;
  let wake: (() => void) | null = null;
  const count = (): void => onProgress?.(++done, pages.length);
  const wakeUp = (): void => wake?.();
  signal?.addEventListener("abort", wakeUp);
  return {
    next,
    deliver(index, layout, diagnostics) {
      ready.set(index, layout === null ? null : { layout, diagnostics });
      if (layout !== null) count();
      wakeUp();
    },
    leave(thread) {
      working.delete(thread);
      wakeUp();
    },
    async page(index, help) {
      while (true) {
        signal?.throwIfAborted();
        const page = ready.get(index) ?? null;
        if (ready.delete(index)) return page;
        if (await help()) continue;
        if (ready.has(index)) continue;
        if (working.size === 0) return null;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    count,
    stop() {
      Atomics.store(next, 0, pages.length);
      signal?.removeEventListener("abort", wakeUp);
    },
  };
}
