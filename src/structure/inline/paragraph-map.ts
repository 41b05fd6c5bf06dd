/** Maps every paragraph of some nodes, at any depth. */
import type { Content, List, ListItem, Paragraph } from "../../model/document.ts";
import { changedList, withChanged } from "./changed-list.ts";

/** Maps the paragraphs in sections, lists, quotations and asides; captions and cells are left alone. */
export function mapParagraphs<T extends Content>(
  nodes: readonly T[],
  change: (paragraph: Paragraph) => Paragraph,
): readonly T[] {
  return changedList(nodes, (node) => mapped(node, change) as T);
}

function mapped(node: Content, change: (paragraph: Paragraph) => Paragraph): Content {
  switch (node.type) {
    case "paragraph":
      return change(node);
    case "section":
    case "quote":
    case "aside":
      return withChanged<Content, typeof node>(node, (child) => mapped(child, change));
    case "list":
      return withChanged<ListItem, List>(node, (item) =>
        withChanged<Content, ListItem>(item, (child) => mapped(child, change)),
      );
    default:
      return node;
  }
}
