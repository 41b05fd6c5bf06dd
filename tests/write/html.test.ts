import { expect, it } from "vitest";
import { structureFlow } from "../../src/structure/index.ts";
import { writeHtml } from "../../src/write/html.ts";
import { cell, documentOf, table } from "../support/document.ts";
import { flowOf } from "../support/flow.ts";

it("writes web pages in Hebrew from right to left", () => {
  const document = structureFlow(flowOf("A line of text."));
  const hebrew = { ...document, metadata: { ...document.metadata, language: "he" } };
  expect(writeHtml(hebrew)).toContain('<html lang="he" dir="rtl">');
  expect(writeHtml({ ...document, metadata: { ...document.metadata, language: "en" } })).not.toContain(
    "dir=",
  );
});

/** The scopes of the cells of a table of items and prices. */
function scopesOf(names: readonly string[]): readonly string[] {
  const rows = names.map((name, at) => [cell(name, 0), cell(`${at}`, 1)]);
  const prices = { ...table([[cell("Item", 0), cell("Price", 1)], ...rows]), headRows: 1 };
  const written = writeHtml(documentOf({ children: [prices] }));
  return [...written.matchAll(/scope="(\w+)"[^>]*>(\w+)/gu)].map(([, scope, word]) => `${scope} ${word}`);
}

it("marks cells that head columns, and those of a first column that names the rows", () => {
  expect(scopesOf(["Tea", "Milk"])).toEqual(["col Item", "col Price", "row Tea", "row Milk"]);
  expect(scopesOf(["1", "2"])).toEqual(["col Item", "col Price"]);
  expect(scopesOf(["Tea", "Tea", "Tea"])).toEqual(["col Item", "col Price"]);
});
