import { ReadError } from "../../model/report.ts";
import { checkPixels, indexedSpace, type PdfImage } from "./pdf-page.ts";
import { ShrinkingRows } from "./shrinking-rows.ts";

/** The header of a bitmap. */
interface BitmapHead {
  readonly width: number;
  /** Rows in the file; fewer than stated if it is truncated. */
  readonly height: number;
  readonly bits: number;
  /** Bytes per row. */
  readonly stride: number;
  /** Offset of the rows, and the palette if there is one. */
  readonly start: number;
  readonly colors: number;
  /** Whether rows are stored bottom-up. */
  readonly upward: boolean;
  readonly resolution: number | null;
}

/** An uncompressed bitmap with 1, 4, 8, 24 or 32 bits per pixel. */
export function bitmapOf(bytes: Uint8Array): PdfImage {
  const head = headOf(bytes);
  return head.bits <= 8 ? listedColors(bytes, head) : plainColors(bytes, head);
}

function headOf(bytes: Uint8Array): BitmapHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, length] = [view.getUint32(10, true), view.getUint32(14, true)];
  const [width, signed] = [view.getInt32(18, true), view.getInt32(22, true)];
  const bits = view.getUint16(28, true);
  const packing = view.getUint32(30, true);
  if ((packing !== 0 && packing !== 3) || ![1, 4, 8, 24, 32].includes(bits))
    throw new ReadError(
      "converter-needed",
      "The BMP picture is packed in a rare way; save it as PNG and try again.",
    );
  checkPixels("BMP", width, Math.abs(signed));
  const stride = Math.ceil((width * bits) / 32) * 4;
  const height = Math.min(Math.abs(signed), Math.floor((bytes.length - start) / stride));
  if (!(width > 0 && height > 0)) throw new RangeError("no rows");
  const perMeter = view.getInt32(38, true);
  const resolution = perMeter > 0 ? perMeter * 0.0254 : null;
  return { width, height, bits, stride, start, colors: 14 + length, upward: signed > 0, resolution };
}

/** The rows of a bitmap from the top. */
function* rowsOf(bytes: Uint8Array, { height, stride, start, upward }: BitmapHead): Generator<Uint8Array> {
  for (let y = 0; y < height; y++) {
    const row = start + (upward ? height - 1 - y : y) * stride;
    yield bytes.subarray(row, row + stride);
  }
}

/** Palette indices go into the PDF unchanged. */
function listedColors(bytes: Uint8Array, head: BitmapHead): PdfImage {
  const { width, height, bits, resolution } = head;
  const length = Math.ceil((width * bits) / 8);
  const data = new Uint8Array(length * height);
  let at = 0;
  for (const row of rowsOf(bytes, head)) {
    data.set(row.subarray(0, length), at);
    at += length;
  }
  const colors = new Uint8Array(3 * 2 ** bits).map((_, place) => {
    const color = head.colors + 4 * Math.floor(place / 3);
    return bytes[color + 2 - (place % 3)] ?? 255;
  });
  const entries = `/ColorSpace ${indexedSpace(colors)} /BitsPerComponent ${bits}`;
  return { width, height, resolution, entries, data };
}

/** True-colour pixels: blue, green, red, and a spare byte at 32 bits. */
function plainColors(bytes: Uint8Array, head: BitmapHead): PdfImage {
  const { width, bits, resolution } = head;
  const shrinking = new ShrinkingRows(width, head.height, 3);
  const line = new Uint8Array(3 * width);
  const step = bits / 8;
  for (const row of rowsOf(bytes, head)) {
    for (let x = 0, from = 0; x < 3 * width; x += 3, from += step) {
      line[x] = row[from + 2] ?? 255;
      line[x + 1] = row[from + 1] ?? 255;
      line[x + 2] = row[from] ?? 255;
    }
    shrinking.add(line);
  }
  return {
    width: shrinking.width,
    height: shrinking.height,
    resolution: resolution === null ? null : resolution / shrinking.factor,
    entries: "/ColorSpace /DeviceRGB /BitsPerComponent 8",
    data: shrinking.pixels,
  };
}
