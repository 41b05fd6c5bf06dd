/** Affine maps of the plane. */
import type { Box, Matrix } from "../model/geometry.ts";

/** Applies `first`, then `second`. Adding 0 turns -0, which JSON does not keep, into 0. */
export function concat(first: Matrix, second: Matrix): Matrix {
  return [
    first[0] * second[0] + first[1] * second[2] + 0,
    first[0] * second[1] + first[1] * second[3] + 0,
    first[2] * second[0] + first[3] * second[2] + 0,
    first[2] * second[1] + first[3] * second[3] + 0,
    first[4] * second[0] + first[5] * second[2] + second[4] + 0,
    first[4] * second[1] + first[5] * second[3] + second[5] + 0,
  ];
}

/**
 * Bounds of a mapped rectangle, given by any two opposite corners.
 *
 * Called for every glyph: plain indexing, because destructuring tuples costs more than the arithmetic.
 */
export function mapBox(m: Matrix, corners: Box): Box {
  const { x0, y0, x1, y1 } = corners;
  const ax = m[0] * x0 + m[2] * y0 + m[4];
  const ay = m[1] * x0 + m[3] * y0 + m[5];
  const bx = m[0] * x1 + m[2] * y1 + m[4];
  const by = m[1] * x1 + m[3] * y1 + m[5];
  if ((m[0] !== 0 || m[3] !== 0) && (m[1] !== 0 || m[2] !== 0)) return leaningBounds(m, corners);
  return {
    x0: ax < bx ? ax : bx,
    y0: ay < by ? ay : by,
    x1: ax < bx ? bx : ax,
    y1: ay < by ? by : ay,
  };
}

/** With a slant, or a rotation other than quarter turns, all four corners count. */
function leaningBounds([a, b, c, d, e, f]: Matrix, { x0, y0, x1, y1 }: Box): Box {
  return {
    x0: Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e,
    y0: Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f,
    x1: Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e,
    y1: Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f,
  };
}

/** The length scale of a map: the square root of its area factor. */
export function scaleOf(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}
