/** The sentences of a document, one per line. */
import type { Content, Document, NodeBase, Paragraph } from "../model/document.ts";
import type { Source } from "../model/flow.ts";
import { findSentences } from "../language/sentences.ts";
import { withoutControls } from "./control-characters.ts";
import { pageBoxesOf, boxTexts } from "./source-boxes.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, type Role, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

/** Tables, code and formulas have no sentences; they are written on request. */
const sentenceRoles: readonly Role[] = readingRoles.filter(
  (role) => !["table", "code", "formula", "authors", "affiliations"].includes(role),
);

/** A sentence and its sources. */
interface Found {
  readonly text: string;
  readonly sources: readonly Source[];
}

/**
 * Writes one sentence per line; a heading is one.
 *
 * With boxes, each line has three tab-separated columns: pages, boxes, text. A sentence across a column or page break
 * has two pages and boxes: "3;4" and "72 700 290 712;310 60 520 71".
 */
export function writeSentences(document: Document, options: WriteOptions = {}): string {
  const selected = selectParts(document, keptRoles(options, sentenceRoles));
  const language = document.metadata.language ?? "und";
  const found = [
    ...[selected.title, ...selected.abstract].flatMap((node) => {
      if (node === null) return [];
      return node.type === "heading" ? [whole(plainText(node.children), node)] : sentencesIn(node, language);
    }),
    ...selected.children.flatMap((node) => sentencesOf(node, language)),
  ];
  const lines = found
    .map((sentence) => ({ ...sentence, text: sentence.text.replaceAll(/\s+/gu, " ").trim() }))
    .filter(({ text }) => text !== "")
    .map((sentence) => (options.withBoxes ? placed(sentence) : `${sentence.text}\n`));
  return withoutControls(lines.join(""));
}

function placed({ text, sources }: Found): string {
  const { page, box } = boxTexts(pageBoxesOf(sources));
  return `${page}\t${box}\t${text}\n`;
}

function sentencesOf(node: Content, language: string): readonly Found[] {
  const inside = (nodes: readonly Content[]): readonly Found[] =>
    nodes.flatMap((child) => sentencesOf(child, language));
  switch (node.type) {
    case "paragraph":
      return sentencesIn(node, language);
    case "section":
      return [whole(plainText(node.heading.children), node.heading), ...inside(node.children)];
    case "quote":
    case "aside":
      return inside(node.children);
    case "list":
      return node.children.flatMap((item) => inside(item.children));
    case "table":
      return inside([...captionOf(node), ...node.rows.flat().flatMap((cell) => cell.children)]);
    case "figure":
      return inside([...node.children, ...captionOf(node)]);
    case "formula":
    case "code":
      return [whole(node.value, node)];
  }
}

function captionOf({ caption }: { readonly caption: Paragraph | null }): readonly Paragraph[] {
  return caption === null ? [] : [caption];
}

/** The sentences that structure found; if not requested there, they are found here, with the paragraph's sources. */
function sentencesIn(node: Paragraph, language: string): readonly Found[] {
  const text = plainText(node.children);
  const ranges =
    node.sentences.length > 0
      ? node.sentences
      : findSentences(text, { language }).map((range) => ({ ...range, sources: node.sources }));
  return ranges.map(({ start, end, sources }) => ({
    text: text.slice(start, end),
    sources: sources.length > 0 ? sources : node.sources,
  }));
}

function whole(text: string, { sources }: NodeBase): Found {
  return { text, sources };
}
