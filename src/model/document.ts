/**
 * The recovered document: a tree of nodes.
 *
 * Nodes have the shape of unist nodes (`type`, `children`, `value`), so any unist tool can walk them.
 * There are no parent pointers.
 */
import type { BlockFormat, Origin, Source } from "./flow.ts";
import type { Box, PageNumber } from "./geometry.ts";
import type { Color, FormField } from "./page.ts";

/** What every node of the tree has. */
export interface NodeBase {
  /** Empty if the source format has no pages (HTML, TXT) or the node was generated. */
  readonly sources: readonly Source[];
  /** Its position in a file without pages; missing if there are pages. */
  readonly origins?: readonly Origin[];
  /** Confidence of the deciding pass, 0 to 1. */
  readonly confidence: number;
  /** The reasons of the deciding pass as short phrases, strongest first; may be empty. */
  readonly reasons: readonly string[];
}

/** Formatting that carries meaning. */
export type Mark =
  | "bold"
  | "italic"
  | "monospace"
  | "superscript"
  | "subscript"
  | "underline"
  | "strike"
  | "highlight"
  | "box"
  | "small-capitals";

/** Text in one style. */
export interface Text {
  readonly type: "text";
  /** Without line breaks. */
  readonly value: string;
  readonly marks: readonly Mark[];
  /** Index into `Styles.letters`; missing for letters in the style of their block. */
  readonly style?: number;
}

/** How letters are set, besides their marks. */
export interface LetterStyle {
  /** What the file calls the style. */
  readonly name?: string;
  /** Family without weight and slant, as the file names it; missing where it names none. */
  readonly typeface?: string;
  /** In points.  Raised and lowered letters have the size of the text around them. */
  readonly size: number;
  /** Missing for black. */
  readonly color?: Color;
  /** The colour behind the letters; missing for none. */
  readonly highlight?: Color;
}

/** How a block is set, and its letters. */
export interface BlockStyle extends BlockFormat {
  /** Index into `Styles.letters`, of most letters of the block; missing for 0. */
  readonly letters?: number;
}

/**
 * The styles of a document, each defined once.
 *
 * The first of each list is that of most of the text: blocks that do not refer to a style are in the first one.
 */
export interface Styles {
  readonly letters: readonly LetterStyle[];
  readonly blocks: readonly BlockStyle[];
}

/** A link: its target is an address, or "#page=3". */
export interface LinkedText {
  readonly type: "link";
  readonly url: string;
  readonly children: readonly Text[];
}

/** A mark that refers to a note; not part of the surrounding words. */
export interface NoteMark {
  readonly type: "note-mark";
  /** As printed: "1", "*". */
  readonly label: string;
  /** `id` of its aside; null if none was found. */
  readonly target: string | null;
}

/** A mark that refers to entries of the reference list: "[3, 5]", "(Knuth, 1984)". */
export interface Citation {
  readonly type: "citation";
  readonly children: readonly Text[];
  /** `id`s of its asides; empty if none was found. */
  readonly targets: readonly string[];
}

/**
 * A line break that the author made, in an address, a verse or a signature block.
 *
 * It counts as one character of the plain text, "\n".
 */
export interface Break {
  readonly type: "break";
}

/** Inline content. */
export type Inline = Text | LinkedText | NoteMark | Citation | Break;

/** A heading's own text. */
export interface Heading extends NodeBase {
  readonly type: "heading";
  readonly children: readonly Inline[];
  /** Index into `Styles.blocks`; missing for 0. */
  readonly style?: number;
}

/** A heading with the content below it. */
export interface Section extends NodeBase {
  readonly type: "section";
  /** 1 is the outermost level. */
  readonly level: number;
  /** What the heading announces ("introduction", "methods") or counts ("chapter", "article"); null for others. */
  readonly kind: string | null;
  /** The label that numbers the section, as printed: "2.1", "Статья 5."; absent if it has none. */
  readonly label?: string;
  /** The numbers of the label from the outside in: [2, 1]. */
  readonly number?: readonly number[];
  /** Its place in the tree, as numbers of sections and items from the root: "0.2.1". */
  readonly id?: string;
  readonly heading: Heading;
  readonly children: readonly Content[];
}

/** A paragraph, whole across columns and pages. */
export interface Paragraph extends NodeBase {
  readonly type: "paragraph";
  readonly children: readonly Inline[];
  /** In order, without overlap; empty unless sentences were requested. */
  readonly sentences: readonly Sentence[];
  /** Offsets in its plain text, without note marks, where a line-end hyphen was removed; missing if none. */
  readonly hyphens?: readonly number[];
  /** Index into `Styles.blocks`; missing for 0. */
  readonly style?: number;
}

