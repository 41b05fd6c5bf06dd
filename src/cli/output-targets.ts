/** Where each output goes. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { PageNumber } from "../model/geometry.ts";
import type { ConvertCommand } from "./arguments.ts";
import type { Format } from "./formats.ts";
import { type InputFile, withoutEnding } from "./input-files.ts";
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
 *     several inputs, or one is a folder  folder
 *     one page per output, unless PATH    folder
 *       has the format's extension
 *     anything else                       file
 */
export function chooseTarget(
  { out, format }: Pick<ConvertCommand, "out" | "format">,
  files: readonly InputFile[],
  state: (name: string) => PathState = pathState,
): Target {
  const several = files.length > 1 || files.some(({ below }) => below !== null);
  if (out === null) {
    if (format.holds === "page" && several) throw new UsageError(onePageSentence(format));
    return { kind: "stdout" };
  }
  const now = state(out);
  if (now === "folder" || out.endsWith("/") || out.endsWith(path.sep)) return { kind: "folder", path: out };
  if (several && now === "other") {
    throw new UsageError(`-o ${out} is a file, but several inputs need a folder; choose one with -o DIR`);
  }
  const named = format.holds === "file" || now === "other" || path.extname(out) === `.${format.extension}`;
  return { kind: !several && named ? "file" : "folder", path: out };
}

/** Says why pages cannot go to one place, and where they can go. */
export function onePageSentence(format: Format): string {
  return `${format.name} writes one file per page; choose one page with --pages, or a folder with -o DIR`;
}

/** Where the outputs of a command go. */
export interface Outputs {
  readonly target: Target;
  /**
   * The path of an output of an input, null for standard output; `page` only for formats that hold one page.
   *
   * Refuses an output that would replace an input.
   */
  readonly pathOf: (input: string, page: PageNumber | null) => string | null;
}

/** Plans the outputs of files; refuses those that would replace each other. */
export function planOutputs(
  target: Target,
  files: readonly InputFile[],
  format: Pick<Format, "extension">,
): Outputs {
  const stems = target.kind === "folder" ? outputStems(files) : null;
  const inputs = new Map(files.map(({ name }) => [path.resolve(name), name]));
  return {
    target,
    pathOf(input, page) {
      if (target.kind === "stdout") return null;
      const suffix = page === null ? "" : `-${page}`;
      const name = `${stems?.get(input)}${suffix}.${format.extension}`;
      const output = target.kind === "file" ? target.path : path.join(target.path, name);
      const same = inputs.get(path.resolve(output));
      if (same !== undefined && same !== "-")
        throw new UsageError(`the output would overwrite the input ${same}; choose another path with -o`);
      return output;
    },
  };
}

/**
 * The names of outputs without their endings, by input.
 *
 *     papers/article.pdf              article
 *     2020/article.pdf in papers/     2020/article: below a folder that was named
 *     report.v2                       report.v2
 *     a.docx and a.csv together       a.docx, a.csv: shortened they would be one
 */
function outputStems(files: readonly InputFile[]): ReadonlyMap<string, string> {
  const long = files.map(({ name, below }) => (name === "-" ? "stdin" : (below ?? path.basename(name))));
  const shortened = new Map<string, Set<string>>();
  for (const own of long) {
    const alike = shortened.get(withoutEnding(own)) ?? new Set<string>();
    shortened.set(withoutEnding(own), alike.add(own));
  }
  const stems = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const [index, { name }] of files.entries()) {
    const own = long[index] ?? "";
    const short = withoutEnding(own);
    const stem = shortened.get(short)?.size === 1 ? short : own;
    const other = owners.get(stem);
    if (other !== undefined)
      throw new UsageError(
        `${other} and ${name} would be written to the same file; convert them one at a time`,
      );
    owners.set(stem, name);
    stems.set(name, stem);
  }
  return stems;
}
