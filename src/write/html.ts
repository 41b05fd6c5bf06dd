/** The document as one semantic, accessible HTML page; each node has its page and box. */
import type { Element, ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Document, Paragraph, Styles } from "../model/document.ts";
import { anchorsOf } from "./anchors.ts";
import { type HtmlContext, htmlBlocks, htmlHeading, htmlParagraph } from "./html-blocks.ts";
import { classesOf, h, textNode } from "./html-element.ts";
import { htmlInlines } from "./html-inlines.ts";
import { decimal } from "./decimal.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";
import { styleRules } from "./style-rules.ts";

/** Size of the text, in the browser's own. */
const textSize = 1.05;

/** A minimal style: one column, ruled tables, asides in smaller type. */
const style = `
body { font: ${textSize}rem/1.55 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3, h4, h5, h6 { font-family: system-ui, sans-serif; line-height: 1.25; }
table { border-collapse: collapse; font-size: 0.9em; display: block; overflow-x: auto; }
th, td { border: 1px solid #999; padding: 0.2em 0.5em; text-align: left; vertical-align: top; }
caption, figcaption { font-size: 0.9em; text-align: left; padding: 0.3em 0; }
figure { margin: 1.5em 0; }
pre { overflow-x: auto; background: #f4f4f4; padding: 0.7em; }
aside { font-size: 0.85em; color: #444; }
.regular { font-weight: normal; }
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

/**
 * The styles of the document as classes; letters are as large beside each other as in print.
 *
 * The usual style is that of the page, so that plain text needs no class.
 */
function sheetOf(styles: Styles): string {
  const usual = styles.letters[0]?.size ?? 1;
  const rules = styleRules(styles, (points) => `${decimal((textSize * points) / usual)}rem`);
  return rules
    .filter(({ css }) => css !== "")
    .map(({ id, name, css }) => {
      const selector = id === "t0" ? "main, .t0" : id === "b0" ? "p, .b0" : `.${id}`;
      return `${selector} { ${css} }${name === "" ? "" : ` /* ${name} */`}\n`;
    })
    .join("");
}

/** The language of the page, and its direction if right to left. */
function languageOf(lang: string): Properties {
  return rightToLeftLanguages.has(lang.split("-")[0] as string) ? { lang, dir: "rtl" } : { lang };
}

const rightToLeftLanguages: ReadonlySet<string> = new Set(["ar", "fa", "he", "ps", "ug", "ur", "yi"]);

function headOf({ title, authors, metadata, styles }: Document): Element {
  const name = title === null ? "" : plainText(title.children).trim();
  const parts = [
    h("meta", { charSet: "utf-8" }, []),
    meta("viewport", "width=device-width, initial-scale=1"),
    h("title", {}, [textNode(name === "" ? "Untitled" : name)]),
    ...authors.map((author) => meta("author", author.name)),
    ...(metadata.keywords.length > 0 ? [meta("keywords", metadata.keywords.join(", "))] : []),
    ...(metadata.date === null ? [] : [meta("dcterms.date", metadata.date)]),
    ...(metadata.doi === null ? [] : [meta("dcterms.identifier", `doi:${metadata.doi}`)]),
    h("style", {}, [textNode(style + (styles === undefined ? "" : sheetOf(styles)))]),
  ];
  return h("head", {}, [...parts.flatMap((part) => [textNode("\n"), part]), textNode("\n")]);
}

function meta(name: string, content: string): Element {
  return h("meta", { name, content }, []);
}

function frontOf(document: Document, context: HtmlContext): readonly ElementContent[] {
  const { title, byline, affiliations, abstract } = document;
  const parts: Element[] = [];
  if (title !== null) parts.push(htmlHeading("h1", title, context));
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
  return h("p", classesOf(node, className), htmlInlines(node.children, context), node.sources);
}

/** The abstract under its heading; if none is printed, a label names it for screen readers. */
function abstractOf(abstract: Document["abstract"], context: HtmlContext): Element {
  const nodes = abstract.map((node) =>
    node.type === "heading" ? htmlHeading("h2", node, context) : htmlParagraph(node, context),
  );
  const named = abstract.some(({ type }) => type === "heading");
  return h("section", { role: "doc-abstract", ...(!named && { ariaLabel: "Abstract" }) }, nodes);
}
