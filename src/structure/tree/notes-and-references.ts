/** Gives notes and references their ids, and binds the marks in the text that point to them. */
import type { Aside, Cell, Content, Heading, Inline, Paragraph, Table } from "../../model/document.ts";
import { changedList, withChanged, withContent } from "../inline/node-maps.ts";
import { cutLabel } from "./note-labels.ts";
import {
  type CitationStyle,
  findStyle,
  indexReferences,
  linkCitations,
  type ReferenceIndex,
} from "../references/citations.ts";
import { bindNotes, bindStatedNotes, bindTitleMarks, indexNotes, type NoteIndex } from "../inline/notes.ts";

/**
 * Gives notes and references their ids and labels, and turns the marks that point to them into nodes.
 *
 * A mark is bound only if its note or entry exists; any other superscript figure stays text, because it may be an
 * exponent.
 */
export function bindNotesAndReferences(content: readonly Content[]): readonly Content[] {
  const counts = { footnote: 0, reference: 0 };
  const named = mapAsides(content, (aside) => {
    if (aside.role !== "footnote" && aside.role !== "reference") return aside;
    const { label, children } = cutLabel(aside);
    if (aside.role === "footnote" && label === null) return aside;
    counts[aside.role]++;
    const id = `${aside.role === "footnote" ? "note" : "ref"}-${counts[aside.role]}`;
    return { ...aside, id, label, children };
  });
  if (counts.footnote === 0 && counts.reference === 0) return content;
  const asides = asidesIn(named);
  const references = indexReferences(asides);
  const style = findStyle(paragraphsIn(named), references);
  const index = { notes: indexNotes(asides), references, style };
  return changedList(named, (node) => bindNode(node, index));
}

/** Binds the marks after a document's title to the notes in its content. */
export function bindTitle(title: Heading, content: readonly Content[]): Heading {
  const pages = new Set(title.sources.map(({ page }) => page));
  return changed(title, bindTitleMarks(title.children, pages, indexNotes(asidesIn(content))));
}

interface Index {
  readonly notes: NoteIndex;
  readonly references: ReferenceIndex;
  readonly style: CitationStyle | null;
}

/** The paragraphs directly inside sections: enough to determine the citation style. */
function paragraphsIn(nodes: readonly Content[]): readonly (readonly Inline[])[] {
  return nodes.flatMap((node) => {
    if (node.type === "section") return paragraphsIn(node.children);
    return node.type === "paragraph" ? [node.children] : [];
  });
}

function mapAsides(nodes: readonly Content[], change: (aside: Aside) => Aside): readonly Content[] {
  return changedList(nodes, (node) => mapAside(node, change));
}

function mapAside(node: Content, change: (aside: Aside) => Aside): Content {
  if (node.type === "aside" && !node.children.some(holdsAsides)) return change(node);
  return withContent(node, (child) => mapAside(child, change));
}

/** Whether a child of an aside may contain asides: a list of references as a whole. */
function holdsAsides(node: Content): boolean {
  return node.type === "aside" || node.type === "section";
}

function asidesIn(nodes: readonly Content[]): readonly Aside[] {
  return nodes.flatMap((node): readonly Aside[] => {
    if (node.type === "aside") return node.children.some(holdsAsides) ? asidesIn(node.children) : [node];
    if (node.type === "list") return node.children.flatMap(({ children }) => asidesIn(children));
    return node.type === "section" || node.type === "quote" ? asidesIn(node.children) : [];
  });
}

/** Binds the marks of body text; captions and tables have their own notes. */
function bindNode(node: Content, index: Index): Content {
  const inner = (child: Content): Content => bindNode(child, index);
  switch (node.type) {
    case "section": {
      const heading = bindInlines(node.heading, index);
      return withContent(heading === node.heading ? node : { ...node, heading }, inner);
    }
    case "paragraph":
      return bindInlines(node, index);
    case "figure":
      return node.caption === null ? node : { ...node, caption: citeParagraph(node.caption, index) };
    case "table":
      return bindTable(node, index);
    case "aside":
      return node;
    default:
      return withContent(node, inner);
  }
}

/** Binds marks in cells only if the file states them: superscript figures in tables refer to the table's own notes. */
function bindTable(node: Table, index: Index): Table {
  const caption = node.caption === null ? null : citeParagraph(node.caption, index);
  const rows = changedList(node.rows, (row) =>
    changedList(row, (cell) =>
      withChanged<Paragraph, Cell>(cell, (child) =>
        changed(child, bindStatedNotes(child.children, index.notes)),
      ),
    ),
  );
  return caption === node.caption && rows === node.rows ? node : { ...node, caption, rows };
}

function bindInlines<T extends Paragraph | Heading>(node: T, index: Index): T {
  const pages = new Set(node.sources.map(({ page }) => page));
  const stated = bindStatedNotes(node.children, index.notes);
  const noted: readonly Inline[] = bindNotes(stated, pages, index.notes);
  return changed(node, linkCitations(noted, index.style, index.references));
}

function citeParagraph(node: Paragraph, index: Index): Paragraph {
  return changed(
    node,
    linkCitations(bindStatedNotes(node.children, index.notes), index.style, index.references),
  );
}

function changed<T extends Paragraph | Heading>(node: T, children: readonly Inline[]): T {
  return children === node.children ? node : { ...node, children };
}
