/** One file on its way through the threads. */
import type { Diagnostic, LayoutJob, PageLayout } from "../index.ts";

/** A page as a thread gave it back. */
export interface LaidOutPage {
  readonly layout: PageLayout;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is known of a job: the pages that came back, and who still works on it. */
export interface JobState {
  /** The index that is to be taken next; shared with the threads. */
  readonly next: Int32Array;
  /** Takes a page from a thread. */
  deliver(index: number, layout: PageLayout, diagnostics: readonly Diagnostic[]): void;
  /** Notes that a thread takes no more pages of this job: all are taken, or it is gone. */
  leave(thread: object): void;
  /** Waits for a page and hands it out, once; null when no thread will bring it. */
  page(index: number): Promise<LaidOutPage | null>;
  /** Counts a page as done. */
  count(): void;
  /** Keeps threads from taking more pages. */
  stop(): void;
}

/** Opens a job for the given threads.  Waiting for a page rejects when the job is aborted. */
export function openJob({ pages, signal, onProgress }: LayoutJob, threads: Iterable<object>): JobState {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const working = new Set(threads);
  const ready = new Map<number, LaidOutPage>();
  let done = 0;
  let wake: (() => void) | null = null;
  const count = (): void => onProgress?.(++done, pages.length);
  const wakeUp = (): void => wake?.();
  signal?.addEventListener("abort", wakeUp);
  return {
    next,
    deliver(index, layout, diagnostics) {
      ready.set(index, { layout, diagnostics });
      count();
      wakeUp();
    },
    leave(thread) {
      working.delete(thread);
      wakeUp();
    },
    async page(index) {
      while (true) {
        signal?.throwIfAborted();
        const page = ready.get(index) ?? null;
        ready.delete(index);
        if (page !== null || working.size === 0) return page;
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
