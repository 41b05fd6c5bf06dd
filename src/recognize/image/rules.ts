/** Straight rules of a page and the frames they form, found bottom up from runs of ink. */
import type { Box } from "../../model/geometry.ts";
import type { Rule } from "../../model/page.ts";
import type { Runs } from "./components.ts";
import type { Ink } from "./ink.ts";

/** Thresholds for rules, in letter heights. Checked on rendered tables and on scanned newspapers. */
const limits = {
  /** Minimum length. */
  shortest: 4,
  /** Maximum thickness; anything thicker is a bar or an image. */
  thickest: 0.6,
  /** Maximum gap in a broken rule. */
  gap: 1,
  /** Maximum distance between rule ends that meet in a corner. */
  corner: 0.8,
} as const;

/** A rule in the making; for horizontal rules, `across` counts rows. */
interface Piece {
  start: number;
  end: number;
  top: number;
  bottom: number;
  area: number;
  /** Its last run. */
  lastStart: number;
  lastEnd: number;
}

/** Finds horizontal and vertical rules, in pixels; `runs` are those of the ink, `letter` is the letter height. */
export function findRules(ink: Ink, runs: Runs, letter: number): readonly Rule[] {
  const shortest = Math.max(8, limits.shortest * letter);
  const level = piecesOf(levelRuns(runs, shortest / 2), letter).map(({ start, end, top, bottom }): Rule => ({
    kind: "horizontal",
    box: { x0: start, y0: top, x1: end, y1: bottom },
  }));
  const upright = piecesOf(uprightRuns(ink, shortest / 2), letter).map(
    ({ start, end, top, bottom }): Rule => ({
      kind: "vertical",
      box: { x0: top, y0: start, x1: bottom, y1: end },
    }),
  );
  return [...level, ...upright];
}

/** Contiguous ink along a row, or along a column, which is then its `row`. */
interface Run {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/** Runs of at least this many pixels along rows, row by row. */
function levelRuns({ count, start, end, row }: Runs, shortest: number): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < count; at++)
    if ((end[at] as number) - (start[at] as number) >= shortest)
      runs.push({ row: row[at] as number, start: start[at] as number, end: end[at] as number });
  return runs;
}

/**
 * Runs along columns, column by column, scanned in memory order.
 *
 * Only one row in this many is scanned: a run that long has ink in two adjacent scanned rows.
 */
function uprightRuns({ width, height, data }: Ink, shortest: number): readonly Run[] {
  const runs: Run[] = [];
  const step = Math.max(1, Math.floor(shortest / 2));
  const done = new Int32Array(width);
  for (let y = 0; y + step < height; y += step) {
    const [upper, lower] = [y * width, (y + step) * width];
    for (let x = 0; x < width; x++) {
      if (data[upper + x] === 0 || data[lower + x] === 0 || y < (done[x] as number)) continue;
      let [start, end] = [y, y];
      while (start > 0 && data[(start - 1) * width + x] === 1) start--;
      while (end < height && data[end * width + x] === 1) end++;
      done[x] = end;
      if (end - start >= shortest) runs.push({ row: x, start, end });
    }
  }
  return runs.sort((a, b) => a.row - b.row || a.start - b.start);
}

function piecesOf(runs: readonly Run[], letter: number): readonly Piece[] {
  const shortest = Math.max(8, limits.shortest * letter);
  const thickest = Math.max(3, limits.thickest * letter);
  const pieces = joinRuns(runs).filter(
    ({ start, end, top, bottom, area }) =>
      area / (end - start) <= thickest && bottom - top <= thickest + (end - start) / 50,
  );
  return joinPieces(pieces, limits.gap * letter).filter(({ start, end }) => end - start >= shortest);
}

/** Joins runs with those they touch in the row above. */
function joinRuns(runs: readonly Run[]): readonly Piece[] {
  const done: Piece[] = [];
  let open: Piece[] = [];
  for (let at = 0; at < runs.length;) {
    const row = (runs[at] as Run).row;
    const going = new Set<Piece>();
    for (; at < runs.length && runs[at]?.row === row; at++) {
      const { start, end } = runs[at] as Run;
      const above = open.find(
        (piece) => piece.lastStart < end && piece.lastEnd > start && piece.bottom === row,
      );
      going.add(
        above === undefined
          ? { start, end, top: row, bottom: row + 1, area: end - start, lastStart: start, lastEnd: end }
          : grown(above, row, start, end),
      );
    }
    for (const piece of open) if (!going.has(piece)) done.push(piece);
    open = [...going];
  }
  return [...done, ...open];
}

