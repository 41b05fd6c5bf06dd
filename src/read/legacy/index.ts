/** Formats that another program must convert first. */
import { ReadError } from "../../model/report.ts";
import { findBytes } from "../pdf/syntax.ts";

/** A format, its target, and the program that converts it. */
export interface LegacyKind {
  readonly name: string;
  /** "a Word document of the old kind (DOC)" */
  readonly about: string;
  /** Extension of the converted files. */
  readonly target: string;
  /** The program, and the Debian package that contains it. */
  readonly program: string;
  readonly package: string;
}

const office = { program: "LibreOffice", package: "libreoffice" } as const;

const doc: LegacyKind = {
  name: "doc",
  about: "a Word document of the old kind (DOC)",
  target: "docx",
  ...office,
};
const xls: LegacyKind = {
  name: "xls",
  about: "an Excel workbook of the old kind (XLS)",
  target: "xlsx",
  ...office,
};
const ppt: LegacyKind = {
  name: "ppt",
  about: "a presentation of the old kind (PPT)",
  target: "pptx",
  ...office,
};
const djvu: LegacyKind = {
  name: "djvu",
  about: "a scanned document (DjVu)",
  target: "pdf",
  program: "DjVuLibre",
  package: "djvulibre-bin",
};
const tiff: LegacyKind = {
  name: "tiff",
  about: "a picture (TIFF)",
  target: "pdf",
  program: "tiff2pdf",
  package: "libtiff-tools",
};
const webp: LegacyKind = {
  name: "webp",
  about: "a picture (WebP)",
  target: "png",
  program: "dwebp",
  package: "webp",
};

/** Encrypted files, which no program converts without the password. */
const locked: LegacyKind = { name: "locked", about: "a locked document", target: "docx", ...office };

/** Streams of old Office files, by their directory names. */
const streams: readonly (readonly [string, LegacyKind])[] = [
  ["EncryptedPackage", locked],
  ["WordDocument", doc],
  ["Workbook", xls],
  ["Book", xls],
  ["PowerPoint Document", ppt],
];

/** Identifies formats that must be converted by their content; null for others. */
export function legacyKind(bytes: Uint8Array): LegacyKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\xd0\xcf\x11\xe0"))
    return streams.find(([name]) => holdsStream(bytes, name))?.[1] ?? doc;
  if (/^AT&TFORM[^]{4}DJV/.test(head)) return djvu;
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return tiff;
  return /^RIFF[^]{4}WEBP/.test(head) ? webp : null;
}

/** Refuses an unconverted file with one sentence that says what to install. */
export function refuseLegacy(bytes: Uint8Array): never {
  const kind = legacyKind(bytes) ?? doc;
  if (kind === locked)
    throw new ReadError(
      "encryption-unsupported",
      "The document is locked with a password; open it in its program, save it without protection and try again.",
    );
  throw new ReadError(
    "converter-needed",
    `This is ${kind.about}; it can be read once ${kind.program} is installed (Debian: ${kind.package}), or convert it to ${kind.target.toUpperCase()} yourself.`,
  );
}

/** Directories of old Office files store names as UTF-16. */
function holdsStream(bytes: Uint8Array, name: string): boolean {
  return findBytes(bytes, [...name].map((letter) => `${letter}\0`).join("")) >= 0;
}
