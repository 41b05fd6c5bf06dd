/** The interface of OCR engines; passed in, because Node and browsers have different ones. */
import type { Box } from "../../model/geometry.ts";
import type { Gray } from "../image/gray.ts";

/** A recognised word. */
export interface OcrWord {
  readonly text: string;
  /** In pixels. */
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A recognised line, words from left to right. */
export interface OcrLine {
  readonly words: readonly OcrWord[];
  readonly box: Box;
  /** Where the baseline runs: y = `offset` + `slope` × x, in pixels. */
  readonly baseline: { readonly slope: number; readonly offset: number };
  /** Height from the lowest to the highest letters, in pixels. */
  readonly height: number;
}

/** How to recognise an image. */
export interface OcrRequest {
  /** Languages as Tesseract names them: "eng", "rus"; the first is the main one. */
  readonly languages: readonly string[];
  readonly dotsPerInch: number;
  /** Whether words are scattered, as in a chart, rather than set in lines and columns. */
  readonly scattered?: boolean;
  readonly signal?: AbortSignal;
}

/** The script of a page, detected before reading. */
export interface PageScript {
  /** As Tesseract names it: "Latin", "Devanagari", "Han". */
  readonly script: string;
  /** From 0; reliable from 1. */
  readonly confidence: number;
  readonly upsideDown: boolean;
}

/** A program that recognises text. */
export interface OcrEngine {
  /** Name and version. */
  readonly name: string;
  /** Languages it can read. */
  readonly languages: readonly string[];
  /** Number of images it can process at once. */
  readonly atOnce: number;
  /** What to install for a missing language, as one phrase: "the npm package …". */
  readonly installHint?: (language: string) => string;
  /** Detects the script of a page; null if the page has too few letters, absent if the engine cannot. */
  readonly detectScript?: (image: Gray, request: Omit<OcrRequest, "languages">) => Promise<PageScript | null>;
  /** Recognises an upright image. */
  recognize(image: Gray, request: OcrRequest): Promise<readonly OcrLine[]>;
}
