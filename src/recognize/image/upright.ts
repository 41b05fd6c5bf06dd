/** Pictures turned upright. */
import type { Gray } from "./gray.ts";
import type { Orientation } from "./orientation.ts";

/** How a page lies, without how sure we are. */
export type Lie = Pick<Orientation, "turn" | "skew">;

/** Leans below this are left as they are, in degrees; turning blurs letters. */
const straight = 0.1;

/** Turns a picture back, so that its lines are level and its letters upright; beyond its edges there is paper. */
export function uprightOf(gray: Gray, { turn, skew }: Lie): Gray {
  const turned = turnedBack(gray, turn);
  return Math.abs(skew) < straight ? turned : leveled(turned, skew);
}

/** A place on the upright picture as a place on the picture as it lay, the lean left out. */
export function asItLay(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  turn: Orientation["turn"],
): readonly [x: number, y: number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 90:
      return [width - y, x];
    case 180:
      return [width - x, height - y];
    case 270:
      return [y, height - x];
  }
}

/** A place on the upright picture as a place on the picture before it was leveled. */
export function asItLeaned(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  skew: number,
): readonly [x: number, y: number] {
  if (Math.abs(skew) < straight) return [x, y];
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [right, down] = [x - width / 2, y - height / 2];
  return [width / 2 + right * cos - down * sin, height / 2 + right * sin + down * cos];
}

/** Where the upper left pixel comes from, and how far apart neighbours along rows and columns were. */
function stepsOf(
  { width, height }: Gray,
  turn: Orientation["turn"],
): readonly [from: number, right: number, down: number] {
  if (turn === 90) return [width - 1, width, -1];
  if (turn === 180) return [width * height - 1, -1, -width];
  return [(height - 1) * width, -width, 1];
}

function turnedBack(gray: Gray, turn: Orientation["turn"]): Gray {
  if (turn === 0) return gray;
  const { width, height, data } = gray;
  const [wide, high] = turn === 180 ? [width, height] : [height, width];
  const [start, right, down] = stepsOf(gray, turn);
  const out = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < high; y++)
    for (let x = 0, from = start + y * down; x < wide; x++, from += right) out[at++] = data[from] as number;
  return { width: wide, height: high, data: out };
}

/** Turns by a small angle around the middle, each pixel mixed from the four it comes from. */
function leveled({ width, height, data }: Gray, skew: number): Gray {
  const angle = (skew * Math.PI) / 180;
  // Places in parts of 256, so that the innermost loop has no fractions.
  const [cos, sin] = [Math.round(65536 * Math.cos(angle)), Math.round(65536 * Math.sin(angle))];
  const out = new Uint8Array(data.length).fill(255);
  const [midX, midY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    let fromX = Math.round(65536 * midX - midX * cos - (y - midY) * sin);
    let fromY = Math.round(65536 * midY - midX * sin + (y - midY) * cos);
    for (let x = 0, to = y * width; x < width; x++, to++, fromX += cos, fromY += sin) {
      const left = fromX >> 16;
      const top = fromY >> 16;
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const right = (fromX >> 8) & 255;
      const below = (fromY >> 8) & 255;
      const upper = (data[at] as number) * (256 - right) + (data[at + 1] as number) * right;
      const lower = (data[at + width] as number) * (256 - right) + (data[at + width + 1] as number) * right;
      out[to] = (upper * (256 - below) + lower * below + 32768) >> 16;
    }
  }
  return { width, height, data: out };
}
