/** Chooses the OCR engine of this machine. */
import type { OcrEngine } from "../recognize/ocr/engine.ts";
import { openTesseractWasm } from "./tesseract-wasm.ts";
import { findTesseract, type TesseractOptions } from "./tesseract.ts";

/** Requirements of an engine. */
export interface OcrEngineOptions extends TesseractOptions {
  /** Languages it should read, by Tesseract's names. */
  readonly languages?: readonly string[];
}

/**
 * Finds the Tesseract program, or opens the WebAssembly build if it is not installed.
 *
 * The program is a third faster; it is passed over only if it lacks a language that the other has.
 */
export async function findOcrEngine(options: OcrEngineOptions = {}): Promise<OcrEngine | null> {
  const reads = ({ languages }: OcrEngine): boolean =>
    (options.languages ?? []).every((name) => languages.includes(name));
  const program = await findTesseract(options);
  if (program !== null && reads(program)) return program;
  const own = await openTesseractWasm(options);
  return program === null || (own !== null && reads(own)) ? own : program;
}
