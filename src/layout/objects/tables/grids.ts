/** Groups touching lines into grids. */
import type { Box } from "../../../model/geometry.ts";
import type { Line, LineWork } from "./line-work.ts";

/** Maximum distance from a line's end to the line it meets, in ems. */
export const lineReach = 0.35;

/** Connected lines and the box around them. */
export interface Grid extends LineWork {
  readonly box: Box;
}

/**
 * Groups lines that cross or touch.
 *
 *     ┌──┬──┐   ─────        one grid of three verticals and two horizontals;
 *     │  │  │                the line on the right touches nothing and is in none
 *     └──┴──┘
 */
export function findGrids(work: LineWork, em: number): readonly Grid[] {
  const { horizontal, vertical } = work;
  if (horizontal.length === 0 || vertical.length === 0) return [];
  const parents = Array.from({ length: horizontal.length + vertical.length }, (_, index) => index);
  const reach = lineReach * em;
  vertical.forEach((line, index) => {
    for (let h = firstFrom(horizontal, line.from - reach); h < horizontal.length; h++) {
      const other = horizontal[h] as Line;
      if (other.at > line.to + reach) break;
      if (line.at >= other.from - reach && line.at <= other.to + reach)
        parents[rootOf(parents, horizontal.length + index)] = rootOf(parents, h);
    }
  });
  return gatherGrids(work, parents);
}

function gatherGrids({ horizontal, vertical }: LineWork, parents: number[]): readonly Grid[] {
  const groups = new Map<number, { horizontal: Line[]; vertical: Line[] }>();
  const groupOf = (index: number): { horizontal: Line[]; vertical: Line[] } => {
    const root = rootOf(parents, index);
    let group = groups.get(root);
    if (group === undefined) groups.set(root, (group = { horizontal: [], vertical: [] }));
    return group;
  };
  horizontal.forEach((line, index) => groupOf(index).horizontal.push(line));
  vertical.forEach((line, index) => groupOf(horizontal.length + index).vertical.push(line));
  return [...groups.values()]
    .filter((group) => group.horizontal.length > 0 && group.vertical.length > 0)
    .map((group) => ({ ...group, box: boxOf(group) }));
}

function boxOf({ horizontal, vertical }: LineWork): Box {
  const xs = [...horizontal.flatMap((line) => [line.from, line.to]), ...vertical.map((line) => line.at)];
  const ys = [...vertical.flatMap((line) => [line.from, line.to]), ...horizontal.map((line) => line.at)];
  return { x0: least(xs), y0: least(ys), x1: most(xs), y1: most(ys) };
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}

/** Index of the first line at or after `at`. */
function firstFrom(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rootOf(parents: number[], index: number): number {
  let at = index;
  while (parents[at] !== at) {
    parents[at] = parents[parents[at] as number] as number;
    at = parents[at] as number;
  }
  return at;
}
