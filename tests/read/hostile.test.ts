/** Files made to do harm are read within bounds, or refused in one sentence. */
import { describe, expect, test } from "vitest";
import { ReadError } from "../../src/model/report.ts";
import { recover } from "../../src/pipeline.ts";
import { mostBlocks } from "../../src/read/flow-draft.ts";
import { htmlLimits } from "../../src/read/html/parser.ts";
import { docxOf, odfOf, pptxOf, wordParagraph, zipOf } from "../support/archive.ts";
import { bytesOf } from "../support/bytes.ts";
import { outlineOf } from "../support/flow.ts";

const office = "http://schemas.openxmlformats.org";

function workbook(rows: string): Uint8Array {
  const kind = `${office}/officeDocument/2006/relationships`;
  const relations = (type: string, target: string): string =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${kind}/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/_rels/workbook.xml.rels": relations("worksheet", "sheet.xml"),
    "xl/workbook.xml": `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${kind}"><sheets><sheet name="A" r:id="a"/></sheets></workbook>`,
    "xl/sheet.xml": `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });
}

const sheetRow = (cells: string, attributes = ""): string =>
  odfRow(`<table:table-cell ${attributes}><text:p>${cells}</text:p></table:table-cell>`);

const odfRow = (cells: string): string =>
  `<table:table><table:table-row table:number-rows-repeated="1048576">${cells}</table:table-row></table:table>`;

describe("more than fits in memory is refused:", () => {
  const cell = "<c><v>1</v></c>";
  const filled = `<row>${cell.repeat(100)}</row>`;
  test.each([
    ["cells of a workbook", workbook(filled.repeat(mostBlocks / 100 + 1)), "a.xlsx"],
    [
      "repeated cells of a sheet",
      odfOf("spreadsheet", sheetRow("x", 'table:number-columns-repeated="16384"')),
      "a.ods",
    ],
    ["elements of a sheet", workbook("<a>".repeat(600)), "a.xlsx"],
    ["elements of a slide", pptxOf("<a:p>".repeat(600)), "a.pptx"],
    ["lines of a text", bytesOf("word\n".repeat(mostBlocks + 1)), "a.txt"],
    ["paragraphs of RTF", bytesOf(`{\\rtf1 ${"a\\par ".repeat(mostBlocks + 1)}}`), "a.rtf"],
    ["tags of a page", bytesOf(`<!doctype html>${"<b>".repeat(htmlLimits.tags + 1)}`), "a.html"],
    ["comments of a page", bytesOf(`<!doctype html>${"<!---->".repeat(htmlLimits.tags + 1)}`), "a.html"],
    ["letters of a part", docxOf(wordParagraph(" ".repeat(30e6))), "a.docx"],
  ])("%s", async (_, bytes, fileName) => {
    const error: unknown = await recover(bytes, { fileName }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ code: "too-large", message: expect.stringMatching(/^[A-Z].*[^.]\.$/) });
  });
});

describe("small files do not grow:", () => {
  test("cells at both ends of a sheet stand beside each other", async () => {
    const rows = Array.from({ length: 20 }, (_, at) => {
      const [first, last] = [`A${at + 1}`, `XFD${at + 1}`];
      return `<row r="${at + 1}"><c r="${first}"><v>1</v></c><c r="${last}"><v>2</v></c></row>`;
    });
    const { document } = await recover(workbook(rows.join("")), { fileName: "a.xlsx" });
    const [table] = document.children;
    expect(table?.type === "table" && table.rows[19]).toMatchObject([{ column: 0 }, { column: 1 }]);
  });

  test("a row that is repeated a million times is read a thousand times, with a diagnostic", async () => {
    const { document, diagnostics } = await recover(odfOf("spreadsheet", sheetRow("x") + sheetRow("y")), {
      fileName: "a.ods",
    });
    expect(document.children.filter(({ type }) => type === "table")).toHaveLength(2);
    expect(diagnostics.map(({ code }) => code)).toEqual(["ods/repeats-cut", "ods/repeats-cut"]);
  });

  test("a table of spans alone keeps its cells, in order", async () => {
    const row = "<tr><td colspan=1000 rowspan=1000>a<td colspan=1000 rowspan=1000>b</tr>";
    const { document } = await recover(bytesOf(`<!doctype html><table>${row.repeat(200)}</table>`));
    const [table] = document.children;
    const rows = table?.type === "table" ? table.rows : [];
    expect(rows).toHaveLength(200);
    for (const cells of rows) expect(cells).toMatchObject([{ column: 0 }, { column: 1 }]);
  });

  test("a note that many marks point to is printed once", async () => {
    const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const footnotes = `<w:footnote w:id="1">${wordParagraph("Deep.")}</w:footnote>`;
    const { document } = await recover(docxOf(`<w:p>${mark.repeat(100)}</w:p>`, { footnotes }));
    expect(outlineOf(document).filter((line) => line.includes("Deep."))).toHaveLength(1);
  });

  test("a number of characters to pass over passes over a few", async () => {
    const { document } = await recover(bytesOf("{\\rtf1\\ansi\\uc1000000000\\u233?The text goes on.\\par}"));
    expect(outlineOf(document).join("")).toContain("goes on.");
  });
});

/** Numbers at random that are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What is put in the place of a value, an element or a piece of text. */
const harm = ["", "-1", "1e9", "99999999999", "NaN", "\0", "<", "&#x110000;", "]]>", "𝒳", "a".repeat(5000)];

function mutated(text: string, roll: (sides: number) => number): string {
  const places = [...text.matchAll(/"[^"]*"|>[^<]+<|<[^>]+>/g)];
  const place = places[roll(places.length)];
  if (place === undefined) return text;
  const [whole] = place;
  const value = harm[roll(harm.length)] ?? "";
  const changes = [
    whole.startsWith("<") ? "" : `${whole[0]}${value}${whole.at(-1)}`,
    whole.repeat(1 + roll(3)),
    whole.slice(0, roll(whole.length)),
  ];
  return text.slice(0, place.index) + changes[roll(3)] + text.slice(place.index + whole.length);
}

describe("a part that was changed is read, or told in a ReadError:", () => {
  const list = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const item = wordParagraph("a", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const grid = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vMerge w:val="restart"/></w:tcPr>${item}</w:tc><w:tc>${item}</w:tc></w:tr></w:tbl>`;
  const sheet = `<table:table table:name="a"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-spanned="2"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
  const texts = `<text:h text:outline-level="1">a</text:h><text:list><text:list-item text:start-value="2"><text:p>b<text:s text:c="3"/></text:p></text:list-item></text:list>${sheet}`;
  const slide = `<a:p><a:pPr lvl="1"><a:buAutoNum type="alphaLcPeriod" startAt="2"/></a:pPr><a:r><a:rPr sz="1800"/><a:t>a</a:t></a:r></a:p>`;
  test.each([
    ["DOCX", (change: (text: string) => string) => docxOf(change(item + grid), { numbering: change(list) })],
    ["ODT", (change: (text: string) => string) => odfOf("text", change(texts))],
    ["ODS", (change: (text: string) => string) => odfOf("spreadsheet", change(sheet))],
    ["PPTX", (change: (text: string) => string) => pptxOf(change(slide))],
    [
      "XLSX",
      (change: (text: string) => string) => workbook(change('<row r="1"><c r="B2" t="n"><v>1</v></c></row>')),
    ],
  ])("%s", async (name, make) => {
    const roll = dice(7);
    for (let round = 0; round < 300; round++) {
      const bytes = make((text) => mutated(mutated(text, roll), roll));
      const outcome: unknown = await recover(bytes, { fileName: `a.${name}` }).catch(
        (error: unknown) => error,
      );
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ReadError);
    }
  });
});
