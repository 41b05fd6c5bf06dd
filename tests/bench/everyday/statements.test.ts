import { expect, test } from "vitest";
import { holds, prepareOutput, type Statement } from "../../../bench/quality/everyday/statements.ts";

type Claim = Statement extends infer One
  ? One extends Statement
    ? Omit<One, "doc" | "page">
    : never
  : never;

function check(markdown: string, claim: Claim): boolean {
  return holds({ doc: "d", page: 1, ...claim } as Statement, prepareOutput(markdown));
}

const long = "The defendant moved to dismiss the complaint for want of jurisdiction.";

test("present goes by letters: case, hyphens, spaces and emphasis do not matter", () => {
  const markdown = "The **de-\nfendant** MOVED.\n\nE-mail <me@b.org>, see [terms](http://x.y) &amp; 5 &lt; 6";
  expect(check(markdown, { type: "present", text: "defendant moved" })).toBe(true);
  expect(check(markdown, { type: "present", text: "me@b.org, see terms & 5 < 6" })).toBe(true);
  expect(check(markdown, { type: "present", text: "defendants" })).toBe(false);
});

test("present lets one letter in 25 differ in long texts, and none in short ones", () => {
  expect(check(long.replace("dismiss", "disrniss"), { type: "present", text: long })).toBe(true);
  expect(check(long.replace("defendant", "plaintiff"), { type: "present", text: long })).toBe(false);
  expect(check("disrniss", { type: "present", text: "dismiss" })).toBe(false);
});

test("present reads digits of every script, sharp s and final sigma alike", () => {
  expect(check("٢٠٢٤ Straße ΟΔΟΣ", { type: "present", text: "2024 STRASSE οδος" })).toBe(true);
});

test("present finds what stands in the YAML header", () => {
  const markdown = '---\ntitle: "On \\"rivers\\""\nabstract: "One.\\n\\nTwo."\n---\n\nText';
  expect(check(markdown, { type: "present", text: 'On "rivers"' })).toBe(true);
  expect(check(markdown, { type: "together", a: "One", b: "Two" })).toBe(false);
  expect(check(markdown, { type: "heading", text: "On rivers" })).toBe(true);
});

test("absent allows a text as often as it says", () => {
  const markdown = "Page 1\n\nText\n\nPage 1";
  expect(check(markdown, { type: "absent", text: "Page 1" })).toBe(false);
  expect(check(markdown, { type: "absent", text: "Page 1", most: 2 })).toBe(true);
  expect(check(markdown, { type: "absent", text: "Page 2" })).toBe(true);
});

test("order needs the second text after the first", () => {
  expect(check("one two", { type: "order", before: "one", after: "two" })).toBe(true);
  expect(check("two one", { type: "order", before: "one", after: "two" })).toBe(false);
  expect(check("one", { type: "order", before: "one", after: "two" })).toBe(false);
});

test("together needs one block, apart needs two", () => {
  const markdown = "Name: Jane\nborn 1970\n\n- first\n- second\n\nStreet 1\\\nTown";
  expect(check(markdown, { type: "together", a: "Jane", b: "1970" })).toBe(true);
  expect(check(markdown, { type: "together", a: "first", b: "second" })).toBe(false);
  expect(check(markdown, { type: "apart", a: "first", b: "second" })).toBe(true);
  expect(check(markdown, { type: "apart", a: "Street", b: "Town" })).toBe(true);
  expect(check(markdown, { type: "apart", a: "Jane", b: "1970" })).toBe(false);
  expect(check(markdown, { type: "apart", a: "Jane", b: "missing" })).toBe(false);
});

test("heading takes Markdown headings alone, and noheading is its opposite", () => {
  const markdown = "## 1. *Scope* ##\n\n**Bold line**\n\nText";
  expect(check(markdown, { type: "heading", text: "1 Scope" })).toBe(true);
  expect(check(markdown, { type: "heading", text: "Bold line" })).toBe(false);
  expect(check(markdown, { type: "noheading", text: "Bold line" })).toBe(true);
  expect(check(markdown, { type: "noheading", text: "1 Scope" })).toBe(false);
});

test("deeper compares the levels of two headings", () => {
  const markdown = "# One\n\n## Two\n\n## Three";
  expect(check(markdown, { type: "deeper", text: "Two", than: "One" })).toBe(true);
  expect(check(markdown, { type: "deeper", text: "Three", than: "Two" })).toBe(false);
  expect(check(markdown, { type: "deeper", text: "Four", than: "One" })).toBe(false);
});

test("cell looks for neighbours past empty cells, in pipe tables and in HTML tables with spans", () => {
  const pipes = "| Item | | Price |\n| --- | --- | --- |\n| Ink | | 4 € |";
  expect(check(pipes, { type: "cell", text: "Ink", right: "4 €", above: "Item" })).toBe(true);
  expect(check(pipes, { type: "cell", text: "Ink", right: "5 €" })).toBe(false);
  const html =
    '<table><tr><th colspan="2">Both</th></tr><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></table>';
  expect(check(html, { type: "cell", text: "b", above: "Both", left: "c" })).toBe(true);
  expect(check(html, { type: "cell", text: "Both", below: "b" })).toBe(true);
  expect(check(html, { type: "cell", text: "a", below: "b" })).toBe(false);
});

test("notable needs the text outside of tables", () => {
  const markdown = "Total due\n\n| Ink |\n| --- |\n| 4 |";
  expect(check(markdown, { type: "notable", text: "Total due" })).toBe(true);
  expect(check(markdown, { type: "notable", text: "Ink" })).toBe(false);
  expect(check(markdown, { type: "notable", text: "missing" })).toBe(false);
});

test("listings keep their marks, and one that is never closed is not part of the output", () => {
  expect(check("```\n# not a heading\n```", { type: "noheading", text: "not a heading" })).toBe(true);
  expect(check("```\ncode", { type: "present", text: "code" })).toBe(false);
});
