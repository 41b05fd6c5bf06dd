/** What was found as a table without a drawn grid and is none, as the whole page shows. */
import { areaOf, sharedArea } from "../numeric/boxes.ts";
import type { PageCell, PageFigure, PageTable } from "./parts.ts";

/** When cells are columns of a text. */
export interface MistakenTableOptions {
  /** Fewest lines of a cell, and words in each of them on average. */
  readonly lines: number;
  readonly words: number;
  /** Fewest such cells beside each other. */
  readonly beside: number;
}

/** Tables of the development files that have no grid have no two cells beside each other of eight lines. */
export const mistakenTableDefaults: MistakenTableOptions = { lines: 10, words: 3, beside: 2 };

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

/** Whether long texts stand beside each other, as columns between the rules of a page do. */
function isColumns({ cells }: PageTable, options: MistakenTableOptions): boolean {
  const rows = new Map<number, number>();
  for (const cell of cells) if (isLong(cell, options)) rows.set(cell.row, (rows.get(cell.row) ?? 0) + 1);
  return [...rows.values()].some((count) => count >= options.beside);
}

function isLong({ lines }: PageCell, options: MistakenTableOptions): boolean {
  if (lines.length < options.lines) return false;
  return lines.reduce((sum, { words }) => sum + words.length, 0) >= options.words * lines.length;
}
