/** Numbers that files state, however large or wrong, cost neither memory nor text. */
import { describe, expect, test } from "vitest";
import type { FlowLine, FlowTable } from "../../src/model/flow.ts";
import { readFile } from "../../src/read/index.ts";
import { itemNumbers, statedNumber } from "../../src/read/stated-numbers.ts";
import { docxOf, odfOf, pptxOf, wordParagraph } from "../support/archive.ts";

/** Neither numbers nor small enough. */
const nonsense = ["300000000", "4294967296", "-7", "1.5", "abc", "", "NaN", "Infinity", "1e9"];

async function linesOf(bytes: Uint8Array): Promise<readonly FlowLine[]> {
  const reading = await readFile(bytes);
  if (reading.type !== "flow") throw new Error("a file with pages");
  return reading.flow.filter((item): item is FlowLine => item.type === "line");
}

async function tableOf(bytes: Uint8Array): Promise<FlowTable> {
  const reading = await readFile(bytes);
  if (reading.type !== "flow") throw new Error("a file with pages");
  return reading.flow.find((item): item is FlowTable => item.type === "table") as FlowTable;
}

const textOf = ({ runs }: FlowLine): string => runs.map(({ text }) => text).join("");

test("a number is read from the start of a text and moved into its range", () => {
  const range = { least: 0, most: 8, usual: 4 };
  const read = (text?: string): number => statedNumber(text, range);
  expect([read("3"), read("3.9"), read("300000000"), read("-2"), read("abc"), read()]).toEqual([
    3, 3, 8, 0, 4, 4,
  ]);
  expect(statedNumber("4000000000", itemNumbers)).toBe(2 ** 31 - 1);
});

describe.each(nonsense)("a level or number of %j", (value) => {
  test("in a Word document leaves its text on one of nine levels", async () => {
    const level = `<w:lvl w:ilvl="${value}"><w:start w:val="${value}"/><w:numFmt w:val="chicago"/><w:lvlText w:val="%1."/></w:lvl>`;
    const numbering = `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="${value}"><w:startOverride w:val="${value}"/></w:lvlOverride></w:num>`;
    const item = `<w:outlineLvl w:val="${value}"/><w:numPr><w:ilvl w:val="${value}"/><w:numId w:val="1"/></w:numPr>`;
    const [line] = await linesOf(docxOf(wordParagraph("bread", item), { numbering }));
    expect(textOf(line as FlowLine)).toMatch(/bread$/);
    expect(line?.hint?.level).toBeLessThanOrEqual(9);
  });

  test("in an OpenDocument text leaves its text on one of ten levels", async () => {
    const style = `<text:outline-style><text:outline-level-style text:level="${value}" style:num-format="a" text:display-levels="${value}" text:start-value="${value}"/></text:outline-style>`;
    const body = `<text:h text:outline-level="${value}">bread</text:h><text:list><text:list-item text:start-value="${value}"><text:p>butter</text:p></text:list-item></text:list>`;
    const lines = await linesOf(odfOf("text", body, style));
    expect(lines.map(textOf).join(" ")).toMatch(/bread.*butter$/);
    for (const { hint } of lines) expect(hint?.level).toBeLessThanOrEqual(10);
  });

  test("on a slide leaves its text on one of nine levels", async () => {
    const paragraph = `<a:p><a:pPr lvl="${value}"><a:buAutoNum type="romanLcPeriod" startAt="${value}"/></a:pPr><a:r><a:t>bread</a:t></a:r></a:p>`;
    const [line] = await linesOf(pptxOf(paragraph));
    expect(textOf(line as FlowLine)).toMatch(/bread$/);
    expect(line?.hint?.level).toBeLessThanOrEqual(9);
  });

  test("of columns or rows in a Word table leaves all its cells", async () => {
    const cell = (text: string): string =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${value}"/></w:tcPr>${wordParagraph(text)}</w:tc>`;
    const before = `<w:trPr><w:gridBefore w:val="${value}"/></w:trPr>`;
    const table = await tableOf(
      docxOf(`<w:tbl><w:tr>${before}${Array.from("abcdefghijklmnopqrst", cell).join("")}</w:tr></w:tbl>`),
    );
    expect(
      table.rows
        .flat()
        .flatMap(({ lines }) => lines.map(textOf))
        .join(""),
    ).toBe("abcdefghijklmnopqrst");
  });

  test("of columns or rows in an OpenDocument table leaves all its cells", async () => {
    const cell = `<table:table-cell table:number-columns-spanned="${value}" table:number-rows-spanned="${value}" table:number-columns-repeated="${value}"><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell>`;
    const table = await tableOf(
      odfOf("text", `<table:table><table:table-row>${cell}</table:table-row></table:table>`),
    );
    expect(table.rows.flat().flatMap(({ lines }) => lines.map(textOf))).toEqual(["a", "b"]);
  });
});
