/** The tables of a document as plain text, for writers of spreadsheets. */
import type { Cell, Content, Document, Inline, Paragraph, Table } from "../../model/document.ts";
import { pageBoxesOf, boxTexts } from "../source-boxes.ts";
import { lettersOf } from "../inline-text.ts";

/** One cell with text; rows and columns count from 0. */
export interface PrintedCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/** One table with its position. */
export interface PrintedTable {
  /** The table's number in the document, from 1. */
  readonly number: number;
  /** As printed, including the label; empty if there is none. */
  readonly caption: string;
  /** Pages and boxes ("x0 y0 x1 y1", in points), separated by semicolons; empty without pages. */
  readonly page: string;
  readonly box: string;
  readonly headRows: number;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly cells: readonly PrintedCell[];
}

/** Lists all tables of a document in reading order, at any depth. */
export function printedTables(document: Document): readonly PrintedTable[] {
  return tablesIn(document.children).map((table, index) => printedTable(table, index + 1));
}

/** The plain text of one table. */
export function printedTable(table: Table, number: number): PrintedTable {
  return {
    number,
    caption: table.caption === null ? "" : paragraphText(table.caption),
    ...boxTexts(pageBoxesOf(table.sources)),
    headRows: table.headRows,
    ...gridOf(table),
  };
}

function tablesIn(nodes: readonly Content[]): readonly Table[] {
  return nodes.flatMap((node): readonly Table[] => {
    if (node.type === "table") return [node];
    if (node.type === "section" || node.type === "quote" || node.type === "aside")
      return tablesIn(node.children);
    return node.type === "list" ? node.children.flatMap((item) => tablesIn(item.children)) : [];
  });
}

function gridOf({ rows }: Table): Pick<PrintedTable, "cells" | "rowCount" | "columnCount"> {
  const cells = rows.flatMap((row, index) => row.map((cell) => printedCell(cell, index)));
  return {
    cells: cells.filter(({ text }) => text !== ""),
    rowCount: rows.length,
    columnCount: cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0),
  };
}

function printedCell({ column, rowSpan, columnSpan, children }: Cell, row: number): PrintedCell {
  return { row, column, rowSpan, columnSpan, text: children.map(paragraphText).join("\n") };
}

/** The text of a paragraph with its note marks: a mark in a cell often stands for a word ("a", "*"). */
function paragraphText({ children }: Paragraph): string {
  return children.map(inlineText).join("");
}

function inlineText(node: Inline): string {
  if (node.type === "text") return lettersOf(node);
  if (node.type === "break") return "\n";
  return node.type === "note-mark" ? node.label : node.children.map(lettersOf).join("");
}
