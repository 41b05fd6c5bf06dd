/** Labels of documents: their blocks in reading order, each with its class. */
import type { Content, Document } from "../../../model/document.ts";
import { plainText } from "../../inline/inlines.ts";

/** A heading, paragraph or item with its class. */
export type LabelledBlock = readonly [name: string, text: string];

/**
 * Lists the headings, items and paragraphs of a recovered or corrected document, each with its class.
 *
 * A kind that is not among the classes stands for a plain heading or item.
 */
export function blocksOfDocument(
  document: Pick<Document, "children">,
  classes: readonly string[],
): readonly LabelledBlock[] {
  const blocks: LabelledBlock[] = [];
  const nameOf = (kind: string | null | undefined, plain: string): string =>
    kind !== null && kind !== undefined && classes.includes(kind) ? kind : plain;
  const walk = (node: Content): void => {
    if (node.type === "section") {
      blocks.push([nameOf(node.kind, "heading"), plainText(node.heading.children)]);
      node.children.forEach(walk);
    } else if (node.type === "list") {
      for (const item of node.children) {
        const [first, ...others] = item.children;
        const text = first?.type === "paragraph" ? plainText(first.children) : "";
        blocks.push([nameOf(item.kind, "item"), `${item.marker} ${text}`.trim()]);
        (first?.type === "paragraph" ? others : item.children).forEach(walk);
      }
    } else if (node.type === "paragraph") blocks.push(["text", plainText(node.children)]);
    else if (node.type === "quote" || (node.type === "aside" && node.role === "back-matter"))
      node.children.forEach(walk);
  };
  document.children.forEach(walk);
  return blocks;
}
