/** The table of document writers; adding a format means adding a row. */
import type { Document } from "../model/document.ts";
import type { WriteOptions } from "./selection.ts";

/** How a format is named and written. */
export interface Writer {
  readonly name: string;
  /** File extension, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** One phrase for the help text. */
  readonly about: string;
  /** Whether people read it as the document, so that omitted printed words are reported. */
  readonly tellsOmissions?: true;
  /** Writes the whole document; the writer's code is loaded on first use. */
  readonly write: (document: Document, options: WriteOptions) => Promise<string>;
  /** Writes further rows of the table that ends a document; missing if the format closes tables. */
  readonly rows?: (rows: readonly (readonly string[])[]) => Promise<string>;
}

/** All document writers, in the order of the help text. */
export const writers = [
  {
    name: "md",
    tellsOmissions: true,
    extension: "md",
    mediaType: "text/markdown",
    about: "Markdown with sections, whole paragraphs, tables and notes",
    write: async (document, options) => (await import("./markdown.ts")).writeMarkdown(document, options),
    rows: async (rows) => (await import("./markdown.ts")).writeMarkdownRows(rows),
  },
  {
    name: "json",
    extension: "json",
    mediaType: "application/json",
    about: "the document tree, each node with its page and box",
    write: async (document, options) => (await import("./json.ts")).writeJson(document, options),
  },
  {
    name: "html",
    tellsOmissions: true,
    extension: "html",
    mediaType: "text/html",
    about: "a web page, each node with its page and box",
    write: async (document, options) => (await import("./html.ts")).writeHtml(document, options),
  },
  {
    name: "tree",
    extension: "html",
    mediaType: "text/html",
    about: "a web page that folds: sections and items with their ids and kinds",
    write: async (document, options) => (await import("./tree.ts")).writeTree(document, options),
  },
  {
    name: "txt",
    tellsOmissions: true,
    extension: "txt",
    mediaType: "text/plain",
    about: "plain text, one paragraph per line",
    write: async (document, options) => (await import("./text.ts")).writeText(document, options),
  },
  {
    name: "sentences",
    extension: "txt",
    mediaType: "text/plain",
    about: "plain text, one sentence per line; see --with-boxes",
    write: async (document, options) => (await import("./sentences.ts")).writeSentences(document, options),
  },
  {
    name: "paper",
    extension: "xml",
    mediaType: "application/xml",
    about: "simple XML: title, authors, abstract and chapters of body text",
    write: async (document, options) => (await import("./paper.ts")).writePaper(document, options),
  },
  {
    name: "tei",
    extension: "xml",
    mediaType: "application/tei+xml",
    about: "TEI P5 with the page zone of each node",
    write: async (document, options) => (await import("./tei.ts")).writeTei(document, options),
  },
  {
    name: "outline",
    extension: "txt",
    mediaType: "text/plain",
    about: "headings, indented, with page numbers",
    write: async (document, options) => (await import("./outline.ts")).writeOutline(document, options),
  },
  {
    name: "csv",
    extension: "csv",
    mediaType: "text/csv",
    about: "the tables as comma-separated values; see also urtext tables",
    write: async (document, options) => (await import("./tables/csv.ts")).writeCsvTables(document, options),
  },
] as const satisfies readonly Writer[];

/** The name of a format that documents can be written in. */
export type WriterName = (typeof writers)[number]["name"];

/** Writes a document in the format of that name. */
export function write(document: Document, name: WriterName, options: WriteOptions = {}): Promise<string> {
  const writer = writers.find((each) => each.name === name);
  if (writer === undefined)
    return Promise.reject(new RangeError(`There is no writer "${name}"; see \`writers\`.`));
  return writer.write(document, options);
}
