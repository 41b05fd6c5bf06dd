/** The interface of a file format's reader. */
import type { FileDescription } from "../model/file.ts";
import type { Flow } from "../model/flow.ts";
import type { UnpackBudget } from "./expansion.ts";
import type { PdfFile, PdfOptions } from "./pdf/index.ts";

export { describe } from "./describe.ts";

/**
 * How a file was identified: "content" by what only this format begins with or contains, "name" by its file extension,
 * "guess" if the content suggests the format but others may look the same.
 */
export type Match = "content" | "name" | "guess";

/** How to read a file. */
export interface ReadOptions extends PdfOptions {
  /** Name of the file, with or without folders: it decides where the content does not. */
  readonly fileName?: string;
  /** Reads a file inside the file (an archive, an attachment) with all available readers; supplied by the program. */
  readonly readInner?: (bytes: Uint8Array, fileName: string) => Promise<FlowReading>;
  /** Number of enclosing files; 0 for the outermost. */
  readonly depth?: number;
  /** The remaining unpacking budget of the file and all files inside it; supplied by the program. */
  readonly budget?: UnpackBudget;
  /** Lays out the pages of a file inside the file; without it such files are left out. */
  readonly layOut?: (reading: PageReading) => Promise<Flow>;
}

/** A paged file, to be laid out first. */
export interface PageReading {
  readonly type: "pages";
  readonly file: PdfFile;
  /** The file as a PDF, for threads that open it themselves. */
  readonly bytes: Uint8Array;
}

/** A file without pages: its text in reading order. */
export interface FlowReading {
  readonly type: "flow";
  readonly flow: Flow;
  readonly description: FileDescription;
  /** Further rows of the table that ends the flow, if it has more cells than a document holds. */
  readonly moreRows?: () => Iterable<readonly string[]>;
}

/** The result of reading. */
export type Reading = PageReading | FlowReading;

/** One format: how its files are identified and read. */
export interface Reader {
  /** Short name for programs and messages: "docx". */
  readonly name: string;
  /** One phrase for people: "Word documents (DOCX)". */
  readonly about: string;
  /** Examines the content, then the name, which may be empty; null for files of other formats. */
  readonly matches: (bytes: Uint8Array, fileName: string) => Match | null;
  /** Reads a whole file; throws `ReadError` if nothing of it is usable. */
  readonly read: (bytes: Uint8Array, options: ReadOptions) => Promise<Reading>;
}

/** Returns whether a file name has one of these extensions, given without the dot. */
export function hasEnding(fileName: string, endings: readonly string[]): boolean {
  const name = fileName.toLowerCase();
  return endings.some((ending) => name.endsWith(`.${ending}`));
}
