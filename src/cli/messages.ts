/** Messages on standard error: failures, warnings, progress. */
import type { PageNumber } from "../model/geometry.ts";
import type { Diagnostic } from "../model/report.ts";
import { plainLines, plainText } from "./terminal-text.ts";
import { createProgress, type ProgressStream } from "./progress.ts";

/** Maximum number of diagnostics per code and input; the rest is only counted. */
const shownPerCode = 10;

/** Reports on one input. */
export interface InputMessages {
  fail(sentence: string): void;
  warn(sentence: string): void;
  report(diagnostic: Diagnostic): void;
  /** Shows a longer text, such as reasons, as it is. */
  tell(text: string): void;
  progress(page: PageNumber, pageCount: number): void;
  /** Clears the progress line before output to the same terminal. */
  quiet(): void;
  /** Ends the report: states how many diagnostics were not shown. */
  finish(): void;
  /** Whether a failure or an error was reported. */
  readonly failed: boolean;
}

/** Creates the reporter of one input; progress shows only on a terminal that is `watched`. */
export function createMessages(stderr: ProgressStream, input: string, watched: boolean): InputMessages {
  const name = plainText(input === "-" ? "standard input" : input);
  const progress = createProgress(watched ? stderr : { write: () => {} });
  const counts = new Map<string, number>();
  let failed = false;
  const say = (text: string) => {
    progress.clear();
    stderr.write(`urtext: ${name}: ${plainText(text)}\n`);
  };
  return {
    fail(sentence) {
      failed = true;
      say(sentence);
    },
    warn: say,
    tell(text) {
      progress.clear();
      stderr.write(plainLines(text));
    },
    report({ severity, code, page, message }) {
      if (severity === "error") failed = true;
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= shownPerCode) say(page === undefined ? message : `page ${page}: ${message}`);
    },
    progress: (page, pageCount) => progress.show(name, page, pageCount),
    quiet: () => progress.clear(),
    finish() {
      progress.clear();
      for (const [code, count] of counts) {
        if (count > shownPerCode) say(`${count - shownPerCode} more messages of this kind (${code})`);
      }
    },
    get failed() {
      return failed;
    },
  };
}
