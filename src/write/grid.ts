/** The places of a table, with those that no cell covers. */
import type { Cell, Table } from "../model/document.ts";

/**
 * Completes the rows of a table: null stands for a place that no cell covers.
 *
 * Cells stay in order; places under a cell of several rows are not repeated.
 */
export function filledRows({ rows }: Table): readonly (readonly (Cell | null)[])[] {
  const columns = Math.max(0, ...rows.flat().map((cell) => cell.column + cell.columnSpan));
  const covered = Array.from({ length: columns }, () => 0);
  return rows.map((row) => {
    const places: (Cell | null)[] = [];
    for (let column = 0; column < columns; column++) {
      const cell = row.find((each) => each.column === column);
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
