/** Rejects tables without a drawn grid that turn out to be charts or columns of text. */
import { areaOf, sharedArea } from "../../../numeric/boxes.ts";
import type { PageCell, PageFigure, PageTable } from "../parts.ts";

/** When cells are columns of a text. */
export interface MistakenTableOptions {
  /** Fewest lines of a cell, and words in each of them on average. */
  readonly lines: number;
  readonly words: number;
  /** Share of the columns that such cells beside each other take, two at least. */
  readonly share: number;
}

/** Tables of the development files without a grid have short cells beside the long ones, three of five columns or more. */
export const mistakenTableDefaults: MistakenTableOptions = { lines: 10, words: 3, share: 0.75 };

/** Whether a table without a drawn grid is part of a figure, or columns of text between rules. */
export function isMistaken(
  table: PageTable,
  figures: readonly PageFigure[],
  options: MistakenTableOptions = mistakenTableDefaults,
): boolean {
  return table.evidence !== "grid" && (isChart(table, figures) || isColumns(table, options));
}

/** Whether a table lies in a figure and is the figure's own: a legend, the ticks of a chart. */
function isChart(table: PageTable, figures: readonly PageFigure[]): boolean {
  return figures.some((figure) => sharedArea(figure.box, table.box) > 0.7 * areaOf(table.box));
}

/** Whether long texts stand beside each other in most columns, as they do between the rules of a page. */
function isColumns({ cells, columnCount }: PageTable, options: MistakenTableOptions): boolean {
  const rows = new Map<number, { cells: number; columns: number }>();
  for (const cell of cells) {
    if (!isLong(cell, options)) continue;
    const row = rows.get(cell.row) ?? { cells: 0, columns: 0 };
    rows.set(cell.row, { cells: row.cells + 1, columns: row.columns + cell.columnSpan });
  }
  return [...rows.values()].some((row) => row.cells > 1 && row.columns >= options.share * columnCount);
}

function isLong({ lines }: PageCell, options: MistakenTableOptions): boolean {
  if (lines.length < options.lines) return false;
  return lines.reduce((sum, { words }) => sum + words.length, 0) >= options.words * lines.length;
}
