/** Blanks parts of an image. */
import type { Pixels } from "../../model/assets.ts";
import type { Box } from "../../model/geometry.ts";

/** Margin around a blanked letter, in pixels, because its edge is blurred. */
const edge = 1;

/** Paints boxes, in pixels, over in the colour of the paper around each. */
export function blank(pixels: Pixels, boxes: readonly Box[]): Pixels {
  if (boxes.length === 0) return pixels;
  const { width, height } = pixels;
  const data = pixels.data.slice();
  for (const box of boxes) {
    const x0 = Math.max(0, Math.floor(box.x0) - edge);
    const y0 = Math.max(0, Math.floor(box.y0) - edge);
    const x1 = Math.min(width, Math.ceil(box.x1) + edge);
    const y1 = Math.min(height, Math.ceil(box.y1) + edge);
    if (x1 <= x0 || y1 <= y0) continue;
    const paper = paperAround(pixels, { x0, y0, x1, y1 });
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) data.set(paper, 4 * (y * width + x));
  }
  return { ...pixels, data };
}

/** The median pixel on the border of a box by lightness; most of them are paper. */
function paperAround({ data, width }: Pixels, { x0, y0, x1, y1 }: Box): Uint8Array {
  const places: number[] = [];
  for (let x = x0; x < x1; x++) places.push(y0 * width + x, (y1 - 1) * width + x);
  for (let y = y0; y < y1; y++) places.push(y * width + x0, y * width + x1 - 1);
  const lightness = (at: number): number =>
    (data[4 * at] as number) + (data[4 * at + 1] as number) + (data[4 * at + 2] as number);
  const sorted = places.toSorted((a, b) => lightness(a) - lightness(b));
  const at = 4 * (sorted[sorted.length >> 1] as number);
  return Uint8Array.from(data.subarray(at, at + 4));
}
