import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { printedTables } from "../../../src/write/tables/printed-tables.ts";
import { writeXlsx } from "../../../src/write/tables/xlsx.ts";
import { cell, documentOf, table } from "../../support/document.ts";

const source = { page: 3, box: { x0: 10, y0: 20, x1: 300, y1: 90 }, glyphs: [] };

function sheetsOf(rows: Parameters<typeof table>[0], caption: string | null = null): readonly string[] {
  const drawn = { ...table(rows, caption), sources: [source] };
  const files = unzipSync(writeXlsx(printedTables(documentOf({ children: [drawn] }))));
  return [1, 2].map((number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array()));
}

test("the first sheet lists page, box and caption of every table", () => {
  const [listing] = sheetsOf([[cell("a", 0)]], "Table 1. Coffee & tea");
  expect(listing).toContain("<v>3</v>");
  expect(listing).toContain(">10 20 300 90<");
  expect(listing).toContain(">Table 1. Coffee &amp; tea<");
});

test("numbers are stored as numbers and text as text", () => {
  const [, sheet] = sheetsOf([[cell("-3.5", 0), cell("007", 1), cell("1,234", 2)]]);
  expect(sheet).toContain("<v>-3.5</v>");
  expect(sheet).toContain(">007</t>");
  expect(sheet).toContain(">1,234</t>");
});

test("text that looks like a formula is an inline string", () => {
  const [, sheet] = sheetsOf([[cell("=HYPERLINK(1)", 0)]]);
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(1)</t>');
  expect(sheet).not.toContain("<f>");
});

test("spanning cells are merged", () => {
  const [, sheet] = sheetsOf([[cell("Sales", 0, { columnSpan: 2, rowSpan: 2 })], [], [cell("x", 27)]]);
  expect(sheet).toContain('<mergeCell ref="A1:B2"/>');
  expect(sheet).toContain('r="AB3"');
});

test("the same tables give the same bytes", () => {
  const tables = printedTables(documentOf({ children: [table([[cell("a", 0)]])] }));
  expect(writeXlsx(tables)).toEqual(writeXlsx(tables));
});
