/** Pictures of one brightness per pixel. */
import type { Pixels } from "../../model/assets.ts";

/** A picture of brightness, row by row: 0 is black, 255 white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A pixel of opaque white, in whatever order a machine has its bytes. */
const white = 0xffffffff;

/** The brightness of a color picture, on white where it is transparent. */
export function grayOf({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  // Most of a page is white, which one look at four bytes tells.
  const bytes = data.byteOffset % 4 === 0 ? data : data.slice();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, gray.length);
  for (let at = 0; at < gray.length; at++) {
    if (pixels[at] === white) {
      gray[at] = 255;
      continue;
    }
    const from = 4 * at;
    const red = data[from] as number;
    const green = data[from + 1] as number;
    const blue = data[from + 2] as number;
    const alpha = data[from + 3] as number;
    // Weights of the eye for red, green and blue, in 256ths.
    const bright = (77 * red + 150 * green + 29 * blue) >> 8;
    gray[at] = alpha === 255 ? bright : 255 + (((bright - 255) * alpha) >> 8);
  }
  return { width, height, data: gray };
}
