import { expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { bytesOf } from "../support/bytes.ts";
import { outlineOf } from "../support/flow.ts";

async function outline(body: string): Promise<readonly string[]> {
  return outlineOf((await recover(bytesOf(`{\\rtf1\\ansi\\ansicpg1251 ${body}}`))).document);
}

test("letters come in the encoding of the file, and as Unicode", async () => {
  expect(await outline(String.raw`\'d0\'e5\'ea\'e8 \u8212? \{braces\}\par`)).toEqual(["Реки — {braces}"]);
});

test("headings are told by the name of their style", async () => {
  const styles = String.raw`{\stylesheet{\s1 heading 1;}{\s2 Normal;}}`;
  expect(await outline(String.raw`${styles}\pard\s1 Rivers\par\pard\s2 They flow.\par`)).toEqual([
    "# Rivers",
    "They flow.",
  ]);
});

test("items have the mark that is printed", async () => {
  expect(await outline(String.raw`{\listtext 3.\tab}Third\par{\listtext 4.\tab}Fourth\par`)).toEqual([
    "- Third",
    "- Fourth",
  ]);
});

test("notes stand after their paragraph", async () => {
  expect(await outline(String.raw`Water{\footnote\pard Wet.} flows.\par`)).toEqual([
    "Water flows.",
    "(footnote) Wet.",
  ]);
});

test("fields are their results, with their addresses", async () => {
  const body = String.raw`{\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt here}}\par`;
  const { document } = await recover(bytesOf(`{\\rtf1 ${body}}`));
  expect(document.children[0]).toMatchObject({ children: [{ type: "link", url: "https://example.org" }] });
});

const row = (second: string, merge: string): string =>
  String.raw`\trowd\cellx100${merge}\cellx200\pard\intbl a\cell ${second}\cell\row`;

test("cells that are joined span rows", async () => {
  const { document } = await recover(bytesOf(`{\\rtf1 ${row("tall", "\\clvmgf")}${row("", "\\clvmrg")}}`));
  expect(document.children[0]).toMatchObject({
    type: "table",
    rows: [[{ rowSpan: 1 }, { rowSpan: 2 }], [{ rowSpan: 1 }]],
  });
});

test("what nobody sees is left out: pictures, fonts, what other programs keep", async () => {
  expect(await outline(String.raw`{\fonttbl{\f0 Times;}}{\pict 00ff}{\*\secret x}Text\par`)).toEqual([
    "Text",
  ]);
});
