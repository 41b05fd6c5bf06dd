/** Just enough PNG to compare renderings: 8-bit, not interlaced. */
import { inflateSync } from "node:zlib";

/** A gray picture, 0 to 255, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Float64Array;
}

/** Decodes a PNG file to gray, on white. */
export function decodePng(file: Buffer): Gray {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = ({ 0: 1, 2: 3, 4: 2, 6: 4 } as Record<number, number>)[file[25] ?? 6] ?? 4;
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return toGray(
    unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels),
    width,
    height,
    channels,
  );
}

function unfilter(raw: Buffer, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - stride - step] ?? 0) : 0;
      out[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, up, corner);
    }
  }
  return out;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/** Channels to gray, on white where they are transparent. */
export function toGray(data: Uint8Array, width: number, height: number, channels: number): Gray {
  const gray = new Float64Array(width * height);
  for (let index = 0; index < gray.length; index++) {
    const at = index * channels;
    const color = channels >= 3;
    const red = data[at] ?? 0;
    const value = color ? 0.299 * red + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0) : red;
    const alpha = channels === 4 ? (data[at + 3] ?? 255) : channels === 2 ? (data[at + 1] ?? 255) : 255;
    gray[index] = (value * alpha + 255 * (255 - alpha)) / 255;
  }
  return { width, height, data: gray };
}

/** Averages squares of `factor` × `factor` pixels. */
export function shrink(picture: Gray, factor: number): Gray {
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Float64Array(width * height);
  for (let y = 0; y < height * factor; y++)
    for (let x = 0; x < width * factor; x++) {
      const at = Math.floor(y / factor) * width + Math.floor(x / factor);
      data[at] = (data[at] ?? 0) + (picture.data[y * picture.width + x] ?? 0) / (factor * factor);
    }
  return { width, height, data };
}
