/** Notes of web pages and books: their marks and their text. */
import { attributeOf, childrenOf, type HtmlNode, textIn } from "./tree.ts";

/** The notes of one page. */
export interface HtmlNotes {
  /** The label that a mark shows; null for other nodes. */
  markOf(node: HtmlNode): string | null;
  /** The label of the note that a node contains; null for other nodes. */
  noteOf(node: HtmlNode): string | null;
  /** Returns whether a link only leads from a note back to its mark. */
  leadsBack(node: HtmlNode): boolean;
}

/** Maximum length of a label, in letters. */
const longestLabel = 8;

/** Finds all note marks of a page, so that notes are identified as their targets. */
export function findHtmlNotes(root: HtmlNode): HtmlNotes {
  const labels = new Map<string, string>();
  const marks = new Set<string>();
  for (const link of linksIn(root)) {
    if (!isMark(link)) continue;
    const label = labelIn(link);
    if (label === "") continue;
    labels.set(targetOf(link), label);
    for (const id of [attributeOf(link, "id"), ...childrenOf(link).map((child) => attributeOf(child, "id"))])
      if (id !== undefined) marks.add(id);
  }
  return {
    markOf: (node) => (isMark(node) && labels.has(targetOf(node)) ? labelIn(node) : null),
    noteOf: (node) => labels.get(attributeOf(node, "id") ?? "") ?? null,
    leadsBack: (node) =>
      node.nodeName === "a" && (saysOf(node).includes("backlink") || marks.has(targetOf(node))),
  };
}

function linksIn(root: HtmlNode): readonly HtmlNode[] {
  const links: HtmlNode[] = [];
  const collect = (node: HtmlNode): void => {
    for (const child of childrenOf(node)) {
      if (child.nodeName === "a") links.push(child);
      else collect(child);
    }
  };
  collect(root);
  return links;
}

/** Returns whether the page declares a link to be a note mark. */
function isMark(node: HtmlNode): boolean {
  if (node.nodeName !== "a" || targetOf(node) === "") return false;
  return saysOf(node).includes("noteref") || /\bfootnote-?ref\b/i.test(attributeOf(node, "class") ?? "");
}

/** The accessibility and EPUB roles of a node: "doc-noteref", "noteref". */
function saysOf(node: HtmlNode): string {
  return `${attributeOf(node, "role") ?? ""} ${attributeOf(node, "epub:type") ?? ""}`;
}

/** The fragment that a link leads to. */
function targetOf(node: HtmlNode): string {
  return /#(.+)$/u.exec(attributeOf(node, "href") ?? "")?.[1] ?? "";
}

function labelIn(node: HtmlNode): string {
  const label = textIn(node)
    .replace(/[\s[\](){}]/gu, "")
    .slice(0, longestLabel);
  return label;
}
