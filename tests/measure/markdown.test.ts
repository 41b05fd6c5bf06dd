import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { gridOf } from "../../src/measure/markup-table.ts";

/** One line for each block: its kind (and level), then its text. */
function outline(markdown: string): string[] {
  return parseMarkdown(markdown).map((block) =>
    block.kind === "heading" ? `h${block.level} ${block.text}` : `${block.kind} ${block.text}`,
  );
}

test("headings with marks, with lines below them, and as HTML", () => {
  expect(outline("# One #\n## Two\n\nThree\n===\n\nFour\n---\n<h3>Five</h3>\n#hash")).toEqual([
    "h1 One",
    "h2 Two",
    "h1 Three",
    "h2 Four",
    "h3 Five",
    "paragraph #hash",
  ]);
});

test("paragraphs end at blank lines; rules and page marks are dropped", () => {
  expect(outline("one\ntwo\n\nthree\n\n---\n\n{3}------\n\n<!-- page 2 -->\n\f\nfour")).toEqual([
    "paragraph one two",
    "paragraph three",
    "paragraph four",
  ]);
});

test("items, with lines that go on", () => {
  expect(outline("- a\n  b\n- c\n1. d\n2. e\n• f\n\nafter")).toEqual([
    "item a b",
    "item c",
    "item d",
    "item e",
    "item f",
    "paragraph after",
  ]);
});

test("a year at the start of a line does not open an item", () => {
  expect(outline("It was in\n2020. The end")).toEqual(["paragraph It was in 2020. The end"]);
});

test("fenced code keeps its marks", () => {
  expect(outline("```sh\n# no heading\n\n- *no* item\n```\nafter")).toEqual([
    "code # no heading\n\n- *no* item",
    "paragraph after",
  ]);
});

test("emphasis, links, pictures, tags, entities and escapes give their text", () => {
  const line = "**B**old *it* `code` [link](http://x.y/(z)) x<sup>2</sup> a<br>b 1 \\* 2 &lt;&#65; <package>";
  expect(outline(line)).toEqual(["paragraph Bold it code link x2 a b 1 * 2 <A <package>"]);
  expect(outline("![A picture](p.png)\n\n> quoted\n> text")).toEqual([
    "other A picture",
    "other quoted text",
  ]);
});

test("pipe tables: an empty header is dropped, short rows are filled, escaped pipes stay", () => {
  const [table] = parseMarkdown("| | |\n|---|:-:|\n| a \\| b | c |\n| d |\n");
  expect(table).toEqual({
    kind: "table",
    text: "a | b c\nd ",
    rows: [
      [cell("a | b"), cell("c")],
      [cell("d"), cell("")],
    ],
  });
});

test("HTML tables with spans lie on their grid", () => {
  const html =
    '<table>\n<thead><tr><th rowspan="2">A</th><th colspan=2>B</th></tr></thead>\n<tr><td>c</td><td>d</td></tr></table>';
  const [table] = parseMarkdown(html);
  if (table?.kind !== "table") throw new Error("no table");
  expect(table.rows[0]?.[0]).toEqual({ text: "A", rowSpan: 2, colSpan: 1 });
  expect(gridOf(table.rows).map((row) => row.map((place) => place?.text))).toEqual([
    ["A", "B", "B"],
    ["A", "c", "d"],
  ]);
});

function cell(text: string): { text: string; rowSpan: number; colSpan: number } {
  return { text, rowSpan: 1, colSpan: 1 };
}
