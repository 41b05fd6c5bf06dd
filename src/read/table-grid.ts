/** Bounds the grids of tables: a few cells can claim millions of empty places, and writers write every place. */
import { ReadError } from "../model/report.ts";

/** Where a cell stands in its row, and how far it reaches. */
interface Placed {
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

type Rows<Cell> = readonly (readonly Cell[])[];

/** Maximum number of table columns, as in spreadsheets. */
export const widestTable = 16_384;

/** Maximum number of places without a cell of their own in the tables of a file, at some 100 bytes each. */
export const mostEmptyPlaces = 1_000_000;

/** Maximum number of places per cell, beyond a thousand rows of a hundred: other tables consist only of gaps. */
const sparsest = { free: 100_000, ratio: 100 };

/** Maximum number of places per cell in tables that are cut, beyond the free ones of each. */
const densest = { free: 1000, ratio: 4 };

/**
 * Counts the places of a table that no cell begins at; infinity if its cells cannot stand where they claim to.
 *
 * Throws `ReadError` for a row with too many cells.
 */
export function emptyPlaces(rows: Rows<Placed>): number {
  let [columns, cells] = [0, 0];
  for (const row of rows) {
    if (row.length > widestTable)
      throw new ReadError(
        "too-large",
        `A table has ${row.length} columns; up to ${widestTable} columns are read.`,
      );
    cells += row.length;
    for (const { column, columnSpan, rowSpan } of row) {
      if (!(column >= 0 && columnSpan >= 1 && rowSpan >= 1)) return Infinity;
      columns = Math.max(columns, column + columnSpan);
    }
  }
  const places = columns * rows.length;
  const isSparse = places > Math.max(sparsest.free, sparsest.ratio * cells);
  return columns > widestTable || isSparse ? Infinity : Math.max(0, places - cells);
}

/**
 * Cuts a table where rows of very different lengths meet, so that no part has many empty places.
 *
 *     a                  a
 *     b          ->      b
 *     c d e f g …
 *                        c d e f g …
 *
 * Every cell is kept, in order, but without spans and gaps.
 */
export function cutTable<Cell extends Placed>(rows: Rows<Cell>): readonly Rows<Cell>[] {
  const parts: (readonly Cell[])[][] = [];
  let [columns, cells] = [0, 0];
  for (const row of rows) {
    if (row.length === 0) continue;
    const part = parts.at(-1) ?? [];
    [columns, cells] = [Math.max(columns, row.length), cells + row.length];
    if (part.length > 0 && columns * (part.length + 1) <= Math.max(densest.free, densest.ratio * cells))
      part.push(sideBySide(row));
    else {
      parts.push([sideBySide(row)]);
      [columns, cells] = [row.length, row.length];
    }
  }
  return parts;
}

function sideBySide<Cell extends Placed>(row: readonly Cell[]): readonly Cell[] {
  return row.map((cell, column) => ({ ...cell, column, rowSpan: 1, columnSpan: 1 }));
}
