/** Text files, one by one or by the folder. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Failure, systemReason } from "./failure.ts";
import { filesBelow, type InputFile } from "./input-files.ts";
import { readStream } from "./inputs.ts";

/** What the name of an output file has before its extension. */
const suffix = "_SRalg";

/** The text files that an input stands for: itself, or those below a folder, but no results of an earlier run. */
export function textInputs(name: string): readonly InputFile[] {
  return filesBelow(name, ".txt files", isText) ?? [{ name, below: null }];
}

function isText(file: string): boolean {
  return /\.txt$/iu.test(file) && !file.includes(`${suffix}.`);
}

/** The path of an output: beside its input, or at the same place below another folder. */
export function recoveredPath({ name, below }: InputFile, folder: string | null): string {
  const own = name === "-" ? "stdin.txt" : path.basename(name);
  const target = folder === null ? name : path.join(folder, below ?? own);
  const { dir, name: stem, ext } = path.parse(target);
  return path.join(dir, `${stem}${suffix}${ext}`);
}

/** The lines of a text file in UTF-8; page breaks end lines. */
export async function readLines(name: string, stdin: NodeJS.ReadStream): Promise<readonly string[]> {
  const lines = (await readText(name, stdin)).split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/u);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** A text file in UTF-8; "-" is standard input. */
export async function readText(name: string, stdin: NodeJS.ReadStream): Promise<string> {
  const bytes = name === "-" ? await readStream(stdin) : await readBytes(name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const hint =
      bytes[0] === 0x25 && bytes[1] === 0x50
        ? "it is a PDF; use urtext FILE instead"
        : "it is not UTF-8 text; convert it first";
    throw new Failure(`cannot be read: ${hint}`);
  }
}

async function readBytes(name: string): Promise<Uint8Array> {
  try {
    return await readFile(name);
  } catch (error) {
    throw new Failure(`cannot be read: ${systemReason(error)}`);
  }
}
