/** Rules and frames for tests. */
import type { Box } from "../../src/model/geometry.ts";
import type { Path, Rule } from "../../src/model/page.ts";
import { pathOf, strokeOf } from "./page.ts";

/** A rule or a frame, as a line or as a ground of a color. */
export function drawn(kind: Rule["kind"], box: Box, fill: string | null = null): Path {
  return pathOf({ box, fill, stroke: fill === null ? strokeOf() : null, rules: [{ kind, box }] });
}

/** The four rules of a frame; those to the sides begin and end where the others do. */
export function ruled({ x0, y0, x1, y1 }: Box): readonly Path[] {
  return [
    drawn("horizontal", { x0, y0, x1, y1: y0 + 0.4 }),
    drawn("vertical", { x0, y0: y0 + 0.4, x1: x0 + 0.4, y1: y1 - 0.4 }),
    drawn("vertical", { x0: x1 - 0.4, y0: y0 + 0.4, x1, y1: y1 - 0.4 }),
    drawn("horizontal", { x0, y0: y1 - 0.4, x1, y1 }),
  ];
}
