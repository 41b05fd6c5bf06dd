/** Rows that begin with their values: each amount, date or time below another is an entry of its own. */
import type { PlacedLine } from "./placed-lines.ts";
import { isAmount, isDate } from "./values.ts";

/** Whether both lines have an amount, a date or a time in one column: each begins a row. */
export function hasAmountBelow(above: PlacedLine, below: PlacedLine): boolean {
  return below.filled.some((column) => holdsAmount(above, column) && holdsAmount(below, column));
}

/** Whether an entry is an amount, a date or a time; one in brackets belongs to the number above it. */
function holdsAmount(row: PlacedLine, column: number): boolean {
  const text = textIn(row, column);
  return !text.startsWith("(") && (isAmount(text) || isDate(text));
}

function textIn({ columns }: PlacedLine, column: number): string {
  return (columns[column] ?? []).flatMap((fragment) => fragment.words.map((word) => word.text)).join(" ");
}

/** Counts the lines up to the last one with several heads above the first amount of money; titles of rows follow it. */
export function headsOverAmounts(band: readonly PlacedLine[]): number {
  const body = band.findIndex(
    (row) => row.filled.length > 1 && row.filled.some((column) => isAmount(textIn(row, column))),
  );
  return band.slice(0, Math.max(body, 0)).findLastIndex(({ filled }) => filled.length > 1) + 1;
}

/** Counts the lines with an amount, a date or a time below one of an earlier line. */
export function countRepeated(band: readonly PlacedLine[]): number {
  const seen = new Set<number>();
  return band.filter((row) => {
    const columns = row.filled.filter((column) => holdsAmount(row, column));
    const isRepeated = columns.some((column) => seen.has(column));
    for (const column of columns) seen.add(column);
    return isRepeated;
  }).length;
}
