/** The files that inputs stand for: themselves, or those below a folder. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { Failure, systemReason } from "./failure.ts";
import { createMessages } from "./messages.ts";
import type { ProgressStream } from "./progress.ts";

/** A file to read. */
export interface InputFile {
  /** Its path; "-" is standard input. */
  readonly name: string;
  /** Where it lies below the folder that was named, which outputs keep; null for a file that was named itself. */
  readonly below: string | null;
}

/** Files that inputs stand for, and whether some input could not be looked at. */
export interface FoundFiles {
  readonly files: readonly InputFile[];
  readonly failed: boolean;
}

/** Endings of files that are read. */
const endings =
  /(?<=.)\.(?:pdf|docx?|docm|dotx|odt|ott|rtf|html?|xhtml|mhtml?|epub|md|markdown|txt|text|csv|tsv|xlsx?|xlsm|ods|pptx?|odp|eml|zip|tar|tgz|tar\.gz|djvu|jpe?g|jp2|png|gif|bmp|tiff?|webp)$/i;

/** The path of a file without the ending that tells its format; all other endings belong to the name. */
export function withoutEnding(file: string): string {
  return file.replace(endings, "");
}

/**
 * Finds the files of a command's inputs: of a folder those whose ending tells a format, sorted.
 *
 * What lies below the folder for outputs was written by an earlier run and is left out.  An input that cannot be
 * looked at is said, and the others count.
 */
export function findFiles(inputs: readonly string[], out: string | null, stderr: ProgressStream): FoundFiles {
  const files: InputFile[] = [];
  let failed = false;
  const outputs = out === null ? null : `${path.resolve(out)}${path.sep}`;
  const isWanted = (file: string, folder: string): boolean =>
    endings.test(file) && !(outputs !== null && path.resolve(folder, file).startsWith(outputs));
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

/** The files below a folder that are wanted, sorted, hidden ones never; null where the input is no folder. */
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

/** Everything below a folder; null for what is none, or not there, which reading it tells. */
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
