/** Recovering a file as the command does. */
import { readFile } from "node:fs/promises";
import * as library from "../index.ts";
import { chooseLayoutEngine } from "./layout-engine.ts";
import { openOcr, type OcrSetup } from "./ocr.ts";
import { readersFor } from "./readers.ts";

/** How a file is recovered; what is not said is as the command has it. */
export interface RecoverFileOptions extends Omit<library.RecoverOptions, "engine" | "fileName" | "ocr"> {
  /** How scans are recognised; by default by the engine that is found, where a page needs one. */
  readonly ocr?: OcrSetup;
  /** Most threads that lay out pages; by default as many as pay. */
  readonly workers?: number;
}

/**
 * Recovers the document in a file, with the defaults of the command: scans are recognised, old formats converted by
 * the programs that are installed, and long files laid out on several threads.
 */
export async function recoverFile(
  file: string,
  { ocr, workers, readers = [], ...options }: RecoverFileOptions = {},
): Promise<library.Recovered> {
  const bytes = await readFile(file);
  const own = await readersFor(bytes, file, library);
  const { engine, close } = chooseLayoutEngine(library.layOutHere, { workers: workers ?? null, files: 1 });
  try {
    return await library.recover(bytes, {
      ...options,
      fileName: file,
      ocr: await openOcr(ocr),
      engine,
      // `recover` asks the program's own readers anyway, after these.
      readers: [...readers, ...own.filter((reader) => !library.readers.includes(reader))],
    });
  } finally {
    await close();
  }
}
