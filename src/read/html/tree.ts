/** A minimal view of the tree of a web page. */
import type { MathNode } from "../mathml.ts";

/** A node as parse5 gives it. */
export interface HtmlNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly HtmlNode[];
  /** For text nodes. */
  readonly value?: string;
}

/** A formula element as `mathml.ts` expects it. */
export function mathNode(node: HtmlNode): MathNode {
  const children = childrenOf(node).filter(({ nodeName }) => !nodeName.startsWith("#"));
  return {
    name: node.nodeName,
    children: children.map(mathNode),
    get text() {
      return textIn(node);
    },
  };
}

/** The children of a node. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return node.childNodes ?? [];
}

/** The value of an attribute; undefined if absent. */
export function attributeOf(node: HtmlNode, name: string): string | undefined {
  return node.attrs?.find((attribute) => attribute.name === name)?.value;
}

/** All text inside a node. */
export function textIn(node: HtmlNode): string {
  const pieces: string[] = [];
  const collect = (each: HtmlNode): void => {
    if (each.nodeName === "#text") pieces.push(each.value ?? "");
    else childrenOf(each).forEach(collect);
  };
  collect(node);
  return pieces.join("");
}

/** Returns whether a node contains another of one of these names, at any depth. */
export function holds(node: HtmlNode, names: ReadonlySet<string>): boolean {
  return childrenOf(node).some((child) => names.has(child.nodeName) || holds(child, names));
}
