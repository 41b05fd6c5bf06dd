/** Selects the parts of a document to write: one set of options for all writers. */
import type {
  Aside,
  AsideRole,
  Cell,
  Content,
  Document,
  Figure,
  Heading,
  Inline,
  List,
  Paragraph,
  Table,
} from "../model/document.ts";
import { withoutCitations, withoutStruck } from "./omitted-words.ts";

/**
 * A part that can be kept or dropped: `figure` stands for the words inside figures, `struck` for struck-through words,
 * `citation` for reference marks in brackets or superscript.
 */
export type Role =
  | "title"
  | "authors"
  | "affiliations"
  | "abstract"
  | "heading"
  | "caption"
  | "table"
  | "figure"
  | "formula"
  | "code"
  | "struck"
  | "citation"
  | AsideRole;

/** The selection, for every writer. */
export interface WriteOptions {
  /** Starts from body text alone: no asides, captions, tables, code, figure text, title, authors or abstract. */
  readonly bodyOnly?: boolean;
  /** Written in addition to the format's defaults, in place; "all" is everything visible on the page. */
  readonly keep?: readonly (Role | "all")[];
  /** Left out; wins over `keep`. */
  readonly drop?: readonly (Role | "all")[];
  /** Page and box before each sentence, for the sentence writer. */
  readonly withBoxes?: boolean;
}

/** All roles, in the order of the help text. */
export const roles: readonly Role[] = [
  "title",
  "authors",
  "affiliations",
  "abstract",
  "heading",
  "caption",
  "table",
  "figure",
  "formula",
  "code",
  "struck",
  "citation",
  "footnote",
  "reference",
  "back-matter",
  "front-matter",
  "contents",
  "margin",
  "line-number",
  "page-header",
  "page-footer",
  "page-number",
  "watermark",
  "hidden",
  "excluded",
];

/** What "all" stands for: everything visible, unless the caller excluded it. */
const visibleRoles = roles.filter((role) => role !== "hidden" && role !== "excluded");

/** What `bodyOnly` writes besides paragraphs, lists and quotations; listings and algorithms are not running text. */
export const bodyRoles: readonly Role[] = ["heading", "formula", "struck", "citation"];

/** The default: everything except page furniture, contents and labels inside figures. */
export const readingRoles: readonly Role[] = [
  "title",
  "authors",
  "affiliations",
  "abstract",
  ...bodyRoles,
  "code",
  "caption",
  "table",
  "footnote",
  "reference",
  "back-matter",
  "front-matter",
  "margin",
];

/** The selected roles: those of the format, or of body text alone, adjusted by the options. */
export function keptRoles(options: WriteOptions, defaults: readonly Role[]): ReadonlySet<Role> {
  const kept = new Set([...(options.bodyOnly ? bodyRoles : defaults), ...expand(options.keep)]);
  for (const role of expand(options.drop)) kept.delete(role);
  return kept;
}

/**
 * Returns whether words inside figures are requested by name: pictures must then be recognised.
 *
 * A format that has room for them, such as the tree, does not request them by itself.
 */
export function asksForFigures({ keep, drop }: WriteOptions): boolean {
  return keptRoles({ bodyOnly: true, ...(keep && { keep }), ...(drop && { drop }) }, []).has("figure");
}

function expand(list: readonly (Role | "all")[] = []): readonly Role[] {
  return list.flatMap((role) => (role === "all" ? visibleRoles : [role]));
}

/**
 * Removes everything from a document that is not selected.
 *
 * Order and nesting stay; a section without its heading leaves its children in its place, a table without its cells
 * leaves its caption. Note marks go with their notes.
 */
export function selectParts(document: Document, kept: ReadonlySet<Role>): Document {
  const nodes = <T extends Heading | Paragraph>(role: Role, all: readonly T[]): readonly T[] =>
    kept.has(role) ? all.map((node) => selectInlines(node, kept)) : [];
  return {
    ...document,
    title: document.title === null ? null : (nodes("title", [document.title])[0] ?? null),
    authors: kept.has("authors") ? document.authors : [],
    byline: nodes("authors", document.byline),
    affiliations: nodes("affiliations", document.affiliations),
    abstract: nodes("abstract", document.abstract),
    children: selectAll(document.children, kept),
  };
}

function selectAll(nodes: readonly Content[], kept: ReadonlySet<Role>): readonly Content[] {
  return nodes.flatMap((node) => select(node, kept));
}

function select(node: Content, kept: ReadonlySet<Role>): readonly Content[] {
  switch (node.type) {
    case "paragraph":
      return [selectInlines(node, kept)];
    case "section": {
      const children = selectAll(node.children, kept);
      if (!kept.has("heading")) return children;
      return [{ ...node, heading: selectInlines(node.heading, kept), children }];
    }
    case "quote":
      return [{ ...node, children: selectAll(node.children, kept) }];
    case "list":
      return [selectItems(node, kept)];
    case "table":
      return selectTable(node, kept);
    case "figure":
      return selectFigure(node, kept);
    case "formula":
    case "code":
      return kept.has(node.type) ? [node] : [];
    case "aside":
      return selectAside(node, kept);
  }
}

function selectItems(list: List, kept: ReadonlySet<Role>): List {
  const children = list.children.map((item) => ({ ...item, children: selectAll(item.children, kept) }));
  return { ...list, children };
}

function selectTable(table: Table, kept: ReadonlySet<Role>): readonly Content[] {
  const caption = selectCaption(table, kept);
  if (!kept.has("table")) return caption === null ? [] : [caption];
  const cellOf = (cell: Cell): Cell => ({
    ...cell,
    children: cell.children.map((child) => selectInlines(child, kept)),
  });
  return [{ ...table, caption, rows: table.rows.map((row) => row.map(cellOf)) }];
}

function selectFigure(figure: Figure, kept: ReadonlySet<Role>): readonly Content[] {
  if (!kept.has("figure") && !kept.has("caption")) return [];
  const children = kept.has("figure") ? figure.children.map((child) => selectInlines(child, kept)) : [];
  return [{ ...figure, caption: selectCaption(figure, kept), children }];
}

function selectCaption({ caption }: Table | Figure, kept: ReadonlySet<Role>): Paragraph | null {
  return caption !== null && kept.has("caption") ? selectInlines(caption, kept) : null;
}

function selectAside(node: Aside, kept: ReadonlySet<Role>): readonly Content[] {
  return kept.has(node.role) ? [{ ...node, children: selectAll(node.children, kept) }] : [];
}

/** Removes the marks of unselected notes, and struck words and citations if these are dropped. */
function selectInlines<T extends { readonly children: readonly Inline[] }>(
  node: T,
  kept: ReadonlySet<Role>,
): T {
  const unstruck = kept.has("struck") ? node : withoutStruck(node);
  const whole = kept.has("citation") ? unstruck : withoutCitations(unstruck);
  if (kept.has("footnote") || !whole.children.some((child) => child.type === "note-mark")) return whole;
  return { ...whole, children: whole.children.filter((child) => child.type !== "note-mark") };
}
