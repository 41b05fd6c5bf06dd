/** Tables as comma-separated values (RFC 4180). */
import type { Document } from "../../model/document.ts";
import { withoutControls } from "../control-characters.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "../selection.ts";
import { isPlainNumber } from "./numbers.ts";
import { type PrintedTable, printedTables } from "./printed-tables.ts";

/** Writes all tables of a document as CSV, with an empty line between two tables. */
export function writeCsvTables(document: Document, options: WriteOptions = {}): string {
  const kept = selectParts(document, keptRoles(options, readingRoles));
  return printedTables(kept).map(writeCsv).join("\r\n");
}

/**
 * Writes a table as CSV: one record per row, each with as many fields as the table has columns.
 *
 * The text of a spanning cell is in the first field that it covers. Spreadsheets run fields that begin with = + - @ as
 * formulas, so such text gets a leading apostrophe; signed numbers do not.
 */
export function writeCsv({ cells, rowCount, columnCount }: PrintedTable): string {
  const rows = Array.from({ length: rowCount }, () => Array<string>(columnCount).fill(""));
  for (const { row, column, text } of cells) {
    const fields = rows[row];
    if (fields !== undefined) fields[column] = quoted(harmless(text));
  }
  return withoutControls(rows.map((fields) => `${fields.join(",")}\r\n`).join(""));
}

function harmless(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) && !isPlainNumber(text) ? `'${text}` : text;
}

/** Quotes a field with a separator in it, including those that spreadsheets use in other languages. */
function quoted(text: string): string {
  return /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
