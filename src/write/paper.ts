/**
 * The document as the thesis' `<paper>` XML: title, authors, abstract, and chapters of body text.
 *
 * As there, chapters are not nested, and note marks and citations are removed (Schillinger: Strukturierte Extraktion
 * von Text aus PDF, Freiburg 2015, section 3.2, listing 3.1).
 */
import type { Content, Document, Inline } from "../model/document.ts";
import { escapeText } from "./escape.ts";
import { plainText } from "./inline-text.ts";
import { bodyRoles, keptRoles, type Role, selectParts, type WriteOptions } from "./selection.ts";
import { linesOf } from "./text.ts";

const paperRoles: readonly Role[] = [
  "title",
  "authors",
  "abstract",
  ...bodyRoles.filter((role) => role !== "citation"),
];

/** A heading and the paragraphs up to the next one. */
interface Chapter {
  readonly header: string;
  readonly content: string[];
}

/** Writes the paper; each paragraph is a line of its chapter's content. */
export function writePaper(document: Document, options: WriteOptions = {}): string {
  const { title, authors, abstract, children } = selectParts(document, keptRoles(options, paperRoles));
  const summary = abstract.filter(({ type }) => type === "paragraph");
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<paper>",
    `  <title>${escapeText(title === null ? "" : wordsOf(title.children))}</title>`,
    `  <authors>${escapeText(authors.map(({ name }) => name).join(", "))}</authors>`,
    `  <abstract>${escapeText(summary.map((node) => wordsOf(node.children)).join("\n"))}</abstract>`,
    ...chaptersOf(children).flatMap(chapterLines),
    "</paper>",
  ];
  return `${lines.join("\n")}\n`;
}

function chapterLines({ header, content }: Chapter): readonly string[] {
  return [
    "  <chapter>",
    `    <header>${escapeText(header)}</header>`,
    `    <content>${escapeText(content.join("\n"))}</content>`,
    "  </chapter>",
  ];
}

function chaptersOf(nodes: readonly Content[]): readonly Chapter[] {
  const chapters: Chapter[] = [];
  const add = (node: Content): void => {
    if (node.type === "section") {
      chapters.push({ header: wordsOf(node.heading.children), content: [] });
      for (const child of node.children) add(child);
      return;
    }
    if (chapters.length === 0) chapters.push({ header: "", content: [] });
    chapters.at(-1)?.content.push(...linesOf(withoutBreaks(node)).filter((line) => line !== ""));
  };
  for (const node of nodes) add(node);
  return chapters;
}

/** A node whose paragraphs are one line each. */
function withoutBreaks(node: Content): Content {
  if (node.type === "paragraph") {
    const text = wordsOf(node.children);
    return { ...node, children: [{ type: "text", value: text, marks: [] }] };
  }
  if (node.type === "list") {
    const children = node.children.map((item) => ({ ...item, children: item.children.map(withoutBreaks) }));
    return { ...node, children };
  }
  return node.type === "quote" ? { ...node, children: node.children.map(withoutBreaks) } : node;
}

function wordsOf(inlines: readonly Inline[]): string {
  return plainText(inlines).replaceAll(/\s+/gu, " ").trim();
}
