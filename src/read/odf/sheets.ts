/** The cells of OpenDocument sheets. */
import type { Report } from "../../model/report.ts";
import { checkBlocks } from "../flow-draft.ts";
import type { SheetCell } from "../sheets.ts";
import { repeats, spans, statedNumber } from "../stated-numbers.ts";
import { childrenOf, elementsIn, textIn, type XmlElement } from "../xml.ts";

/** Maximum repetitions of a non-empty row or cell. */
const mostCopies = 1000;

/**
 * Reads the visible cells; empty rows and cells are skipped in runs.
 *
 * Throws `ReadError` if there are more than a document holds.
 */
export function sheetCells(sheet: XmlElement, report?: Report): readonly SheetCell[] {
  const cells: SheetCell[] = [];
  let row = 0;
  let cut = false;
  for (const element of rowsIn(sheet)) {
    const copies = statedNumber(element.attributes["table:number-rows-repeated"], repeats);
    const own = cellsIn(element, row);
    for (let copy = 0; copy < Math.min(copies, own.length === 0 ? 0 : mostCopies); copy++)
      for (const cell of own) cells.push({ ...cell, row: row + copy });
    checkBlocks(cells.length);
    cut ||= own.length > 0 && copies > mostCopies;
    row += copies;
  }
  if (cut)
    report?.({
      severity: "warning",
      code: "ods/repeats-cut",
      message: `A row of the sheet is repeated more than ${mostCopies} times; the first ${mostCopies} were read.`,
    });
  return cells;
}

/** The rows of a table, including grouped and head rows. */
export function rowsIn(table: XmlElement): readonly XmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.name === "table:table-row") return [child];
    return /^table:table-(header-rows|row-group|rows)$/.test(child.name) ? rowsIn(child) : [];
  });
}

function cellsIn(element: XmlElement, row: number): readonly SheetCell[] {
  const cells: SheetCell[] = [];
  let column = 0;
  for (const cell of childrenOf(element)) {
    const { attributes } = cell;
    const copies = statedNumber(attributes["table:number-columns-repeated"], repeats);
    const text = elementsIn(cell, "text:p").map(textIn).join(" ").trim();
    for (let copy = 0; copy < Math.min(copies, text === "" ? 0 : mostCopies); copy++)
      cells.push({
        row,
        column: column + copy,
        rowSpan: statedNumber(attributes["table:number-rows-spanned"], spans),
        columnSpan: statedNumber(attributes["table:number-columns-spanned"], spans),
        text,
        bold: false,
      });
    column += copies;
  }
  return cells;
}
