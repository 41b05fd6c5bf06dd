/** Pixels as PNG files. */
import { zlibSync } from "fflate";
import type { Picture, Pixels } from "../../model/assets.ts";
import { joinBytes } from "../bytes.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const rgb = 2;
const rgba = 6;

/** Encodes pixels; opaque images without an alpha channel. */
export function encodePng(pixels: Pixels): Picture {
  const { width, height } = pixels;
  const opaque = isOpaque(pixels);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, opaque ? rgb : rgba, 0, 0, 0], 8);
  const chunks = [
    Uint8Array.from(signature),
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(scanlines(pixels, opaque ? 3 : 4), { level: 6 })),
    chunk("IEND", new Uint8Array(0)),
  ];
  return { type: "image/png", bytes: joinBytes(chunks) };
}

/** Returns whether all pixels are opaque. */
export function isOpaque({ data }: Pixels): boolean {
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return false;
  return true;
}

/** Rows with the "up" filter, which compresses page images well. */
function scanlines({ width, height, data }: Pixels, channels: number): Uint8Array {
  const stride = width * channels + 1;
  const lines = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    lines[y * stride] = 2;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const above = from - width * 4;
      const to = y * stride + 1 + x * channels;
      for (let channel = 0; channel < channels; channel++)
        lines[to + channel] =
          (data[from + channel] as number) - (y === 0 ? 0 : (data[above + channel] as number));
    }
  }
  return lines;
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(body, 8);
  view.setUint32(body.length + 8, crc(bytes.subarray(4, body.length + 8)));
  return bytes;
}

let knownTable: Uint32Array | null = null;

function crcTable(): Uint32Array {
  knownTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  return knownTable;
}

function crc(bytes: Uint8Array): number {
  const table = crcTable();
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
