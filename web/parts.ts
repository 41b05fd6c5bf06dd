/** The parts of a document that both sides of the page show: what each is, where it was found and why. */
import type { Content, Document, NodeBase } from "../src/model/document.ts";
import { plainText } from "../src/write/inline-text.ts";

/** Kinds of parts, each shown in its own colour. */
export const kinds = {
  title: "Title",
  front: "Authors, abstract",
  heading: "Headings",
  paragraph: "Paragraphs",
  list: "Lists",
  table: "Tables",
  figure: "Figures",
  formula: "Formulas",
  code: "Code",
  quote: "Quotations",
  note: "Notes",
  reference: "References",
  apart: "Back matter, contents",
  furniture: "Page furniture",
} as const;

/** The name of a kind. */
export type Kind = keyof typeof kinds;

/** A part; `id` links its frame on the page with its element in the text. */
export interface Part {
  readonly id: number;
  readonly kind: Kind;
  readonly node: NodeBase;
  readonly text: string;
}

const furniture = new Set([
  "page-header",
  "page-footer",
  "page-number",
  "line-number",
  "watermark",
  "hidden",
  "excluded",
]);

/** Lists the parts in reading order and maps each node to its part. */
export function partsOf(document: Document): ReadonlyMap<object, Part> {
  const parts = new Map<object, Part>();
  const add = (kind: Kind, node: NodeBase, text: string): void =>
    void parts.set(node, { id: parts.size, kind, node, text });
  const walk = (node: Content, inside: Kind | null): void => {
    switch (node.type) {
      case "section":
        add(inside ?? "heading", node.heading, plainText(node.heading.children));
        return node.children.forEach((child) => walk(child, inside));
      case "paragraph":
        return add(inside ?? "paragraph", node, plainText(node.children));
      case "quote":
        return node.children.forEach((child) => walk(child, inside ?? "quote"));
      case "list":
        for (const item of node.children) item.children.forEach((child) => walk(child, inside ?? "list"));
        return;
      case "table":
        add(
          "table",
          node,
          node.rows
            .flat()
            .flatMap((cell) => cell.children.map((child) => plainText(child.children)))
            .join(" "),
        );
        if (node.caption !== null) add("table", node.caption, plainText(node.caption.children));
        return;
      case "figure":
        add("figure", node, node.children.map((child) => plainText(child.children)).join(" "));
        if (node.caption !== null) add("figure", node.caption, plainText(node.caption.children));
        return;
      case "formula":
      case "code":
        return add(node.type, node, node.value);
      case "aside":
        return node.children.forEach((child) => walk(child, asideKind(node.role)));
    }
  };
  if (document.title !== null) add("title", document.title, plainText(document.title.children));
  for (const node of [...document.byline, ...document.affiliations, ...document.abstract])
    add("front", node, plainText(node.children));
  for (const child of document.children) walk(child, null);
  return parts;
}

function asideKind(role: string): Kind {
  if (furniture.has(role)) return "furniture";
  if (role === "footnote") return "note";
  if (role === "front-matter") return "front";
  return role === "reference" ? "reference" : "apart";
}
