/** Turns cells of spreadsheets into tables of the flow. */
import { type CellDraft, type FlowDraft, runOf } from "./flow-draft.ts";

/** A visible cell. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly bold: boolean;
}

/** Splits a sheet at its empty rows: each part is a table, a part of one cell a paragraph. */
export function splitTables(draft: FlowDraft, cells: readonly SheetCell[], part: string): void {
  const groups: SheetCell[][] = [];
  let bottom = -1;
  for (const cell of cells) {
    if (cell.row > bottom + 1 || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(cell);
    bottom = Math.max(bottom, cell.row + cell.rowSpan - 1);
  }
  for (const group of groups) addTable(draft, group, part);
}

/** Adds the cells as one table, trimmed to the filled area; a single cell is a paragraph. */
export function addTable(draft: FlowDraft, cells: readonly SheetCell[], part: string): void {
  const [first] = cells;
  if (first === undefined) return;
  if (cells.length === 1)
    return draft.line([runOf(first.text, { bold: first.bold })], { origin: { part, index: first.row } });
  const left = cells.reduce((least, { column }) => Math.min(least, column), Infinity);
  const rows: CellDraft[][] = [];
  for (const { row, column, rowSpan, columnSpan, text, bold } of cells) {
    while (rows.length <= row - first.row) rows.push([]);
    const line = draft.makeLine([runOf(text, { bold })], { origin: { part, index: row } });
    rows[row - first.row]?.push({
      column: column - left,
      rowSpan,
      columnSpan,
      lines: line === null ? [] : [line],
    });
  }
  draft.table(rows, hasHead(cells, first.row) ? 1 : 0, { part, index: first.row });
}

/** A first row of words above rows with numbers. */
function hasHead(cells: readonly SheetCell[], top: number): boolean {
  const isNumber = ({ text }: SheetCell): boolean => /^[-+]?[\d\s.,]*\d%?$/u.test(text.trim());
  return (
    !cells.some((cell) => cell.row === top && isNumber(cell)) &&
    cells.some((cell) => cell.row > top && isNumber(cell))
  );
}
