/** The cells of a sheet, as displayed. */
import { checkBlocks } from "../flow-draft.ts";
import { widestTable } from "../table-grid.ts";
import type { SheetCell } from "../sheets.ts";
import { repeats, spans, statedNumber } from "../stated-numbers.ts";
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";

/** What all sheets of a workbook share. */
export interface SheetBook {
  readonly strings: readonly string[];
  /** Cell styles that display dates. */
  readonly dates: ReadonlySet<number>;
  /** Whether days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/** Reads the visible cells of a sheet, row by row. */
export function readCells(sheet: XmlElement, book: SheetBook): readonly SheetCell[] {
  const merged = mergedCells(sheet);
  const cells: SheetCell[] = [];
  let rowNumber = -1;
  for (const row of childrenOf(childOf(sheet, "x:sheetData"), "x:row")) {
    rowNumber =
      statedNumber(row.attributes["r"], { ...repeats, least: rowNumber + 2, usual: rowNumber + 2 }) - 1;
    let column = -1;
    for (const cell of childrenOf(row, "x:c")) {
      const place = cell.attributes["r"];
      column = place === undefined ? column + 1 : columnOf(place);
      const text = valueOf(cell, book);
      if (text.trim() === "") continue;
      const { rowSpan = 1, columnSpan = 1 } = merged.get(`${rowNumber} ${column}`) ?? {};
      cells.push({ row: rowNumber, column, rowSpan, columnSpan, text, bold: false });
      checkBlocks(cells.length);
    }
  }
  return cells;
}

/** "C7" is column 2. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.replace(/[^A-Z]/gi, "").toUpperCase())
    column = 26 * column + letter.charCodeAt(0) - 64;
  return Math.min(column, widestTable) - 1;
}

function mergedCells(
  sheet: XmlElement,
): ReadonlyMap<string, { readonly rowSpan: number; readonly columnSpan: number }> {
  return new Map(
    elementsIn(sheet, "x:mergeCell").flatMap(({ attributes }) => {
      const [from = "", to = ""] = (attributes["ref"] ?? "").split(":");
      if (to === "") return [];
      const [top = 1, bottom = 1] = [from, to].map((place) =>
        statedNumber(place.replace(/\D/g, ""), repeats),
      );
      const [left, right] = [columnOf(from), columnOf(to)];
      const rowSpan = statedNumber(`${bottom - top + 1}`, spans);
      const columnSpan = statedNumber(`${right - left + 1}`, spans);
      return [[`${top - 1} ${left}`, { rowSpan, columnSpan }] as const];
    }),
  );
}

function valueOf(cell: XmlElement, book: SheetBook): string {
  const type = cell.attributes["t"] ?? "n";
  if (type === "inlineStr") return elementsIn(childOf(cell, "x:is"), "x:t").map(textIn).join("");
  const value = textIn(childOf(cell, "x:v"));
  if (type === "s") return book.strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value === "") return value;
  if (book.dates.has(Number(cell.attributes["s"] ?? -1))) return dateText(Number(value), book.from1904);
  return numberText(value);
}

/** Numbers as displayed, without binary rounding noise. */
function numberText(value: string): string {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(12))) : value;
}

/** A day count as a date; 25,569 days separate the spreadsheet epoch of 1900 from 1970. */
function dateText(days: number, from1904: boolean): string {
  const date = new Date(Math.round((days - 25_569 + (from1904 ? 1462 : 0)) * 86_400_000));
  if (Number.isNaN(date.getTime())) return String(days);
  const text = date.toISOString();
  if (days < 1) return text.slice(11, 19);
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}
