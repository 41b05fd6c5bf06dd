/** Names the nodes of a recovered tree: kinds of items, and an id for each section and item. */
import { parseLabels } from "../../language/numbering.ts";
import type { Content, List, ListItem } from "../../model/document.ts";
import { itemKind } from "./clause-items.ts";
import type { Domain } from "./domain.ts";

/**
 * Gives sections and items their ids, and items the kinds of the domain.
 *
 * An id lists the places among sections and items on the way from the root, which is 0: "0.2.1" is the first node inside
 * the second.  Paragraphs and page furniture do not count, so ids stay when these are read differently.
 */
export function nameNodes(
  nodes: readonly Content[],
  domain: Domain,
  language: string | null,
): readonly Content[] {
  const { items = [] } = domain;
  const named = (own: readonly Content[], id: string, above: readonly string[]): readonly Content[] => {
    let count = 0;
    const nameItem = (item: ListItem): ListItem => {
      const kind = item.kind ?? itemKind(item.marker, above, items, language);
      const [label] = parseLabels(`${item.marker} `);
      const inner = `${id}.${++count}`;
      return {
        ...item,
        id: inner,
        ...(kind !== null && { kind }),
        ...(label !== undefined && label.path.length > 0 && { number: label.path }),
        children: named(item.children, inner, kind === null ? above : [...above, kind]),
      };
    };
    return own.map((node): Content => {
      if (node.type === "section") {
        const inner = `${id}.${++count}`;
        const kinds = node.kind === null ? above : [...above, node.kind];
        return { ...node, id: inner, children: named(node.children, inner, kinds) };
      }
      if (node.type === "list") return { ...node, children: node.children.map(nameItem) } satisfies List;
      if (node.type === "quote" || (node.type === "aside" && node.role === "back-matter"))
        return { ...node, children: named(node.children, `${id}.${++count}`, above) };
      return node;
    });
  };
  return named(nodes, "0", []);
}
