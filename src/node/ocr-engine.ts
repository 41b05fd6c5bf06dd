/** Which of the engines on this machine recognises pages. */
import type { OcrEngine } from "../recognize/ocr/engine.ts";
import { openTesseractWasm } from "./tesseract-wasm.ts";
import { findTesseract, type TesseractOptions } from "./tesseract.ts";

/** What is asked of an engine. */
export interface OcrEngineOptions extends TesseractOptions {
  /** Languages that it should read, as Tesseract names them. */
  readonly languages?: readonly string[];
}

/**
 * Finds Tesseract as a program, and opens the one in WebAssembly where it is not installed.
 *
 * The program is a third quicker; it is passed over only where it lacks a language that the other has.
 */
export async function findOcrEngine(options: OcrEngineOptions = {}): Promise<OcrEngine | null> {
  const reads = ({ languages }: OcrEngine): boolean =>
    (options.languages ?? []).every((name) => languages.includes(name));
  const program = await findTesseract(options);
  if (program !== null && reads(program)) return program;
  const own = await openTesseractWasm(options);
  return program === null || (own !== null && reads(own)) ? own : program;
}
