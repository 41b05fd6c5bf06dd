/** Rejects tables that turn out to be charts, parts of drawings or columns of text. */
import { areaOf, sharedArea } from "../../../numeric/boxes.ts";
import type { PageCell, PageFigure, PageTable } from "../parts.ts";

/** Minimum number of lines of a cell that is a column of text. */
const leastLines = 10;

/** Minimum mean number of words in such a line. */
const leastWords = 3;

/**
 * Minimum fraction of columns with such cells side by side, at least two; borderless tables of the development files
 * have short cells beside the long ones, in three of five columns or more.
 */
const leastColumns = 0.75;

/** Maximum fraction of a figure that lines and boxes in it cover which are part of a drawing. */
const partOfFigure = 0.6;

/** Returns whether a table is part of a figure, or columns of text between rules. */
export function isMistaken(table: PageTable, figures: readonly PageFigure[]): boolean {
  if (table.evidence !== "grid") return isChart(table, figures) || isColumns(table);
  return isChart(
    table,
    figures.filter(({ box }) => areaOf(table.box) < partOfFigure * areaOf(box)),
  );
}

/** Returns whether a table lies in a figure and belongs to it: a legend, the ticks of a chart. */
function isChart(table: PageTable, figures: readonly PageFigure[]): boolean {
  return figures.some((figure) => sharedArea(figure.box, table.box) > 0.7 * areaOf(table.box));
}

/** Returns whether long texts stand side by side in most columns, as between the rules of a page. */
function isColumns({ cells, columnCount }: PageTable): boolean {
  const rows = new Map<number, { cells: number; columns: number }>();
  for (const cell of cells) {
    if (!isLong(cell)) continue;
    const row = rows.get(cell.row) ?? { cells: 0, columns: 0 };
    rows.set(cell.row, { cells: row.cells + 1, columns: row.columns + cell.columnSpan });
  }
  return [...rows.values()].some((row) => row.cells > 1 && row.columns >= leastColumns * columnCount);
}

function isLong({ lines }: PageCell): boolean {
  if (lines.length < leastLines) return false;
  return lines.reduce((sum, { words }) => sum + words.length, 0) >= leastWords * lines.length;
}
