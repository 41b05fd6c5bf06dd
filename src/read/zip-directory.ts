/** The central directory of a ZIP archive, read once because an archive may have thousands of entries. */

/** An entry: name, unpacked and packed size in bytes, and position. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  /** Offset of its local header. */
  readonly offset: number;
}

/** Signatures of the records, as little-endian numbers. */
const marks = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 };

/** Fixed lengths of the records, in bytes. */
const lengths = { end: 22, locator64: 20, entry: 46, local: 30 };

/** Maximum length of the comment after the end record, in bytes. */
const longestComment = 65_535;

/** The 32-bit value that refers to a 64-bit field elsewhere. */
const elsewhere = 0xffff_ffff;

/** Lists the entries of an archive, without folders; throws `RangeError` if the directory is damaged or truncated. */
export function readDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  let { at, count } = directoryPlace(view);
  for (; count > 0; count--) {
    if (view.getUint32(at, true) !== marks.entry) throw new RangeError("no entry");
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const utf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const start = at + lengths.entry;
    const entry = {
      name: new TextDecoder(utf8 ? "utf-8" : "latin1").decode(bytes.subarray(start, start + name)),
      method: view.getUint16(at + 10, true),
      ...placeOf(view, at, start + name, start + name + extra),
    };
    if (!entry.name.endsWith("/")) entries.push(entry);
    at = start + name + extra + comment;
  }
  return entries;
}

/** The packed bytes of an entry; throws `RangeError` if they are not in the file. */
export function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start =
    offset + lengths.local + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new RangeError("cut off");
  return bytes.subarray(start, start + packed);
}

/** Offset and size of the directory, from the end record before a comment of any length. */
function directoryPlace(view: DataView): { readonly at: number; readonly count: number } {
  const last = view.byteLength - lengths.end;
  for (let end = last; end >= Math.max(0, last - longestComment); end--) {
    if (view.getUint32(end, true) !== marks.end) continue;
    const locator = end - lengths.locator64;
    if (locator >= 0 && view.getUint32(locator, true) === marks.locator64) {
      const long = numberAt(view, locator + 8);
      if (view.getUint32(long, true) === marks.end64)
        return { at: numberAt(view, long + 48), count: numberAt(view, long + 32) };
    }
    return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
  }
  throw new RangeError("no end record");
}

/** Sizes and offset of an entry; large files store them in an extra field, in this order. */
function placeOf(view: DataView, at: number, extra: number, end: number): Omit<ZipEntry, "name" | "method"> {
  let long = longField(view, extra, end);
  const [size = 0, packed = 0, offset = 0] = [24, 20, 42].map((field) => {
    const value = view.getUint32(at + field, true);
    if (value !== elsewhere || long === null) return value;
    long += 8;
    return numberAt(view, long - 8);
  });
  return { size, packed, offset };
}

function longField(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return null;
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