/** Extends a rule by a run below it. */
function grown(piece: Piece, row: number, start: number, end: number): Piece {
  piece.start = Math.min(piece.start, start);
  piece.end = Math.max(piece.end, end);
  piece.bottom = row + 1;
  piece.area += end - start;
  [piece.lastStart, piece.lastEnd] = [start, end];
  return piece;
}

/** Joins rules across a gap, or across a step where the page is slightly skewed. */
function joinPieces(pieces: readonly Piece[], gap: number): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.start - b.start)) {
    const before = joined.find(
      (other) =>
        piece.start - other.end <= gap &&
        piece.end > other.end &&
        piece.top <= other.bottom + 2 &&
        piece.bottom >= other.top - 2,
    );
    if (before === undefined) joined.push({ ...piece });
    else {
      before.end = Math.max(before.end, piece.end);
      before.top = Math.min(before.top, piece.top);
      before.bottom = Math.max(before.bottom, piece.bottom);
      before.area += piece.area;
    }
  }
  return joined;
}

/** Finds rectangles whose four sides are rules: the outermost of rules that meet. */
export function findFrames(rules: readonly Rule[], letter: number): readonly Box[] {
  const reach = limits.corner * letter;
  return meetingRules(rules, letter).flatMap((group) => {
    const box = {
      x0: Math.min(...group.map(({ box }) => box.x0)),
      y0: Math.min(...group.map(({ box }) => box.y0)),
      x1: Math.max(...group.map(({ box }) => box.x1)),
      y1: Math.max(...group.map(({ box }) => box.y1)),
    };
    const spans = (kind: Rule["kind"], along: (box: Box) => boolean): boolean =>
      group.some((rule) => rule.kind === kind && along(rule.box));
    const wide = (side: Box): boolean => side.x0 - box.x0 <= reach && box.x1 - side.x1 <= reach;
    const high = (side: Box): boolean => side.y0 - box.y0 <= reach && box.y1 - side.y1 <= reach;
    const closed =
      spans("horizontal", (side) => wide(side) && side.y0 - box.y0 <= reach) &&
      spans("horizontal", (side) => wide(side) && box.y1 - side.y1 <= reach) &&
      spans("vertical", (side) => high(side) && side.x0 - box.x0 <= reach) &&
      spans("vertical", (side) => high(side) && box.x1 - side.x1 <= reach);
    return closed ? [box] : [];
  });
}

/** Groups rules that meet, directly or through others. */
export function meetingRules(rules: readonly Rule[], letter: number): readonly (readonly Rule[])[] {
  const reach = limits.corner * letter;
  const left = new Set(rules);
  const groups: Rule[][] = [];
  for (const rule of rules) {
    if (!left.delete(rule)) continue;
    const group = [rule];
    for (const member of group)
      for (const other of left)
        if (other.kind !== member.kind && meet(member.box, other.box, reach)) {
          group.push(other);
          left.delete(other);
        }
    groups.push(group);
  }
  return groups;
}

function meet(a: Box, b: Box, reach: number): boolean {
  return a.x0 - reach <= b.x1 && b.x0 - reach <= a.x1 && a.y0 - reach <= b.y1 && b.y0 - reach <= a.y1;
}

/** Returns the runs of ink outside the boxes of rules. */
export function withoutRules(runs: Runs, rules: readonly Rule[]): Runs {
  const gaps = boxesByRow(rules);
  // A box splits at most one run of a row.
  let most = runs.count;
  for (const boxes of gaps.values()) most += boxes.length;
  const [start, end, row] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  const keep = (y: number, from: number, to: number): void => {
    if (from >= to) return;
    start[count] = from;
    end[count] = to;
    row[count++] = y;
  };
  for (let run = 0; run < runs.count; run++) {
    const y = runs.row[run] as number;
    const last = runs.end[run] as number;
    let from = runs.start[run] as number;
    for (const { x0, x1 } of gaps.get(y) ?? []) {
      if (x1 <= from || x0 >= last) continue;
      keep(y, from, x0);
      from = x1;
    }
    keep(y, from, last);
  }
  return { count, start, end, row, component: new Int32Array(count) };
}

/** The boxes of rules on each row that has any, from left to right. */
function boxesByRow(rules: readonly Rule[]): ReadonlyMap<number, readonly Box[]> {
  const rows = new Map<number, Box[]>();
  for (const { box } of [...rules].sort((a, b) => a.box.x0 - b.box.x0))
    for (let y = box.y0; y < box.y1; y++) {
      const boxes = rows.get(y);
      if (boxes === undefined) rows.set(y, [box]);
      else boxes.push(box);
    }
  return rows;
}
