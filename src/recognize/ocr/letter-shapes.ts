/** The letters of words as shapes of ink, and how similar two shapes are. */
import type { Box } from "../../model/geometry.ts";
import type { Ink } from "../image/ink.ts";

/** Ink between columns of paper: its bounds, ends excluded, and its pixels. */
export interface Shape extends Box {
  readonly area: number;
}

/** The shapes in a box from left to right, each trimmed to the height of its ink. */
export function shapesIn(ink: Ink, box: Box): readonly Shape[] {
  const [left, right] = [Math.max(0, Math.floor(box.x0)), Math.min(ink.width, Math.ceil(box.x1))];
  const [top, bottom] = [Math.max(0, Math.floor(box.y0)), Math.min(ink.height, Math.ceil(box.y1))];
  const inked = new Uint8Array(Math.max(0, right - left) + 1);
  for (let y = top; y < bottom; y++)
    for (let x = left, at = y * ink.width + left; x < right; x++, at++)
      inked[x - left] = (inked[x - left] as number) | (ink.data[at] as number);
  const shapes: Shape[] = [];
  for (let x = 0, start = -1; x < inked.length; x++) {
    if (inked[x] === 1 && start === -1) start = x;
    if (inked[x] === 1 || start === -1) continue;
    shapes.push(trimmed(ink, { x0: left + start, x1: left + x, y0: top, y1: bottom }));
    start = -1;
  }
  return shapes;
}

/** Trims the blank rows above and below the ink of a box. */
function trimmed({ width, data }: Ink, { x0, x1, y0, y1 }: Box): Shape {
  let [top, bottom, area] = [y1, y0, 0];
  for (let y = y0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++) {
      if (data[at] !== 1) continue;
      area++;
      if (top === y1) top = y;
      bottom = y + 1;
    }
  return { x0, x1, y0: top, y1: bottom, area };
}

/**
 * Difference of two shapes: pixels in only one of them, as a fraction of the pixels of both, at the best offset of up
 * to one pixel; 1 if they differ by more than a pixel in width or height.
 */
export function unlikeness(ink: Ink, one: Shape, other: Shape): number {
  const [wide, high] = [one.x1 - one.x0, one.y1 - one.y0];
  const [wideToo, highToo] = [other.x1 - other.x0, other.y1 - other.y0];
  if (Math.abs(wide - wideToo) > 1 || Math.abs(high - highToo) > 1) return 1;
  let most = 0;
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++)
      most = Math.max(most, sharedInk(ink, one, other, { right, down }));
  return 1 - (2 * most) / (one.area + other.area);
}

/** Pixels in both, with the second one shifted. */
function sharedInk(
  { width, data }: Ink,
  one: Shape,
  other: Shape,
  { right, down }: { readonly right: number; readonly down: number },
): number {
  const x0 = Math.max(0, right);
  const x1 = Math.min(one.x1 - one.x0, other.x1 - other.x0 + right);
  const y1 = Math.min(one.y1 - one.y0, other.y1 - other.y0 + down);
  let shared = 0;
  for (let y = Math.max(0, down); y < y1; y++) {
    const own = (one.y0 + y) * width + one.x0;
    const its = (other.y0 + y - down) * width + other.x0 - right;
    for (let x = x0; x < x1; x++) shared += (data[own + x] as number) & (data[its + x] as number);
  }
  return shared;
}
