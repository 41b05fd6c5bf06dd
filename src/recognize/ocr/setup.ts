/** Whether pages are recognised, and how. */
import type { OcrEngine } from "./engine.ts";

/** When to recognise: only pages whose text cannot be used, never, or every page. */
export type OcrMode = "auto" | "never" | "always";

/** Whether pages are recognised, and by whom. */
export interface Ocr {
  readonly mode: OcrMode;
  /** Null where there is none: pages that need one are told of and left as they are. */
  readonly engine: OcrEngine | null;
  /** Finds an engine when the first page needs one and `engine` is null; looking for programs takes time. */
  readonly findEngine?: () => Promise<OcrEngine | null>;
  /** How many pages are on their way at once until the engine is known; 1 by default. */
  readonly atOnce?: number;
  /** As Tesseract names them, main language first; by default what the file says of its language, or a guess. */
  readonly languages?: readonly string[];
  /** Longest that one page may take, in seconds; 120 by default. */
  readonly seconds?: number;
  /** Whether text in the pictures of other pages is recognised too, where words of figures are wanted; false by default. */
  readonly pictures?: boolean;
}
