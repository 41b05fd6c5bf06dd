/** Text of hostile documents in outputs: it stays text. */
import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Inline } from "../../src/model/document.ts";
import { escapeText } from "../../src/write/escape.ts";
import { writers } from "../../src/write/index.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { writePrimitives } from "../../src/write/primitives.ts";
import { writeSvg } from "../../src/write/svg.ts";
import { writeXml } from "../../src/write/xml.ts";
import { hasBrowser, needsBrowser, startBrowser } from "../support/browser.ts";
import { cell, documentOf, heading, node, paragraph, section, table, text } from "../support/document.ts";
import { hostileAddresses, hostileDocument, hostileTexts } from "../support/hostile-document.ts";
import { glyphOf, pageOf } from "../support/page.ts";

/** Every hostile text stands at every place with one of these. */
const seeds = hostileTexts.map((_, seed) => seed);

const page = pageOf({
  label: hostileTexts[0] ?? null,
  glyphs: hostileTexts.map((value, at) => glyphOf({ text: value, x: 20 * at })),
});
const noAssets = { shapes: [], letters: [], images: [], rasters: [] };

/** Markdown as a tree. */
function treeOf(markdown: string): Nodes {
  return fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
}

/** Markdown as HTML by a renderer that lets everything through: raw HTML and every address. */
function rendered(tree: Nodes): string {
  const inner = "children" in tree ? (tree.children as readonly Nodes[]).map(rendered).join("") : "";
  switch (tree.type) {
    case "html":
      return tree.value;
    case "text":
    case "inlineCode":
    case "code":
      return escapeText(tree.value);
    case "link":
      return `<a href="${escapeText(tree.url).replaceAll('"', "&quot;")}">${inner}</a>`;
    case "image":
      return `<img src="${escapeText(tree.url).replaceAll('"', "&quot;")}">`;
    case "definition":
      return `<a href="${escapeText(tree.url).replaceAll('"', "&quot;")}">definition</a>`;
    default:
      return `<div>${inner}</div>`;
  }
}

/** What Markdown must not make of text: markup, pictures, definitions, and links that run something. */
function madeOf(tree: Nodes): readonly string[] {
  const inner = "children" in tree ? (tree.children as readonly Nodes[]).flatMap(madeOf) : [];
  if (tree.type === "html") return [...inner, `html: ${tree.value}`];
  if (tree.type === "image" || tree.type === "definition" || tree.type === "imageReference")
    return [...inner, tree.type];
  if (tree.type === "link" && !/^(?:https?|ftp|mailto|doi):/iu.test(tree.url))
    return [...inner, `link: ${tree.url}`];
  return inner;
}

describe("text of a hostile document", () => {
  it.each(writers.map(({ name }) => name))("leaves no control character in %s", async (name) => {
    const writer = writers.find((each) => each.name === name);
    for (const seed of seeds)
      expect(await writer?.write(hostileDocument(seed), { keep: ["all", "hidden"] })).not.toMatch(
        /(?![\t\n\r])\p{Cc}/u,
      );
  });

  it("leaves no control character in what is drawn", () => {
    for (const output of [writePrimitives(page), writeXml(page), writeSvg(page, noAssets)])
      expect(output).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
    expect(JSON.parse(writePrimitives(page))).toEqual(page);
  });

  it("stays text in Markdown, wherever it is cut into pieces", () => {
    const pieces = fc.oneof(
      fc.constantFrom(...hostileTexts, ...hostileAddresses),
      fc.constantFrom(
        "[",
        "]",
        "(",
        ")",
        "![",
        "](",
        "]:",
        "<",
        ">",
        "&",
        ";",
        "\\",
        "`",
        "*",
        "_",
        "|",
        "\n",
        " ",
      ),
      fc.constantFrom(
        "a",
        "script",
        "#60",
        "lt",
        "javascript:ran()",
        "^",
        "~",
        "-",
        "=",
        "#",
        "1.",
        "!",
        ":",
      ),
    );
    const run = fc.tuple(
      fc.array(pieces, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("bold", "italic", "monospace", null),
    );
    const inlines = fc
      .array(run, { minLength: 1, maxLength: 5 })
      .map((runs) =>
        runs.map(([parts, mark]): Inline => text(parts.join(""), ...(mark === null ? [] : [mark]))),
      );
    fc.assert(
      fc.property(inlines, (made) => {
        const words = made.map((inline) => (inline.type === "text" ? inline.value : "")).join("");
        const document = documentOf({
          children: [
            paragraph(...made),
            { ...section(1, "x"), heading: { ...heading("x"), children: made } },
            {
              ...node,
              type: "quote",
              children: [paragraph(...made), { ...node, type: "formula", value: words }],
            },
            table([[cell(words, 0), { ...cell("", 1), children: [paragraph(...made)] }]]),
          ],
        });
        expect(madeOf(treeOf(writeMarkdown(document)))).toEqual([]);
      }),
      { numRuns: 1500, seed: 26 },
    );
  });

  it("stays text in cells that Markdown writes as HTML", () => {
    for (const value of hostileTexts) {
      const wide = table([
        [cell(`a\n\n${value}\r\r${value}`, 0, { columnSpan: 2 })],
        [cell("b", 0), cell("c", 1)],
      ]);
      const made = madeOf(treeOf(writeMarkdown(documentOf({ children: [wide, paragraph("after")] }))));
      expect(made).toHaveLength(1);
      expect(made[0]).not.toMatch(/<(?!\/?(?:table|tr|td|th)\b)/);
    }
  });
});

describe("a browser that shows the outputs", () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (hasBrowser) browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  /** Shows a file under a policy that forbids everything but styles and pictures in the file; lists what it tried all the same. */
  async function triedBy(output: string, type: string): Promise<readonly string[]> {
    const tab = await (browser as Browser).newPage();
    const tried: string[] = [];
    const address = "http://output.invalid/";
    tab.on("console", (message) => void tried.push(message.text()));
    tab.on("dialog", (dialog) => void (tried.push("dialog"), dialog.dismiss()));
    await tab.route("**", (route) => {
      const asked = route.request().url();
      if (asked !== address) tried.push(asked);
      return route.fulfill({
        body: asked === address ? output : "",
        headers: {
          "Content-Type": type,
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        },
      });
    });
    await tab.goto(address);
    const links = await tab
      .locator("a")
      .evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
    tried.push(...links.filter((link) => !/^(?:https?|ftp|mailto|doi):/u.test(link)));
    await tab.close();
    return tried.filter((line) => !line.includes("favicon"));
  }

  it.skipIf(!hasBrowser)(needsBrowser("would tell if something ran"), async () => {
    expect(await triedBy(`<p>${hostileTexts[0]}</p>`, "text/html")).not.toEqual([]);
    expect(await triedBy('<img src="x">', "text/html")).not.toEqual([]);
  });

  it.skipIf(!hasBrowser)(needsBrowser("runs and fetches nothing"), async () => {
    for (const seed of [0, 4, 8, 12]) {
      const document = hostileDocument(seed);
      for (const writer of writers) {
        const output = await writer.write(document, { keep: ["all"] });
        if (writer.name === "md") expect(await triedBy(rendered(treeOf(output)), "text/html")).toEqual([]);
        else if (writer.name === "html") expect(await triedBy(output, "text/html")).toEqual([]);
        else if (writer.extension === "xml") expect(await triedBy(output, "application/xml")).toEqual([]);
      }
    }
    expect(await triedBy(writeSvg(page, noAssets), "image/svg+xml")).toEqual([]);
  });
});
