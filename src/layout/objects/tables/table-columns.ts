/** Where the columns of a table stand, for comparing tables of different pages. */
import type { FlowCell, FlowLine, FlowTable } from "../../../model/flow.ts";
import { textOf } from "../../furniture/edge-rows.ts";

/** How far the letters of a column reach, and the borders of its cells; in points on the upright page. */
export interface ColumnPlace {
  readonly x0: number;
  readonly x1: number;
  readonly left: number;
  readonly right: number;
}

/** The places of a table's columns; null for columns whose cells are all empty or span others. */
export function columnPlaces(rows: FlowTable["rows"]): readonly (ColumnPlace | null)[] {
  const places: (ColumnPlace | null)[] = [];
  for (const row of rows)
    for (const cell of row) {
      const end = cell.column + cell.columnSpan;
      while (places.length < end) places.push(null);
      if (cell.columnSpan > 1) continue;
      for (const line of cell.lines)
        places[cell.column] = covering(places[cell.column] ?? null, placeOf(line));
    }
  return places;
}

function placeOf({ setting }: FlowLine): ColumnPlace {
  const { x0, x1 } = setting.column;
  const start = x0 + setting.indent * (x1 - x0);
  return { x0: start, x1: start + setting.fill * (x1 - x0), left: x0, right: x1 };
}

function covering(a: ColumnPlace | null, b: ColumnPlace): ColumnPlace {
  if (a === null) return b;
  return { ...a, x0: Math.min(a.x0, b.x0), x1: Math.max(a.x1, b.x1) };
}

/**
 * Whether two tables have the same columns: as many, and each with equal borders or with letters that line up.
 *
 * `shift` is how far the second stands to the right of the first, `near` how much places may differ, in points.
 */
export function haveSameColumns(
  first: readonly (ColumnPlace | null)[],
  second: readonly (ColumnPlace | null)[],
  shift: number,
  near: number,
): boolean {
  if (first.length !== second.length) return false;
  let compared = 0;
  for (const [index, a] of first.entries()) {
    const b = second[index] ?? null;
    if (a === null || b === null) continue;
    if (!isSameColumn(a, b, shift, near)) return false;
    compared++;
  }
  return compared >= 2;
}

function isSameColumn(a: ColumnPlace, b: ColumnPlace, shift: number, near: number): boolean {
  const isNear = (here: number, there: number): boolean => Math.abs(here + shift - there) <= near;
  return (
    (isNear(a.left, b.left) && isNear(a.right, b.right)) ||
    isNear(a.x0, b.x0) ||
    isNear(a.x1, b.x1) ||
    isNear((a.x0 + a.x1) / 2, (b.x0 + b.x1) / 2)
  );
}

/** The letters of a cell, white space left out. */
export function cellLetters(cell: FlowCell): string {
  return cell.lines.map(textOf).join("").replace(/\s+/gu, "");
}
