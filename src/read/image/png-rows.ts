/** Unfilters the rows of a PNG, and deinterlaces them if needed. */
import { Unzlib } from "fflate";

/** The pixel format. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  /** Bits per pixel over all channels. */
  readonly pixelBits: number;
  readonly interlaced: boolean;
}

/** The seven passes of an interlaced image: x, y, step right, step down. */
const turns = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Unpacks the pixels, each row starting on a byte. */
export function pixelsOf(packed: Uint8Array, rows: PngRows): Uint8Array {
  const stride = strideOf(rows.width, rows.pixelBits);
  const whole = new Uint8Array(stride * rows.height);
  if (rows.interlaced) placeTurns(packed, rows, whole);
  else {
    let at = 0;
    for (const row of eachRow(packed, rows)) {
      whole.set(row, at);
      at += stride;
    }
  }
  return whole;
}

/** Yields the rows from the top in a reused buffer; an interlaced image is held whole. */
export function* eachRow(packed: Uint8Array, rows: PngRows): Generator<Uint8Array> {
  const { width, height, pixelBits, interlaced } = rows;
  const stride = strideOf(width, pixelBits);
  if (interlaced) {
    const whole = pixelsOf(packed, rows);
    for (let y = 0; y < height; y++) yield whole.subarray(y * stride, (y + 1) * stride);
  } else yield* unfilteredRows(new Unpacker(packed), stride, height, pixelBits);
}

/** Places the rows of all passes. */
function placeTurns(packed: Uint8Array, { width, height, pixelBits }: PngRows, whole: Uint8Array): void {
  const unpacker = new Unpacker(packed);
  const line = 8 * strideOf(width, pixelBits);
  const copy = pixelCopier(pixelBits);
  for (const [left, top, right, down] of turns) {
    const columns = Math.max(0, Math.ceil((width - left) / right));
    const lines = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
    let y = top;
    for (const row of unfilteredRows(unpacker, strideOf(columns, pixelBits), lines, pixelBits)) {
      for (let column = 0; column < columns; column++)
        copy(row, pixelBits * column, whole, line * y + pixelBits * (left + right * column));
      y += down;
    }
  }
}

/** Number of packed bytes processed at once; they unpack to at most 16 MB. */
const pieceLength = 16_384;

/** Unpacks on demand, in chunks. */
class Unpacker {
  private readonly packed: Uint8Array;
  private readonly stream: Unzlib;
  private readonly pieces: Uint8Array[] = [];
  private at = 0;

  constructor(packed: Uint8Array) {
    this.packed = packed;
    this.stream = new Unzlib((piece) => void (piece.length > 0 && this.pieces.push(piece)));
  }

  /** Fills a buffer with the next bytes; returns whether there were enough. */
  take(buffer: Uint8Array): boolean {
    for (let filled = 0; filled < buffer.length;) {
      const piece = this.next();
      if (piece === undefined) return false;
      const taken = piece.subarray(0, buffer.length - filled);
      buffer.set(taken, filled);
      filled += taken.length;
      if (taken.length === piece.length) this.pieces.shift();
      else this.pieces[0] = piece.subarray(taken.length);
    }
    return true;
  }

  private next(): Uint8Array | undefined {
    while (this.pieces.length === 0 && this.at < this.packed.length) {
      const piece = this.packed.subarray(this.at, this.at + pieceLength);
      this.at += piece.length;
      this.stream.push(piece, false);
    }
    return this.pieces[0];
  }
}

function strideOf(width: number, pixelBits: number): number {
  return Math.ceil((width * pixelBits) / 8);
}

/** Copies one pixel from a place in one array to a place in another; places are in bits. */
type PixelCopier = (from: Uint8Array, start: number, to: Uint8Array, end: number) => void;

function pixelCopier(bits: number): PixelCopier {
  if (bits >= 8)
    return (from, start, to, end) => {
      for (let byte = 0; byte < bits / 8; byte++) to[end / 8 + byte] = from[start / 8 + byte] ?? 0;
    };
  return (from, start, to, end) => {
    const value = ((from[start >> 3] ?? 0) >> (8 - bits - (start & 7))) & ((1 << bits) - 1);
    to[end >> 3] = (to[end >> 3] ?? 0) | (value << (8 - bits - (end & 7)));
  };
}

/** Unfiltered rows, as many as there are; each is preceded by its filter byte. */
function* unfilteredRows(
  unpacker: Unpacker,
  stride: number,
  height: number,
  pixelBits: number,
): Generator<Uint8Array> {
  const step = Math.max(1, pixelBits / 8);
  const filter = new Uint8Array(1);
  let [row, above] = [new Uint8Array(stride), new Uint8Array(stride)];
  for (let y = 0; y < height; y++) {
    if (!unpacker.take(filter) || !unpacker.take(row)) return;
    unfilter(filter[0] ?? 0, row, above, step);
    yield row;
    [row, above] = [above, row];
  }
}

/** Adds to each byte its prediction from the bytes before and above it. */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (kind === 0) return;
  for (let x = 0; x < row.length; x++) {
    const left = x < step ? 0 : (row[x - step] ?? 0);
    const corner = x < step ? 0 : (above[x - step] ?? 0);
    row[x] = (row[x] ?? 0) + predicted(kind, left, above[x] ?? 0, corner);
  }
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const a = Math.abs(guess - left);
  const b = Math.abs(guess - up);
  const c = Math.abs(guess - corner);
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
