/** The document as a tree that folds: what each node is, its id, its label and its first words. */
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Content, Document, ListItem, Section } from "../model/document.ts";
import { h, textNode } from "./html-element.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details, p { margin: 0.15rem 0 0.15rem 1.2rem; }
summary { cursor: pointer; }
.id { color: #666; font-family: monospace; font-size: 0.85em; }
.kind { color: #05629c; font-size: 0.85em; padding: 0 0.4em; }
`;

/** Writes a page without scripts; sections are open, items closed. */
export function writeTree(document: Document, options: WriteOptions = {}): string {
  const { title, domain, metadata, children } = selectParts(document, keptRoles(options, readingRoles));
  const name = title === null ? "Untitled" : plainText(title.children).trim();
  const root = details("0", domain?.name ?? "document", name, childrenOf(children), true);
  const head = h("head", {}, [
    h("meta", { charSet: "utf-8" }, []),
    h("title", {}, [textNode(name)]),
    h("style", {}, [textNode(style)]),
  ]);
  const page = h("html", metadata.language === null ? {} : { lang: metadata.language }, [
    head,
    h("body", {}, [textNode("\n"), root, textNode("\n")]),
  ]);
  return `${toHtml({ type: "root", children: [{ type: "doctype" }, page] })}\n`;
}

function childrenOf(nodes: readonly Content[]): readonly Element[] {
  return nodes.flatMap((node): readonly Element[] => {
    switch (node.type) {
      case "section":
        return [sectionOf(node)];
      case "list":
        return node.children.map(itemOf);
      case "paragraph":
        return [h("p", {}, [textNode(plainText(node.children))])];
      case "quote":
      case "aside":
        return childrenOf(node.children);
      case "table":
        return [h("p", {}, [textNode(`table of ${node.rows.length} rows`)])];
      case "figure":
        return [h("p", {}, [textNode("figure")])];
      case "formula":
      case "code":
        return [h("p", {}, [textNode(node.value)])];
    }
  });
}

function sectionOf({ id = "", kind, heading, children }: Section): Element {
  return details(id, kind ?? "section", plainText(heading.children).trim(), childrenOf(children), true);
}

function itemOf({ id = "", kind, marker, children }: ListItem): Element {
  const [first, ...rest] = children;
  const text = first?.type === "paragraph" ? plainText(first.children) : "";
  const others = first?.type === "paragraph" ? rest : children;
  return details(id, kind ?? "item", `${marker} ${text}`.trim(), childrenOf(others), false);
}

function details(
  id: string,
  kind: string,
  words: string,
  ...[children, open]: [readonly Element[], boolean]
): Element {
  const summary: ElementContent[] = [
    h("span", { className: ["id"] }, [textNode(id)]),
    h("span", { className: ["kind"] }, [textNode(kind)]),
    textNode(words),
  ];
  if (children.length === 0) return h("p", { id }, summary);
  const inner = children.flatMap((child) => [textNode("\n"), child]);
  return h("details", { id, ...(open && { open: true }) }, [h("summary", {}, summary), ...inner]);
}
