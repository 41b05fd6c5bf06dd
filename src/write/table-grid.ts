/** The grid of a table, including positions that no cell covers. */
import type { Cell, Table } from "../model/document.ts";

/**
 * Completes the rows of a table: null marks a position that no cell covers.
 *
 * Cells stay in order; positions below a row-spanning cell are not repeated.
 */
export function filledRows({ rows }: Table): readonly (readonly (Cell | null)[])[] {
  const columns = columnCount(rows);
  const covered = Array.from({ length: columns }, () => 0);
  return rows.map((row) => {
    const places: (Cell | null)[] = [];
    const cells = cellsByColumn(row);
    for (let column = 0; column < columns; column++) {
      const cell = cells.get(column);
      if (cell !== undefined) {
        places.push(cell);
        covered.fill(cell.rowSpan, column, column + cell.columnSpan);
      } else if ((covered[column] ?? 0) === 0) places.push(null);
    }
    for (let column = 0; column < columns; column++)
      covered[column] = Math.max(0, (covered[column] ?? 0) - 1);
    return places;
  });
}

/** Number of columns that the cells of a table cover. */
export function columnCount(rows: readonly (readonly Cell[])[]): number {
  let columns = 0;
  for (const row of rows)
    for (const { column, columnSpan } of row) columns = Math.max(columns, column + columnSpan);
  return columns;
}

/** The cells of a row by their first column; of several in one column the first. */
export function cellsByColumn(row: readonly Cell[]): ReadonlyMap<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const cell of row) if (!cells.has(cell.column)) cells.set(cell.column, cell);
  return cells;
}
