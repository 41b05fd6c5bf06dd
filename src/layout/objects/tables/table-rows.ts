/** Appends the rows of one table part to another. */
import type { FlowCell, FlowLine, FlowTable } from "../../../model/flow.ts";
import { cellLetters } from "./table-columns.ts";

type Row = FlowTable["rows"][number];

/** Rows of a table and the number of head rows. */
export interface TableRows {
  readonly rows: readonly Row[];
  readonly headRows: number;
}

/** Maximum number of rows in a repeated head. */
const longestHead = 5;

/**
 * Counts the rows at the top of the second part that repeat the head of the first part.
 *
 * Below the known head only rows without numbers count: two days of a timesheet may be equal.
 */
export function countRepeated(first: TableRows, second: TableRows): number {
  const head = first.rows.slice(0, longestHead).map(rowLetters);
  const again = second.rows.slice(0, longestHead).map(rowLetters);
  let most = 0;
  for (let start = 0; start <= Math.min(first.headRows, head.length - 1); start++) {
    let count = 0;
    while (count < again.length && again[count] !== "" && again[count] === head[start + count]) {
      if (start + count >= first.headRows && hasNumber(second.rows[count] as Row)) break;
      count++;
    }
    most = Math.max(most, count);
  }
  while (most > 0 && second.rows.slice(0, most).some((row, at) => reachesOver(row, at, most))) most--;
  return most < second.rows.length ? most : 0;
}

function hasNumber(row: Row): boolean {
  return row.some((cell) => /\p{Nd}/u.test(cellLetters(cell)));
}

function rowLetters(row: Row): string {
  const letters = row.map((cell) => `${cell.column}:${cellLetters(cell)}`);
  return row.every((cell) => cell.lines.length === 0) ? "" : letters.join("|");
}

function reachesOver(row: Row, at: number, end: number): boolean {
  return row.some((cell) => at + cell.rowSpan > end);
}

/**
 * Returns whether a table begins with a head of its own: bold where its other rows are not, or words above number
 * columns.
 */
export function hasOwnHead({ rows }: TableRows): boolean {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return false;
  if (isBold(first) && !isBold(rest[0] as Row)) return true;
  const named = first.filter((cell) => isNumeric(rest, cell.column) && /\p{L}/u.test(cellLetters(cell)));
  return named.length >= 2;
}

function isBold(row: Row): boolean {
  const runs = row.flatMap((cell) => cell.lines.flatMap((line) => line.runs));
  return runs.length > 0 && runs.every((run) => run.bold || run.text.trim() === "");
}

/** Returns whether nearly all entries of a column are numbers. */
function isNumeric(rows: readonly Row[], column: number): boolean {
  const entries = rows.flatMap((row) =>
    row.filter((cell) => cell.column === column && cell.lines.length > 0).map(cellLetters),
  );
  const numbers = entries.filter((entry) => /\d/u.test(entry) && !/\p{L}{2}/u.test(entry));
  return entries.length > 1 && numbers.length >= 0.8 * entries.length;
}

/** Rows of a growing table. */
export interface GrowingRows extends TableRows {
  readonly rows: Row[];
  headRows: number;
}

/** Appends the rows of a second part; its `repeated` head rows are dropped. */
export function addRows(first: GrowingRows, second: TableRows, repeated: number): void {
  first.headRows = Math.max(first.headRows, Math.min(repeated, first.rows.length - 1));
  const rest = second.rows.slice(repeated);
  const [last, next] = [first.rows.at(-1), rest[0]];
  const isBody = first.rows.length > first.headRows;
  if (isBody && last !== undefined && next !== undefined && continuesRow(last, next)) {
    first.rows[first.rows.length - 1] = last.map((cell) => withLines(cell, next));
    rest.shift();
  }
  for (const row of rest) first.rows.push(row);
}

/**
 * Returns whether a row continues the cells of the last row on the previous page: it has no entry of its own in the
 * first column, and its texts continue in mid-sentence.
 */
function continuesRow(last: Row, next: Row): boolean {
  const full = next.filter((cell) => cell.lines.length > 0);
  if (full.length === 0 || full.some((cell) => cell.column === 0 || cell.rowSpan > 1)) return false;
  return full.every((cell) => {
    const above = last.find((other) => other.column === cell.column && other.columnSpan === cell.columnSpan);
    const end = above === undefined ? "" : cellLetters(above);
    return end !== "" && (/^[\p{Ll}(]/u.test(cellLetters(cell)) || /[\p{L}][-‐,]$/u.test(end));
  });
}

function withLines(cell: FlowCell, next: Row): FlowCell {
  const more = next.find((other) => other.column === cell.column)?.lines ?? [];
  return more.length === 0 ? cell : { ...cell, lines: [...cell.lines, ...more] };
}

/** The lines of rows, from left to right. */
export function rowLines(rows: readonly Row[]): readonly FlowLine[] {
  return rows.flatMap((row) => row.flatMap((cell) => cell.lines));
}
