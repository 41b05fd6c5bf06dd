import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { type FlowReading, readFile } from "../../src/read/index.ts";
import { outlineOf } from "../support/flow.ts";

async function outline(body: string): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${body}</body></html>`);
  return outlineOf((await recover(bytes)).document);
}

describe("a web page", () => {
  test("has its headings, paragraphs and items", async () => {
    expect(await outline("<h1>Water</h1><p>It is wet.<ul><li>rain<li>snow</ul>and more")).toEqual([
      "# Water",
      "It is wet.",
      "- rain",
      "- snow",
      "and more",
    ]);
  });

  test("keeps navigation and footers apart", async () => {
    expect(await outline("<nav><a href=/>Home</a></nav><p>Text.</p><footer>Imprint</footer>")).toEqual([
      "(page-header) Home",
      "Text.",
      "(page-footer) Imprint",
    ]);
  });

  test("keeps links in a row above its text apart, but not a list of links in its text", async () => {
    const links = ["a", "b", "c", "d"].map((name) => `<div><a href="/${name}">${name}</a></div>`).join("");
    expect(await outline(`${links}<h1>Water</h1><p>See:</p>${links}`)).toEqual([
      ...["a", "b", "c", "d"].map((name) => `(page-header) ${name}`),
      "# Water",
      "See:",
      "a",
      "b",
      "c",
      "d",
    ]);
  });

  test("binds notes to their marks, in books and web pages", async () => {
    const mark = `<a id="r1" href="#n1" role="doc-noteref">[1]</a>`;
    const note = `<aside id="n1"><p>Often. <a href="#r1">back</a></p></aside>`;
    expect(await outline(`<h1>Water</h1><p>It rains.${mark}</p>${note}`)).toEqual([
      "# Water",
      "It rains.",
      "(footnote) Often.",
    ]);
  });

  test("has its formulas in one line", async () => {
    const math =
      "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msqrt><mi>c</mi></msqrt></mfrac><annotation>x</annotation></math>";
    expect(await outline(`<p>So ${math}.</p>`)).toEqual(["So (a+b)/(√c)."]);
  });

  test("does not show what is hidden, and runs no script", async () => {
    expect(
      await outline("<p>Seen.</p><div style='display: none'>Unseen</div><script>alert(1)</script>"),
    ).toEqual(["Seen.", "(hidden) Unseen"]);
  });

  test("reads tables that only arrange it as text", async () => {
    expect(await outline("<table><tr><td><h2>Left</h2><td><p>Right.</p></table>")).toEqual([
      "## Left",
      "Right.",
    ]);
  });

  test("counts items as they are shown", async () => {
    const bytes = new TextEncoder().encode("<html><ol start=3 type=i><li>a<li>b<ul><li>inner</ul></ol>");
    const [list] = (await recover(bytes)).document.children;
    expect(list?.type === "list" && list.children.map(({ marker }) => marker)).toEqual(["iii.", "iv."]);
  });

  test("begins a paragraph after two line breaks", async () => {
    expect(await outline("one<br>still one<br><br>two")).toEqual(["one\nstill one", "two"]);
  });

  test("keeps the lines of program text", async () => {
    expect(await outline("<pre>if (a)\n  b();</pre>")).toEqual(["[code] if (a)\n  b();"]);
  });

  test("has the looks that its style sheet says by class", async () => {
    const page =
      "<html><style>.x { font-weight: bold } .y { display: none }</style><p class=x>a<p class=y>b</html>";
    const { flow } = (await readFile(new TextEncoder().encode(page))) as FlowReading;
    expect(flow).toMatchObject([{ runs: [{ text: "a", bold: true }] }, { place: "hidden" }]);
  });

  test("says that words are quoted", async () => {
    expect(await outline("<blockquote><p>Words.</p></blockquote>")).toEqual(["> Words."]);
  });
});

test("cells know their places past those that reach down", async () => {
  const page = "<html><table><tr><td rowspan=2>a<td>b<tr><td colspan=2>c<tr><th>d<td>e</table>";
  const [table] = (await recover(new TextEncoder().encode(page))).document.children;
  expect(table?.type === "table" && table.rows.map((row) => row.map(({ column }) => column))).toEqual([
    [0, 1],
    [1],
    [0, 1],
  ]);
});
