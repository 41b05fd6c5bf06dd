/** Settings of recognition. */
import type { OcrEngine } from "./engine.ts";

/** When to recognise: only pages without usable text, never, or every page. */
export type OcrMode = "auto" | "never" | "always";

/** Whether pages are recognised, and by which engine. */
export interface Ocr {
  readonly mode: OcrMode;
  /** Null if there is none: pages that need one are reported and left as they are. */
  readonly engine: OcrEngine | null;
  /** Finds an engine when the first page needs one and `engine` is null; searching takes time. */
  readonly findEngine?: () => Promise<OcrEngine | null>;
  /** Number of pages in progress until the engine is known; 1 by default. */
  readonly atOnce?: number;
  /** Tesseract's names, main language first; by default what the file states, or detected. */
  readonly languages?: readonly string[];
  /** Time limit per page, in seconds; 120 by default. */
  readonly seconds?: number;
  /** Whether text in the pictures of other pages is recognised too; false by default. */
  readonly pictures?: boolean;
}
