/** Tables of web pages, and tables that only lay out the page. */
import { widestTable } from "../table-grid.ts";
import { spans, statedNumber } from "../stated-numbers.ts";
import { attributeOf, childrenOf, holds, type HtmlNode } from "./tree.ts";

/** A cell with its grid position. */
export interface GridCell {
  readonly cell: HtmlNode;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const tables: ReadonlySet<string> = new Set(["table"]);
const blocks: ReadonlySet<string> = new Set([
  "h1",
  "h2",
  "h3",
  "ul",
  "ol",
  "blockquote",
  "article",
  "section",
]);

/**
 * Returns whether a table only lays out the page: it says so, has one column or one row of text blocks, or contains
 * tables.
 */
export function isLayout(table: HtmlNode): boolean {
  if (attributeOf(table, "role") === "presentation" || holds(table, tables)) return true;
  const rows = rowsOf(table).map(({ row }) => cellsOf(row));
  if (rows.every((cells) => cells.length <= 1)) return true;
  const bare = rows.flat().every(({ nodeName }) => nodeName === "td");
  return rows.length === 1 && (bare || holds(table, blocks));
}

/** The rows of a table and the number of head rows. */
export function tableRows(table: HtmlNode): {
  readonly rows: readonly (readonly GridCell[])[];
  readonly headRows: number;
} {
  /** The first row in which each column is free again. */
  const free: number[] = [];
  const rows = rowsOf(table);
  const grid = rows.map(({ row }, index) => {
    let column = 0;
    return cellsOf(row).map((cell): GridCell => {
      while ((free[column] ?? 0) > index) column++;
      const columnSpan = spanOf(cell, "colspan");
      const rowSpan = spanOf(cell, "rowspan");
      for (let at = column; at < Math.min(column + columnSpan, widestTable); at++) free[at] = index + rowSpan;
      column += columnSpan;
      return { cell, column: column - columnSpan, rowSpan, columnSpan };
    });
  });
  const body = rows.findIndex(
    ({ row, head }) => !head && !cellsOf(row).every(({ nodeName }) => nodeName === "th"),
  );
  return { rows: grid, headRows: body < 0 ? 0 : body };
}

function spanOf(cell: HtmlNode, name: string): number {
  return statedNumber(attributeOf(cell, name), spans);
}

function rowsOf(table: HtmlNode): readonly { readonly row: HtmlNode; readonly head: boolean }[] {
  return childrenOf(table).flatMap((child) => {
    if (child.nodeName === "tr") return [{ row: child, head: false }];
    if (!/^t(head|body|foot)$/.test(child.nodeName)) return [];
    return childrenOf(child)
      .filter(({ nodeName }) => nodeName === "tr")
      .map((row) => ({ row, head: child.nodeName === "thead" }));
  });
}

function cellsOf(row: HtmlNode): readonly HtmlNode[] {
  return childrenOf(row).filter(({ nodeName }) => nodeName === "td" || nodeName === "th");
}
