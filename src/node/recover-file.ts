/** Recovering a file as the command does. */
import { readFile } from "node:fs/promises";
import { layOutHere, recover, type Recovered, type RecoverOptions } from "../pipeline.ts";
import { convertersFor } from "./converters-for.ts";
import { chooseLayoutEngine } from "./layout-engine.ts";
import { openOcr, type OcrSetup } from "./ocr.ts";

/** How to recover a file; the defaults are the command's. */
export interface RecoverFileOptions extends Omit<RecoverOptions, "engine" | "fileName" | "ocr" | "keepOpen"> {
  /** How scans are recognised; by default by the installed engine, where a page needs one. */
  readonly ocr?: OcrSetup;
  /** Most threads for layout; by default chosen from page count and cores. */
  readonly workers?: number;
}

/**
 * Recovers the document in a file, with the defaults of the command: scans are recognised, old formats converted by
 * the programs that are installed, and long files laid out on several threads.
 */
export async function recoverFile(file: string, options: RecoverFileOptions = {}): Promise<Recovered> {
  return recoverBytes(await readFile(file), file, options);
}

/** Does the same for a file that was read already; the name may be empty. */
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
