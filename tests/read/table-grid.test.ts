import { describe, expect, test } from "vitest";
import { recover, write } from "../../src/index.ts";
import { cutTable, emptyPlaces, mostEmptyPlaces } from "../../src/read/table-grid.ts";

/** Cells side by side in rows of these lengths. */
function rowsOf(...lengths: readonly number[]) {
  return lengths.map((length) =>
    Array.from({ length }, (_, column) => ({ column, rowSpan: 1, columnSpan: 1 })),
  );
}

test("the places of a table that no cell begins at are counted", () => {
  expect(emptyPlaces(rowsOf(3, 1, 2))).toBe(3);
  expect(emptyPlaces([[{ column: 0, rowSpan: 2, columnSpan: 4 }], []])).toBe(7);
  expect(emptyPlaces([[{ column: -1, rowSpan: 1, columnSpan: 1 }]])).toBe(Infinity);
});

test("a table is cut where rows of very different lengths meet, and keeps all cells", () => {
  const few = Array.from({ length: 3000 }, () => 1);
  const parts = cutTable(rowsOf(...few, 16_000, ...few));
  expect(parts.length).toBeLessThan(20);
  const empty = parts.map(emptyPlaces).reduce((sum, each) => sum + each, 0);
  expect(empty).toBeLessThan(100_000);
  expect(parts.flat(2)).toHaveLength(22_000);
});

test("rows of similar lengths stay together", () => {
  expect(cutTable(rowsOf(4, 1, 5, 1, 1, 3))).toHaveLength(1);
});

describe("small files that claim huge tables are written whole", () => {
  const rows = "<tr><td colspan=1000>word".repeat(1000);
  test.each([
    ["one long row below many short ones", "rows.csv", `${"word\n".repeat(3000)}${"word,".repeat(16_000)}`],
    ["many tables with spans", "page.html", `<table>${rows}</table>`.repeat(20)],
  ])("%s", async (_, fileName, text) => {
    const { document } = await recover(Buffer.from(text), { fileName });
    const output = await write(document, "md");
    expect([...output.matchAll(/word/g)]).toHaveLength([...text.matchAll(/word/g)].length);
    expect(output.length).toBeLessThan(10 * mostEmptyPlaces);
  });
});
