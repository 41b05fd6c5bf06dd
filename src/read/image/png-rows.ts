/** The pixels of a PNG: its rows without the filters they were packed with, and put in order where it is interlaced. */
import { unzlibSync } from "fflate";

/** How pixels are stored. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  /** Of one pixel with all its colors. */
  readonly pixelBits: number;
  readonly interlaced: boolean;
}

/** Where each of the seven turns of an interlaced picture begins, and how far it steps: x, y, right, down. */
const turns = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Unpacks the pixels row by row, each row beginning on a byte. */
export function pixelsOf(packed: Uint8Array, rows: PngRows): Uint8Array {
  const { width, height, pixelBits, interlaced } = rows;
  if (!interlaced) {
    const stride = strideOf(width, pixelBits);
    return unfiltered(unpack(packed, (stride + 1) * height), 0, stride, height, pixelBits);
  }
  const parts = turns.map(([x, y, right, down]) => ({
    place: { x, y, right, down },
    columns: Math.max(0, Math.ceil((width - x) / right)),
    lines: Math.max(0, Math.ceil((height - y) / down)),
  }));
  const lengths = parts.map(({ columns, lines }) =>
    columns === 0 ? 0 : (strideOf(columns, pixelBits) + 1) * lines,
  );
  const data = unpack(
    packed,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  const whole = new Uint8Array(strideOf(width, pixelBits) * height);
  let start = 0;
  parts.forEach(({ place, columns, lines }, at) => {
    const stride = strideOf(columns, pixelBits);
    if (columns > 0) {
      const part = unfiltered(data, start, stride, lines, pixelBits);
      for (let line = 0; line < lines; line++)
        for (let column = 0; column < columns; column++) {
          const from = 8 * stride * line + pixelBits * column;
          const [x, y] = [place.x + place.right * column, place.y + place.down * line];
          copyBits(part, from, whole, 8 * strideOf(width, pixelBits) * y + pixelBits * x, pixelBits);
        }
    }
    start += lengths[at] ?? 0;
  });
  return whole;
}

/** Unpacks so many bytes and no more, whatever the file would unpack to. */
function unpack(packed: Uint8Array, length: number): Uint8Array {
  return unzlibSync(packed, { out: new Uint8Array(length) });
}

function strideOf(width: number, pixelBits: number): number {
  return Math.ceil((width * pixelBits) / 8);
}

/** Copies one pixel; places are counted in bits. */
function copyBits(from: Uint8Array, start: number, to: Uint8Array, end: number, bits: number): void {
  if (bits >= 8) {
    for (let byte = 0; byte < bits / 8; byte++) to[end / 8 + byte] = from[start / 8 + byte] ?? 0;
    return;
  }
  const value = ((from[start >> 3] ?? 0) >> (8 - bits - (start & 7))) & ((1 << bits) - 1);
  to[end >> 3] = (to[end >> 3] ?? 0) | (value << (8 - bits - (end & 7)));
}

/** Rows as they were before they were filtered; each has a byte before it that says how. */
function unfiltered(
  data: Uint8Array,
  start: number,
  stride: number,
  height: number,
  pixelBits: number,
): Uint8Array {
  const step = Math.max(1, pixelBits / 8);
  const result = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const from = start + y * (stride + 1);
    const kind = data[from] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < step ? 0 : (result[at - step] ?? 0);
      const up = y === 0 ? 0 : (result[at - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (result[at - stride - step] ?? 0);
      result[at] = (data[from + 1 + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return result;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
