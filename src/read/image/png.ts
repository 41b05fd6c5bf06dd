import { joinBytes } from "../bytes.ts";
import { checkPixels, indexedSpace, mostHeldPixels, type PdfImage } from "./pdf-page.ts";
import { eachRow, pixelsOf } from "./png-rows.ts";
import { ShrinkingRows } from "./shrinking-rows.ts";

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly color: number;
  readonly interlaced: boolean;
}

/** A PNG; its packed rows go into the PDF unchanged unless they are interlaced or have an alpha channel. */
export function pngOf(bytes: Uint8Array): PdfImage {
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks);
  const { width, height, bits, color, interlaced } = header;
  const packed = joinBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  if (packed.length === 0) throw new RangeError("no pixels");
  const alpha = color === 4 || color === 6;
  const colors = color === 2 || color === 6 ? 3 : 1;
  const space = color === 3 ? indexedSpace(paletteOf(chunks)) : colors === 3 ? "/DeviceRGB" : "/DeviceGray";
  const entries = `/ColorSpace ${space} /BitsPerComponent ${alpha ? 8 : bits}`;
  const known = { width, height, resolution: resolutionOf(chunks) };
  if (!alpha && !interlaced) {
    const parms = `/DecodeParms << /Predictor 15 /Colors ${colors} /BitsPerComponent ${bits} /Columns ${width} >>`;
    return { ...known, entries: `${entries} /Filter /FlateDecode ${parms}`, data: packed };
  }
  const pixelBits = bits * (colors + (alpha ? 1 : 0));
  if (interlaced) checkPixels("interlaced PNG", width, height, mostHeldPixels);
  const rows = { width, height, pixelBits, interlaced };
  if (!alpha) return { ...known, entries, data: pixelsOf(packed, rows) };
  const shrinking = new ShrinkingRows(width, height, colors);
  const line = new Uint8Array(width * colors);
  for (const row of eachRow(packed, rows)) {
    layOverWhite(row, line, bits / 8, colors);
    shrinking.add(line);
  }
  const { resolution } = known;
  return {
    width: shrinking.width,
    height: shrinking.height,
    resolution: resolution === null ? null : resolution / shrinking.factor,
    entries,
    data: shrinking.pixels,
  };
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
  checkPixels("PNG", width, height);
  return { width, height, bits: data[8] ?? 8, color: data[9] ?? 0, interlaced: data[12] === 1 };
}

function resolutionOf(chunks: readonly Chunk[]): number | null {
  const data = chunks.find(({ type }) => type === "pHYs")?.data;
  if (data === undefined || data[8] !== 1) return null;
  return new DataView(data.buffer, data.byteOffset).getUint32(0) * 0.0254;
}

function paletteOf(chunks: readonly Chunk[]): Uint8Array {
  return chunks.find(({ type }) => type === "PLTE")?.data ?? new Uint8Array(3);
}

/** Blends a row, `deep` bytes per colour, over white; the result has 8 bits per colour. */
function layOverWhite(row: Uint8Array, line: Uint8Array, deep: number, colors: number): void {
  const step = (colors + 1) * deep;
  for (let from = 0, to = 0; to < line.length; from += step, to += colors) {
    const alpha = (row[from + colors * deep] ?? 255) / 255;
    for (let color = 0; color < colors; color++)
      line[to + color] = (row[from + color * deep] ?? 0) * alpha + 255 * (1 - alpha);
  }
}
