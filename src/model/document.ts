/**
 * The recovered document: a tree of nodes.
 *
 * Nodes have the shape of unist nodes (`type`, `children`, `value`), so any unist tool can walk them.
 * There are no parent pointers.
 */
import type { Origin, Source } from "./flow.ts";
import type { Box, PageNumber } from "./geometry.ts";
import type { FormField } from "./page.ts";

/** What every node of the tree knows about itself. */
export interface NodeBase {
  /** Empty when the source format has no pages (HTML, TXT) or the node was generated. */
  readonly sources: readonly Source[];
  /** Where it stands in a file without pages; missing where there are pages. */
  readonly origins?: readonly Origin[];
  /** How sure the deciding pass was, 0 to 1. */
  readonly confidence: number;
  /** The strongest reasons of the deciding pass as short phrases, strongest first; may be empty. */
  readonly reasons: readonly string[];
}

/** The look of letters, where it says something. */
export type Mark =
  | "bold"
  | "italic"
  | "monospace"
  | "superscript"
  | "subscript"
  | "underline"
  | "strike"
  | "highlight"
  | "small-capitals";

/** Letters with one look. */
export interface Text {
  readonly type: "text";
  /** Without line breaks. */
  readonly value: string;
  readonly marks: readonly Mark[];
}

/** A piece of text that leads somewhere: an address, or "#page=3". */
export interface LinkedText {
  readonly type: "link";
  readonly url: string;
  readonly children: readonly Text[];
}

/** A mark that points to a note; not part of the words around it. */
export interface NoteMark {
  readonly type: "note-mark";
  /** As printed: "1", "*". */
  readonly label: string;
  /** `id` of the aside it points to; null where none was found. */
  readonly target: string | null;
}

/** A mark that points to entries of the list of references: "[3, 5]", "(Knuth, 1984)". */
export interface Citation {
  readonly type: "citation";
  readonly children: readonly Text[];
  /** `id`s of the asides it points to; empty where none was found. */
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

/** What stands in a line of text. */
export type Inline = Text | LinkedText | NoteMark | Citation | Break;

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
  /** What the heading announces ("introduction", "methods") or counts ("chapter", "article"); null for others. */
  readonly kind: string | null;
  /** The label that counts the section, as printed: "2.1", "Статья 5."; absent if it has none. */
  readonly label?: string;
  /** The numbers of the label from the outside in: [2, 1]. */
  readonly number?: readonly number[];
  readonly heading: Heading;
  readonly children: readonly Content[];
}

/** A paragraph, whole over columns and pages. */
export interface Paragraph extends NodeBase {
  readonly type: "paragraph";
  readonly children: readonly Inline[];
  /** In order, without overlap; empty unless sentences were asked for. */
  readonly sentences: readonly Sentence[];
  /** Places in its plain text, without its note marks, where a hyphen at a line end was taken out; missing for none. */
  readonly hyphens?: readonly number[];
}

/** A sentence: characters `start` to `end` (not included) of a paragraph's plain text, without its note marks. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** One for each printed line it is on. */
  readonly sources: readonly Source[];
}

/** Words of somebody else, set apart from the text. */
export interface Quote extends NodeBase {
  readonly type: "quote";
  readonly children: readonly Content[];
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
  | "back-matter"
  | "contents"
  | "line-number"
  | "margin"
  | "watermark"
  | "hidden"
  | "front-matter";

/** Page furniture and apparatus: kept where it stood, with its role, but not body. */
export interface Aside extends NodeBase {
  readonly type: "aside";
  readonly role: AsideRole;
  /** What marks in the text point to; unique in the document, null where nothing can point to it. */
  readonly id: string | null;
  /** The mark it begins with as printed: of a note "1" or "*", of a reference "12"; not repeated in its text. */
  readonly label: string | null;
  readonly children: readonly Content[];
}

/** What may stand in the body of a document. */
export type Content = Section | Paragraph | Quote | List | Table | Figure | Formula | Code | Aside;

/** Who wrote the document. */
export interface Author extends NodeBase {
  readonly type: "author";
  /** As printed, without marks and degrees. */
  readonly name: string;
}

/** What the document says about itself in print. */
export interface Metadata {
  /** BCP 47 tag of the language most of it is written in; null where it cannot be told. */
  readonly language: string | null;
  readonly keywords: readonly string[];
  /** As printed. */
  readonly date: string | null;
  /** Without a resolver's address: "10.1000/182". */
  readonly doi: string | null;
}

/** A place to fill in.  A field that is shown in several places, as radio buttons are, is listed once for each. */
export interface Field {
  /** Full name: "applicant.address.city". */
  readonly name: string;
  readonly type: FormField["kind"];
  /** Name for people; "" where the file has none. */
  readonly label: string;
  /** What is filled in, as the file stores it; of lists, what is selected. */
  readonly value: string;
  /** Of check boxes and radio buttons; null for others. */
  readonly checked: boolean | null;
  /** What can be chosen. */
  readonly options: readonly string[];
  readonly page: PageNumber;
  readonly box: Box;
  /** Whether viewers hide it; what it holds is not printed then. */
  readonly hidden: boolean;
}

/** The whole document. */
export interface Document {
  readonly type: "document";
  readonly metadata: Metadata;
  readonly title: Heading | null;
  /** The people named in `byline`. */
  readonly authors: readonly Author[];
  /** The lines that name the authors, as printed: with marks, degrees and everything else on them. */
  readonly byline: readonly Paragraph[];
  readonly affiliations: readonly Paragraph[];
  /** Its paragraphs, after the heading above them or the word that opens them where one is printed: "Summary". */
  readonly abstract: readonly (Heading | Paragraph)[];
  readonly children: readonly Content[];
  /** How many letters and digits the pages hold; null in formats without pages. */
  readonly printedLetters: number | null;
  /** The form fields in the order of their pages; missing where there are none. */
  readonly fields?: readonly Field[];
}
