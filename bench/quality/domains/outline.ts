/** The outline that a recovered tree has: its sections and list items in reading order. */
import type { Content, Document } from "../../../src/model/document.ts";
import { plainText } from "../../../src/write/inline-text.ts";
import type { OutlineNode } from "./labels.ts";

/** A node of the tree as a node of an outline. */
export interface FoundNode extends OutlineNode {
  readonly item: boolean;
  readonly parent: FoundNode | null;
}

/** A heading of the tree as prospectuses are judged by: its whole text, its depth and its page. */
export interface FoundTitle {
  readonly text: string;
  readonly level: number;
  readonly page: number | null;
}

/** Lists the document's title and its headings. */
export function titlesOf(document: Document): readonly FoundTitle[] {
  const found: FoundTitle[] = [];
  const { title } = document;
  if (title !== null)
    found.push({ text: plainText(title.children), level: 1, page: title.sources[0]?.page ?? null });
  const walk = (nodes: readonly Content[], level: number): void => {
    for (const node of nodes) {
      if (node.type === "section") {
        const page = node.heading.sources[0]?.page ?? null;
        found.push({ text: plainText(node.heading.children), level, page });
        walk(node.children, level + 1);
      } else if (node.type === "quote" || (node.type === "aside" && node.role === "back-matter"))
        walk(node.children, level);
    }
  };
  walk(document.children, title === null ? 1 : 2);
  return found;
}

/** The kind of the document's own title, above everything. */
export const documentTitle = "document title";

/** Lists sections and items, each with the node that holds it. */
export function outlineOf(document: Document): readonly FoundNode[] {
  const found: FoundNode[] = [];
  const title = document.title;
  const top = title === null ? null : add(found, null, documentTitle, "", plainText(title.children));
  for (const node of document.children) walk(node, top, found);
  return found;
}

function walk(node: Content, parent: FoundNode | null, found: FoundNode[]): void {
  if (node.type === "section") {
    const title = plainText(node.heading.children).trim();
    const label = node.label ?? "";
    const rest = title.startsWith(label) ? title.slice(label.length).trim() : title;
    const words = rest === "" ? firstWords(node.children) : rest;
    const own = add(found, parent, node.kind ?? (label === "" ? "title" : "section"), label, words);
    for (const child of node.children) walk(child, own, found);
    return;
  }
  if (node.type === "list") {
    for (const item of node.children) {
      const kind = item.kind ?? "item";
      const own = add(found, parent, kind, item.marker, firstWords(item.children), true);
      for (const child of item.children) walk(child, own, found);
    }
    return;
  }
  if (node.type === "quote" || (node.type === "aside" && node.role === "back-matter"))
    for (const child of node.children) walk(child, parent, found);
}

function add(
  found: FoundNode[],
  parent: FoundNode | null,
  kind: string,
  ...[label, words, item = false]: [string, string, boolean?]
): FoundNode {
  const node = { depth: (parent?.depth ?? -1) + 1, kind, label, words: words.slice(0, 200), item, parent };
  found.push(node);
  return node;
}

function firstWords(nodes: readonly Content[]): string {
  for (const node of nodes) if (node.type === "paragraph") return plainText(node.children);
  return "";
}

/** Lists of the tree whose markers mix "1." and "1)". */
export function countMixedLists(nodes: readonly Content[]): number {
  let count = 0;
  for (const node of nodes) {
    if (node.type === "section" || node.type === "quote" || node.type === "aside")
      count += countMixedLists(node.children);
    if (node.type !== "list") continue;
    const markers = node.children.map(({ marker }) => marker);
    if (markers.some((one) => /^\d+\.$/u.test(one)) && markers.some((one) => /^\d+\)$/u.test(one))) count++;
    for (const item of node.children) count += countMixedLists(item.children);
  }
  return count;
}
