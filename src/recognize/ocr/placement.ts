/** Maps upright images to pages. */
import type { Box } from "../../model/geometry.ts";
import type { Orientation } from "../image/orientation.ts";
import { asItLay } from "../image/upright.ts";

/** Maps an upright image to the page. */
export interface Placement {
  /** Size in points of the page area that the image shows, before rotation. */
  readonly width: number;
  readonly height: number;
  readonly turn: Orientation["turn"];
  readonly pointsPerPixel: number;
  /** Top left corner of that area on the page, in points, if it is not the whole page. */
  readonly corner?: { readonly x: number; readonly y: number };
}

/** Maps a point. */
export function pointOf(x: number, y: number, placement: Placement): readonly [x: number, y: number] {
  const { pointsPerPixel, turn, corner } = placement;
  const [right, down] = asItLay(x * pointsPerPixel, y * pointsPerPixel, placement, turn);
  return corner === undefined ? [right, down] : [corner.x + right, corner.y + down];
}

/** Maps a box. */
export function boxOf(box: Box, placement: Placement): Box {
  const [ax, ay] = pointOf(box.x0, box.y0, placement);
  const [bx, by] = pointOf(box.x1, box.y1, placement);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}
