/** Strokes of a glyph, measured along scan lines and outlines. */
import type { Shape } from "./shapes.ts";

/**
 * Widths of the ink along horizontal lines through a glyph, each line given as a fraction of the glyph's height.
 *
 *     ___██____██___   two strokes of an H; a line through its bar would meet one
 */
export function strokesAcross(shape: Shape, levels: readonly number[]): readonly number[] {
  return levels.flatMap((level) => widthsAt(shape, shape.y0 + level * (shape.y1 - shape.y0)));
}

function widthsAt({ polygons }: Shape, y: number): readonly number[] {
  const edges: number[] = [];
  for (const points of polygons) {
    let xa = points[points.length - 2] as number;
    let ya = points[points.length - 1] as number;
    for (let at = 0; at < points.length; at += 2) {
      const xb = points[at] as number;
      const yb = points[at + 1] as number;
      if (ya <= y !== yb <= y) edges.push(xa + ((y - ya) / (yb - ya)) * (xb - xa));
      xa = xb;
      ya = yb;
    }
  }
  edges.sort((a, b) => a - b);
  const widths: number[] = [];
  for (let at = 0; at + 1 < edges.length; at += 2)
    widths.push((edges[at + 1] as number) - (edges[at] as number));
  return widths;
}

/** Width of a direction bin, in degrees. */
const directionStep = 2;

/** Directions further than this from vertical, in degrees, are not stems. */
const mostSlanted = 45;

/**
 * The prevailing direction of near-vertical edges, in degrees to the right of vertical.
 *
 * Edges are weighted by length. Bowls have edges of all directions, stems of one, so the most frequent is theirs.
 */
export function slantOf(shapes: readonly Shape[]): number {
  const middle = mostSlanted / directionStep;
  const lengths = Array.from({ length: 2 * Math.ceil(middle) + 3 }, () => 0);
  for (const { polygons } of shapes) for (const points of polygons) addEdges(points, lengths);
  let best = 0;
  let most = 0;
  for (let at = 1; at + 1 < lengths.length; at++) {
    // Neighbours count half, so that a direction on a bin border is not split.
    const length = (lengths[at] as number) + ((lengths[at - 1] as number) + (lengths[at + 1] as number)) / 2;
    if (length <= most) continue;
    most = length;
    best = at;
  }
  return most === 0 ? 0 : (best - Math.ceil(middle) - 1) * directionStep;
}

function addEdges(points: readonly number[], lengths: number[]): void {
  const middle = (lengths.length - 1) / 2;
  let xa = points[points.length - 2] as number;
  let ya = points[points.length - 1] as number;
  for (let at = 0; at < points.length; at += 2) {
    const dx = (points[at] as number) - xa;
    const dy = (points[at + 1] as number) - ya;
    xa += dx;
    ya += dy;
    if (Math.abs(dx) >= Math.abs(dy)) continue;
    const degrees = (Math.atan(dx / dy) * 180) / Math.PI;
    const place = middle + Math.round(degrees / directionStep);
    lengths[place] = (lengths[place] ?? 0) + Math.hypot(dx, dy);
  }
}
