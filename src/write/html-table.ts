/** Tables as HTML. */
import type { Element, ElementContent, Properties } from "hast";
import type { Cell, Paragraph, Table } from "../model/document.ts";
import { filledRows } from "./table-grid.ts";
import { classesOf, h, textNode } from "./html-element.ts";
import { type Anchored, htmlInlines } from "./html-inlines.ts";

/** A table with its caption; head cells state their scope. */
export function htmlTable(table: Table, context: Anchored): Element {
  const { caption, headRows } = table;
  const rows = filledRows(table).map((row, index) => {
    const left = (index < headRows ? headRows : table.rows.length) - index;
    const cells = row.map((cell) => cellOf(cell, index < headRows, left, context));
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

/** A cell; one that extends below its row group ends with it, as HTML requires. */
function cellOf(cell: Cell | null, isHead: boolean, rowsLeft: number, context: Anchored): Element {
  const scope: Properties = isHead ? { scope: (cell?.columnSpan ?? 1) > 1 ? "colgroup" : "col" } : {};
  if (cell === null) return h("td", {}, []);
  const rowSpan = Math.min(cell.rowSpan, rowsLeft);
  const spans: Properties = {
    ...(rowSpan > 1 && { rowSpan }),
    ...(cell.columnSpan > 1 && { colSpan: cell.columnSpan }),
  };
  const [first] = cell.children;
  const classes = first === undefined ? {} : classesOf(first);
  return h(
    isHead ? "th" : "td",
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
