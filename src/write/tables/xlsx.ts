/** All tables of a document as one spreadsheet file (Office Open XML, ECMA-376 part 1, section 18). */
import { zipSync } from "fflate";
import type { Document } from "../../model/document.ts";
import { escapeAttribute, escapeText } from "../escape.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "../selection.ts";
import { isPlainNumber } from "./numbers.ts";
import { type PrintedCell, type PrintedTable, printedTables } from "./printed-tables.ts";

/** Writes all tables of a document as one XLSX file. */
export function writeXlsxTables(document: Document, options: WriteOptions = {}): Uint8Array {
  return writeXlsx(printedTables(selectParts(document, keptRoles(options, readingRoles))));
}

/**
 * Writes an XLSX file: a sheet that lists the tables with page, box and caption, then one sheet per table.
 *
 * Text is stored as inline strings, which are never formulas.
 */
export function writeXlsx(tables: readonly PrintedTable[]): Uint8Array {
  const sheets: readonly Sheet[] = [
    { name: "Tables", ...listing(tables) },
    ...tables.map((table) => ({ name: `Table ${table.number}`, ...table })),
  ];
  const files: Record<string, string> = {
    "[Content_Types].xml": contentTypes(sheets.length),
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbook(sheets),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, index): Relation => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": styles,
  };
  sheets.forEach((sheet, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = worksheet(sheet);
  });
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([name, text]) => [name, encoder.encode(text)] as const);
  // A fixed date, so that equal tables give equal bytes.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

type Sheet = Pick<PrintedTable, "cells" | "headRows" | "rowCount"> & { readonly name: string };

function listing(tables: readonly PrintedTable[]): Omit<Sheet, "name"> {
  const rows = [
    ["Table", "Page", "Box (points)", "Rows", "Columns", "Caption"],
    ...tables.map(({ number, page, box, rowCount, columnCount, caption }) => [
      `${number}`,
      page,
      box,
      `${rowCount}`,
      `${columnCount}`,
      caption,
    ]),
  ];
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  );
  return { cells, headRows: 1, rowCount: rows.length };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageSchemas = "http://schemas.openxmlformats.org/package/2006";
const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Cell formats: 0 text, 1 bold head; both keep line breaks. */
const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill>` +
  `<fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="2">${[0, 1]
    .map(
      (font) =>
        `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" quotePrefix="1" ` +
        `applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
    )
    .join("")}</cellXfs></styleSheet>`;

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="${mediaType}.${type}+xml"/>`;
}

function contentTypes(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`worksheets/sheet${index + 1}`, "worksheet"),
  );
  return (
    `${declaration}<Types xmlns="${packageSchemas}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `${override("workbook", "sheet.main")}${override("styles", "styles")}${sheets.join("")}</Types>`
  );
}

type Relation = readonly [kind: string, target: string];

function relations(list: readonly Relation[]): string {
  const entries = list.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageSchemas}/relationships">${entries.join("")}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${entries.join("")}</sheets></workbook>`;
}

function worksheet({ cells, headRows, rowCount }: Sheet): string {
  const rows: PrintedCell[][] = Array.from({ length: rowCount }, () => []);
  for (const cell of cells) rows[cell.row]?.push(cell);
  const merged = cells.filter(({ rowSpan, columnSpan }) => rowSpan * columnSpan > 1);
  return (
    `${declaration}<worksheet xmlns="${main}">${frozen(headRows)}<sheetData>` +
    rows
      .map((row, index) => `<row r="${index + 1}">${row.map(cellElement(headRows)).join("")}</row>`)
      .join("") +
    `</sheetData>${mergeElement(merged)}</worksheet>`
  );
}

/** Keeps head rows in view. */
function frozen(headRows: number): string {
  if (headRows === 0) return "";
  const pane = `<pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function cellElement(headRows: number): (cell: PrintedCell) => string {
  return ({ row, column, text }) => {
    const attributes = `r="${place(row, column)}" s="${row < headRows ? 1 : 0}"`;
    if (isPlainNumber(text)) return `<c ${attributes}><v>${text.replace("+", "")}</v></c>`;
    return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  };
}

function mergeElement(cells: readonly PrintedCell[]): string {
  if (cells.length === 0) return "";
  const entries = cells.map(
    ({ row, column, rowSpan, columnSpan }) =>
      `<mergeCell ref="${place(row, column)}:${place(row + rowSpan - 1, column + columnSpan - 1)}"/>`,
  );
  return `<mergeCells count="${cells.length}">${entries.join("")}</mergeCells>`;
}

/** The name of a cell: "A1", "AB12". */
function place(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
