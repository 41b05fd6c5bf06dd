/** Pictures turned upright. */
import type { Gray } from "./gray.ts";
import { type Inked, leveled, type Picture, stripOf } from "./leveling.ts";
import type { Orientation } from "./orientation.ts";

/** How a page lies, without how sure we are. */
export type Lie = Pick<Orientation, "turn" | "skew">;

/** Leans below this are left as they are, in degrees; turning blurs letters. */
const straight = 0.1;

/**
 * Turns a picture and its ink back, so that lines are level and letters upright; beyond the edges there is paper.
 *
 * Where the page leans, ink is told anew from the mixed pixels, but by the thresholds that are known.
 */
export function uprightOf(lying: Picture, { turn, skew }: Lie): Inked {
  if (Math.abs(skew) >= straight) return leveled(lying, { turn, skew });
  if (turn === 0) return lying;
  return { gray: turnedBack(lying.gray, turn), ink: turnedBack(lying.ink, turn) };
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
  width: number,
  height: number,
  turn: 90 | 180 | 270,
): readonly [from: number, right: number, down: number] {
  if (turn === 90) return [width - 1, width, -1];
  if (turn === 180) return [width * height - 1, -1, -width];
  return [(height - 1) * width, -width, 1];
}

function turnedBack({ width, height, data }: Gray, turn: 90 | 180 | 270): Gray {
  const [wide, high] = turn === 180 ? [width, height] : [height, width];
  const [start, right, down] = stepsOf(width, height, turn);
  const out = new Uint8Array(data.length);
  const strip = stripOf(wide, turn);
  for (let left = 0; left < wide; left += strip)
    for (let y = 0; y < high; y++) {
      const end = Math.min(wide, left + strip);
      for (let x = left, from = start + y * down + x * right; x < end; x++, from += right)
        out[y * wide + x] = data[from] as number;
    }
  return { width: wide, height: high, data: out };
}
