/** What a command line says about its inputs. */
import type { OcrChoice } from "./ocr.ts";
import type { PageRange } from "./page-ranges.ts";

/** What all tasks that read documents need to know. */
export interface InputChoice {
  /** Paths; "-" is standard input. */
  readonly inputs: readonly string[];
  /** Null for all pages. */
  readonly pages: readonly PageRange[] | null;
  readonly password: string | null;
  /** Threads that lay out pages; null for as many as pay. */
  readonly workers: number | null;
  readonly ocr: OcrChoice;
  /** The path of a word list that decides hyphens at line ends. */
  readonly dictionary?: string;
  /** What the file says of its headings, and may be used. */
  readonly evidence: { readonly outline: boolean; readonly tags: boolean };
}
