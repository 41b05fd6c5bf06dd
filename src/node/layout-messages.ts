/** What the main thread and the threads that lay out pages say to each other. */
import type { PdfiumWasm } from "../index.ts";
import type { Diagnostic, PageLayout } from "../index.ts";

/** What a thread is given when it starts. */
export interface ThreadStart {
  /** Compiled once, for all threads. */
  readonly wasm: PdfiumWasm;
}

/** A file to work on, sent to every thread. */
export interface ThreadJob {
  readonly job: number;
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly pages: readonly number[];
  /** One number that all threads share: the index in `pages` that is to be taken next. */
  readonly next: Int32Array;
}

/** What a thread answers: a page that is laid out, or that it takes no more pages of the job. */
export type ThreadAnswer =
  | {
      readonly job: number;
      readonly index: number;
      readonly layout: PageLayout;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly job: number; readonly index: null };
