/** The options about inputs. */
import type { ExcludedArea } from "./excluded-areas.ts";
import type { OcrChoice } from "./ocr.ts";
import type { PageRange } from "./page-ranges.ts";

/** What all tasks that read documents need. */
export interface InputChoice {
  /** Paths; "-" is standard input. */
  readonly inputs: readonly string[];
  /** Null for all pages. */
  readonly pages: readonly PageRange[] | null;
  readonly password: string | null;
  /** Areas that are left out. */
  readonly exclude: readonly ExcludedArea[];
  /** Maximum number of layout threads; null to choose. */
  readonly workers: number | null;
  readonly ocr: OcrChoice;
  /** Whether the stages are timed. */
  readonly timed?: boolean;
  /** The path of a word list that decides hyphens at line ends. */
  readonly dictionary?: string;
  /** The kind of document: a name, or the path of a file that describes one. */
  readonly domain?: string;
  /** The file's own statements about headings that may be used. */
  readonly evidence: { readonly outline: boolean; readonly tags: boolean };
}
