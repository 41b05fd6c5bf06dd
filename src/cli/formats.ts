/** The output formats; to add one is to add a row. */
import type { FileDescription } from "../index.ts";
import type { PageNumber } from "../index.ts";
import type { PdfFile } from "../index.ts";

/** The library as a value, loaded only when a file is to be read. */
export type Library = typeof import("../index.ts");

/** How a format is chosen, named and written. */
export interface Format {
  readonly name: string;
  /** Of output files, without the dot. */
  readonly extension: string;
  /** One phrase for the help text. */
  readonly about: string;
  /** What one output holds: all chosen pages of a file, or one page. */
  readonly holds: "file" | "page";
  readonly head?: (library: Library, description: FileDescription) => string;
  readonly page: (library: Library, file: PdfFile, page: PageNumber) => Promise<string>;
  readonly tail?: (library: Library) => string;
}

const xml: Format = {
  name: "xml",
  extension: "xml",
  about: "all that is drawn and its state; see docs/page.rng",
  holds: "file",
  head: (library, description) => library.xmlHead(description),
  page: async (library, file, page) => library.writeXml(await file.readPage(page)),
  tail: (library) => library.xmlTail(),
};

const svg: Format = {
  name: "svg",
  extension: "svg",
  about: "each page as a drawing, one file per page",
  holds: "page",
  page: async (library, file, page) =>
    library.writeSvg(await file.readPage(page), await file.readAssets(page)),
};

const primitives: Format = {
  name: "primitives",
  extension: "jsonl",
  about: "the same as JSON, one line per page, nothing rounded",
  holds: "file",
  page: async (library, file, page) => library.writePrimitives(await file.readPage(page)),
};

/** All formats, in the order of the help text. */
export const formats: readonly Format[] = [xml, svg, primitives];

/** What is written when no format is chosen. */
export const defaultFormat: Format = xml;
