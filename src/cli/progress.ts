/** The progress line on the terminal. */
import type { PageNumber } from "../model/geometry.ts";

/** Shows progress; does nothing if standard error is not a terminal. */
export interface Progress {
  show(name: string, page: PageNumber, pageCount: number): void;
  /** Makes room for other text. */
  clear(): void;
}

/** What progress needs to know of standard error. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** How often the line changes: faster changes are unreadable and cost time. */
const intervalMs = 100;

const clearLine = "\r\u001B[K";

/** Makes a progress line on a terminal; on a pipe or a file it never writes. */
export function createProgress(stream: ProgressStream, now: () => number = Date.now): Progress {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let shown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(name, page, pageCount) {
      if (now() - last < intervalMs) return;
      last = now();
      shown = true;
      stream.write(clearLine + `page ${page} of ${pageCount}  ${name}`.slice(0, (stream.columns ?? 80) - 1));
    },
    clear() {
      if (shown) stream.write(clearLine);
      shown = false;
    },
  };
}
