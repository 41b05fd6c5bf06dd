import { describe, expect, test } from "vitest";
import { recover } from "../../../src/pipeline.ts";
import { readDocx } from "../../../src/read/docx/index.ts";
import { docxOf, wordParagraph } from "../../support/archive.ts";
import { outlineOf } from "../../support/flow.ts";

async function outline(
  body: string,
  parts: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  return outlineOf((await recover(docxOf(body, parts))).document);
}

const styles = `
  <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:basedOn w:val="N"/>
    <w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Chapter"/><w:basedOn w:val="H1"/></w:style>
  <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>`;

function styled(text: string, style: string): string {
  return wordParagraph(text, `<w:pStyle w:val="${style}"/>`);
}

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const item = (text: string, at: number, list = 1): string =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
const sign = (font: string, char: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const cell = (text: string, properties = ""): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;

describe("headings", () => {
  test("have the outline level of the style that their style is based on", async () => {
    const body = styled("Rivers", "Own") + wordParagraph("They flow.") + styled("Lakes", "H1");
    expect(await outline(body, { styles })).toEqual(["# Rivers", "They flow.", "# Lakes"]);
  });

  test("have their own outline level before that of their style", async () => {
    const body = wordParagraph("Deep", '<w:pStyle w:val="H1"/><w:outlineLvl w:val="2"/>');
    expect(await outline(body, { styles })).toEqual(["### Deep"]);
  });

  test("are not what is bold, where the document states its headings", async () => {
    const bold = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Bold words</w:t></w:r></w:p>";
    const body = styled("Rivers", "H1") + wordParagraph("Some text stands here.") + bold;
    expect(await outline(body, { styles })).toContain("Bold words");
  });

  test("are found by their look where the document states none", async () => {
    const text = wordParagraph(
      "The water runs down from the hills into the plain and on to the sea. ".repeat(4),
    );
    const bold =
      '<w:p><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>Rivers of the plain</w:t></w:r></w:p>';
    expect(await outline(text + bold + text)).toContain("# Rivers of the plain");
  });
});

test("a table of contents stands apart with its title", async () => {
  const toc = '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="toc 1"/></w:style>';
  const entries = ["Rivers 1", "Lakes 2"].map((text) => styled(text, "C")).join("");
  const body = wordParagraph("Contents") + entries + wordParagraph("Text.");
  expect(await outline(body, { styles: styles + toc })).toEqual([
    "(contents) Contents",
    "(contents) Rivers 1",
    "(contents) Lakes 2",
    "Text.",
  ]);
});

test("the title is told by its style", async () => {
  expect(await outline(styled("On Water", "T") + wordParagraph("Text."), { styles })).toEqual([
    "title: On Water",
    "Text.",
  ]);
});

describe("numbers", () => {
  const numbering = `
    <w:abstractNum w:abstractNumId="7">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%2)")}${level(2, "decimal", "%1.%2.%3")}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`;

  async function markers(body: string): Promise<readonly string[]> {
    const { flow } = await readDocx(docxOf(body, { numbering }));
    return flow.flatMap((line) => (line.type === "line" ? [line.hint?.marker ?? ""] : []));
  }

  test("count on, and begin again under a new number", async () => {
    const body = item("a", 0) + item("b", 1) + item("c", 1) + item("d", 0) + item("e", 1);
    expect(await markers(body)).toEqual(["1.", "a)", "b)", "2.", "a)"]);
  });

  test("of several levels are written out", async () => {
    expect(await markers(item("a", 0) + item("b", 1) + item("c", 2))).toEqual(["1.", "a)", "1.a.1"]);
  });

  test("begin where a list says so", async () => {
    expect(await markers(item("a", 0) + item("b", 0, 2) + item("c", 0, 2))).toEqual(["1.", "5.", "6."]);
  });

  test("of deleted paragraphs are not counted", async () => {
    const mark = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr>`;
    const deleted = `<w:p><w:pPr>${mark}</w:pPr><w:del w:id="2"><w:r><w:delText>b</w:delText></w:r></w:del></w:p>`;
    expect(await markers(item("a", 0) + deleted + item("c", 0))).toEqual(["1.", "2."]);
  });

  test("of empty paragraphs are counted", async () => {
    expect(await markers(item("a", 0) + item("", 0) + item("c", 0))).toEqual(["1.", "3."]);
  });

  test("make nested lists", async () => {
    const { document } = await recover(
      docxOf(item("one", 0) + item("inner", 1) + item("two", 0), { numbering }),
    );
    const [list] = document.children;
    expect(list).toMatchObject({ type: "list", ordered: true });
    expect(list?.type === "list" && list.children.map(({ marker }) => marker)).toEqual(["1.", "2."]);
  });
});

test("notes stand after their paragraph, and marks point to them", async () => {
  const mark =
    '<w:p><w:r><w:t>Rivers</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> flow.</w:t></w:r></w:p>';
  const footnotes = `<w:footnote w:type="separator" w:id="0"/><w:footnote w:id="2">${wordParagraph("Mostly.")}</w:footnote>`;
  const { document } = await recover(docxOf(mark, { footnotes }));
  expect(document.children).toMatchObject([
    {
      type: "paragraph",
      children: [
        { value: "Rivers" },
        { type: "note-mark", label: "1", target: "note-1" },
        { value: " flow." },
      ],
    },
    {
      type: "aside",
      role: "footnote",
      id: "note-1",
      label: "1",
      children: [{ children: [{ value: "Mostly." }] }],
    },
  ]);
});

test("cells span rows and columns", async () => {
  const table = `<w:tbl>
    <w:tr>${cell("wide", '<w:gridSpan w:val="2"/>')}${cell("tall", '<w:vMerge w:val="restart"/>')}</w:tr>
    <w:tr>${cell("a")}${cell("b")}${cell("", "<w:vMerge/>")}</w:tr></w:tbl>`;
  const { document } = await recover(docxOf(table));
  const [node] = document.children;
  expect(
    node?.type === "table" &&
      node.rows.map((row) => row.map((each) => [each.column, each.rowSpan, each.columnSpan])),
  ).toEqual([
    [
      [0, 1, 2],
      [2, 2, 1],
    ],
    [
      [0, 1, 1],
      [1, 1, 1],
    ],
  ]);
});

test("program text keeps its lines, over paragraphs too", async () => {
  const code = '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="Source Code"/></w:style>';
  const first =
    '<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr><w:r><w:t>if (a)</w:t><w:br/><w:t xml:space="preserve">  b();</w:t></w:r></w:p>';
  const body = wordParagraph("Text.") + first + styled("end", "S") + wordParagraph("More.");
  expect(await outline(body, { styles: styles + code })).toEqual([
    "Text.",
    "[code] if (a)\n  b();\nend",
    "More.",
  ]);
});

describe("text", () => {
  test("that was deleted is not there, and inserted text is", async () => {
    const body =
      "<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new words</w:t></w:r></w:ins></w:p>";
    expect(await outline(body)).toEqual(["new words"]);
  });

  test("of symbol fonts is written in letters that all fonts have", async () => {
    const letters = `<w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>\uf061</w:t></w:r>`;
    const body = `<w:p>${sign("Symbol", "F062")}${sign("Symbol", "F0B3")}${sign("Wingdings", "F0FC")}${letters}</w:p>`;
    expect(await outline(body)).toEqual(["β≥✓α"]);
  });

  test("of fields is their result", async () => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>
      <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    expect(await outline(body)).toEqual(["shown"]);
  });

  test("that is hidden stands apart", async () => {
    const body =
      "<w:p><w:r><w:t>seen</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>";
    expect(await outline(body)).toEqual(["seen", "(hidden) secret"]);
  });

  test("of formulas is written in a line", async () => {
    const letters = (text: string): string => part("r", part("t", text));
    const square = part("sSup", part("e", letters("x")) + part("sup", letters("2")));
    const half = part("f", part("num", letters("a+b")) + part("den", letters("2")));
    const body = `<w:p><m:oMathPara><m:oMath>${square}${letters("=")}${half}</m:oMath></m:oMathPara></w:p>`;
    expect(await outline(body)).toEqual(["[formula] x^2=(a+b)/2"]);
  });
});

test("every block says where it stands in the file", async () => {
  const { document } = await recover(docxOf(wordParagraph("") + wordParagraph("Text.")));
  expect(document.children[0]).toMatchObject({
    sources: [],
    origins: [{ part: "word/document.xml", index: 1 }],
  });
});

describe("damage", () => {
  test("of a part that the text can do without is reported", async () => {
    const { document, diagnostics } = await recover(docxOf(wordParagraph("Text."), { styles: "<w:style>" }));
    expect(outlineOf(document)).toEqual(["Text."]);
    expect(diagnostics).toMatchObject([{ severity: "warning", code: "docx/part-unreadable" }]);
  });

  test("of the text itself is an error", async () => {
    await expect(recover(docxOf("<w:p>"))).rejects.toMatchObject({ name: "ReadError", code: "damaged" });
  });
});
