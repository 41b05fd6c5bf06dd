/** The lines of a recovered tree, each with the place in which it came out. */
import type { Content, Document, NodeBase } from "../../../src/model/document.ts";
import type { Source } from "../../../src/model/flow.ts";
import { keptRoles, readingRoles, roles, selectParts } from "../../../src/write/selection.ts";

/** What the tree took a line for; the mark of a list item counts only where nothing else is. */
export type LinePlace = "body" | "heading" | "note" | "furniture" | "apart" | "table" | "figure" | "marker";

/** A line of the tree. */
export interface TreeLine {
  readonly place: LinePlace;
  readonly source: Source;
  /** Whether it is the first line of a block. */
  readonly first: boolean;
  /** Whether the default Markdown has it. */
  readonly written: boolean;
}

const FURNITURE: ReadonlySet<string> = new Set([
  "page-header",
  "page-footer",
  "page-number",
  "margin",
  "watermark",
  "hidden",
]);

/** All lines of a document, in the order of its tree. */
export function treeLines(document: Document): readonly TreeLine[] {
  const written = new Set(placedLines(selectParts(document, keptRoles({}, readingRoles))).map(keyOf));
  const all = placedLines(selectParts(document, keptRoles({}, roles)));
  return all.map((line) => ({ ...line, written: written.has(keyOf(line)) }));
}

type PlacedLine = Omit<TreeLine, "written">;

function keyOf({ source: { page, box } }: PlacedLine): string {
  return `${page} ${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
}

function placedLines(document: Document): readonly PlacedLine[] {
  const { title, authors, affiliations, abstract, children } = document;
  return [
    ...(title === null ? [] : linesOf(title, "heading")),
    ...[...authors, ...affiliations].flatMap((node) => linesOf(node, "apart")),
    ...abstract.flatMap((node) =>
      node.type === "heading" ? linesOf(node, "heading") : linesIn(node, "body"),
    ),
    ...children.flatMap((node) => linesIn(node, "body")),
  ];
}

function linesOf({ sources }: NodeBase, place: LinePlace): readonly PlacedLine[] {
  return sources.map((source, at) => ({ place, source, first: at === 0 }));
}

function linesIn(node: Content, place: LinePlace): readonly PlacedLine[] {
  const within = (nodes: readonly Content[], inner: LinePlace): readonly PlacedLine[] =>
    nodes.flatMap((child) => linesIn(child, inner));
  switch (node.type) {
    case "section":
      return [
        ...linesOf(node.heading, place === "body" ? "heading" : place),
        ...within(node.children, place),
      ];
    case "aside": {
      const inner = node.role === "footnote" ? "note" : FURNITURE.has(node.role) ? "furniture" : "apart";
      return node.children.length > 0 ? within(node.children, inner) : linesOf(node, inner);
    }
    case "quote":
      return within(node.children, place);
    case "list":
      return node.children.flatMap((item) => [
        ...linesOf({ ...item, sources: item.sources.slice(0, 1) }, "marker"),
        ...within(item.children, place),
      ]);
    case "table":
      return [
        ...(node.caption === null ? [] : linesIn(node.caption, "table")),
        ...node.rows.flatMap((row) => row.flatMap((cell) => within(cell.children, "table"))),
      ];
    case "figure":
      return [
        ...(node.caption === null ? [] : linesIn(node.caption, "figure")),
        ...within(node.children, "figure"),
      ];
    default:
      return linesOf(node, place);
  }
}
