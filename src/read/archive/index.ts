/** Reads archives as collections: every file that can be read is a section. */
import { Gunzip } from "fflate";
import { ReadError } from "../../model/report.ts";
import { joinBytes } from "../bytes.ts";
import { checkExpansion, spend } from "../expansion.ts";
import { FlowDraft } from "../flow-draft.ts";
import { describe, type FlowReading, type ReadOptions } from "../reader.ts";
import { openZip } from "../zip.ts";
import { appendInner } from "./inner.ts";
import { filesInTar } from "./tar.ts";

/** Limits for archives. */
export interface ArchiveLimits {
  /** Maximum nesting of archives. */
  readonly depth: number;
  /** Maximum number of files read from one archive. */
  readonly files: number;
}

/** The default limits. */
export const archiveDefaults: ArchiveLimits = { depth: 3, files: 500 };

/** A file inside an archive, unpacked on demand. */
interface InnerFile {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

/** Reads a ZIP archive. */
export async function readZipArchive(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const what = "ZIP archive";
  const zip = openZip(bytes, what);
  const size = zip.entries.reduce((sum, entry) => sum + entry.size, 0);
  checkExpansion(what, size, bytes.length);
  if (options.budget !== undefined) spend(options.budget, what, size);
  const files = zip.entries.map(({ name }) => ({ name, bytes: () => zip.bytes(name) ?? new Uint8Array() }));
  return readFiles("zip", files, options);
}

/** Reads a TAR archive. */
export async function readTarArchive(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const files = filesInTar(bytes).map((file) => ({ name: file.name, bytes: () => file.bytes }));
  return readFiles("tar", files, options);
}

/** Reads a gzip-compressed file as if it were not compressed. */
export async function readGzip(bytes: Uint8Array, options: ReadOptions = {}): Promise<FlowReading> {
  const inner = gunzip(bytes);
  if (options.budget !== undefined) spend(options.budget, "packed file", inner.length);
  const name = (options.fileName ?? "").replace(/\.tgz$/i, ".tar").replace(/\.gz$/i, "");
  if (options.readInner === undefined)
    throw new ReadError("damaged", "The packed file cannot be read on its own.");
  return options.readInner(inner, name);
}

/** Number of packed bytes processed at once; they unpack to at most 16 MB. */
const pieceLength = 16_384;

/** Unpacks in chunks, so that a small file cannot expand beyond the limit unnoticed. */
function gunzip(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Gunzip((piece) => {
      size += piece.length;
      pieces.push(piece);
    });
    for (let at = 0; at < bytes.length; at += pieceLength) {
      stream.push(bytes.subarray(at, at + pieceLength), at + pieceLength >= bytes.length);
      checkExpansion("packed file", size, Math.min(bytes.length, at + pieceLength));
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError("damaged", "The file packed by gzip is damaged; it may be cut off.");
  }
  return joinBytes(pieces);
}

async function readFiles(
  format: string,
  files: readonly InnerFile[],
  options: ReadOptions,
): Promise<FlowReading> {
  const depth = options.depth ?? 0;
  if (depth >= archiveDefaults.depth)
    throw new ReadError(
      "too-large",
      `Archives are read ${archiveDefaults.depth} deep; this one lies deeper.`,
    );
  const chosen = files.filter(({ name }) => !/(?:^|\/)(?:\.|__MACOSX)/.test(name));
  if (chosen.length > archiveDefaults.files)
    options.report?.({
      severity: "warning",
      code: "archive/cut",
      message: `The archive has ${chosen.length} files; the first ${archiveDefaults.files} were read.`,
    });
  const draft = new FlowDraft();
  for (const { name, bytes } of chosen.slice(0, archiveDefaults.files))
    await appendInner(draft, bytes(), name, options);
  return { type: "flow", flow: draft.flow, description: describe(format) };
}
