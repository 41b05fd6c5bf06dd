/** Documents as outlines for tests: one node a line, boxes rounded, so that differences read like prose. */
import type { Content, Document, NodeBase } from "../../src/model/document.ts";
import { pageBoxesOf } from "../../src/write/source-boxes.ts";
import { plainText } from "../../src/write/inline-text.ts";

/** Longest piece of a node's words, in characters. */
const shown = 60;

/** Draws a document. */
export function outlineOf(document: Document): string {
  const { title, authors, affiliations, abstract, children } = document;
  const lines = [
    ...(title === null ? [] : [lineOf(0, "title", title, plainText(title.children))]),
    ...authors.map((author) => lineOf(0, "author", author, author.name)),
    ...affiliations.map((node) => lineOf(0, "affiliation", node, plainText(node.children))),
    ...abstract.map((node) => lineOf(0, "abstract", node, plainText(node.children))),
    ...children.flatMap((node) => linesOf(0, node)),
  ];
  return `${lines.join("\n")}\n`;
}

function linesOf(depth: number, node: Content): readonly string[] {
  const inside = (nodes: readonly Content[]) => nodes.flatMap((child) => linesOf(depth + 1, child));
  switch (node.type) {
    case "section":
      return [
        lineOf(depth, `section ${node.level}`, node.heading, plainText(node.heading.children)),
        ...inside(node.children),
      ];
    case "paragraph":
      return [lineOf(depth, "paragraph", node, plainText(node.children))];
    case "aside":
      return [lineOf(depth, node.role, node, node.label ?? ""), ...inside(node.children)];
    case "quote":
      return [lineOf(depth, "quote", node, ""), ...inside(node.children)];
    case "list":
      return [
        lineOf(depth, "list", node, ""),
        ...node.children.flatMap((item) => [
          lineOf(depth + 1, "item", item, item.marker),
          ...item.children.flatMap((child) => linesOf(depth + 2, child)),
        ]),
      ];
    case "table": {
      const rows = node.rows.map((row) =>
        row
          .map((cell) =>
            cell.children.map((child) => plainText(child.children).replaceAll("\n", " ")).join(" "),
          )
          .join(" | "),
      );
      return [
        lineOf(depth, "table", node, `${node.rows.length} rows, ${node.headRows} head`),
        ...inside(node.caption === null ? [] : [node.caption]),
        ...rows.map((row) => `${"  ".repeat(depth + 1)}row ${row}`.trimEnd()),
      ];
    }
    case "figure":
      return [lineOf(depth, "figure", node, ""), ...inside(node.caption === null ? [] : [node.caption])];
    case "formula":
    case "code":
      return [lineOf(depth, node.type, node, node.value)];
  }
}

function lineOf(depth: number, name: string, { sources, origins = [] }: NodeBase, words: string): string {
  const places = pageBoxesOf(sources).map(
    ({ page, box }) =>
      `${page}:${[box.x0, box.y0, box.x1, box.y1].map((value) => Math.round(value)).join(",")}`,
  );
  places.push(...origins.map(({ part, index }) => `${part}:${index}`));
  const text = words.replaceAll(/\s+/gu, " ").trim();
  const cut = text.length > shown ? `${text.slice(0, shown / 2)} … ${text.slice(-shown / 2)}` : text;
  return `${"  ".repeat(depth)}${name} [${places.join(" ")}] ${cut}`.trimEnd();
}
