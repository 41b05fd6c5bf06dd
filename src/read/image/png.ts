import { unzlibSync, zlibSync } from "fflate";
import { ReadError } from "../../model/report.ts";
import { joinBytes } from "../bytes.ts";
import type { PdfImage } from "./pdf-page.ts";

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 gray, 2 red-green-blue, 3 palette, 4 gray with alpha, 6 red-green-blue with alpha. */
  readonly color: number;
  readonly interlaced: boolean;
}

/** Largest picture, in pixels. */
const largest = 400e6;

/** A PNG; its packed rows go into the PDF as they are, unless colors are mixed with what shines through. */
export function pngOf(bytes: Uint8Array): PdfImage {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks);
  const { width, height, bits, color } = header;
  if (header.interlaced)
    throw new ReadError(
      "converter-needed",
      "The PNG picture is interlaced; save it without that and try again.",
    );
  const packed = joinBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const resolution = resolutionOf(chunks);
  if (color === 4 || color === 6) {
    const colors = color === 4 ? 1 : 3;
    const data = zlibSync(opaque(unzlibSync(packed), header, colors));
    const entries = `/ColorSpace ${colors === 1 ? "/DeviceGray" : "/DeviceRGB"} /BitsPerComponent 8 /Filter /FlateDecode`;
    return { width, height, resolution, entries, data };
  }
  const colors = color === 2 ? 3 : 1;
  const space = color === 3 ? paletteSpace(chunks) : colors === 3 ? "/DeviceRGB" : "/DeviceGray";
  const parms = `/DecodeParms << /Predictor 15 /Colors ${colors} /BitsPerComponent ${bits} /Columns ${width} >>`;
  const entries = `/ColorSpace ${space} /BitsPerComponent ${bits} /Filter /FlateDecode ${parms}`;
  return { width, height, resolution, entries, data: packed };
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

function chunksOf(bytes: Uint8Array): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function headerOf(chunks: readonly Chunk[]): Header {
  const data = chunks.find(({ type }) => type === "IHDR")?.data;
  if (data === undefined || data.length < 13) throw new RangeError("no header");
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width * height > largest)
    throw new ReadError(
      "too-large",
      `The PNG picture has ${width} times ${height} pixels, more than can be read.`,
    );
  return { width, height, bits: data[8] ?? 8, color: data[9] ?? 0, interlaced: data[12] === 1 };
}

function resolutionOf(chunks: readonly Chunk[]): number | null {
  const data = chunks.find(({ type }) => type === "pHYs")?.data;
  if (data === undefined || data[8] !== 1) return null;
  return new DataView(data.buffer, data.byteOffset).getUint32(0) * 0.0254;
}

function paletteSpace(chunks: readonly Chunk[]): string {
  const palette = chunks.find(({ type }) => type === "PLTE")?.data ?? new Uint8Array(3);
  const hex = Array.from(palette, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${hex}>]`;
}

/** Undoes the filters of the rows and lays the colors over white; 8 bits a color come out. */
function opaque(rows: Uint8Array, { width, height, bits }: Header, colors: number): Uint8Array {
  const deep = bits / 8;
  const step = (colors + 1) * deep;
  const stride = width * step;
  const result = new Uint8Array(width * height * colors);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = unfilter(rows[start] ?? 0, rows.subarray(start + 1, start + 1 + stride), above, step);
    for (let x = 0; x < width; x++) {
      const alpha = (row[x * step + colors * deep] ?? 255) / 255;
      for (let color = 0; color < colors; color++)
        result[(y * width + x) * colors + color] =
          (row[x * step + color * deep] ?? 0) * alpha + 255 * (1 - alpha);
    }
    above = row;
  }
  return result;
}

/** One row as it was before it was filtered against its left and upper neighbours. */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(row.length);
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : (result[at - step] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    result[at] = (row[at] ?? 0) + predicted(kind, left, up, corner);
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
