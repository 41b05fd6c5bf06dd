/** Every paragraph of some nodes changed, wherever it stands. */
import type { Content, Paragraph } from "../model/document.ts";

/** Changes the paragraphs in nodes, sections, lists, quotations and asides; captions and cells stay as they are. */
export function mapParagraphs<T extends Content>(
  nodes: readonly T[],
  change: (paragraph: Paragraph) => Paragraph,
): readonly T[] {
  return nodes.map((node) => mapped(node, change) as T);
}

function mapped(node: Content, change: (paragraph: Paragraph) => Paragraph): Content {
  switch (node.type) {
    case "paragraph":
      return change(node);
    case "section":
    case "quote":
    case "aside":
      return { ...node, children: mapParagraphs(node.children, change) };
    case "list": {
      const children = node.children.map((item) => ({
        ...item,
        children: mapParagraphs(item.children, change),
      }));
      return { ...node, children };
    }
    default:
      return node;
  }
}
