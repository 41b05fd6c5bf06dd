/** Lists of known words from files. */
import { readFile } from "node:fs/promises";
import type { Dictionary } from "../language/vocabulary.ts";
import { decodePlainText } from "../read/text/index.ts";

/**
 * Reads a list of words, one on each line, in any encoding.
 *
 * The dictionaries of spell checkers can be used as they are: what follows a slash ("walk/DGS") is left out.  Compounds
 * that keep their hyphen are written with it: "amino-glycosides".
 */
export async function readDictionary(file: string): Promise<Dictionary> {
  const lines = decodePlainText(await readFile(file)).split(/\r\n|[\n\r]/u);
  return new Set(
    lines.map((line) =>
      line
        .replace(/[/\t].*$/su, "")
        .trim()
        .toLowerCase(),
    ),
  );
}
