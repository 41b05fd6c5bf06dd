/** Maps PDF user space to the coordinate system of the program. */
import type { Matrix } from "../../model/geometry.ts";

/** The visible area of a page in user space, and the rotation that shows it upright. */
export interface PageSpace {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly rotation: 0 | 90 | 180 | 270;
}

/**
 * Gives the matrix from user space to the page as a person sees it.
 *
 *     user space          rotation 0     90          180         270
 *     ^ (left,top)        +-> x          (left,      (right,     (right,
 *     |                   | as drawn      bottom)     bottom)     top)
 *     +--> (left,bottom)  v y            is the corner at the top left
 */
export function toPage(space: PageSpace): Matrix {
  const { left, bottom, right, top } = space;
  switch (space.rotation) {
    case 0:
      return [1, 0, 0, -1, -left, top];
    case 90:
      return [0, 1, 1, 0, -bottom, -left];
    case 180:
      return [-1, 0, 0, 1, right, -bottom];
    case 270:
      return [0, -1, -1, 0, top, right];
  }
}
