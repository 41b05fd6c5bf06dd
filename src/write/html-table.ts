/** Tables as HTML. */
import type { Element, ElementContent, Properties } from "hast";
import type { Cell, Paragraph, Table } from "../model/document.ts";
import { filledRows } from "./table-grid.ts";
import { classesOf, h, textNode } from "./html-element.ts";
import { type Anchored, htmlInlines } from "./html-inlines.ts";
import { plainText } from "./inline-text.ts";

/** A table with its caption; cells of head rows, and of a first column that names the rows, state their scope. */
export function htmlTable(table: Table, context: Anchored): Element {
  const { caption, headRows } = table;
  const named = namesRows(table);
  const rows = filledRows(table).map((row, index) => {
    const left = (index < headRows ? headRows : table.rows.length) - index;
    const cells = row.map((cell) => {
      const head = index < headRows ? "col" : named && cell?.column === 0 ? "row" : null;
      return cellOf(cell, head, left, context);
    });
    return h("tr", {}, cells);
  });
  const label =
    caption === null
      ? []
      : [h("caption", classesOf(caption), htmlInlines(caption.children, context), caption.sources)];
  const parts = [
    ...label,
    ...group("thead", rows.slice(0, headRows)),
    ...group("tbody", rows.slice(headRows)),
  ];
  return h("table", {}, [...parts.flatMap((part) => [textNode("\n"), part]), textNode("\n")], table.sources);
}

function group(name: "thead" | "tbody", rows: readonly Element[]): readonly Element[] {
  if (rows.length === 0) return [];
  return [h(name, {}, [...rows.flatMap((row) => [textNode("\n"), row]), textNode("\n")])];
}

/** Minimum fraction of rows whose first cell has letters and is the only one of its text. */
const namedRows = 0.8;

/** Whether the first column names the rows below the head: words, nearly all different, beside other columns. */
function namesRows({ headRows, rows }: Table): boolean {
  const body = rows.slice(headRows);
  const names = body.flatMap((row) =>
    row.filter(({ column, columnSpan }) => column === 0 && columnSpan === 1),
  );
  const texts = names.map(({ children }) => children.map((child) => plainText(child.children)).join(" "));
  const worded = new Set(texts.filter((text) => /\p{L}{2}/u.test(text)));
  return headRows > 0 && body.length > 1 && worded.size >= namedRows * body.length;
}

/** A cell; one that extends below its row group ends with it, as HTML requires. */
function cellOf(cell: Cell | null, head: "col" | "row" | null, rowsLeft: number, context: Anchored): Element {
  if (cell === null) return h("td", {}, []);
  const rowSpan = Math.min(cell.rowSpan, rowsLeft);
  const isGroup = (head === "col" ? cell.columnSpan : rowSpan) > 1;
  const scope: Properties = head === null ? {} : { scope: isGroup ? `${head}group` : head };
  const spans: Properties = {
    ...(rowSpan > 1 && { rowSpan }),
    ...(cell.columnSpan > 1 && { colSpan: cell.columnSpan }),
  };
  const [first] = cell.children;
  const classes = first === undefined ? {} : classesOf(first);
  return h(
    head === null ? "td" : "th",
    { ...scope, ...spans, ...classes },
    wordsOf(cell.children, context),
    cell.sources,
  );
}

function wordsOf(paragraphs: readonly Paragraph[], context: Anchored): ElementContent[] {
  return paragraphs.flatMap((node, index) => [
    ...(index > 0 ? [h("br", {}, [])] : []),
    ...htmlInlines(node.children, context),
  ]);
}
