/** What recognises the letters of a picture; handed in, as there is one for Node and one for browsers. */
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

/** How to recognise a picture. */
export interface OcrRequest {
  /** Languages as Tesseract names them: "eng", "rus"; the first is the main one. */
  readonly languages: readonly string[];
  readonly dotsPerInch: number;
  /** Whether words stand about alone, as in a chart, and not in lines and columns. */
  readonly scattered?: boolean;
  readonly signal?: AbortSignal;
}

/** The writing system of a page, as an engine sees it before it reads. */
export interface PageScript {
  /** As Tesseract names it: "Latin", "Devanagari", "Han". */
  readonly script: string;
  /** 0 and up; from 1 on it is reliable. */
  readonly confidence: number;
  readonly upsideDown: boolean;
}

/** A program that recognises letters. */
export interface OcrEngine {
  /** Name and version. */
  readonly name: string;
  /** Languages that it can read. */
  readonly languages: readonly string[];
  /** How many pictures it can work on at once. */
  readonly atOnce: number;
  /** What to install for a language that it lacks, as one phrase: "the npm package …". */
  readonly installHint?: (language: string) => string;
  /** Detects the script of a page; null where the page has too few letters, absent where the engine cannot. */
  readonly detectScript?: (image: Gray, request: Omit<OcrRequest, "languages">) => Promise<PageScript | null>;
  /** Recognises an upright picture. */
  recognize(image: Gray, request: OcrRequest): Promise<readonly OcrLine[]>;
}
