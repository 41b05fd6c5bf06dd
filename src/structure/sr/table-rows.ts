/** Finds rows of tables. */
import type { TextLine } from "./text-line.ts";

/** Minimum number of spaces between table columns; justified lines have two in a row. */
const gap = / {3,}|\t/u;

/** The cells of a line; a line of text has one. */
export function cellsOf(text: string): readonly string[] {
  return text
    .split(gap)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

/** Number of table rows from an index: at least two lines with gaps between their words. */
export function countRows(lines: readonly TextLine[], from: number): number {
  let to = from;
  while (to < lines.length && cellsOf(lines[to]?.text ?? "").length > 1) to++;
  return to - from < 2 ? 0 : to - from;
}
