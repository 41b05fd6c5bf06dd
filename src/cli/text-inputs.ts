/** Text files, one by one or by the folder. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Failure, systemReason } from "./failure.ts";
import { findReader } from "../read/index.ts";
import { filesBelow, type InputFile } from "./input-files.ts";
import { readStream } from "./inputs.ts";

/** What the name of an output file has before its extension. */
const suffix = "_SRalg";

/** Endings of text files: the paper counts web pages and XML among them. */
const textEndings = /\.(?:txt|text|asc|html?|xhtml|xml)$/iu;

/** The text files that an input stands for: itself, or those below a folder, but no results of an earlier run. */
export function textInputs(name: string): readonly InputFile[] {
  return filesBelow(name, "text files (.txt, .text, .asc, .html, .xml)", isText) ?? [{ name, below: null }];
}

function isText(file: string): boolean {
  return textEndings.test(file) && !file.includes(`${suffix}.`);
}

/** The path of an output: beside its input, or at the same place below another folder. */
export function reflowedPath({ name, below }: InputFile, folder: string | null, isDrawing = false): string {
  const own = name === "-" ? "stdin.txt" : path.basename(name);
  const target = folder === null ? name : path.join(folder, below ?? own);
  const { dir, name: stem, ext } = path.parse(target);
  const kept = /^\.(?:txt|text|asc)$/iu.test(ext) || ext === "" ? ext : ".txt";
  return path.join(dir, `${stem}${suffix}${isDrawing ? ".svg" : kept}`);
}

/** Whether a file is lines of text, and not of a format that is recovered otherwise. */
export function isPlainText(bytes: Uint8Array, name: string): boolean {
  if (bytes.length === 0) return true;
  const reader = findReader(bytes, name === "-" ? "" : name);
  if (reader === null) throw new Failure("it is neither text nor a document that can be recovered");
  return reader.name === "txt";
}

/** The lines of a text; a form feed, which begins a page, stays before its first line. */
export function splitLines(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/u, "")
    .replace(/(?<=[^\n\r\f])\f/gu, "\n\f")
    .split(/\r\n|[\n\r\v\u0085\u2028\u2029]/u);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The bytes of a file; "-" is standard input. */
export async function readBytes(name: string, stdin: NodeJS.ReadStream): Promise<Uint8Array> {
  if (name === "-") return readStream(stdin);
  try {
    return await readFile(name);
  } catch (error) {
    throw new Failure(`cannot be read: ${systemReason(error)}`);
  }
}

/** A text file in UTF-8; "-" is standard input. */
export async function readText(name: string, stdin: NodeJS.ReadStream): Promise<string> {
  const bytes = await readBytes(name, stdin);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Failure(`${name} cannot be read: ${hintOf(bytes)}`);
  }
}

/** Says what a file is that is not text, and what to do. */
function hintOf([first, second]: Uint8Array): string {
  if (first === 0x25 && second === 0x50) return "it is a PDF; use urtext FILE instead";
  if (first === 0x89 && second === 0x50)
    return "it is a PNG picture; compare the SVG that urtext paint writes";
  return "it is not UTF-8 text; convert it first";
}
