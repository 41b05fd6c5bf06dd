/** Explains the decisions about a document: each node with its position, confidence and reasons. */
import type { Content, Document, Figure, NodeBase, Table } from "../model/document.ts";
import { ledgerOf } from "./ledger.ts";
import { plainText } from "./inline-text.ts";

/** Maximum length of a node's excerpt, in characters. */
const shownWords = 48;

/**
 * Writes one decision a line: page, confidence, what the node was taken for, its first words, and why.
 *
 *     page  sure  role       words                 reasons
 *        3  0.80  heading 2  2.1 Sampling          bold; numbered
 */
export function explainDocument(document: Document): string {
  const rows = [
    ["page", "sure", "role", "words", "reasons"],
    ...frontRows(document),
    ...document.children.flatMap(contentRows),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? "")].length)),
  );
  return (
    domainText(document) + rows.map((row) => `${rowText(row, widths)}\n`).join("") + ledgerText(document)
  );
}

/** The kind of document, and why. */
function domainText({ domain }: Document): string {
  if (domain === undefined) return "";
  return `domain: ${domain.name} (${domain.confidence.toFixed(2)}): ${domain.reasons.join(", ")}\n\n`;
}

/** The ledger: number of words per role, with their pages. */
function ledgerText(document: Document): string {
  const { entries, unaccounted } = ledgerOf(document);
  const lines = entries.map(({ role, words, pages }) => {
    const places = pages.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
    return `${String(words).padStart(7)}  ${role.padEnd(13)}${places.join(", ")}`.trimEnd();
  });
  if (unaccounted !== null) lines.push(`letters on the pages that are in no node: ${unaccounted}`);
  return `\n  words  role         pages\n${lines.map((line) => `${line}\n`).join("")}`;
}

type Row = readonly string[];

function rowText(row: Row, widths: readonly number[]): string {
  const cells = row.map((cell, column) => {
    const gap = " ".repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length));
    return column < 2 ? gap + cell : cell + gap;
  });
  return cells.join("  ").trimEnd();
}

function frontRows({ title, authors, affiliations, abstract }: Document): readonly Row[] {
  return [
    ...(title === null ? [] : [rowOf(title, "title", plainText(title.children))]),
    ...authors.map((author) => rowOf(author, "author", author.name)),
    ...affiliations.map((node) => rowOf(node, "affiliation", plainText(node.children))),
    ...abstract.map((node) => rowOf(node, "abstract", plainText(node.children))),
  ];
}

/** A node and its content; one that contains only a paragraph is shown with its words. */
function contentRows(node: Content): readonly Row[] {
  switch (node.type) {
    case "section": {
      const words = plainText(node.heading.children);
      return [
        rowOf(node.heading, headingRole(node.level, node.kind), words),
        ...node.children.flatMap(contentRows),
      ];
    }
    case "paragraph":
      return [rowOf(node, "paragraph", plainText(node.children))];
    case "list":
      return node.children.flatMap((item) => holderRows(item, "list-item", item.marker, item.children));
    case "aside":
      return holderRows(node, node.role, node.label ?? "", node.children);
    case "quote":
      return holderRows(node, "quote", "", node.children);
    case "table":
      return [rowOf(node, "table", sizeOf(node)), ...captionRows(node)];
    case "figure":
      return [
        rowOf(node, "figure", node.children.map((child) => plainText(child.children)).join(" ")),
        ...captionRows(node),
      ];
    case "formula":
    case "code":
      return [rowOf(node, node.type, node.value)];
  }
}

function holderRows(
  node: NodeBase,
  role: string,
  mark: string,
  children: readonly Content[],
): readonly Row[] {
  const [first] = children;
  const single = children.length === 1 && first?.type === "paragraph" ? first : null;
  const words = `${mark} ${single === null ? "" : plainText(single.children)}`;
  return [rowOf(node, role, words), ...(single === null ? children.flatMap(contentRows) : [])];
}

function captionRows({ caption }: Table | Figure): readonly Row[] {
  return caption === null ? [] : [rowOf(caption, "caption", plainText(caption.children))];
}

function sizeOf({ rows, headRows }: Table): string {
  return `${rows.length} rows, ${headRows} of them head`;
}

function headingRole(level: number, kind: string | null): string {
  return `heading ${level}${kind === null ? "" : ` (${kind})`}`;
}

function rowOf({ sources, confidence, reasons }: NodeBase, role: string, words: string): Row {
  const letters = [...words.replaceAll(/\s+/gu, " ").trim()];
  const shown =
    letters.length > shownWords ? `${letters.slice(0, shownWords - 1).join("")}…` : letters.join("");
  return [String(sources[0]?.page ?? ""), confidence.toFixed(2), role, shown, reasons.join("; ")];
}
