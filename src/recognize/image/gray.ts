/** Greyscale images. */
import type { Pixels } from "../../model/assets.ts";

/** Brightness of each pixel, row by row: 0 is black, 255 white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** An opaque white pixel as a signed number, in either byte order. */
const white = -1;

/** Whether this machine is little-endian. */
const lowFirst = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Converts a colour image to brightness; transparent pixels lie on white. */
export function grayOf({ width, height, data }: Pixels): Gray {
  const all = width * height;
  const gray = new Uint8Array(all).fill(255);
  // Comparing four bytes at once is faster and detects white, which is most of a page.
  const bytes = data.byteOffset % 4 === 0 ? data : data.slice();
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, all);
  for (let at = 0; at < all; at++) {
    const pixel = pixels[at] as number;
    if (pixel === white) continue;
    const value = (pixel >>> 8) & 255;
    // Scans are grey: the channels of a pixel are equal.
    const isGray = lowFirst && pixel === (Math.imul(value, 0x010101) | 0xff000000);
    gray[at] = isGray ? value : brightnessOf(lowFirst ? pixel : turnedRound(pixel));
  }
  return { width, height, data: gray };
}

/** Brightness of a pixel whose lowest byte is red and whose highest is opacity. */
function brightnessOf(pixel: number): number {
  // Perceptual weights of red, green and blue, in 256ths.
  const bright = (77 * (pixel & 255) + 150 * ((pixel >>> 8) & 255) + 29 * ((pixel >>> 16) & 255)) >> 8;
  const alpha = pixel >>> 24;
  return alpha === 255 ? bright : 255 + (((bright - 255) * alpha) >> 8);
}

function turnedRound(pixel: number): number {
  return (pixel >>> 24) | ((pixel >>> 8) & 0xff00) | ((pixel << 8) & 0xff0000) | ((pixel & 255) << 24);
}
