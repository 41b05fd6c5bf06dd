/** Tables of slides, whose cells are text in invisible frames. */
import type { Box } from "../../../model/geometry.ts";
import type { Page } from "../../../model/page.ts";
import type { Grid } from "./grids.ts";
import { joinLines, type Line, lineSnap, lineJoint } from "./line-work.ts";

/** Minimum number of rows of invisible frames in a table. */
const leastFrameRows = 3;

/** Tolerance of the frame tops in a row, in ems: their texts have different sizes. */
const frameTop = 0.8;

/** Minimum fraction of the frames that begin a row. */
const frameShare = 0.8;

/**
 * Finds clear frames that stand in columns and rows, and gives the lines between them as a grid.
 *
 *     ┌ ─ ─ ┐ ┌ ─ ─ ─ ┐        │       │
 *     └ ─ ─ ┘ └ ─ ─ ─ ┘   →  ──┼───────┼──    presentation programs write a clear rectangle
 *     ┌ ─ ─ ┐ ┌ ─ ─ ─ ┐        │       │      behind the text of each cell
 *     └ ─ ─ ┘ └ ─ ─ ─ ┘
 *
 * Columns have frames of one width, rows begin together in several columns; a frame over rows is one cell.
 */
export function findFrameGrid(page: Page, em: number): Grid | null {
  const columns = frameColumns(clearFrames(page), em);
  const rows = frameRows(columns, em);
  if (columns.length < 2 || rows.length < leastFrameRows) return null;
  const frames = columns.flat();
  const shared = frames.filter((frame) => isRowStart(frame, rows, em)).length;
  if (shared < frameShare * frames.length) return null;
  return gridOf(columns, rows, em);
}

function clearFrames(page: Page): readonly Box[] {
  return page.paths.flatMap((path) =>
    path.hidden === "invisible" &&
    path.stroke === null &&
    path.fill?.endsWith("00") === true &&
    path.fill.length === 9
      ? path.rules.filter(({ kind }) => kind === "frame").map(({ box }) => box)
      : [],
  );
}

/** Frames by common left and right edges, from the left; each column from the top. */
function frameColumns(frames: readonly Box[], em: number): readonly (readonly Box[])[] {
  const near = lineSnap * em;
  const groups: Box[][] = [];
  for (const frame of [...frames].sort((a, b) => a.x0 - b.x0 || a.x1 - b.x1)) {
    const first = groups.at(-1)?.[0];
    if (first !== undefined && frame.x0 - first.x0 <= near && Math.abs(frame.x1 - first.x1) <= near)
      groups.at(-1)?.push(frame);
    else groups.push([frame]);
  }
  const kept: Box[][] = [];
  for (const group of groups) {
    if (group.length < leastFrameRows) continue;
    const end = kept.at(-1)?.[0]?.x1 ?? -Infinity;
    if ((group[0] as Box).x0 >= end) kept.push(group.sort((a, b) => a.y0 - b.y0));
  }
  return kept;
}

/** Where rows begin: tops that frames of several columns share. */
function frameRows(columns: readonly (readonly Box[])[], em: number): readonly number[] {
  const tops = columns
    .flatMap((column, index) => column.map(({ y0 }) => ({ y0, index })))
    .sort((a, b) => a.y0 - b.y0);
  const rows: { y0: number; columns: Set<number> }[] = [];
  for (const { y0, index } of tops) {
    const last = rows.at(-1);
    if (last !== undefined && y0 - last.y0 <= frameTop * em) last.columns.add(index);
    else rows.push({ y0, columns: new Set([index]) });
  }
  return rows.filter((row) => row.columns.size > 1).map((row) => row.y0);
}

function isRowStart({ y0 }: Box, rows: readonly number[], em: number): boolean {
  return rows.some((row) => y0 >= row && y0 - row <= frameTop * em);
}

function gridOf(columns: readonly (readonly Box[])[], rows: readonly number[], em: number): Grid {
  const frames = columns.flat();
  const bottom = frames.reduce((most, { y1 }) => Math.max(most, y1), -Infinity) + em / 4;
  const top = (rows[0] as number) - em / 4;
  const sides = columns.map((column, index) => {
    const before = columns[index - 1]?.[0];
    const first = column[0] as Box;
    return before === undefined ? first.x0 - em / 4 : (before.x1 + first.x0) / 2;
  });
  sides.push((columns.at(-1)?.[0]?.x1 ?? 0) + em / 4);
  const [left, right] = [sides[0] as number, sides.at(-1) as number];
  const pieces: Line[] = [{ at: bottom, from: left, to: right }];
  for (const row of rows)
    columns.forEach((column, index) => {
      const begins = column.some(({ y0 }) => y0 >= row && y0 - row <= frameTop * em);
      if (begins)
        pieces.push({ at: row - em / 4, from: sides[index] as number, to: sides[index + 1] as number });
    });
  return {
    box: { x0: left, y0: top, x1: right, y1: bottom },
    horizontal: joinLines(pieces, lineSnap * em, lineJoint * em),
    vertical: sides.map((at) => ({ at, from: top, to: bottom })),
  };
}
