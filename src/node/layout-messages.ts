/** Messages between the main thread and the threads that lay out pages. */
import type { PdfiumWasm } from "../read/pdf/engine.ts";
import type { LayoutOptions, PageLayout } from "../layout/index.ts";
import type { Diagnostic } from "../model/report.ts";
import type { Ocr } from "../recognize/recognition.ts";

/** Start-up data of a thread. */
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
  /** Pages left to the main thread, which recognises them. */
  readonly ocr: Pick<Ocr, "mode" | "pictures">;
  /** One number that all threads share: the next index in `pages` to take. */
  readonly next: Int32Array;
}

/** A laid-out page. */
export interface PageAnswer {
  readonly job: number;
  readonly index: number;
  /** Null for pages that the main thread has to recognise. */
  readonly layout: PageLayout | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A thread's reply: a page, or that it takes no more pages of the job. */
export type ThreadAnswer = PageAnswer | { readonly job: number; readonly index: null };
