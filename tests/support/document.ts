/** Nodes of documents for tests: what matters is said, the rest has defaults. */
import type {
  Aside,
  AsideRole,
  Author,
  Cell,
  Content,
  Document,
  Heading,
  Inline,
  Mark,
  Paragraph,
  Section,
  Table,
} from "../../src/model/document.ts";

/** What every node has, where it does not matter. */
export const node = { sources: [], confidence: 1, reasons: [] } as const;

/** A document of these parts. */
export function documentOf(parts: Partial<Document>): Document {
  return {
    type: "document",
    metadata: { language: null, keywords: [], date: null, doi: null },
    title: null,
    authors: [],
    byline: [],
    affiliations: [],
    abstract: [],
    children: [],
    printedLetters: null,
    ...parts,
  };
}

/** Letters with a look. */
export function text(value: string, ...marks: readonly Mark[]): Inline {
  return { type: "text", value, marks };
}

/** A paragraph; strings are letters without a look. */
export function paragraph(...inlines: readonly (Inline | string)[]): Paragraph {
  const children = inlines.map((inline) => (typeof inline === "string" ? text(inline) : inline));
  return { ...node, type: "paragraph", children, sentences: [] };
}

/** A bold heading. */
export function heading(title: string): Heading {
  return { ...node, type: "heading", children: [text(title, "bold")] };
}

/** A section with a bold heading. */
export function section(level: number, title: string, ...children: readonly Content[]): Section {
  return { ...node, type: "section", level, kind: null, heading: heading(title), children };
}

/** A cell at a column; an empty string makes an empty cell. */
export function cell(value: string, column: number, parts: Partial<Cell> = {}): Cell {
  const children = value === "" ? [] : [paragraph(value)];
  return { ...node, type: "cell", column, rowSpan: 1, columnSpan: 1, children, ...parts };
}

/** A table with one head row. */
export function table(rows: readonly (readonly Cell[])[], caption: string | null = null): Table {
  const words = caption === null ? null : paragraph(caption);
  return { ...node, type: "table", caption: words, headRows: 1, rows };
}

/** An aside that nothing points to, unless said otherwise. */
export function aside(role: AsideRole, words: string, parts: Partial<Aside> = {}): Aside {
  return { ...node, type: "aside", role, id: null, label: null, children: [paragraph(words)], ...parts };
}

/** Somebody who wrote something. */
export function author(name: string): Author {
  return { ...node, type: "author", name };
}
