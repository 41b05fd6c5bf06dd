/** Maps nodes; what does not change is returned as it is, because passes over a whole document change few nodes. */
import type { Content, List, ListItem, Paragraph } from "../../model/document.ts";

/** Maps a list, returning the list itself if no member changes. */
export function changedList<T>(list: readonly T[], change: (member: T) => T): readonly T[] {
  let result: T[] | null = null;
  for (let at = 0; at < list.length; at++) {
    const member = list[at] as T;
    const next = change(member);
    if (result === null && next !== member) result = list.slice(0, at);
    result?.push(next);
  }
  return result ?? list;
}

/** Maps the children of a node, returning the node itself if none changes. */
export function withChanged<C, N extends { readonly children: readonly C[] }>(
  node: N,
  change: (child: C) => C,
): N {
  const children = changedList(node.children, change);
  return children === node.children ? node : { ...node, children };
}

/** Maps the nodes directly inside a section, quotation, aside or list; captions and cells are left alone. */
export function withContent(node: Content, change: (child: Content) => Content): Content {
  switch (node.type) {
    case "section":
    case "quote":
    case "aside":
      return withChanged<Content, typeof node>(node, change);
    case "list":
      return withChanged<ListItem, List>(node, (item) => withChanged<Content, ListItem>(item, change));
    default:
      return node;
  }
}

/** Maps the paragraphs in sections, lists, quotations and asides, at any depth. */
export function mapParagraphs<T extends Content>(
  nodes: readonly T[],
  change: (paragraph: Paragraph) => Paragraph,
): readonly T[] {
  const mapped = (node: Content): Content =>
    node.type === "paragraph" ? change(node) : withContent(node, mapped);
  return changedList(nodes, (node) => mapped(node) as T);
}
