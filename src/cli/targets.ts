/** Where each output goes. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { PageNumber } from "../index.ts";
import type { ConvertCommand } from "./arguments.ts";
import type { Format } from "./formats.ts";
import { UsageError } from "./usage-error.ts";

/** The one place that all outputs go to. */
export type Target =
  | { readonly kind: "stdout" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

/** What is at a path now. */
export type PathState = "none" | "folder" | "other";

/** Looks what is at a path. */
export function pathState(name: string): PathState {
  if (!existsSync(name)) return "none";
  return statSync(name).isDirectory() ? "folder" : "other";
}

/**
 * Decides whether the path of `-o` is a file or a folder.
 *
 *     ends in / or is a folder            folder
 *     several inputs                      folder
 *     one page per output, unless PATH    folder
 *       has the format's extension
 *     anything else                       file
 */
export function chooseTarget(
  command: ConvertCommand,
  state: (name: string) => PathState = pathState,
): Target {
  const { out, inputs, format } = command;
  if (out === null) {
    if (format.holds === "page" && inputs.length > 1) throw new UsageError(onePageSentence(format));
    return { kind: "stdout" };
  }
  const now = state(out);
  if (now === "folder" || out.endsWith("/") || out.endsWith(path.sep)) return { kind: "folder", path: out };
  if (inputs.length > 1 && now === "other") {
    throw new UsageError(`-o ${out} is a file, and several inputs need a folder`);
  }
  const named = format.holds === "file" || now === "other" || path.extname(out) === `.${format.extension}`;
  return { kind: inputs.length === 1 && named ? "file" : "folder", path: out };
}

/** Says why pages cannot go to one place, and where they can go. */
export function onePageSentence(format: Format): string {
  return `${format.name} holds one page per output; choose one with --pages, or a folder with -o DIR`;
}

/** The path of an output, of one of the inputs; `page` only for formats that hold one page. */
export function outputPath(
  target: Exclude<Target, { kind: "stdout" }>,
  input: string,
  inputs: readonly string[],
  format: Format,
  page: PageNumber | null,
): string {
  if (target.kind === "file") return target.path;
  const suffix = page === null ? "" : `-${page}`;
  return path.join(target.path, `${stem(input, inputs)}${suffix}.${format.extension}`);
}

/** Refuses outputs that would replace each other. */
export function refuseCollisions(target: Target, inputs: readonly string[]): void {
  if (target.kind !== "folder") return;
  const seen = new Map<string, string>();
  for (const input of inputs) {
    const name = stem(input, inputs);
    const other = seen.get(name);
    if (other !== undefined) {
      throw new UsageError(`${other} and ${input} would be written to the same place; write them one by one`);
    }
    seen.set(name, input);
  }
}

/** Refuses an output that would replace an input. */
export function refuseInputs(output: string, inputs: readonly string[]): void {
  const same = inputs.find((input) => input !== "-" && path.resolve(input) === path.resolve(output));
  if (same !== undefined)
    throw new UsageError(`the output would replace the input ${same}; choose another -o`);
}

/** Endings of files that are read; all others belong to the name. */
const endings =
  /(?<=.)\.(?:pdf|docx?|docm|dotx|odt|ott|rtf|html?|xhtml|mhtml?|epub|md|markdown|txt|text|csv|tsv|xlsx?|xlsm|ods|pptx?|odp|eml|zip|tar|tgz|tar\.gz|djvu|jpe?g|jp2|png|gif|bmp|tiff?|webp)$/i;

/**
 * The name of an output without its ending.
 *
 *     papers/article.pdf              article
 *     report.v2                       report.v2
 *     a.docx and a.csv together       a.docx, a.csv: shortened they would be one
 */
function stem(input: string, inputs: readonly string[]): string {
  const short = shortened(input);
  const alike = inputs.filter((other) => shortened(other) === short);
  const apart = new Set(alike.map((other) => path.basename(other))).size > 1;
  return apart ? path.basename(input) : short;
}

function shortened(input: string): string {
  return input === "-" ? "stdin" : path.basename(input).replace(endings, "");
}
