/** Moves strings and small values in and out of PDFium's memory. */
import type { Box, Matrix } from "../../model/geometry.ts";
import { type Engine, scratchSize } from "./engine.ts";
import { mapBox } from "../../numeric/matrices.ts";

const utf16 = new TextDecoder("utf-16le");
const latin1 = new TextDecoder("latin1");
const utf8 = new TextDecoder("utf-8");

/**
 * Reads a UTF-16 string from a function that fills a buffer and returns the required size.
 *
 * The terminating zero that PDFium counts is dropped.
 */
export function readWide(engine: Engine, fill: (buffer: number, size: number) => number): string {
  return readBuffer(engine, 2, fill, utf16);
}

/** Reads a zero-terminated UTF-8 string. */
export function readNarrow(engine: Engine, fill: (buffer: number, size: number) => number): string {
  return readBuffer(engine, 1, fill, utf8);
}

/** Reads a result whose size a first call returns and a second call fetches. */
export function readBytes(
  engine: Engine,
  fill: (buffer: number, size: number) => number,
): Uint8Array<ArrayBuffer> {
  const size = fill(0, 0);
  if (size <= 0) return new Uint8Array(0);
  const buffer = engine.call.malloc(size);
  fill(buffer, size);
  const bytes = engine.bytes().slice(buffer, buffer + size);
  engine.call.free(buffer);
  return bytes;
}

/** Reads a result whose size arrives through a pointer (`out_buflen`), not as the return value. */
export function readCounted(
  engine: Engine,
  fill: (buffer: number, size: number, needed: number) => number,
): Uint8Array<ArrayBuffer> {
  const needed = engine.call.malloc(4);
  const bytes = readBytes(engine, (buffer, size) => {
    engine.u32()[needed >> 2] = 0;
    fill(buffer, size, needed);
    return engine.u32()[needed >> 2] ?? 0;
  });
  engine.call.free(needed);
  return bytes;
}

/** Reads a matrix of six floats. */
export function readMatrix(heap: Float32Array, pointer: number): Matrix {
  const at = pointer >> 2;
  // Plain indexing: destructuring a subarray costs more than the call that filled it.
  return [
    heap[at] as number,
    heap[at + 1] as number,
    heap[at + 2] as number,
    heap[at + 3] as number,
    heap[at + 4] as number,
    heap[at + 5] as number,
  ];
}

/** Reads a box of four floats, given by two opposite corners, and maps it to the page. */
export function readBox(heap: Float32Array, pointer: number, toPage: Matrix): Box {
  const at = pointer >> 2;
  return mapBox(toPage, {
    x0: heap[at] as number,
    y0: heap[at + 1] as number,
    x1: heap[at + 2] as number,
    y1: heap[at + 3] as number,
  });
}

/** Decodes UTF-16 text with its terminating zero. */
export function decodeWide(bytes: Uint8Array): string {
  return utf16.decode(bytes.subarray(0, Math.max(0, bytes.length - 2)));
}

/** Decodes bytes one to one, so that PDF syntax can be searched as a string. */
export function decodeLatin1(bytes: Uint8Array): string {
  return latin1.decode(bytes);
}

/** Copies bytes into PDFium's memory; the caller frees them. */
export function place(engine: Engine, bytes: Uint8Array): number {
  const pointer = engine.call.malloc(Math.max(1, bytes.length));
  if (pointer === 0) return 0;
  engine.bytes().set(bytes, pointer);
  return pointer;
}

/** Copies a zero-terminated UTF-8 string into PDFium's memory; the caller frees it. */
export function placeText(engine: Engine, text: string): number {
  return place(engine, new TextEncoder().encode(`${text}\0`));
}

/**
 * Reads a string and its terminator of this many bytes.
 *
 * Reads into the scratch block first, because most strings of a PDF are short and allocation is not free.
 */
function readBuffer(
  engine: Engine,
  zero: number,
  fill: (buffer: number, size: number) => number,
  decoder: TextDecoder,
): string {
  const size = fill(engine.scratch, scratchSize);
  if (size <= zero) return "";
  if (size <= scratchSize) return decodeAt(engine, engine.scratch, size - zero, decoder);
  const buffer = engine.call.malloc(size);
  fill(buffer, size);
  const text = decodeAt(engine, buffer, size - zero, decoder);
  engine.call.free(buffer);
  return text;
}

function decodeAt(engine: Engine, start: number, length: number, decoder: TextDecoder): string {
  return decoder.decode(engine.bytes().subarray(start, start + length));
}
