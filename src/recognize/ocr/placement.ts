/** From upright pictures to pages as they lie. */
import type { Box } from "../../model/geometry.ts";
import type { Orientation } from "../image/orientation.ts";
import { asItLay } from "../image/upright.ts";

/** From an upright picture to the page. */
export interface Placement {
  /** Size in points of what the picture shows, as it lay: the page or a part of it. */
  readonly width: number;
  readonly height: number;
  readonly turn: Orientation["turn"];
  readonly pointsPerPixel: number;
  /** Upper left corner on the page of what the picture shows, in points, where that is a part of the page. */
  readonly corner?: { readonly x: number; readonly y: number };
}

/** A place on the picture as a place on the page. */
export function pointOf(x: number, y: number, placement: Placement): readonly [x: number, y: number] {
  const { pointsPerPixel, turn, corner } = placement;
  const [right, down] = asItLay(x * pointsPerPixel, y * pointsPerPixel, placement, turn);
  return corner === undefined ? [right, down] : [corner.x + right, corner.y + down];
}

/** A box on the picture as a box on the page. */
export function boxOf(box: Box, placement: Placement): Box {
  const [ax, ay] = pointOf(box.x0, box.y0, placement);
  const [bx, by] = pointOf(box.x1, box.y1, placement);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}
