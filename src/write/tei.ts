/**
 * The document as TEI P5.
 *
 * Positions are given as TEI does: `facsimile` has a surface per page with zones in points, and nodes refer to their
 * zones by `facs`. `docs/tei.rng` describes the subset of TEI that is written.
 */
import type { Aside, Content, Document, Styles } from "../model/document.ts";
import { anchorsOf, contentOf } from "./anchors.ts";
import { escapeText } from "./escape.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";
import { styleRules } from "./style-rules.ts";
import { divisions, teiHead, teiParagraph } from "./tei-blocks.ts";
import { inlineText } from "./tei-inlines.ts";
import { openTag, type TeiContext, zoneCollection } from "./tei-context.ts";

/** Writes the whole document; references and other matter with its own headings go into `back`. */
export function writeTei(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, readingRoles));
  const zones = zoneCollection();
  const context: TeiContext = { anchors: anchorsOf(selected), facs: zones.facs };
  const back = backMatter(selected.children);
  const body = divisions(without(selected.children, new Set(back)), context);
  const text = [
    ...frontLines(selected, context),
    "<body>",
    body === "" ? "<p/>" : body,
    "</body>",
    ...backLines(back, context),
  ];
  const language = selected.metadata.language;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TEI xmlns="http://www.tei-c.org/ns/1.0">',
    ...headerLines(selected),
    ...zones.lines(),
    openTag("text", language === null ? {} : { "xml:lang": language }),
    ...text,
    "</text>",
    "</TEI>",
    "",
  ].join("\n");
}

function headerLines(document: Document): readonly string[] {
  const { title, authors, metadata, styles } = document;
  const { language, keywords, date, doi } = metadata;
  const names = authors.map(({ name }) => `<author>${escapeText(name)}</author>`);
  const titleLine = `<title>${escapeText(title === null ? "" : plainText(title.children))}</title>`;
  const bibl = [
    titleLine,
    ...names,
    ...(date === null ? [] : [`<date>${escapeText(date)}</date>`]),
    ...(doi === null ? [] : [`<idno type="DOI">${escapeText(doi)}</idno>`]),
  ];
  const profile = [
    ...(language === null
      ? []
      : [`<langUsage>${openTag("language", { ident: language }, true)}</langUsage>`]),
    ...(keywords.length === 0 ? [] : keywordLines(keywords)),
  ];
  return [
    "<teiHeader>",
    "<fileDesc>",
    `<titleStmt>${titleLine}${names.join("")}</titleStmt>`,
    "<publicationStmt><p>Recovered from a file with pages.</p></publicationStmt>",
    `<sourceDesc><bibl>${bibl.join("")}</bibl></sourceDesc>`,
    "</fileDesc>",
    ...(styles === undefined ? [] : styleLines(styles)),
    ...(profile.length === 0 ? [] : ["<profileDesc>", ...profile, "</profileDesc>"]),
    "</teiHeader>",
  ];
}

/** The styles that nodes point to by `rendition`; the first of letters and of blocks are the usual ones. */
function styleLines(styles: Styles): readonly string[] {
  const lines = styleRules(styles).map(({ id, name, css }) => {
    const attributes = { "xml:id": id, n: name === "" ? null : name, scheme: "css" };
    return `${openTag("rendition", attributes)}${escapeText(css)}</rendition>`;
  });
  return ["<encodingDesc>", "<tagsDecl>", ...lines, "</tagsDecl>", "</encodingDesc>"];
}

function keywordLines(keywords: readonly string[]): readonly string[] {
  const terms = keywords.map((word) => `<term>${escapeText(word)}</term>`);
  return [`<textClass><keywords>${terms.join("")}</keywords></textClass>`];
}

function frontLines(document: Document, context: TeiContext): readonly string[] {
  const { title, authors, byline, affiliations, abstract } = document;
  const lines: string[] = [];
  if (title !== null || authors.length > 0) {
    const heading =
      title === null
        ? ""
        : `<docTitle>${openTag("titlePart", { type: "main", facs: context.facs(title.sources) })}${inlineText(title.children, context, false)}</titlePart></docTitle>`;
    const names = authors.map(
      ({ name, sources }) =>
        `${openTag("docAuthor", { facs: context.facs(sources) })}${escapeText(name)}</docAuthor>`,
    );
    lines.push("<titlePage>", [heading, ...names].filter((line) => line !== "").join("\n"), "</titlePage>");
  }
  for (const [type, nodes] of [
    ["byline", byline],
    ["affiliations", affiliations],
    ["abstract", abstract],
  ] as const) {
    if (nodes.length === 0) continue;
    const inner = nodes.map((node) =>
      node.type === "heading" ? teiHead(node, context) : teiParagraph(node, context),
    );
    lines.push(openTag("div", { type }), ...inner, "</div>");
  }
  return lines.length === 0 ? [] : ["<front>", ...lines, "</front>"];
}

/** Reference lists, and asides that contain sections: the outermost of each. */
function backMatter(nodes: readonly Content[]): readonly Aside[] {
  const found: Aside[] = [];
  const inside = new Set<Content>();
  for (const node of contentOf(nodes)) {
    if (node.type !== "aside" || inside.has(node)) continue;
    if (node.role !== "reference" && !node.children.some(({ type }) => type === "section")) continue;
    found.push(node);
    for (const child of contentOf(node.children)) inside.add(child);
  }
  return found;
}

function without(nodes: readonly Content[], taken: ReadonlySet<Content>): readonly Content[] {
  return nodes
    .filter((node) => !taken.has(node))
    .map((node): Content => {
      if (node.type === "section" || node.type === "quote" || node.type === "aside")
        return { ...node, children: without(node.children, taken) };
      if (node.type !== "list") return node;
      return {
        ...node,
        children: node.children.map((item) => ({ ...item, children: without(item.children, taken) })),
      };
    });
}

function backLines(asides: readonly Aside[], context: TeiContext): readonly string[] {
  if (asides.length === 0) return [];
  const lines: string[] = [];
  let entries: Aside[] = [];
  const close = (): void => {
    if (entries.length > 0)
      lines.push(openTag("div", { type: "references" }), divisions(entries, context), "</div>");
    entries = [];
  };
  for (const aside of asides) {
    if (!aside.children.some(({ type }) => type === "section")) entries.push(aside);
    else {
      close();
      const type = aside.role === "reference" ? "references" : aside.role;
      lines.push(openTag("div", { type }), divisions(aside.children, context), "</div>");
    }
  }
  close();
  return ["<back>", ...lines, "</back>"];
}
