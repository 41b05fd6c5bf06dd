/** What the main thread and the threads that lay out pages say to each other. */
import type { PdfiumWasm } from "../read/pdf/engine.ts";
import type { LayoutOptions, PageLayout } from "../layout/index.ts";
import type { Diagnostic } from "../model/report.ts";
import type { Ocr } from "../recognize/recognition.ts";

/** What a thread is given when it starts. */
export interface ThreadStart {
  /** Compiled once, for all threads. */
  readonly wasm: PdfiumWasm;
}

/** A file to work on, sent to every thread. */
export interface ThreadJob extends LayoutOptions {
  readonly job: number;
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly pages: readonly number[];
  /** Which pages are left for the main thread, as they are recognised there. */
  readonly ocr: Pick<Ocr, "mode" | "pictures">;
  /** One number that all threads share: the index in `pages` that is to be taken next. */
  readonly next: Int32Array;
}

/** A page that is laid out. */
export interface PageAnswer {
  readonly job: number;
  readonly index: number;
  /** Null for pages that the main thread has to recognise. */
  readonly layout: PageLayout | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a thread answers: a page, or that it takes no more pages of the job. */
export type ThreadAnswer = PageAnswer | { readonly job: number; readonly index: null };
