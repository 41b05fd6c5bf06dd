/** File-level information of a PDF: metadata, outline, attachments, encryption. */
import { describe } from "../describe.ts";
import type { Attachment, Encryption, FileDescription, OutlineEntry } from "../../model/file.ts";
import type { Destination } from "../../model/page.ts";
import { readDestination, readTarget } from "./destinations.ts";
import type { Handle } from "./handles.ts";
import { decodeWide, placeText, readCounted, readNarrow, readWide } from "./memory.ts";

/** Reads everything except the XMP packet, which needs decompression (see `xmp.ts`). */
export function readDescription(handle: Handle): Omit<FileDescription, "xmp"> {
  const { engine, document, pageCount } = handle;
  const { call } = engine;
  return {
    format: "pdf",
    version: readVersion(handle),
    pageCount,
    metadata: readMetadata(handle),
    language: readLanguage(handle),
    tagged: call.FPDFCatalog_IsTagged(document) !== 0,
    encryption: readEncryption(handle),
    outline: readBookmarks(handle),
    destinations: readDestinations(handle),
    attachments: readAttachments(handle),
    signatures: Math.max(0, call.FPDF_GetSignatureCount(document)),
  };
}

/** The language that the file states; null if none. */
export function readLanguage({ engine, document }: Handle): string | null {
  const { call } = engine;
  return readWide(engine, (buffer, size) => call.FPDFCatalog_GetLanguage(document, buffer, size)) || null;
}

/** The description of a file that cannot be described. */
export function emptyDescription(pageCount: number): FileDescription {
  return describe("pdf", { pageCount });
}

function readVersion({ engine, document }: Handle): string | null {
  if (engine.call.FPDF_GetFileVersion(document, engine.scratch) === 0) return null;
  const version = engine.i32()[engine.scratch >> 2] ?? 0;
  return version > 0 ? `${Math.floor(version / 10)}.${version % 10}` : null;
}

function readMetadata({ engine, document }: Handle): Record<string, string> {
  const { call } = engine;
  const metadata: [string, string][] = [];
  const count = call.EPDF_GetMetaKeyCount(document, 0);
  for (let index = 0; index < count; index++) {
    const key = readNarrow(engine, (buffer, size) =>
      call.EPDF_GetMetaKeyName(document, index, 0, buffer, size),
    );
    const name = placeText(engine, key);
    const value = readWide(engine, (buffer, size) => call.FPDF_GetMetaText(document, name, buffer, size));
    call.free(name);
    if (key !== "" && value !== "") metadata.push([key, value]);
  }
  return Object.fromEntries(metadata);
}

/** Bits of the permission word, PDF 32000-1 table 22. */
const permission = {
  print: 1 << 2,
  modify: 1 << 3,
  copy: 1 << 4,
  annotate: 1 << 5,
  fillForms: 1 << 8,
  accessibility: 1 << 9,
  assemble: 1 << 10,
  printWell: 1 << 11,
} as const;

function readEncryption({ engine, document }: Handle): Encryption | null {
  const { call } = engine;
  if (call.EPDF_IsEncrypted(document) === 0) return null;
  const bits = call.FPDF_GetDocPermissions(document);
  const may = (name: keyof typeof permission): boolean => (bits & permission[name]) !== 0;
  return {
    revision: call.FPDF_GetSecurityHandlerRevision(document),
    allows: {
      print: may("print"),
      modify: may("modify"),
      copy: may("copy"),
      annotate: may("annotate"),
      fillForms: may("fillForms"),
      accessibility: may("accessibility"),
      assemble: may("assemble"),
      printWell: may("printWell"),
    },
  };
}

/** Outlines deeper or longer than this are damaged (circular entries). */
const deepestEntry = 32;
const mostEntries = 100_000;

/** Reads only the bookmarks: the named destinations of long files take longer than their pages. */
export function readBookmarks(handle: Handle): readonly OutlineEntry[] {
  const { call } = handle.engine;
  const seen = new Set<number>();
  const level = (parent: number, depth: number): OutlineEntry[] => {
    const entries: OutlineEntry[] = [];
    let entry = call.FPDFBookmark_GetFirstChild(handle.document, parent);
    while (entry !== 0 && !seen.has(entry) && seen.size < mostEntries) {
      seen.add(entry);
      const children = depth < deepestEntry ? level(entry, depth + 1) : [];
      entries.push({ ...readEntry(handle, entry), children });
      entry = call.FPDFBookmark_GetNextSibling(handle.document, entry);
    }
    return entries;
  };
  return level(0, 0);
}

function readEntry(handle: Handle, entry: number): Omit<OutlineEntry, "children"> {
  const { engine, document } = handle;
  const { call } = engine;
  const title = readWide(engine, (buffer, size) => call.FPDFBookmark_GetTitle(entry, buffer, size));
  const destination = call.FPDFBookmark_GetDest(document, entry);
  return { title, ...readTarget(handle, destination, call.FPDFBookmark_GetAction(entry)) };
}

function readDestinations(handle: Handle): Record<string, Destination> {
  const { engine, document } = handle;
  const { call } = engine;
  const destinations: [string, Destination][] = [];
  const count = call.FPDF_CountNamedDests(document);
  const length = call.malloc(4);
  for (let index = 0; index < count; index++) {
    engine.i32()[length >> 2] = 0;
    call.FPDF_GetNamedDest(document, index, 0, length);
    const size = engine.i32()[length >> 2] ?? 0;
    if (size <= 0) continue;
    const buffer = call.malloc(size);
    const pointer = call.FPDF_GetNamedDest(document, index, buffer, length);
    const name = decodeWide(engine.bytes().slice(buffer, buffer + size));
    call.free(buffer);
    const destination = pointer === 0 ? null : readDestination(handle, pointer);
    if (destination !== null) destinations.push([name, destination]);
  }
  call.free(length);
  return Object.fromEntries(destinations);
}

function readAttachments(handle: Handle): readonly Attachment[] {
  const { engine, document } = handle;
  const { call } = engine;
  return Array.from({ length: Math.max(0, call.FPDFDoc_GetAttachmentCount(document)) }, (_, index) => {
    const pointer = call.FPDFDoc_GetAttachment(document, index);
    const text = (
      name: "FPDFAttachment_GetName" | "FPDFAttachment_GetSubtype" | "EPDFAttachment_GetDescription",
    ): string => readWide(engine, (buffer, size) => call[name](pointer, buffer, size));
    return {
      name: text("FPDFAttachment_GetName"),
      description: text("EPDFAttachment_GetDescription"),
      mimeType: text("FPDFAttachment_GetSubtype"),
      size: attachmentSize(handle, pointer),
    };
  });
}

function attachmentSize({ engine }: Handle, pointer: number): number {
  engine.u32()[engine.scratch >> 2] = 0;
  engine.call.FPDFAttachment_GetFile(pointer, 0, 0, engine.scratch);
  return engine.u32()[engine.scratch >> 2] ?? 0;
}

/** Reads the bytes of an attachment. */
export function readAttachment(handle: Handle, index: number): Uint8Array {
  const { engine, document } = handle;
  const pointer = engine.call.FPDFDoc_GetAttachment(document, index);
  if (pointer === 0) return new Uint8Array(0);
  return readCounted(engine, (buffer, size, needed) =>
    engine.call.FPDFAttachment_GetFile(pointer, buffer, size, needed),
  );
}
