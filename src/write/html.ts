/** The document as one semantic, accessible HTML page; each node has its page and box. */
import type { Element, ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Document, Paragraph } from "../model/document.ts";
import { anchorsOf } from "./anchors.ts";
import { type HtmlContext, htmlBlocks, htmlParagraph } from "./html-blocks.ts";
import { h, textNode } from "./html-element.ts";
import { htmlHeadingInlines, htmlInlines } from "./html-inlines.ts";
import { plainText } from "./plain-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

/** A minimal style: one column, ruled tables, asides in smaller type. */
const style = `
body { font: 1.05rem/1.55 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3, h4, h5, h6 { font-family: system-ui, sans-serif; line-height: 1.25; }
table { border-collapse: collapse; font-size: 0.9em; display: block; overflow-x: auto; }
th, td { border: 1px solid #999; padding: 0.2em 0.5em; text-align: left; vertical-align: top; }
caption, figcaption { font-size: 0.9em; text-align: left; padding: 0.3em 0; }
figure { margin: 1.5em 0; }
pre { overflow-x: auto; background: #f4f4f4; padding: 0.7em; }
aside { font-size: 0.85em; color: #444; }
[role="doc-footnote"] { border-left: 3px solid #ccc; padding-left: 0.8em; }
`;

/**
 * Writes a complete page without scripts; `data-page` and `data-box` are in points, with `;` between a node's sources.
 */
export function writeHtml(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, readingRoles));
  const context: HtmlContext = { anchors: anchorsOf(selected), shift: selected.title === null ? 0 : 1 };
  const language = selected.metadata.language;
  const page = h("html", language === null ? {} : languageOf(language), [
    textNode("\n"),
    headOf(selected),
    textNode("\n"),
    h("body", {}, [
      textNode("\n"),
      h("main", {}, [
        ...frontOf(selected, context),
        ...htmlBlocks(selected.children, context),
        textNode("\n"),
      ]),
      textNode("\n"),
    ]),
    textNode("\n"),
  ]);
  return `${toHtml({ type: "root", children: [{ type: "doctype" }, textNode("\n"), page] })}\n`;
}

/** The language of the page, and its direction if right to left. */
function languageOf(lang: string): Properties {
  return rightToLeftLanguages.has(lang.split("-")[0] as string) ? { lang, dir: "rtl" } : { lang };
}

const rightToLeftLanguages: ReadonlySet<string> = new Set(["ar", "fa", "he", "ps", "ug", "ur", "yi"]);

function headOf({ title, authors, metadata }: Document): Element {
  const name = title === null ? "" : plainText(title.children).trim();
  const parts = [
    h("meta", { charSet: "utf-8" }, []),
    meta("viewport", "width=device-width, initial-scale=1"),
    h("title", {}, [textNode(name === "" ? "Untitled" : name)]),
    ...authors.map((author) => meta("author", author.name)),
    ...(metadata.keywords.length > 0 ? [meta("keywords", metadata.keywords.join(", "))] : []),
    ...(metadata.date === null ? [] : [meta("dcterms.date", metadata.date)]),
    ...(metadata.doi === null ? [] : [meta("dcterms.identifier", `doi:${metadata.doi}`)]),
    h("style", {}, [textNode(style)]),
  ];
  return h("head", {}, [...parts.flatMap((part) => [textNode("\n"), part]), textNode("\n")]);
}

function meta(name: string, content: string): Element {
  return h("meta", { name, content }, []);
}

function frontOf(document: Document, context: HtmlContext): readonly ElementContent[] {
  const { title, byline, affiliations, abstract } = document;
  const parts: Element[] = [];
  if (title !== null) parts.push(h("h1", {}, htmlHeadingInlines(title.children, context), title.sources));
  for (const node of byline) parts.push(frontParagraph(node, "authors", context));
  for (const node of affiliations) parts.push(frontParagraph(node, "affiliation", context));
  if (abstract.length > 0) parts.push(abstractOf(abstract, context));
  if (parts.length === 0) return [];
  return [
    textNode("\n"),
    h("header", {}, [...parts.flatMap((part) => [textNode("\n"), part]), textNode("\n")]),
  ];
}

function frontParagraph(node: Paragraph, className: string, context: HtmlContext): Element {
  return h("p", { className: [className] }, htmlInlines(node.children, context), node.sources);
}

/** The abstract under its heading; if none is printed, a label names it for screen readers. */
function abstractOf(abstract: Document["abstract"], context: HtmlContext): Element {
  const nodes = abstract.map((node) =>
    node.type === "heading"
      ? h("h2", {}, htmlHeadingInlines(node.children, context), node.sources)
      : htmlParagraph(node, context),
  );
  const named = abstract.some(({ type }) => type === "heading");
  return h("section", { role: "doc-abstract", ...(!named && { ariaLabel: "Abstract" }) }, nodes);
}
