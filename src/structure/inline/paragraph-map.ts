/** Every paragraph of some nodes changed, wherever it stands. */
import type { Content, List, ListItem, Paragraph } from "../../model/document.ts";
import { changedList, withChanged } from "./changed-list.ts";

/** Changes the paragraphs in nodes, sections, lists, quotations and asides; captions and cells stay as they are. */
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