/** A sentence: characters `start` to `end` (exclusive) of a paragraph's plain text, without note marks. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** One per printed line. */
  readonly sources: readonly Source[];
}

/** A quotation set apart from the text. */
export interface Quote extends NodeBase {
  readonly type: "quote";
  readonly children: readonly Content[];
}

/** A list. */
export interface List extends NodeBase {
  readonly type: "list";
  readonly ordered: boolean;
  readonly children: readonly ListItem[];
}

/** A list item with its printed mark. */
export interface ListItem extends NodeBase {
  readonly type: "list-item";
  readonly marker: string;
  /** What the domain calls it: "part", "item", "subitem"; absent if the domain does not name it. */
  readonly kind?: string;
  /** The numbers of its marker from the outside in; absent for bullets. */
  readonly number?: readonly number[];
  /** Its place in the tree, as numbers of sections and items from the root: "0.2.1". */
  readonly id?: string;
  readonly children: readonly Content[];
}

/** A table with its caption. */
export interface Table extends NodeBase {
  readonly type: "table";
  readonly caption: Paragraph | null;
  readonly headRows: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell; listed once, at its first grid position. */
export interface Cell extends NodeBase {
  readonly type: "cell";
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly children: readonly Paragraph[];
}

/** An image or drawing with its caption and the words inside it. */
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

/** Code with its line breaks and indentation. */
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
  | "back-matter"
  | "contents"
  | "line-number"
  | "margin"
  | "watermark"
  | "hidden"
  | "excluded"
  | "front-matter";

/** Page furniture and apparatus: kept in place, with its role, but not body text. */
export interface Aside extends NodeBase {
  readonly type: "aside";
  readonly role: AsideRole;
  /** The target of marks in the text; unique in the document, null if nothing can refer to it. */
  readonly id: string | null;
  /** Its printed mark: "1" or "*" for a note, "12" for a reference; not repeated in its text. */
  readonly label: string | null;
  readonly children: readonly Content[];
}

/** What the body of a document consists of. */
export type Content = Section | Paragraph | Quote | List | Table | Figure | Formula | Code | Aside;

/** An author of the document. */
export interface Author extends NodeBase {
  readonly type: "author";
  /** As printed, without marks and degrees. */
  readonly name: string;
}

/** What the document prints about itself. */
export interface Metadata {
  /** BCP 47 tag of its main language; null if undetermined. */
  readonly language: string | null;
  readonly keywords: readonly string[];
  /** As printed. */
  readonly date: string | null;
  /** Without a resolver's address: "10.1000/182". */
  readonly doi: string | null;
  /** Who supervised a thesis, as its title page names them; missing for other documents. */
  readonly supervisors?: readonly string[];
  /** Where a thesis was written, as its title page says; missing where it does not. */
  readonly place?: string;
}

/** A form field. A field shown in several places, as radio buttons are, is listed once for each. */
export interface Field {
  /** Full name: "applicant.address.city". */
  readonly name: string;
  readonly type: FormField["kind"];
  /** Display name; "" if the file has none. */
  readonly label: string;
  /** Its value as stored; for lists, what is selected. */
  readonly value: string;
  /** For check boxes and radio buttons; null for others. */
  readonly checked: boolean | null;
  /** The options. */
  readonly options: readonly string[];
  readonly page: PageNumber;
  readonly box: Box;
  /** Whether viewers hide it; its value is then not printed. */
  readonly hidden: boolean;
}

/** The kind of document, which decides what its nodes are called and how they nest. */
export interface DocumentDomain {
  /** "law", "thesis"; "unknown" if nothing speaks for any. */
  readonly name: string;
  /** 0 to 1; 1 where the caller named the domain. */
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** The whole document. */
export interface Document {
  readonly type: "document";
  readonly domain?: DocumentDomain;
  readonly metadata: Metadata;
  readonly title: Heading | null;
  /** The people named in `byline`. */
  readonly authors: readonly Author[];
  /** The author lines as printed: with marks, degrees and everything else on them. */
  readonly byline: readonly Paragraph[];
  readonly affiliations: readonly Paragraph[];
  /** Its paragraphs, after the printed heading or opening word, if any: "Summary". */
  readonly abstract: readonly (Heading | Paragraph)[];
  readonly children: readonly Content[];
  /** The styles that nodes refer to; missing where there is no text. */
  readonly styles?: Styles;
  /** Number of letters and digits on the pages; null in formats without pages. */
  readonly printedLetters: number | null;
  /** The form fields in page order; missing if there are none. */
  readonly fields?: readonly Field[];
}
