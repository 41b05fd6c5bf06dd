/** The table of readers; adding a format means adding a row. */
import type { FlowItem } from "../model/flow.ts";
import { ReadError } from "../model/report.ts";
import { looksLikeText } from "./encoding.ts";
import { expansionDefaults } from "./expansion.ts";
import { mostBlocks } from "./flow-draft.ts";
import { legacyKind, refuseLegacy } from "./legacy/index.ts";
import { pdfReader } from "./pdf/reader.ts";
import {
  type FlowReading,
  hasEnding,
  type Match,
  type PageReading,
  type Reader,
  type Reading,
  type ReadOptions,
} from "./reader.ts";
import { isTar } from "./archive/tar.ts";
import { unreadSentence } from "./unreadable-files.ts";
import { isZip, namesInZip } from "./zip.ts";

export type { FlowReading, Match, PageReading, Reader, Reading, ReadOptions } from "./reader.ts";

/** Three consecutive mail headers. */
const mailHead =
  /^(?:(?:return-path|received|from|to|cc|subject|date|message-id|mime-version|delivered-to|reply-to|content-[\w-]+|x-[\w-]+|dkim-signature):.*\r?\n(?:[ \t].*\r?\n)*){3}/i;

/** The first bytes of JPEG, PNG, GIF, JPEG 2000 and BMP. */
const pictureHead =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|\xff\x4f\xff\x51|\0\0\0[^]jP {2}|BM[^]{4}\0\0\0\0)/;

/** The readers, in the order in which they are tried. The code for a format is loaded when a file of that format is read. */
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
    name: "pptx",
    about: "PowerPoint presentations (PPTX)",
    matches: (bytes, fileName) =>
      matchPackage(bytes, /^ppt\//) ?? matchName(fileName, ["pptx", "pptm", "ppsx", "potx"]),
    read: async (bytes, options) => (await import("./pptx/index.ts")).readPptx(bytes, options),
  },
  {
    name: "odf",
    about: "OpenDocument texts, sheets and presentations (ODT, ODS, ODP)",
    matches: (bytes, fileName) =>
      namesInZip(bytes).includes("content.xml") && namesInZip(bytes).includes("mimetype")
        ? "content"
        : matchName(fileName, ["odt", "ods", "odp", "ott"]),
    read: async (bytes, options) => (await import("./odf/index.ts")).readOdf(bytes, options),
  },
  {
    name: "epub",
    about: "electronic books (EPUB)",
    matches: (bytes, fileName) =>
      namesInZip(bytes).includes("META-INF/container.xml") ? "content" : matchName(fileName, ["epub"]),
    read: async (bytes, options) => (await import("./epub/index.ts")).readEpub(bytes, options),
  },
  {
    name: "rtf",
    about: "Rich Text Format (RTF)",
    matches: (bytes, fileName) => matchHead(bytes, /^\{\\rtf/) ?? matchName(fileName, ["rtf"]),
    read: async (bytes) => (await import("./rtf/index.ts")).readRtf(bytes),
  },
  {
    name: "mhtml",
    about: "web pages saved as one file (MHTML)",
    matches: (bytes, fileName) =>
      (matchHead(bytes, /^[\w-]+:.*\r?\n/) && matchHead(bytes, /^content-type:\s*multipart\/related/im)) ??
      matchName(fileName, ["mhtml", "mht"]),
    read: async (bytes, options) => (await import("./mime/index.ts")).readMhtml(bytes, options),
  },
  {
    name: "eml",
    about: "mails (EML)",
    matches: (bytes, fileName) => matchHead(bytes, mailHead) ?? matchName(fileName, ["eml"]),
    read: async (bytes, options) => (await import("./mime/index.ts")).readMail(bytes, options),
  },
  {
    name: "html",
    about: "web pages (HTML)",
    matches: (bytes, fileName) =>
      matchHead(
        bytes,
        /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html[\s>]|head[\s>]|body[\s>])/i,
      ) ?? (holdsTags(bytes) ? matchName(fileName, ["html", "htm", "xhtml"]) : null),
    read: async (bytes, options) => (await import("./html/index.ts")).readHtml(bytes, options),
  },
  {
    name: "md",
    about: "Markdown",
    matches: (_, fileName) => matchName(fileName, ["md", "markdown"]),
    read: async (bytes, options) => (await import("./markdown/index.ts")).readMarkdown(bytes, options),
  },
  {
    name: "csv",
    about: "tables of text (CSV, TSV)",
    matches: (_, fileName) => matchName(fileName, ["csv", "tsv", "tab"]),
    read: async (bytes) => (await import("./csv/index.ts")).readCsv(bytes),
  },
  {
    name: "image",
    about: "pictures of pages (JPEG, JPEG 2000, PNG, GIF, BMP), which are recognised",
    matches: (bytes, fileName) =>
      pictureHead.test(String.fromCharCode(...bytes.subarray(0, 12)))
        ? "content"
        : matchName(fileName, ["jpg", "jpeg", "jp2", "j2k", "png", "gif", "bmp"]),
    read: async (bytes, options) => (await import("./image/index.ts")).readPicture(bytes, options),
  },
  {
    name: "legacy",
    about: "DOC, XLS, PPT, DjVu, TIFF and WebP, where a program that converts them is installed",
    matches: (bytes) => (legacyKind(bytes) === null ? null : "content"),
    read: async (bytes) => refuseLegacy(bytes),
  },
  {
    name: "zip",
    about: "archives (ZIP), each file a section",
    matches: (bytes, fileName) => (isZip(bytes) ? "guess" : matchName(fileName, ["zip"])),
    read: async (bytes, options) => (await import("./archive/index.ts")).readZipArchive(bytes, options),
  },
  {
    name: "tar",
    about: "archives (TAR), each file a section",
    matches: (bytes, fileName) => (isTar(bytes) ? "content" : matchName(fileName, ["tar"])),
    read: async (bytes, options) => (await import("./archive/index.ts")).readTarArchive(bytes, options),
  },
  {
    name: "gz",
    about: "files packed by gzip",
    matches: (bytes, fileName) =>
      bytes[0] === 0x1f && bytes[1] === 0x8b ? "content" : matchName(fileName, ["gz", "tgz"]),
    read: async (bytes, options) => (await import("./archive/index.ts")).readGzip(bytes, options),
  },
  {
    name: "txt",
    about: "plain text",
    matches: (bytes, fileName) =>
      matchName(fileName, ["txt", "text", "log"]) ?? (looksLikeText(bytes) ? "guess" : null),
    read: async (bytes) => (await import("./text/index.ts")).readText(bytes),
  },
];

