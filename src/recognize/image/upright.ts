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

function turnedBack(gray: Gray, turn: Orientation["turn"]): Gray {
  if (turn === 0) return gray;
  const { width, height, data } = gray;
  const swapped = turn !== 180;
  const [wide, high] = swapped ? [height, width] : [width, height];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [fromX, fromY] = asItLay(x + 0.5, y + 0.5, gray, turn);
      out[y * wide + x] = data[Math.floor(fromY) * width + Math.floor(fromX)] as number;
    }
  return { width: wide, height: high, data: out };
}

/** Turns by a small angle around the middle, each pixel mixed from the four it comes from. */
function leveled({ width, height, data }: Gray, skew: number): Gray {
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const out = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++) {
    const dy = y - height / 2;
    for (let x = 0; x < width; x++) {
      const dx = x - width / 2;
      const fromX = width / 2 + dx * cos - dy * sin;
      const fromY = height / 2 + dx * sin + dy * cos;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, below] = [fromX - left, fromY - top];
      const upper = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right;
      const lower = (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right;
      out[y * width + x] = upper * (1 - below) + lower * below;
    }
  }
  return { width, height, data: out };
}
