/** What a file says about itself as a whole. */
import type { Destination } from "./page.ts";

/** An entry of the file's outline (bookmarks). */
export interface OutlineEntry {
  readonly title: string;
  readonly destination: Destination | null;
  readonly uri: string | null;
  readonly children: readonly OutlineEntry[];
}

/** A file carried inside the file. */
export interface Attachment {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  /** In bytes. */
  readonly size: number;
}

/** How the file is locked and what its author allows. */
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
  /** "1.7"; null when the header is missing. */
  readonly version: string | null;
  /** 0 in formats without pages. */
  readonly pageCount: number;
  /** Title, Author, Producer … and any other key of the Info dictionary. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The XMP packet as written; null when there is none. */
  readonly xmp: string | null;
  /** The document's own statement, as a BCP 47 tag; null when it makes none. */
  readonly language: string | null;
  readonly tagged: boolean;
  readonly encryption: Encryption | null;
  readonly outline: readonly OutlineEntry[];
  readonly destinations: Readonly<Record<string, Destination>>;
  readonly attachments: readonly Attachment[];
  readonly signatures: number;
}
