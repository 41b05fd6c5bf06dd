/** Rotates images upright. */
import type { Runs } from "./components.ts";
import type { Gray } from "./gray.ts";
import { grain, grainBits, type Thresholds, whiteSum } from "./ink.ts";
import { type Inked, leveled, type Picture, stripOf } from "./deskewing.ts";
import type { Orientation } from "./orientation.ts";

/** Orientation and skew, without confidence. */
export type Lie = Pick<Orientation, "turn" | "skew">;

/** Smaller skews are left as they are, in degrees, because rotation blurs letters. */
const straight = 0.1;

/**
 * Rotates an image and its ink back, so that lines are level and letters upright; paper fills the corners.
 *
 * Deskewed ink is recomputed from the interpolated pixels with the known thresholds.
 */
export function uprightOf(lying: Picture, { turn, skew }: Lie): Inked {
  if (Math.abs(skew) >= straight) return leveled(lying, { turn, skew });
  if (turn === 0) return lying;
  return turnedBack(lying, turn);
}

/** Maps a point on the upright image to the original image, ignoring skew. */
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

/** Maps a point on the upright image to the image before deskewing. */
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

/** Where pixels go: the top-left one to `at`, its neighbours at these offsets from there. */
interface Way {
  readonly at: number;
  readonly right: number;
  readonly down: number;
}

function wayOf({ width, height }: Gray, turn: 90 | 180 | 270): Way {
  if (turn === 90) return { at: (width - 1) * height, right: -height, down: 1 };
  if (turn === 180) return { at: width * height - 1, right: -1, down: -width };
  return { at: height - 1, right: height, down: -1 };
}

function turnedBack({ gray, thresholds, components }: Picture, turn: 90 | 180 | 270): Inked {
  const way = wayOf(gray, turn);
  const [width, height] = turn === 180 ? [gray.width, gray.height] : [gray.height, gray.width];
  return {
    gray: { width, height, data: turnedGray(gray, thresholds, way, stripOf(gray.width, turn)) },
    ink: { width, height, data: turnedInk(components.runs, gray.data.length, way) },
  };
}

/** Moves the pixels of an image to their targets in strips of columns, skipping white squares. */
function turnedGray(
  { width, height, data }: Gray,
  { wide, sums }: Thresholds,
  { at, right, down }: Way,
  strip: number,
): Uint8Array {
  const out = new Uint8Array(data.length).fill(255);
  for (let left = 0; left < width; left += strip)
    for (let y = 0; y < height; y++) {
      const end = Math.min(width, left + strip);
      let square = (y >> grainBits) * wide + (left >> grainBits);
      for (let x = left; x < end; x += grain, square++) {
        if (sums[square] === whiteSum) continue;
        const from = y * width + x;
        const to = at + y * down + x * right;
        const count = x + grain < end ? grain : end - x;
        for (let step = 0; step < count; step++) out[to + step * right] = data[from + step] as number;
      }
    }
  return out;
}

/** Moves runs of ink to their targets. */
function turnedInk({ count, start, end, row }: Runs, size: number, { at, right, down }: Way): Uint8Array {
  const out = new Uint8Array(size);
  for (let run = 0; run < count; run++) {
    let to = at + (row[run] as number) * down + (start[run] as number) * right;
    for (let left = (end[run] as number) - (start[run] as number); left > 0; left--, to += right) out[to] = 1;
  }
  return out;
}
