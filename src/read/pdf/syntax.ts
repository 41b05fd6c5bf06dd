/** Searches a PDF's bytes without its cross-reference table. */
import { Unzlib, unzlibSync } from "fflate";
import { decodeLatin1 } from "./memory.ts";

/** Finds a byte pattern at or after `from`; -1 if absent. */
export function findBytes(bytes: Uint8Array, pattern: string, from = 0): number {
  const first = pattern.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < pattern.length && bytes[at + length] === pattern.charCodeAt(length)) length++;
    if (length === pattern.length) return at;
  }
  return -1;
}

/** An object found in the file. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  /** Where "12 0 obj" starts. */
  readonly start: number;
  /** The dictionary, or whatever stands between "obj" and "stream" or "endobj". */
  readonly head: string;
  /** First and last byte of the stream data; null if the object has none. */
  readonly data: { readonly start: number; readonly end: number } | null;
}

/** Maximum dictionary size examined; larger ones do not matter here. */
const longestHead = 200_000;

/** Number of bytes decoded of a dictionary at first, and if that is not enough; most fit the first. */
const usualHeads = [250, 2_000, longestHead];

/**
 * Lists the objects of a file in file order, by their "12 0 obj" lines.
 *
 * Stream data is skipped, so that bytes inside images are not mistaken for objects. A truncated last object is listed
 * with what remains of it.
 */
export function* findObjects(bytes: Uint8Array): Generator<FoundObject> {
  for (let at = findBytes(bytes, " obj"); at >= 0;) {
    const line = /(?<!\d)(\d+)[ \t\r\n]+(\d+)$/.exec(decodeLatin1(bytes.subarray(Math.max(0, at - 24), at)));
    if (line === null) {
      at = findBytes(bytes, " obj", at + 4);
      continue;
    }
    const { head, end } = headAt(bytes, at + 4);
    const data = end.startsWith("stream") ? streamAt(bytes, at + 4 + head.length + end.length) : null;
    yield {
      number: Number(line[1]),
      generation: Number(line[2]),
      start: at - line[0].length,
      head,
      data,
    };
    at = findBytes(bytes, " obj", data === null ? at + 4 + head.length : data.end);
  }
}

/** The head of an object before its stream or end, and the keyword that ends it. */
interface Head {
  readonly head: string;
  readonly end: string;
}

/** The head at `start`, or what remains of it if it does not end. */
function headAt(bytes: Uint8Array, start: number): Head {
  let text = "";
  for (const length of usualHeads) {
    text = decodeLatin1(bytes.subarray(start, start + length));
    const end = /endobj|\bstream(?:\r\n|\n|\r(?!$))|\s\d+\s+\d+\s+obj\b/.exec(text);
    if (end !== null) return { head: text.slice(0, end.index), end: end[0] };
  }
  return { head: text, end: "" };
}

function streamAt(bytes: Uint8Array, start: number): { start: number; end: number } {
  const end = findBytes(bytes, "endstream", start);
  return { start, end: end < 0 ? bytes.length : end };
}

/** Decompresses a stream; null if it is neither plain nor deflated, is damaged, or expands too much. */
export function inflateStream(bytes: Uint8Array, object: FoundObject): Uint8Array | null {
  if (object.data === null) return null;
  const data = bytes.subarray(object.data.start, object.data.end);
  if (!/\/Filter/.test(object.head)) return data;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(object.head)) return null;
  const spent = expanded.get(bytes) ?? 0;
  const unpacked = spent > mostInFile ? null : inflate(data);
  expanded.set(bytes, spent + (unpacked?.length ?? 0));
  return unpacked;
}

/** Maximum expanded size of one stream, and of all streams of a file, while it is searched. */
const mostInStream = 32 * 2 ** 20;
const mostInFile = 256 * 2 ** 20;

/** Maximum expansion factor of deflated data. */
const mostExpansion = 1_032;

/** Total expanded size of a file's streams. */
const expanded = new WeakMap<Uint8Array, number>();

/** Decompresses data; null if it is damaged or expands beyond `mostInStream`. */
function inflate(data: Uint8Array): Uint8Array | null {
  try {
    return data.length * mostExpansion <= mostInStream ? unzlibSync(data) : inflateBounded(data);
  } catch {
    return null;
  }
}

/** Number of bytes unpacked at a time: they expand to a few megabytes at most. */
const step = 4_096;

/** Decompresses data in chunks, so that it stops at the limit. */
function inflateBounded(data: Uint8Array): Uint8Array | null {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const unpacker = new Unzlib((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  for (let at = 0; at < data.length; at += step) {
    unpacker.push(data.subarray(at, at + step), at + step >= data.length);
    if (size > mostInStream) return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Reads the objects of an object stream by number: a list of "number offset" pairs, then the objects. */
export function unpackObjects(bytes: Uint8Array, stream: FoundObject): ReadonlyMap<number, string> {
  const objects = new Map<number, string>();
  const data = inflateStream(bytes, stream);
  const count = Number(/\/N\s+(\d+)/.exec(stream.head)?.[1] ?? 0);
  const first = Number(/\/First\s+(\d+)/.exec(stream.head)?.[1] ?? 0);
  if (data === null || count === 0) return objects;
  const text = decodeLatin1(data);
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index < Math.min(count, pairs.length / 2); index++) {
    const [number = 0, offset = 0] = pairs.slice(2 * index, 2 * index + 2);
    const next = pairs[2 * index + 3];
    objects.set(number, text.slice(first + offset, next === undefined ? undefined : first + next));
  }
  return objects;
}