/** How far into a file its first words are searched, in bytes. */
const headLength = 2048;

/** Matches the first characters of a file, after any byte order mark. */
function matchHead(bytes: Uint8Array, pattern: RegExp): Match | null {
  const head = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(
    bytes.subarray(0, headLength),
  );
  return pattern.test(head) ? "content" : null;
}

/** Requires a tag somewhere: plain text is sometimes named like a web page. */
function holdsTags(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
    const next = bytes.subarray(at + 1, at + 6);
    // UTF-16 has a zero beside each letter.
    if (/^[\0]?[a-z/!]/i.test(String.fromCharCode(...next))) return true;
  }
  return false;
}

/** Office documents are archives with a type list and parts in their own folder. */
function matchPackage(bytes: Uint8Array, part: RegExp): Match | null {
  const names = namesInZip(bytes);
  const isPackage = names.includes("[Content_Types].xml") || names.includes("_rels/.rels");
  return isPackage && names.some((name) => part.test(name)) ? "content" : null;
}

function matchName(fileName: string, endings: readonly string[]): Match | null {
  return hasEnding(fileName, endings) ? "name" : null;
}

/** Kinds of matches, surest first. */
const matches: readonly Match[] = ["content", "name", "guess"];

/** Finds the reader of a file by its content, its name, then by resemblance; null if none fits. */
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

/** Reads a file of any format; throws `ReadError` if no reader fits or nothing can be read. */
export async function readFile(
  bytes: Uint8Array,
  options: ReadOptions = {},
  all: readonly Reader[] = readers,
): Promise<Reading> {
  if (bytes.length === 0) throw new ReadError("empty", "The file is empty.");
  const reader = findReader(bytes, options.fileName ?? "", all);
  if (reader === null) throw new ReadError("not-a-document", unreadSentence(bytes));
  const depth = (options.depth ?? 0) + 1;
  const budget = options.budget ?? { left: expansionDefaults.total };
  const readInner = async (inner: Uint8Array, fileName: string): Promise<FlowReading> => {
    const reading = await readFile(inner, { ...options, fileName, depth, budget }, all);
    return reading.type === "flow" ? held(reading) : withoutPages(reading, options);
  };
  const reading = await reader.read(bytes, { ...options, readInner, budget });
  if (reading.type === "flow" && reading.flow.length === 0 && depth === 1)
    options.report?.({
      severity: "warning",
      code: "read/no-text",
      message: "The file was read, but there is no text in it.",
    });
  return reading;
}

/** A reading whose whole text is in its flow; throws `ReadError` for a table too long for that. */
export function held(reading: FlowReading): FlowReading {
  if (reading.moreRows === undefined) return reading;
  throw new ReadError(
    "too-large",
    `The table has more than ${mostBlocks} cells; such a table on its own can be written as Markdown only.`,
  );
}

/** A paged file inside another: its text in reading order, with pages as origins. */
async function withoutPages(reading: PageReading, { layOut }: ReadOptions): Promise<FlowReading> {
  try {
    if (layOut === undefined)
      throw new ReadError("converter-needed", "It has pages; unpack it to recover them.");
    const flow = (await layOut(reading)).map(placedByPage);
    return { type: "flow", flow, description: reading.file.description };
  } finally {
    reading.file.close();
  }
}

function placedByPage(item: FlowItem): FlowItem {
  const source = item.type === "table" ? item.sources[0] : item.source;
  const origin = { part: "", index: Math.max(0, (source?.page ?? 1) - 1) };
  return item.type === "table" ? { ...item, sources: [], origin } : { ...item, source: null, origin };
}
