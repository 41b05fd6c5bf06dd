/** Arithmetic of boxes. */
import type { Box } from "../model/geometry.ts";
import { shareNumbers } from "./shared-numbers.ts";

shareNumbers<Box>({ x0: null, y0: null, x1: null, y1: null });

/** The smallest box around all; null for an empty list. */
export function boundsOf(boxes: readonly Box[]): Box | null {
  const first = boxes[0];
  if (first === undefined) return null;
  let { x0, y0, x1, y1 } = first;
  for (let index = 1; index < boxes.length; index++) {
    const box = boxes[index] as Box;
    if (box.x0 < x0) x0 = box.x0;
    if (box.y0 < y0) y0 = box.y0;
    if (box.x1 > x1) x1 = box.x1;
    if (box.y1 > y1) y1 = box.y1;
  }
  return { x0, y0, x1, y1 };
}

/** The overlap of two intervals; negative for a gap. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** Returns whether two boxes overlap. */
export function meets(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** Returns whether the centre of `inner` lies in `outer`. */
export function holds(outer: Box, inner: Box): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1;
}

/** Area of a box. */
export function areaOf(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}

/** Area of the intersection of two boxes. */
export function sharedArea(a: Box, b: Box): number {
  const width = overlap(a.x0, a.x1, b.x0, b.x1);
  const height = overlap(a.y0, a.y1, b.y0, b.y1);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A box grown on all sides. */
export function grow(box: Box, by: number): Box {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by };
}

/** Merges boxes that are close to each other, until none are. */
export function joinNear(boxes: readonly Box[], isNear: (one: Box, other: Box) => boolean): readonly Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = joined.length - 1; at >= 0; at--) {
      const other = joined[at] as Box;
      if (!isNear(whole, other)) continue;
      whole = boundsOf([whole, other]) as Box;
      joined.splice(at, 1);
      at = joined.length;
    }
    joined.push(whole);
  }
  return joined;
}

/** Returns whether boxes share an edge and little else; `seam` is the tolerated overlap or gap. */
export function adjoins(one: Box, two: Box, { seam }: { readonly seam: number }): boolean {
  const across = overlap(one.x0, one.x1, two.x0, two.x1);
  const down = overlap(one.y0, one.y1, two.y0, two.y1);
  return Math.abs(Math.min(across, down)) <= seam && Math.max(across, down) > seam;
}

/** The intersection of two boxes; null if they do not meet. */
export function intersect(a: Box, b: Box): Box | null {
  const x0 = Math.max(a.x0, b.x0);
  const y0 = Math.max(a.y0, b.y0);
  const x1 = Math.min(a.x1, b.x1);
  const y1 = Math.min(a.y1, b.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}

/** Returns whether two boxes share at least a point. */
export function touches(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}
