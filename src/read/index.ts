/** All formats that can be read; to add one is to add a row. */
import { ReadError } from "../model/report.ts";
import { looksLikeText } from "./encoding.ts";
import { pdfReader } from "./pdf/reader.ts";
import {
  type FlowReading,
  hasEnding,
  type Match,
  type Reader,
  type Reading,
  type ReadOptions,
} from "./reader.ts";
import { namesInZip } from "./zip.ts";

export type { FlowReading, Match, PageReading, Reader, Reading, ReadOptions } from "./reader.ts";

/** The readers, in the order in which they are asked.  What a format needs is loaded when a file of it is read. */
export const readers: readonly Reader[] = [
  pdfReader,
  {
    name: "docx",
    about: "Word documents (DOCX, DOCM, DOTX)",
    matches: (bytes, fileName) =>
      matchPackage(bytes, /^word\//) ?? matchName(fileName, ["docx", "docm", "dotx", "dotm"]),
    read: async (bytes, options) => (await import("./docx/index.ts")).readDocx(bytes, options),
  },
  {
    name: "xlsx",
    about: "Excel workbooks (XLSX, XLSM)",
    matches: (bytes, fileName) =>
      matchPackage(bytes, /^xl\//) ?? matchName(fileName, ["xlsx", "xlsm", "xltx"]),
    read: async (bytes, options) => (await import("./xlsx/index.ts")).readXlsx(bytes, options),
  },
  {
    name: "html",
    about: "web pages (HTML)",
    matches: (bytes, fileName) =>
      matchHead(
        bytes,
        /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html[\s>]|head[\s>]|body[\s>])/i,
      ) ?? matchName(fileName, ["html", "htm", "xhtml"]),
    read: async (bytes) => (await import("./html/index.ts")).readHtml(bytes),
  },
  {
    name: "md",
    about: "Markdown",
    matches: (_, fileName) => matchName(fileName, ["md", "markdown"]),
    read: async (bytes) => (await import("./markdown/index.ts")).readMarkdown(bytes),
  },
  {
    name: "csv",
    about: "tables of text (CSV, TSV)",
    matches: (_, fileName) => matchName(fileName, ["csv", "tsv", "tab"]),
    read: async (bytes) => (await import("./csv/index.ts")).readCsv(bytes),
  },
  {
    name: "txt",
    about: "plain text",
    matches: (bytes, fileName) =>
      matchName(fileName, ["txt", "text", "log"]) ?? (looksLikeText(bytes) ? "guess" : null),
    read: async (bytes) => (await import("./text/index.ts")).readText(bytes),
  },
];

/** How far into a file its first words are looked for, in bytes. */
const headLength = 2048;

/** Matches the first characters of a file, without the mark of its encoding. */
function matchHead(bytes: Uint8Array, pattern: RegExp): Match | null {
  const head = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(
    bytes.subarray(0, headLength),
  );
  return pattern.test(head) ? "content" : null;
}

/** Office documents are archives with a list of their types and parts in a folder of their own. */
function matchPackage(bytes: Uint8Array, part: RegExp): Match | null {
  const names = namesInZip(bytes);
  const isPackage = names.includes("[Content_Types].xml") || names.includes("_rels/.rels");
  return isPackage && names.some((name) => part.test(name)) ? "content" : null;
}

function matchName(fileName: string, endings: readonly string[]): Match | null {
  return hasEnding(fileName, endings) ? "name" : null;
}

/** Kinds of matches, the surest first. */
const matches: readonly Match[] = ["content", "name", "guess"];

/** Finds the reader of a file: by its content, then by its name, then by what it looks like; null where none fits. */
export function findReader(
  bytes: Uint8Array,
  fileName: string,
  all: readonly Reader[] = readers,
): Reader | null {
  const found = all.map((reader) => reader.matches(bytes, fileName));
  for (const match of matches) {
    const at = found.indexOf(match);
    if (at >= 0) return all[at] ?? null;
  }
  return null;
}

/** Reads a file of any format; throws `ReadError` where no reader knows it or nothing can be read. */
export async function readFile(
  bytes: Uint8Array,
  options: ReadOptions = {},
  all: readonly Reader[] = readers,
): Promise<Reading> {
  if (bytes.length === 0) throw new ReadError("empty", "The file is empty.");
  const reader = findReader(bytes, options.fileName ?? "", all);
  if (reader === null) throw new ReadError("not-a-document", unknownSentence(bytes, all));
  const readInner = async (inner: Uint8Array, fileName: string): Promise<FlowReading | null> => {
    const reading = await readFile(inner, { ...options, fileName }, all);
    if (reading.type === "flow") return reading;
    reading.file.close();
    return null;
  };
  return reader.read(bytes, { readInner, ...options });
}

/** What an unknown file is, as far as it can be said, and what could be read instead. */
function unknownSentence(bytes: Uint8Array, all: readonly Reader[]): string {
  const head = Array.from(bytes.slice(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const names = all.map(({ name }) => name).join(", ");
  return `This file is of no format that can be read (it begins with the bytes ${head}); convert it to one of: ${names}.`;
}
