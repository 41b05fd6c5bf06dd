import { expect, test } from "vitest";
import { writeCsv } from "../../../src/write/tables/csv.ts";
import { printedTables } from "../../../src/write/tables/printed-tables.ts";
import { cell, documentOf, section, table } from "../../support/document.ts";

function csvOf(rows: Parameters<typeof table>[0]): string {
  const [found] = printedTables(documentOf({ children: [section(1, "Results", table(rows))] }));
  if (found === undefined) throw new Error("the document has a table");
  return writeCsv(found);
}

test("each row is a record with a field for every column", () => {
  const rows = [
    [cell("Name", 0), cell("Sales", 1, { columnSpan: 2 })],
    [cell("Graz", 0), cell("", 1), cell("12.5", 2)],
  ];
  expect(csvOf(rows)).toBe("Name,Sales,\r\nGraz,,12.5\r\n");
});

test("commas, quotes and line breaks are quoted", () => {
  expect(csvOf([[cell('a "b", c', 0), cell("two\nlines", 1)]])).toBe('"a ""b"", c","two\nlines"\r\n');
});

test.each(["=1+1", "+A1", "-A1", "@SUM(A1)"])("%s is kept from running as a formula", (text) => {
  expect(csvOf([[cell(text, 0)]])).toBe(`'${text}\r\n`);
});

test("numbers with a sign stay numbers", () => {
  expect(csvOf([[cell("-3.5", 0), cell("+4", 1)]])).toBe("-3.5,+4\r\n");
});

test("a semicolon does not part a field where spreadsheets take it for the separator", () => {
  expect(csvOf([[cell("a;=1+1", 0)]])).toBe('"a;=1+1"\r\n');
});
