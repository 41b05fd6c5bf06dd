/** The visible edges of coloured fills. */
import type { Box } from "../../../model/geometry.ts";
import type { Color } from "../../../model/page.ts";
import { areaOf, grow, sharedArea } from "../../../numeric/boxes.ts";
import type { Line, LineWork } from "./line-work.ts";

/** Fills of one colour closer than this, in ems, show no edge between them. */
export const abutting = 0.06;

/** A rectangle of one colour. */
export interface Fill {
  readonly box: Box;
  readonly color: Color;
}

/**
 * Gives the edges of fills, without those between two fills of one colour that abut, and of a fill on another of
 * its colour: they show no line.
 *
 *     ▓▓▓▓▓▓         ▓▓▓▓▓▓
 *     ▓▓▓▓▓▓    →    ▓▓▓▓▓▓     a cell shaded line by line has four edges
 */
export function visibleEdges(fills: readonly Fill[], abut: number): LineWork {
  const horizontal: Line[] = [];
  const vertical: Line[] = [];
  for (const all of byColor(fills)) {
    const boxes = withoutInner(all, abut);
    const tops = boxes.map(({ x0, x1, y0 }) => ({ at: y0, from: x0, to: x1 }));
    const bottoms = boxes.map(({ x0, x1, y1 }) => ({ at: y1, from: x0, to: x1 }));
    const lefts = boxes.map(({ x0, y0, y1 }) => ({ at: x0, from: y0, to: y1 }));
    const rights = boxes.map(({ x1, y0, y1 }) => ({ at: x1, from: y0, to: y1 }));
    horizontal.push(...without(tops, bottoms, abut), ...without(bottoms, tops, abut));
    vertical.push(...without(lefts, rights, abut), ...without(rights, lefts, abut));
  }
  return { horizontal, vertical };
}

function byColor(fills: readonly Fill[]): Iterable<readonly Box[]> {
  const groups = new Map<Color, Box[]>();
  for (const { box, color } of fills) {
    const group = groups.get(color);
    if (group === undefined) groups.set(color, [box]);
    else group.push(box);
  }
  return groups.values();
}

/** The boxes not contained in another, from the top. */
function withoutInner(boxes: readonly Box[], slack: number): readonly Box[] {
  const fromTop = [...boxes].sort((a, b) => a.y0 - b.y0 || areaOf(b) - areaOf(a));
  const outer: Box[] = [];
  let near: Box[] = [];
  for (const box of fromTop) {
    near = near.filter((other) => other.y1 >= box.y0);
    if (near.some((other) => encloses(other, box, slack))) continue;
    near.push(box);
    outer.push(box);
  }
  return outer;
}

function encloses(outer: Box, inner: Box, slack: number): boolean {
  return sharedArea(grow(outer, slack), inner) > 0.999 * areaOf(inner);
}

/** What remains of lines not covered by opposite ones. */
function without(lines: readonly Line[], opposite: readonly Line[], abut: number): readonly Line[] {
  const others = [...opposite].sort((a, b) => a.at - b.at);
  const sorted = [...lines].sort((a, b) => a.at - b.at);
  const left: Line[] = [];
  let first = 0;
  for (const line of sorted) {
    while (first < others.length && (others[first] as Line).at < line.at - abut) first++;
    let parts: readonly Line[] = [line];
    for (let index = first; index < others.length; index++) {
      const other = others[index] as Line;
      if (other.at > line.at + abut || parts.length === 0) break;
      parts = parts.flatMap((part) => cut(part, other, abut));
    }
    left.push(...parts);
  }
  return left;
}

function cut(line: Line, by: Line, least: number): readonly Line[] {
  if (by.to <= line.from || by.from >= line.to) return [line];
  const parts = [
    { ...line, to: by.from },
    { ...line, from: by.to },
  ];
  return parts.filter((part) => part.to - part.from > least);
}
