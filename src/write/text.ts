/** The document as plain text: one paragraph per line. */
import type { Aside, Content, Document, Inline, ListItem, Table } from "../model/document.ts";
import { withoutControls } from "./control-characters.ts";
import { filledRows } from "./table-grid.ts";
import { plainText } from "./inline-text.ts";
import { keptRoles, readingRoles, selectParts, type WriteOptions } from "./selection.ts";

/** Writes headings, paragraphs, items, captions and table rows, one per line; code and breaks keep their lines. */
export function writeText(document: Document, options: WriteOptions = {}): string {
  const { title, byline, affiliations, abstract, children } = selectParts(
    document,
    keptRoles(options, readingRoles),
  );
  const front = [title, ...byline, ...affiliations, ...abstract];
  const lines = [
    ...front.flatMap((node) =>
      node === null ? [] : node.type === "heading" ? [lineOf(node.children)] : linesOf(node),
    ),
    ...children.flatMap(linesOf),
  ];
  const shown = lines.filter((line) => line.trim() !== "").map((line) => `${line}\n`);
  return withoutControls(shown.join(""));
}

/** The lines of a node and of all that is in it. */
export function linesOf(node: Content): readonly string[] {
  switch (node.type) {
    case "paragraph":
      return plainText(node.children).split("\n").map(oneLine);
    case "section":
      return [lineOf(node.heading.children), ...node.children.flatMap(linesOf)];
    case "quote":
      return node.children.flatMap(linesOf);
    case "list":
      return node.children.flatMap(itemLines);
    case "table":
      return [...(node.caption === null ? [] : [lineOf(node.caption.children)]), ...rowLines(node)];
    case "figure":
      return [...node.children, ...(node.caption === null ? [] : [node.caption])].map(({ children }) =>
        lineOf(children),
      );
    case "formula":
      return [oneLine(node.value)];
    case "code":
      return node.value.split("\n");
    case "aside":
      return asideLines(node);
  }
}

function itemLines({ marker, children }: ListItem): readonly string[] {
  return marked(marker, children.flatMap(linesOf));
}

function asideLines({ role, label, children }: Aside): readonly string[] {
  const mark = label !== null && role === "reference" ? `[${label}]` : (label ?? "");
  return marked(mark, children.flatMap(linesOf));
}

function marked(mark: string, [first, ...rest]: readonly string[]): readonly string[] {
  return first === undefined ? [] : [`${mark} ${first}`.trimStart(), ...rest];
}

/** Cells of a row separated by tabs; an uncovered position is empty. */
function rowLines(table: Table): readonly string[] {
  return filledRows(table).map((row) =>
    row
      .map((cell) => (cell?.children ?? []).map(({ children }) => lineOf(children)).join(" "))
      .join("\t")
      .trimEnd(),
  );
}

function lineOf(inlines: readonly Inline[]): string {
  return oneLine(plainText(inlines));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
