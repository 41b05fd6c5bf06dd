/** Lines of a table outside its rules. */
import type { Box } from "../../../model/geometry.ts";
import type { Fragment } from "../../text/text.ts";
import { captionKind } from "../captions.ts";
import type { Extent } from "./placed-lines.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import type { Region } from "./region.ts";
import { mostCellWords } from "./running-text.ts";

/** Maximum number of head lines above the first rule, and of lines with few entries below the last. */
const outerHeads = 3;

/** Maximum white space before a line outside the rules, in ems. */
const outerGap = 0.9;

/** Minimum fraction of the columns that such a line fills. */
const outerFill = 0.6;

/**
 * Takes in lines just above and below a region whose fragments stand in its columns.
 *
 *              1999    2000       ← the head stands above the first rule
 *     ─────────────────────
 *     Graz       12      14
 *     Linz        9       8
 *     ─────────────────────
 */
export function reachOut(
  region: Region,
  extents: readonly Extent[],
  free: readonly Fragment[],
  em: number,
): Region {
  const own = new Set(region.fragments);
  const { box } = region;
  const lines = findPrintLines(
    free.filter(
      (fragment) =>
        !own.has(fragment) && Math.min(fragment.box.x1, box.x1) > Math.max(fragment.box.x0, box.x0),
    ),
  );
  const above = lines
    .filter((line) => line.baseline <= box.y0)
    .slice(-outerHeads)
    .toReversed();
  const below = lines.filter((line) => line.y0 >= box.y1 - 0.3 * em);
  const heads = linesInColumns(above, box.y0, -1, extents, em);
  const feet = linesInColumns(below, box.y1, 1, extents, em);
  if (heads.length + feet.length === 0) return region;
  const [top, bottom] = [heads[heads.length - 1], feet[feet.length - 1]];
  return {
    ...region,
    box: { ...region.box, y0: top?.y0 ?? region.box.y0, y1: bottom?.y1 ?? region.box.y1 },
    fragments: [...region.fragments, ...[...heads, ...feet].flatMap((line) => line.fragments)],
  };
}

/**
 * The lines going away from a side until one is too far or does not stand in the columns.
 *
 * Lines with few entries count only when a fuller one follows.
 */
function linesInColumns(
  lines: readonly PrintLine[],
  side: number,
  direction: 1 | -1,
  extents: readonly Extent[],
  em: number,
): readonly PrintLine[] {
  const taken: PrintLine[] = [];
  let [edge, sure] = [side, 0];
  for (const line of lines) {
    const distance = direction === 1 ? line.y0 - edge : edge - line.y1;
    const used = columnsUnder(line, extents) || (direction === -1 ? columnsSpanned(line, extents) : 0);
    if (distance > outerGap * em || used === 0 || taken.length - sure > outerHeads) break;
    taken.push(line);
    const least = extents.length > 2 ? Math.max(2, outerFill * extents.length) : 2;
    if (used >= least) sure = taken.length;
    edge = direction === 1 ? line.y1 : line.y0;
  }
  return taken.slice(0, sure);
}

/** Number of columns in which a line has entries; none if an entry is a caption or has no column of its own. */
function columnsUnder(line: PrintLine, extents: readonly Extent[]): number {
  let last = -1;
  for (const fragment of line.fragments) {
    const column = columnUnder(fragment, extents);
    if (column === null || column <= last || captionKind(fragment) !== null) return 0;
    last = column;
  }
  return line.fragments.length;
}

/**
 * How many columns the heads of a line stand over, side by side, where some stand over several.
 *
 *                Sales      Costs
 *              1999 2000  1999 2000
 */
function columnsSpanned(line: PrintLine, extents: readonly Extent[]): number {
  let [last, count] = [-1, 0];
  for (const { box, size, words } of line.fragments) {
    const under = columnsOver(box, size, extents);
    const [first] = under;
    if (first === undefined || first <= last || words.length > mostCellWords) return 0;
    last = under[under.length - 1] as number;
    count += under.length;
  }
  return line.fragments.length > 1 && !line.fragments.some((head) => captionKind(head) !== null) ? count : 0;
}

/** The columns that a box overlaps. */
function columnsOver(box: Box, size: number, extents: readonly Extent[]): readonly number[] {
  return extents.flatMap(({ x0, x1 }, column) =>
    Math.min(x1, box.x1) - Math.max(x0, box.x0) > 0.2 * size ? [column] : [],
  );
}

/** The column that a fragment overlaps, or the nearest one; null if there are two. */
function columnUnder({ box, size }: Fragment, extents: readonly Extent[]): number | null {
  const under = columnsOver(box, size, extents);
  if (under.length > 1) return null;
  if (under.length === 1) return under[0] as number;
  const distances = extents.map(({ x0, x1 }) => Math.max(x0 - box.x1, box.x0 - x1));
  const least = distances.reduce((a, b) => Math.min(a, b), Infinity);
  return least < 2 * size ? distances.indexOf(least) : null;
}
