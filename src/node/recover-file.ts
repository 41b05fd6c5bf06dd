/** Recovers a file as the command does. */
import { readFile } from "node:fs/promises";
import { layOutHere, recover, type Recovered, type RecoverOptions } from "../pipeline.ts";
import { convertersFor } from "./converters-for.ts";
import { chooseLayoutEngine } from "./layout-engine.ts";
import { openOcr, type OcrSetup } from "./ocr.ts";

/** Options of `recoverFile`; the defaults are the command's. */
export interface RecoverFileOptions extends Omit<RecoverOptions, "engine" | "fileName" | "ocr" | "keepOpen"> {
  /** How scans are recognised; by default with the installed engine, where a page needs it. */
  readonly ocr?: OcrSetup;
  /** Maximum number of layout threads; by default chosen from page count and cores. */
  readonly workers?: number;
}

/**
 * Recovers the document in a file with the command's defaults: scans are recognised, old formats converted by installed
 * programs, and long files laid out on several threads.
 */
export async function recoverFile(file: string, options: RecoverFileOptions = {}): Promise<Recovered> {
  return recoverBytes(await readFile(file), file, options);
}

/** Does the same for a file in memory; the name may be empty. */
export async function recoverBytes(
  bytes: Uint8Array,
  fileName: string,
  { ocr, workers, readers = [], ...options }: RecoverFileOptions = {},
): Promise<Recovered> {
  const { engine, close } = chooseLayoutEngine(layOutHere, { workers: workers ?? null, files: 1 });
  try {
    return await recover(bytes, {
      ...options,
      fileName,
      ocr: await openOcr(ocr),
      engine,
      readers: [...readers, ...(await convertersFor(bytes, fileName))],
    });
  } finally {
    await close();
  }
}
