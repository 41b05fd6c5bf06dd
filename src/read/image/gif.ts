/** GIF images: the first frame, with its palette. */
import { checkPixels, indexedSpace, mostHeldPixels, type PdfImage } from "./pdf-page.ts";

/** The first frame of a GIF; throws if there is none. */
export function gifOf(bytes: Uint8Array): PdfImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  checkPixels("GIF", width, height, mostHeldPixels);
  const flags = view.getUint8(10);
  const shared = (flags & 0x80) === 0 ? new Uint8Array() : bytes.subarray(13, 13 + tableLength(flags));
  const at = skipExtensions(bytes, 13 + shared.length);
  const own = view.getUint8(at + 9);
  const start = at + 10 + ((own & 0x80) === 0 ? 0 : tableLength(own));
  const colors = (own & 0x80) === 0 ? shared : bytes.subarray(at + 10, start);
  const frame: Frame = {
    left: view.getUint16(at + 1, true),
    top: view.getUint16(at + 3, true),
    width: view.getUint16(at + 5, true),
    height: view.getUint16(at + 7, true),
    interlaced: (own & 0x40) !== 0,
  };
  checkPixels("GIF", frame.width, frame.height, mostHeldPixels);
  const values = unpack(blocksAt(bytes, start + 1), view.getUint8(start), frame.width * frame.height);
  return {
    width,
    height,
    resolution: null,
    entries: `/ColorSpace ${indexedSpace(colors)} /BitsPerComponent 8`,
    data: placed(values, frame, { width, height, ground: bytes[11] ?? 0 }),
  };
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Index of the background colour. */
  readonly ground: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
}

function tableLength(flags: number): number {
  return 3 * 2 ** ((flags & 7) + 1);
}

/** Offset of the first frame, after comments and other extensions. */
function skipExtensions(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === 0x21) {
    at += 2;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at++;
  }
  if (bytes[at] !== 0x2c) throw new RangeError("no image");
  return at;
}

/** Data in blocks of up to 255 bytes, each preceded by its length. */
function* blocksAt(bytes: Uint8Array, start: number): Generator<number> {
  for (let at = start; (bytes[at] ?? 0) > 0; at += 1 + (bytes[at] ?? 0))
    yield* bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0));
}

/** Maximum number of codes in a GIF. */
const mostCodes = 4096;

/** The LZW dictionary: each entry is an earlier entry plus one value. */
class Rows {
  /** The next free code. */
  next: number;
  private readonly before = new Int32Array(mostCodes).fill(-1);
  private readonly last = new Uint8Array(mostCodes);
  private readonly lengths = new Uint16Array(mostCodes).fill(1);
  private readonly first: number;

  /** `values` single values have their own codes, followed by two control codes. */
  constructor(values: number) {
    for (let value = 0; value < values; value++) this.last[value] = value;
    this.first = values + 2;
    this.next = this.first;
  }

  /** Resets the dictionary to single values. */
  clear(): void {
    this.next = this.first;
  }

  /** Adds an entry: another entry and the first value of a third. */
  add(row: number, end: number): void {
    if (this.next === mostCodes) return;
    let start = end === this.next ? row : end;
    while ((this.before[start] ?? -1) >= 0) start = this.before[start] ?? -1;
    this.before[this.next] = row;
    this.last[this.next] = this.last[start] ?? 0;
    this.lengths[this.next] = (this.lengths[row] ?? 0) + 1;
    this.next++;
  }

  /** Writes an entry and returns where it ends; excess values are dropped. */
  write(values: Uint8Array, at: number, row: number): number {
    const end = at + (this.lengths[row] ?? 1);
    for (let [place, code] = [end - 1, row]; place >= at; place--) {
      if (place < values.length) values[place] = this.last[code] ?? 0;
      code = this.before[code] ?? 0;
    }
    return end;
  }
}

/** Decodes LZW data; missing pixels keep the first colour. */
function unpack(packed: Iterable<number>, bits: number, length: number): Uint8Array {
  const clear = 1 << bits;
  const rows = new Rows(clear);
  const values = new Uint8Array(length);
  let [width, previous, at, buffer, held] = [bits + 1, -1, 0, 0, 0];
  for (const byte of packed) {
    buffer |= byte << held;
    held += 8;
    while (held >= width) {
      const code = buffer & ((1 << width) - 1);
      buffer >>>= width;
      held -= width;
      if (code === clear + 1 || at >= length) return values;
      if (code === clear) {
        rows.clear();
        [width, previous] = [bits + 1, -1];
        continue;
      }
      if (code > rows.next || (code === rows.next && previous < 0)) throw new RangeError("no such code");
      if (previous >= 0) rows.add(previous, code);
      at = rows.write(values, at, code);
      if (rows.next === 1 << width && width < 12) width++;
      previous = code;
    }
  }
  return values;
}

/** The four passes of an interlaced image: start and step of each. */
const turns = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** The frame on the whole canvas, with the background colour elsewhere. */
function placed(
  values: Uint8Array,
  { left, top, width, height, interlaced }: Frame,
  canvas: Canvas,
): Uint8Array {
  const whole = new Uint8Array(canvas.width * canvas.height).fill(canvas.ground);
  const order = interlaced
    ? turns.flatMap(([first, step]) =>
        Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, at) => first + at * step),
      )
    : Array.from({ length: height }, (_, at) => at);
  order.forEach((y, at) => {
    if (top + y >= canvas.height) return;
    const row = values.subarray(at * width, at * width + Math.max(0, Math.min(width, canvas.width - left)));
    whole.set(row, (top + y) * canvas.width + left);
  });
  return whole;
}
