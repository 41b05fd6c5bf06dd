/** Maps every heading and paragraph of a document. */
import type { Cell, Content, Document, Heading, Paragraph, Section } from "../../model/document.ts";
import { changedList, withChanged, withContent } from "../inline/node-maps.ts";

/** Changes a heading or paragraph into another of its type. */
export type ChangeBlock = <Node extends Heading | Paragraph>(node: Node) => Node;

/** Maps the headings and paragraphs of a document at any depth, those in cells, captions and front matter too. */
export function mapBlocks(document: Document, change: ChangeBlock): Document {
  return {
    ...document,
    title: document.title === null ? null : change(document.title),
    byline: changedList(document.byline, change),
    affiliations: changedList(document.affiliations, change),
    abstract: changedList(document.abstract, (node) =>
      node.type === "heading" ? change(node) : change(node),
    ),
    children: changedList(document.children, (node) => mapped(node, change)),
  };
}

function mapped(node: Content, change: ChangeBlock): Content {
  switch (node.type) {
    case "paragraph":
      return change(node);
    case "section": {
      const heading = change(node.heading);
      return { ...(withContent(node, (child) => mapped(child, change)) as Section), heading };
    }
    case "table":
      return {
        ...node,
        caption: node.caption === null ? null : change(node.caption),
        rows: changedList(node.rows, (row) =>
          changedList(row, (cell) => withChanged<Paragraph, Cell>(cell, change)),
        ),
      };
    case "figure":
      return {
        ...node,
        caption: node.caption === null ? null : change(node.caption),
        children: changedList(node.children, change),
      };
    default:
      return withContent(node, (child) => mapped(child, change));
  }
}
