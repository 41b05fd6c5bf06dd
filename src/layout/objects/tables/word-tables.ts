/** Tables of words, which neither rules nor numbers distinguish from columns of text. */
import type { Page } from "../../../model/page.ts";
import { fontOf, isBoldFont } from "../../text/fonts.ts";
import type { PageCell } from "../parts.ts";
import type { CellGrid } from "./cells.ts";

/** Minimum number of rows of a table of words. */
const wordRows = 4;

/** Minimum fraction of its rows that fill all columns. */
const wordFull = 0.8;

/** Minimum ratio of the widest to the narrowest column of a table of words. */
const wordWidths = 1.2;

/**
 * Whether cells without rules and numbers are a table: nearly all rows fill all columns, every entry begins anew, and
 * either the head alone is bold, or three columns and more have widths of their own.
 *
 *     Name         Office        City        columns of a list that is set in
 *     Anna Weber   Head of Unit  Graz        several columns are equally wide
 *     Rosa Novak   Adviser       Wien
 */
export function isWordTable(page: Page, grid: CellGrid): boolean {
  const { rowCount, columnCount } = grid;
  if (rowCount < wordRows) return false;
  const rows = rowsOf(grid);
  const full = rows.filter((row) => row.length === columnCount).length;
  if (full < wordFull * rowCount || rows[0]?.length !== columnCount) return false;
  const cells = rows.flat();
  if (cells.filter(beginsAnew).length < wordFull * cells.length) return false;
  return hasBoldHead(page, rows) || hasOwnWidths(rows, columnCount);
}

/** The cells with text, row by row. */
function rowsOf({ cells, rowCount }: CellGrid): readonly (readonly PageCell[])[] {
  const rows: PageCell[][] = Array.from({ length: rowCount }, () => []);
  for (const cell of cells) if (cell.lines.length > 0) rows[cell.row]?.push(cell);
  return rows;
}

function beginsAnew({ lines }: PageCell): boolean {
  return /^[\p{Lu}\p{Lo}\d]/u.test(lines[0]?.words[0]?.text ?? "");
}

/** Returns whether the whole first row is bold and no other row is. */
function hasBoldHead(page: Page, [head = [], ...body]: readonly (readonly PageCell[])[]): boolean {
  const isBold = ({ lines }: PageCell): boolean => {
    const font = fontOf(page, lines[0]?.words[0]);
    return font !== undefined && isBoldFont(font);
  };
  return head.every(isBold) && !body.some((row) => row.length > 1 && row.every(isBold));
}

/** Returns whether the columns begin at uneven distances. */
function hasOwnWidths(rows: readonly (readonly PageCell[])[], columnCount: number): boolean {
  if (columnCount < 3) return false;
  const starts = Array<number>(columnCount).fill(Infinity);
  for (const { column, lines } of rows.flat())
    starts[column] = Math.min(starts[column] as number, lines[0]?.box.x0 ?? Infinity);
  const widths = starts.slice(1).map((start, index) => start - (starts[index] as number));
  return Math.max(...widths) >= wordWidths * Math.min(...widths);
}
