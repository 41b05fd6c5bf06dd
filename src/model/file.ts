/** File-level information. */
import type { Destination } from "./page.ts";

/** An entry of the file's outline (bookmarks). */
export interface OutlineEntry {
  readonly title: string;
  readonly destination: Destination | null;
  readonly uri: string | null;
  readonly children: readonly OutlineEntry[];
}

/** An attached file. */
export interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  /** In bytes. */
  readonly size: number;
}

/** Encryption, and what the author permits. */
export interface Encryption {
  /** Revision of the standard security handler. */
  readonly revision: number;
  readonly allows: Readonly<
    Record<
      "print" | "modify" | "copy" | "annotate" | "fillForms" | "accessibility" | "assemble" | "printWell",
      boolean
    >
  >;
}

/** Everything known before a page is read. */
export interface FileDescription {
  /** Name of the reader: "pdf", "docx". */
  readonly format: string;
  /** "1.7"; null if the header is missing. */
  readonly version: string | null;
  /** 0 in formats without pages. */
  readonly pageCount: number;
  /** Title, Author, Producer … and any other key of the Info dictionary. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The XMP packet as written; null if there is none. */
  readonly xmp: string | null;
  /** The language that the document states, as a BCP 47 tag; null if none. */
  readonly language: string | null;
  readonly tagged: boolean;
  readonly encryption: Encryption | null;
  readonly outline: readonly OutlineEntry[];
  readonly destinations: Readonly<Record<string, Destination>>;
  readonly attachments: readonly Attachment[];
  readonly signatures: number;
}
