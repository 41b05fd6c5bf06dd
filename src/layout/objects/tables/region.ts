/** A part of the page that may be a table: its lines, its text, and its borders. */
import type { Box } from "../../../model/geometry.ts";
import type { Fragment } from "../../text/text.ts";
import type { Caption } from "./captions.ts";
import type { Grid } from "./grids.ts";
import type { Line, LineWork } from "./line-work.ts";

/** Minimum size of rows and columns between lines, in ems. */
export const leastCell = 0.5;

/** Minimum drawn fraction of a cell's side for a border. */
export const drawnSide = 0.55;

/** A possible table, with its lines and the text to lay into cells. */
export interface Region extends LineWork {
  readonly box: Box;
  readonly evidence: "grid" | "rules" | "spaces";
  readonly fragments: readonly Fragment[];
  /** What the nearby caption names. */
  readonly caption: Caption["kind"] | null;
}

/** The region of a grid: the text that mostly lies in it. */
export function gridRegion(grid: Grid, fragments: readonly Fragment[]): Region {
  const { x0, y0, x1, y1 } = grid.box;
  const inside = fragments.filter(({ box }) => {
    const y = (box.y0 + box.y1) / 2;
    const shared = Math.min(box.x1, x1) - Math.max(box.x0, x0);
    return y > y0 && y < y1 && shared > 0.5 * (box.x1 - box.x0);
  });
  return { ...grid, evidence: "grid", fragments: inside, caption: null };
}

/** A border between two rows or columns, as a coordinate. */
export interface Border {
  readonly at: number;
  /** Whether a line is drawn along all or part of it. */
  readonly drawn: boolean;
}

/**
 * The borders that drawn lines form across an axis, from one end of the region to the other.
 *
 * Lines less than a cell apart are one border; the ends of the region are borders even if nothing is drawn there.
 */
export function drawnBorders(
  lines: readonly Line[],
  from: number,
  to: number,
  em: number,
): readonly Border[] {
  const borders: { at: number; length: number; drawn: boolean }[] = [];
  const least = leastCell * em;
  for (const { at, from: start, to: end } of [...lines].sort((a, b) => a.at - b.at)) {
    const last = borders[borders.length - 1];
    const length = end - start;
    if (last === undefined || at - last.at > least) borders.push({ at, length, drawn: true });
    else if (length > last.length) borders[borders.length - 1] = { at, length, drawn: true };
  }
  const [first, last] = [borders[0], borders[borders.length - 1]];
  if (first === undefined || first.at - from > least) borders.unshift({ at: from, length: 0, drawn: false });
  if (last === undefined || to - last.at > least) borders.push({ at: to, length: 0, drawn: false });
  return borders;
}

/** Index of the interval between borders that contains a position; the nearest one for positions outside. */
export function intervalOf(borders: readonly Border[], at: number): number {
  let index = 0;
  while (index + 2 < borders.length && (borders[index + 1] as Border).at <= at) index++;
  return index;
}

/** Fraction of the side from `from` to `to` that one of the lines along it covers. */
export function drawnShare(lines: readonly Line[], from: number, to: number): number {
  let covered = 0;
  for (const line of lines) covered = Math.max(covered, Math.min(line.to, to) - Math.max(line.from, from));
  return covered / Math.max(to - from, 0.01);
}

/** Drops a border if less than `least` lies before or after it without text in between. */
export function withoutSlivers(
  borders: readonly Border[],
  places: readonly number[],
  least: number,
): readonly Border[] {
  const kept: Border[] = [];
  for (const [index, border] of borders.entries()) {
    const before = kept[kept.length - 1];
    const isSliver =
      before !== undefined &&
      border.at - before.at < least &&
      !places.some((place) => place > before.at && place < border.at);
    if (!isSliver) kept.push(border);
    else if (index === borders.length - 1) {
      if (kept.length > 1) kept.pop();
      kept.push(border);
    }
  }
  return kept;
}
