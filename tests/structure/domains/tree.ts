/** Trees of sections and items as text, for the tests of domains. */
import type { Content, Document } from "../../../src/model/document.ts";
import { plainText } from "../../../src/structure/inline/inlines.ts";

/** One node per row: what it is called, its label and its words, indented by depth. */
export function treeOf({ children }: Pick<Document, "children">): readonly string[] {
  return children.flatMap((node) => rowsOf(node, ""));
}

function rowsOf(node: Content, indent: string): readonly string[] {
  const inner = `${indent}  `;
  if (node.type === "section")
    return [
      `${indent}${node.kind ?? "heading"}: ${plainText(node.heading.children)}`,
      ...node.children.flatMap((child) => rowsOf(child, inner)),
    ];
  if (node.type === "list")
    return node.children.flatMap((item) => {
      const [first, ...rest] = item.children;
      const words = first?.type === "paragraph" ? plainText(first.children) : "";
      const row = `${indent}${item.kind ?? "item"} ${item.marker} ${words}`;
      return [row, ...rest.flatMap((child) => rowsOf(child, inner))];
    });
  return [indent + (node.type === "paragraph" ? plainText(node.children) : node.type)];
}
