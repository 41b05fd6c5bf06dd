import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { example, temporaryFolder, urtext } from "../support/cli.ts";

test("tables of a file become CSV files and one spreadsheet", async () => {
  const folder = temporaryFolder();
  const input = path.join(folder, "prices.html");
  writeFileSync(
    input,
    "<h1>Prices</h1><table><tr><th>Item</th><th>Price</th></tr><tr><td>=Tea</td><td>-2.5</td></tr></table>",
  );
  const out = path.join(folder, "out");
  const run = await urtext(["tables", input, "-o", out]);
  expect(run.code).toBe(0);
  expect(readdirSync(out).sort()).toEqual(["prices-table-1.csv", "prices-tables.xlsx"]);
  expect(readFileSync(path.join(out, "prices-table-1.csv"), "utf8")).toBe("Item,Price\r\n'=Tea,-2.5\r\n");
});

test("a spreadsheet of tables can be read back", async () => {
  const folder = temporaryFolder();
  const input = path.join(folder, "a.html");
  writeFileSync(
    input,
    "<table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>2.5</td></tr></table>",
  );
  await urtext(["tables", input, "-o", folder]);
  const run = await urtext([path.join(folder, "a-tables.xlsx")]);
  expect(run.stdout).toMatch(/\| Tea +\| +2\.5 +\|/u);
});

test("a file without tables is reported and leaves no files", async () => {
  const folder = temporaryFolder();
  const input = path.join(folder, "a.txt");
  writeFileSync(input, "Only a sentence.");
  const out = path.join(folder, "out");
  const run = await urtext(["tables", input, "-o", out]);
  expect(run.code).toBe(0);
  expect(run.stderr).toContain("no tables found");
  expect(existsSync(out)).toBe(false);
});

test("a folder is required", async () => {
  const run = await urtext(["tables", example("article.pdf")]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain("-o DIR");
});
