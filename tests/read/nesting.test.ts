/** Files that nest their elements thousands deep are read to a bounded depth, or refused in a sentence. */
import { describe, expect, test } from "vitest";
import type { FlowItem } from "../../src/model/flow.ts";
import { ReadError } from "../../src/model/report.ts";
import { recover } from "../../src/pipeline.ts";
import { parseHtml, htmlLimits } from "../../src/read/html/parser.ts";
import type { HtmlNode } from "../../src/read/html/tree.ts";
import { readFile } from "../../src/read/index.ts";
import { docxOf, odfOf, wordParagraph } from "../support/archive.ts";

const page = (body: string): Uint8Array => new TextEncoder().encode(`<!doctype html><body>${body}`);

/** Elements inside one another, each a row: its name, what opens one, and what stands in the innermost. */
const nested: readonly (readonly [string, string, string])[] = [
  ["spans", "<span>", "deep"],
  ["looks", "<b>", "deep"],
  ["quotes", "<blockquote>", "deep"],
  ["blocks", "<div>", "deep"],
  ["tables", "<table><tr><td>", "deep"],
  ["lists", "<ul><li>", "deep"],
  ["fractions", "<math><mfrac>", "<mi>deep</mi>"],
  ["accents", "<math><mover><mi>a</mi>", "<mi>deep</mi>"],
];

test.each(nested)("%s nested 20,000 deep keep their text, with a diagnostic", async (_, open, inside) => {
  const { document, diagnostics } = await recover(page(`${open.repeat(20_000)}${inside}<p>after`));
  expect(JSON.stringify(document)).toContain("deep");
  expect(JSON.stringify(document)).toContain("after");
  expect(diagnostics.map(({ code }) => code)).toContain("html/too-deep");
});

test("a page within the limit is not reported", async () => {
  const { diagnostics } = await recover(page(`${"<div>".repeat(400)}deep`));
  expect(diagnostics).toEqual([]);
});

/** How many elements a node stands in at most, and how many nodes there are. */
function measure(root: HtmlNode): { readonly depth: number; readonly nodes: number } {
  let [depth, nodes] = [0, 0];
  const open: (readonly [HtmlNode, number])[] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, level] = next;
    depth = Math.max(depth, level);
    nodes++;
    for (const child of node.childNodes ?? []) open.push([child, level + 1]);
  }
  return { depth, nodes };
}

describe("the tree of a page", () => {
  const many = Array.from({ length: 5000 }, (_, at) => at);

  test("stays about as deep as its limit where elements overlap", () => {
    const text = many.map((at) => `<b class=a${at}><i><div>x</b></i><table><td><a href=${at}>`).join("");
    expect(measure(parseHtml(text).root).depth).toBeLessThan(3 * htmlLimits.depth);
  });

  test("has a bounded number of nodes for each tag where looks stay open", () => {
    const text = many.map((at) => `<div><font class=a${at}>x</div>`).join("");
    expect(measure(parseHtml(text).root).nodes).toBeLessThan(2 * htmlLimits.looks * many.length);
  });

  test("has a bounded number of attributes", () => {
    const { root } = parseHtml(`<p ${many.map((at) => `a${at}`).join(" ")}>text`);
    const counts: number[] = [];
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      counts.push(node.attrs?.length ?? 0);
      open.push(...(node.childNodes ?? []));
    }
    expect(Math.max(...counts)).toBe(htmlLimits.attributes);
  });
});

/** Tables of one cell inside one another. */
function frames(depth: number): string {
  return `${"<w:tbl><w:tr><w:tc>".repeat(depth)}${wordParagraph("deep")}${"</w:tc></w:tr></w:tbl>".repeat(depth)}`;
}

describe("parts of office documents", () => {
  test("are read where they nest hundreds deep", async () => {
    const { document } = await recover(docxOf(frames(150)));
    expect(JSON.stringify(document)).toContain("deep");
  });

  test.each([
    ["tables", docxOf(frames(10_000))],
    ["lists", odfOf("text", `${"<text:list><text:list-item>".repeat(5000)}<text:p>deep</text:p>`)],
  ])("are refused where %s nest thousands deep", async (_, bytes) => {
    const error: unknown = await readFile(bytes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReadError);
    expect((error as ReadError).code).toBe("too-large");
  });

  test("write each part of a nested formula once", async () => {
    const open = "<m:nary><m:sub>".repeat(100);
    const close = "</m:sub></m:nary>".repeat(100);
    const formula = `<w:p><m:oMath>${open}<m:r><m:t>x</m:t></m:r>${close}</m:oMath></w:p>`;
    const reading = await readFile(docxOf(formula));
    const [line] = reading.type === "flow" ? reading.flow : ([] as FlowItem[]);
    const text = line?.type === "line" ? line.runs.map((run) => run.text).join("") : "";
    expect(text.match(/x/g)).toHaveLength(1);
    expect(text.match(/∫/g)).toHaveLength(100);
  });
});
