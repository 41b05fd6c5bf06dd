/** TAR archives: 512-byte headers, each followed by its file. */
import { ReadError } from "../../model/report.ts";

const blockSize = 512;

/** A file of an archive. */
export interface TarFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns whether bytes begin with the header of an archived file. */
export function isTar(bytes: Uint8Array): boolean {
  return textAt(bytes, 257, 5) === "ustar";
}

/** The files of an archive, without links and folders. */
export function filesInTar(bytes: Uint8Array): readonly TarFile[] {
  const files: TarFile[] = [];
  let longName: string | null = null;
  for (let at = 0; at + blockSize <= bytes.length && bytes[at] !== 0;) {
    const size = Number.parseInt(textAt(bytes, at + 124, 12).trim() || "0", 8);
    const kind = textAt(bytes, at + 156, 1);
    const start = at + blockSize;
    if (!(size >= 0) || start + size > bytes.length)
      throw new ReadError("damaged", "The TAR archive is damaged or cut off.");
    const content = bytes.subarray(start, start + size);
    if (kind === "L") longName = textAt(content, 0, size);
    else if (kind === "x")
      longName = /(?<!\d)\d+ path=([^\n]+)\n/.exec(textAt(content, 0, size))?.[1] ?? longName;
    else {
      const prefix = textAt(bytes, at + 345, 155);
      const name = longName ?? (prefix === "" ? "" : `${prefix}/`) + textAt(bytes, at, 100);
      if (kind === "0" || kind === "") files.push({ name, bytes: content });
      longName = null;
    }
    at = start + Math.ceil(size / blockSize) * blockSize;
  }
  if (files.length === 0)
    throw new ReadError("damaged", "The TAR archive is cut off, or has no files in it.");
  return files;
}

/** Text up to its first zero byte. */
function textAt(bytes: Uint8Array, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end));
}
