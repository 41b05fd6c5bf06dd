/** Word lists from files. */
import { readFile } from "node:fs/promises";
import type { Dictionary } from "../language/vocabulary.ts";
import { decodePlainText } from "../read/text/index.ts";

/**
 * Reads a word list, one word per line, in any encoding.
 *
 * Spell checker dictionaries work unchanged: anything after a slash ("walk/DGS") is ignored. Compounds that keep their
 * hyphen are listed with it: "amino-glycosides".
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
