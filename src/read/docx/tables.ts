/** Tables of Word documents: a grid of cells with spans. */
import type { FlowLine } from "../../model/flow.ts";
import type { CellDraft } from "../flow-draft.ts";
import { spans, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, type XmlElement } from "../xml.ts";
import { valueOf } from "./styles.ts";

interface OpenCell {
  readonly column: number;
  rowSpan: number;
  readonly columnSpan: number;
  readonly lines: readonly FlowLine[];
}

/** Reads the rows of `w:tbl`; `read` returns the lines of a cell. */
export function readRows(
  table: XmlElement,
  read: (cell: XmlElement) => readonly FlowLine[],
): { readonly rows: readonly (readonly CellDraft[])[]; readonly headRows: number } {
  const rows: OpenCell[][] = [];
  /** The cell that spans down in each column. */
  const reaching = new Map<number, OpenCell>();
  for (const row of rowsOf(table)) {
    const cells: OpenCell[] = [];
    let column = statedNumber(valueOf(childOf(row, "w:trPr"), "w:gridBefore"), {
      ...spans,
      least: 0,
      usual: 0,
    });
    for (const cell of cellsOf(row)) {
      const properties = childOf(cell, "w:tcPr");
      const columnSpan = statedNumber(valueOf(properties, "w:gridSpan"), spans);
      const merge = childOf(properties, "w:vMerge");
      const above = reaching.get(column);
      if (merge !== undefined && merge.attributes["w:val"] !== "restart" && above !== undefined)
        above.rowSpan++;
      else {
        const open = { column, rowSpan: 1, columnSpan, lines: read(cell) };
        cells.push(open);
        if (merge === undefined) reaching.delete(column);
        else reaching.set(column, open);
      }
      column += columnSpan;
    }
    rows.push(cells);
  }
  return { rows, headRows: headRowsOf(table, rows) };
}

/** The only cell of a table; null for tables with more. */
export function onlyCell(table: XmlElement): XmlElement | null {
  const [row, ...more] = rowsOf(table);
  const cells = row === undefined || more.length > 0 ? [] : cellsOf(row);
  return cells.length === 1 ? (cells[0] ?? null) : null;
}

function rowsOf(table: XmlElement): readonly XmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.name === "w:tr") return childOf(childOf(child, "w:trPr"), "w:del") === undefined ? [child] : [];
    return child.name === "w:sdt" ? rowsOf(childOf(child, "w:sdtContent") ?? child) : [];
  });
}

function cellsOf(row: XmlElement): readonly XmlElement[] {
  return childrenOf(row).flatMap((child) => {
    if (child.name === "w:tc") return [child];
    return child.name === "w:sdt" ? cellsOf(childOf(child, "w:sdtContent") ?? child) : [];
  });
}

/** Rows repeated on every page; otherwise an all-bold first row. */
function headRowsOf(table: XmlElement, rows: readonly (readonly OpenCell[])[]): number {
  const repeated = rowsOf(table).findIndex(
    (row) => childOf(childOf(row, "w:trPr"), "w:tblHeader") === undefined,
  );
  if (repeated > 0) return repeated;
  const runs = (rows[0] ?? []).flatMap(({ lines }) => lines.flatMap((line) => line.runs));
  return rows.length > 1 && runs.length > 0 && runs.every((run) => run.bold) ? 1 : 0;
}
