/**
 * The recovered document: a tree of nodes.
 *
 * Nodes have the shape of unist nodes (`type`, `children`, `value`), so any unist tool can walk them.
 * There are no parent pointers.
 */
import type { Source } from "./flow.ts";

/** What every node of the tree knows about itself. */
export interface NodeBase {
  /** Empty when the source format has no pages (HTML, TXT) or the node was generated. */
  readonly sources: readonly Source[];
  /** How sure the deciding pass was, 0 to 1. */
  readonly confidence: number;
}

/** The look of letters, where it says something. */
export type Mark = "bold" | "italic" | "monospace" | "superscript" | "subscript";

/** Letters with one look. */
export interface Text {
  readonly type: "text";
  readonly value: string;
  readonly marks: readonly Mark[];
}

/** A piece of text that leads somewhere: an address, or "#page=3". */
export interface LinkedText {
  readonly type: "link";
  readonly url: string;
  readonly children: readonly Text[];
}

/** What stands in a line of text. */
export type Inline = Text | LinkedText;

/** A heading's own text. */
export interface Heading extends NodeBase {
  readonly type: "heading";
  readonly children: readonly Inline[];
}

/** A heading with what it stands above. */
export interface Section extends NodeBase {
  readonly type: "section";
  /** 1 is the outermost level. */
  readonly level: number;
  readonly heading: Heading;
  readonly children: readonly Content[];
}

/** A paragraph, whole over columns and pages. */
export interface Paragraph extends NodeBase {
  readonly type: "paragraph";
  readonly children: readonly Inline[];
}

/** Items that belong together. */
export interface List extends NodeBase {
  readonly type: "list";
  readonly ordered: boolean;
  readonly children: readonly ListItem[];
}

/** One item with the mark it was printed with. */
export interface ListItem extends NodeBase {
  readonly type: "list-item";
  readonly marker: string;
  readonly children: readonly Content[];
}

/** A table with its caption. */
export interface Table extends NodeBase {
  readonly type: "table";
  readonly caption: Paragraph | null;
  readonly headRows: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell; listed once, where it begins. */
export interface Cell extends NodeBase {
  readonly type: "cell";
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly children: readonly Paragraph[];
}

/** A picture or drawing with its caption and the words inside it. */
export interface Figure extends NodeBase {
  readonly type: "figure";
  readonly caption: Paragraph | null;
  readonly children: readonly Paragraph[];
}

/** A displayed formula as plain text. */
export interface Formula extends NodeBase {
  readonly type: "formula";
  readonly value: string;
}

/** Program text, line breaks and indents kept. */
export interface Code extends NodeBase {
  readonly type: "code";
  readonly value: string;
}

/** Why something is not body text. */
export type AsideRole =
  | "page-header"
  | "page-footer"
  | "page-number"
  | "footnote"
  | "reference"
  | "contents"
  | "margin"
  | "watermark"
  | "hidden"
  | "front-matter";

/** Page furniture and apparatus: kept where it stood, with its role, but not body. */
export interface Aside extends NodeBase {
  readonly type: "aside";
  readonly role: AsideRole;
  readonly children: readonly Content[];
}

/** What may stand in the body of a document. */
export type Content = Section | Paragraph | List | Table | Figure | Formula | Code | Aside;

/** The whole document. */
export interface Document {
  readonly type: "document";
  readonly title: Heading | null;
  /** Names as printed, without marks. */
  readonly authors: readonly string[];
  readonly abstract: readonly Paragraph[];
  readonly children: readonly Content[];
}
