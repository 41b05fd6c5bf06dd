/** Rows of a table that name its columns. */
import type { CellGrid } from "./cells.ts";
import { isNumeral, isYear } from "./head-spans.ts";
import type { Border, Region } from "./region.ts";
import { isAmount } from "./values.ts";

/**
 * Counts the head rows.
 *
 * Where rules stand apart they end the head; elsewhere it is the first row with what its spanning cells take.  A first
 * row of numbers and dashes is no head, and no cell reaches out of the head.
 */
export function countHeadRows(region: Region, rows: readonly Border[], grid: CellGrid): number {
  const first = grid.cells.filter((cell) => cell.row === 0 && cell.lines.length > 0);
  const numbers = first.filter((cell) =>
    cell.lines.every((line) => line.words.every(({ text }) => isEntry(text) && !isYear(text))),
  );
  if (2 * numbers.length > first.length) return 0;
  const ruled = region.evidence === "grid" ? null : ruledHead(region, rows);
  if (ruled !== null) return Math.min(ruled, Math.max(1, firstAmounts(grid)));
  let head = 1;
  for (const cell of grid.cells) if (cell.row < head) head = Math.max(head, cell.row + cell.rowSpan);
  const spans = grid.cells.some(
    (cell) => cell.row === 0 && cell.columnSpan > 1 && cell.columnSpan < grid.columnCount,
  );
  const cut = grid.cells.some((cell) => cell.row === 1 && cell.rowSpan > 1);
  if (spans && head === 1 && !cut) head = 2;
  return head < grid.rowCount ? head : 1;
}

/** The first row with an amount of money, which is not a head; a rule below it is that of a row. */
function firstAmounts({ cells, rowCount }: CellGrid): number {
  const rows = cells
    .filter(({ lines }) => isAmount(lines.flatMap((line) => line.words.map(({ text }) => text)).join(" ")))
    .map(({ row }) => row);
  return Math.min(rowCount, ...rows);
}

/** Whether a word is a number, or a dash that stands for none. */
function isEntry(text: string): boolean {
  return isNumeral(text) || /^[-–—−]$/u.test(text);
}

/** Most rows that a head has. */
const longestHead = 4;

/** Rows above the first rule inside that is as long as the table is wide. */
export function ruledHead(region: Region, rows: readonly Border[]): number | null {
  for (let row = 1; row <= Math.min(longestHead, rows.length - 2); row++)
    if (isRuledAcross(region, rows[row] as Border)) return row;
  return null;
}

/** Whether the lines drawn at a border are together as long as the table is wide. */
export function isRuledAcross({ box, horizontal }: Region, border: Border): boolean {
  if (!border.drawn) return false;
  const drawn = horizontal
    .filter((line) => Math.abs(line.at - border.at) < 1)
    .reduce((sum, line) => sum + line.to - line.from, 0);
  return drawn >= 0.85 * (box.x1 - box.x0);
}
