/** The buttons above a table: copy it for a spreadsheet, or download it. */
import type { Table } from "../src/model/document.ts";
import { writeCsv } from "../src/write/tables/csv.ts";
import { type PrintedTable, printedTable } from "../src/write/tables/printed-tables.ts";
import { element, known } from "./elements.ts";

/** Saves text in a file that is named after the document. */
export type Save = (text: string, mediaType: string, ending: string) => void;

/** Makes the buttons of a table; `number` is its place among the tables of the document, from 1. */
export function tableTools(table: Table, number: number, save: Save): HTMLElement {
  const printed = printedTable(table, number);
  const copy = button("Copy", `Copy table ${number}`, () => {
    void navigator.clipboard
      .writeText(tabbed(printed))
      .then(() => (known("status").textContent = `Table ${number} copied`));
  });
  const load = button("CSV", `Download table ${number} as CSV`, () =>
    save(writeCsv(printed), "text/csv", `-table-${number}.csv`),
  );
  return element("div", { class: "tools" }, copy, load);
}

/** A button whose name is drawn by the style sheet: it is not text of the document, which is searched. */
function button(name: string, label: string, onClick: () => void): HTMLElement {
  const made = element("button", { type: "button", class: "quiet", "data-name": name, "aria-label": label });
  made.addEventListener("click", (event) => {
    event.stopPropagation();
    onClick();
  });
  return made;
}

/** The cells separated by tabs, as spreadsheets take them from the clipboard. */
function tabbed({ cells, rowCount, columnCount }: PrintedTable): string {
  const rows = Array.from({ length: rowCount }, () => Array<string>(columnCount).fill(""));
  for (const { row, column, text } of cells) {
    const fields = rows[row];
    if (fields !== undefined) fields[column] = text.replaceAll(/\s+/gu, " ");
  }
  return rows.map((fields) => fields.join("\t")).join("\n");
}
