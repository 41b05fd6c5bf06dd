/** The headings of a document. */
import type { Content, Document, Heading } from "../model/document.ts";
import { contentOf } from "./anchors.ts";
import { withoutControls } from "./control-characters.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

/** Writes one heading per line: two spaces per level, the heading, a tab, and its page. */
export function writeOutline(document: Document, options: WriteOptions = {}): string {
  const { title, children } = selectParts(document, keptRoles(options, readingRoles));
  const first = title === null ? [] : [lineOf(title, 0)];
  return withoutControls([...first, ...headingLines(children, title === null ? 0 : 1)].join(""));
}

function headingLines(nodes: readonly Content[], shift: number): readonly string[] {
  return [...contentOf(nodes)].flatMap((node) =>
    node.type === "section" ? [lineOf(node.heading, Math.max(0, node.level - 1) + shift)] : [],
  );
}

function lineOf(heading: Heading, depth: number): string {
  const text = plainText(heading.children).replaceAll(/\s+/gu, " ").trim();
  const page = heading.sources[0]?.page;
  return `${"  ".repeat(depth)}${text}${page === undefined ? "" : `\t${page}`}\n`;
}
