/** Reads ZIP archives within limits: nothing is unpacked beyond its permitted size. */
import { inflateSync } from "fflate";
import { ReadError } from "../model/report.ts";
import { checkExpansion, expansionDefaults } from "./expansion.ts";
import { packedBytes, readDirectory, type ZipEntry } from "./zip-directory.ts";

/** Limits of an archive. */
export interface ZipLimits {
  /** Maximum number of entries. */
  readonly entries: number;
  /** Maximum size of an entry, unpacked, in bytes. */
  readonly entry: number;
  /** Maximum total of the requested entries, unpacked, in bytes. */
  readonly total: number;
}

/** Larger than any office document seen, far smaller than what makes a program fail. */
export const zipDefaults: ZipLimits = { entries: 20_000, entry: 100e6, total: 200e6 };

/** An open archive. */
export interface Zip {
  readonly entries: readonly ZipEntry[];
  /** Unpacks an entry; null if there is none of that name. Throws `ReadError` beyond the limits. */
  bytes(name: string): Uint8Array | null;
  /** The same as text in UTF-8 or, with a byte order mark, UTF-16. */
  text(name: string): string | null;
}

/** Returns whether bytes begin like a ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

const listed = new WeakMap<Uint8Array, readonly string[]>();

/** The names in an archive, to identify it; empty if it is not one or is damaged. Computed once per file. */
export function namesInZip(bytes: Uint8Array): readonly string[] {
  if (!isZip(bytes)) return [];
  const known = listed.get(bytes);
  if (known !== undefined) return known;
  let names: readonly string[] = [];
  try {
    names = readDirectory(bytes).map(({ name }) => name);
  } catch {
    // An archive that cannot be listed is identified by its file name.
  }
  listed.set(bytes, names);
  return names;
}

/** Opens an archive; `what` names the file in messages: "DOCX file". */
export function openZip(bytes: Uint8Array, what: string, limits: ZipLimits = zipDefaults): Zip {
  const entries = listEntries(bytes, what);
  if (entries.length > limits.entries)
    throw new ReadError(
      "too-large",
      `The ${what} has ${entries.length} parts; up to ${limits.entries} are read.`,
    );
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let total = 0;
  const unpack = (name: string): Uint8Array | null => {
    const entry = byName.get(name);
    if (entry === undefined) return null;
    total += entry.size;
    checkExpansion(`part ${name} of the ${what}`, entry.size, entry.packed, {
      ...expansionDefaults,
      total: limits.entry,
    });
    if (total > limits.total)
      throw new ReadError("too-large", `The ${what} unpacks to more than can be read (at its part ${name}).`);
    try {
      return unpacked(packedBytes(bytes, entry), entry);
    } catch {
      throw new ReadError("damaged", `The ${what} is damaged: its part ${name} cannot be unpacked.`);
    }
  };
  return {
    entries,
    bytes: unpack,
    text(name) {
      const found = unpack(name);
      if (found === null) return null;
      const utf16 = found[0] === 0xff && found[1] === 0xfe;
      return new TextDecoder(utf16 ? "utf-16le" : "utf-8").decode(found);
    },
  };
}

/** The entries of an archive; throws `ReadError` if they cannot be listed. */
function listEntries(bytes: Uint8Array, what: string): readonly ZipEntry[] {
  try {
    return readDirectory(bytes);
  } catch {
    throw new ReadError(
      "damaged",
      `The ${what} is damaged: its list of parts cannot be read; it may be cut off.`,
    );
  }
}

/** Unpacks as many bytes as the directory states, and no more; throws for unknown compression methods. */
function unpacked(packed: Uint8Array, { size, method }: ZipEntry): Uint8Array {
  if (method === 0) return packed.slice();
  if (method !== 8) throw new RangeError("unknown method");
  return inflateSync(packed, { out: new Uint8Array(size) });
}
