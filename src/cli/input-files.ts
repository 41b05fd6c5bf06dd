/** The files behind inputs: themselves, or those below a folder. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { Failure, systemReason } from "./failure.ts";
import { createMessages } from "./messages.ts";
import type { ProgressStream } from "./progress.ts";

/** A file to read. */
export interface InputFile {
  /** Its path; "-" is standard input. */
  readonly name: string;
  /** Its path below the named folder, which outputs keep; null for a file that was named itself. */
  readonly below: string | null;
}

/** The files behind inputs, and whether some input could not be accessed. */
export interface FoundFiles {
  readonly files: readonly InputFile[];
  readonly failed: boolean;
}

/** Extensions of files that are read. */
const endings =
  /(?<=.)\.(?:pdf|docx?|docm|dotx|odt|ott|rtf|html?|xhtml|mhtml?|epub|md|markdown|txt|text|csv|tsv|xlsx?|xlsm|ods|pptx?|odp|eml|zip|tar|tgz|tar\.gz|djvu|jpe?g|jp2|png|gif|bmp|tiff?|webp)$/i;

/** Whether a file has the extension of a format that is read. */
export function isReadable(file: string): boolean {
  return endings.test(file);
}

/** The path of a file without its format extension; all other extensions belong to the name. */
export function withoutEnding(file: string): string {
  return file.replace(endings, "");
}

/**
 * Finds the files of a command's inputs, sorted; of a folder, those with a known extension.
 *
 * Files below the output folder were written by an earlier run and are left out. An inaccessible input is reported, and
 * the others are read.
 */
export function findFiles(inputs: readonly string[], out: string | null, stderr: ProgressStream): FoundFiles {
  const files: InputFile[] = [];
  let failed = false;
  const outputs = out === null ? null : `${path.resolve(out)}${path.sep}`;
  const isWanted = (file: string, folder: string): boolean =>
    isReadable(file) && !(outputs !== null && path.resolve(folder, file).startsWith(outputs));
  for (const name of inputs) {
    try {
      files.push(...(filesBelow(name, "files with a known extension", isWanted) ?? [{ name, below: null }]));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      createMessages(stderr, name, false).fail(error.message);
      failed = true;
    }
  }
  return { files, failed };
}

/** The wanted files below a folder, sorted, without hidden ones; null if the input is not a folder. */
export function filesBelow(
  name: string,
  kind: string,
  isWanted: (file: string, folder: string) => boolean,
): readonly (InputFile & { readonly below: string })[] | null {
  const found = listFolder(name);
  if (found === null) return null;
  const wanted = found.filter((file) => !/(?:^|[/\\])\./.test(file) && isWanted(file, name)).sort();
  if (wanted.length === 0) throw new Failure(`this folder contains no ${kind}`);
  return wanted.map((below) => ({ name: path.join(name, below), below }));
}

/** Everything below a folder; null if it is not a folder or does not exist, which reading it reports. */
function listFolder(name: string): readonly string[] | null {
  try {
    if (name === "-" || !statSync(name).isDirectory()) return null;
  } catch {
    return null;
  }
  try {
    return readdirSync(name, { recursive: true, encoding: "utf8" });
  } catch (error) {
    throw new Failure(`cannot be read: ${systemReason(error)}`);
  }
}
