/** The head rows of a table. */
import type { CellGrid } from "./cells.ts";
import { isNumeral, isYear } from "./head-spans.ts";
import type { Border, Region } from "./region.ts";
import { isAmount } from "./values.ts";

/**
 * Counts the head rows.
 *
 * Rules that stand apart end the head; otherwise it is the first row with the rows its spanning cells cover. A first
 * row of numbers and dashes is not a head, and no cell extends beyond the head.
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

/** The first row with an amount of money, which is not a head; a rule below it belongs to a row. */
function firstAmounts({ cells, rowCount }: CellGrid): number {
  const rows = cells
    .filter(({ lines }) => isAmount(lines.flatMap((line) => line.words.map(({ text }) => text)).join(" ")))
    .map(({ row }) => row);
  return Math.min(rowCount, ...rows);
}

/** Returns whether a word is a number, or a dash in place of one. */
function isEntry(text: string): boolean {
  return isNumeral(text) || /^[-–—−]$/u.test(text);
}

/** Maximum number of head rows. */
const longestHead = 4;

/** Rows above the first inner rule as long as the table is wide. */
export function ruledHead(region: Region, rows: readonly Border[]): number | null {
  for (let row = 1; row <= Math.min(longestHead, rows.length - 2); row++)
    if (isRuledAcross(region, rows[row] as Border)) return row;
  return null;
}

/** Returns whether the lines drawn at a border are together as long as the table is wide. */
export function isRuledAcross({ box, horizontal }: Region, border: Border): boolean {
  if (!border.drawn) return false;
  const drawn = horizontal
    .filter((line) => Math.abs(line.at - border.at) < 1)
    .reduce((sum, line) => sum + line.to - line.from, 0);
  return drawn >= 0.85 * (box.x1 - box.x0);
}
