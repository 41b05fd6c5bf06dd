/** Column positions of a table, for comparing tables of different pages. */
import type { FlowCell, FlowLine, FlowTable } from "../../../model/flow.ts";
import { median } from "../../../numeric/statistics.ts";
import { textOf } from "../../furniture/edge-rows.ts";

/**
 * Where the entries of a column begin, end and have their centre, and the borders of its cells; in points on the
 * upright page.
 */
export interface ColumnPlace {
  readonly x0: number;
  readonly x1: number;
  readonly middle: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The positions of a table's columns, by the median entry; null for columns whose cells are all empty or span others.
 */
export function columnPlaces(rows: FlowTable["rows"]): readonly (ColumnPlace | null)[] {
  const columns: FlowLine[][] = [];
  for (const row of rows)
    for (const { column, columnSpan, lines } of row) {
      while (columns.length < column + columnSpan) columns.push([]);
      if (columnSpan === 1) columns[column]?.push(...lines);
    }
  return columns.map(placeOf);
}

function placeOf(lines: readonly FlowLine[]): ColumnPlace | null {
  const entries = lines.map(({ setting: { column, indent, fill } }) => {
    const width = column.x1 - column.x0;
    return { start: column.x0 + indent * width, end: column.x0 + (indent + fill) * width };
  });
  const first = lines[0]?.setting.column;
  const x0 = median(entries.map(({ start }) => start));
  const x1 = median(entries.map(({ end }) => end));
  const middle = median(entries.map(({ start, end }) => (start + end) / 2));
  if (first === undefined || x0 === null || x1 === null || middle === null) return null;
  return { x0, x1, middle, left: first.x0, right: first.x1 };
}

/**
 * Returns whether two tables have the same columns: equally many, each with equal borders or aligned letters.
 *
 * `shift` is the offset of the second to the right of the first, `near` the tolerance, in points.
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
    isNear(a.middle, b.middle)
  );
}

/** The letters of a cell, without white space. */
export function cellLetters(cell: FlowCell): string {
  return cell.lines.map(textOf).join("").replace(/\s+/gu, "");
}
