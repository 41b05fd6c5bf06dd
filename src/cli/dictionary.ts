/** Lists of known words on the command line. */
import type { Dictionary } from "../index.ts";
import { Failure, systemReason } from "./failure.ts";

/** Reads a list of words for `--dictionary`. */
export async function openDictionary(file: string | null): Promise<Dictionary | null> {
  if (file === null) return null;
  try {
    return await (await import("../node/dictionary.ts")).readDictionary(file);
  } catch (error) {
    throw new Failure(`the dictionary ${file} cannot be read: ${systemReason(error)}`);
  }
}
