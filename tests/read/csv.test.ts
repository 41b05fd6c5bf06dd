import fc from "fast-check";
import { expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { eachRow, findSeparator, readCsv } from "../../src/read/csv/index.ts";
import { mostBlocks } from "../../src/read/flow-draft.ts";

test.each([
  ["a,b\n1,2", ","],
  ["a;b\n1,5;2,5", ";"],
  ["a\tb\n1\t2", "\t"],
  ["a|b\nc|d", "|"],
])("the separator of %j", (text, separator) => {
  expect(findSeparator(text)).toBe(separator);
});

test("values in quotes may hold anything", () => {
  expect([...eachRow('"a, b","say ""no""\nnow",\r\n\r\nc,d,e', ",")]).toEqual([
    ["a, b", 'say "no"\nnow', ""],
    ["c", "d", "e"],
  ]);
});

test("what was written in quotes is read back", () => {
  const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(","))
        .join("\n");
      expect([...eachRow(text, ",")]).toEqual(rows);
    }),
  );
});

test("letters behind a closing quote stay in their value", () => {
  expect([...eachRow('"a"b,c\n"d" ,e', ",")]).toEqual([
    ["ab", "c"],
    ["d ", "e"],
  ]);
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A table with these many rows of two values. */
const tableOf = (rows: number): string => Array.from({ length: rows }, (_, at) => `${at},x${at}\n`).join("");

test("a table that a document holds is read whole", async () => {
  const { flow, moreRows } = await readCsv(bytesOf(tableOf(1000)));
  expect(flow).toMatchObject([{ type: "table", rows: { length: 1000 } }]);
  expect(moreRows).toBeUndefined();
});

test("of a longer table the first rows are held, and all others follow one by one", async () => {
  const count = mostBlocks / 2 + 1;
  const { flow, moreRows } = await readCsv(bytesOf(tableOf(count)));
  const [table] = flow;
  const first = table?.type === "table" ? table.rows.length : 0;
  expect(first).toBeLessThan(10_000);
  const more = [...(moreRows?.() ?? [])];
  expect(first + more.length).toBe(count);
  expect(more[0]).toEqual([`${first}`, `x${first}`]);
  expect(more.at(-1)).toEqual([`${count - 1}`, `x${count - 1}`]);
});

test("a longer table is no document", async () => {
  const bytes = bytesOf(tableOf(mostBlocks / 2 + 1));
  await expect(recover(bytes, { fileName: "a.csv" })).rejects.toMatchObject({ code: "too-large" });
});

test("more columns than a sheet has are refused", async () => {
  const bytes = bytesOf(`${"a,".repeat(20_000)}b\n`.repeat(2));
  await expect(recover(bytes, { fileName: "a.csv" })).rejects.toMatchObject({
    message: "A table has 20001 columns; up to 16384 columns are read.",
  });
});
