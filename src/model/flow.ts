/**
 * The document as one stream in reading order, before anyone has decided what the parts are.
 *
 * This is where all formats meet: layout makes it from pages, and readers of formats without pages (DOCX,
 * HTML, TXT) make it directly.
 */
import type { Box, PageNumber } from "./geometry.ts";

/** Glyphs `start` to `end` (not included) of a page, in the order of `Page.glyphs`. */
export type GlyphRange = readonly [start: number, end: number];

/** Where something was found.  What runs over a page break has two of these. */
export interface Source {
  readonly page: PageNumber;
  readonly box: Box;
  /** The glyphs it is made of, in reading order; empty for pictures. */
  readonly glyphs: readonly GlyphRange[];
}

/**
 * Where something stands in a file that has no pages.
 *
 * A file of several parts (DOCX, EPUB, an archive) names the part by its path inside the file; a file that is one part
 * has the empty name.  The index counts what the format counts: paragraphs, rows of a table, lines of text, from 0.
 */
export interface Origin {
  readonly part: string;
  readonly index: number;
}

/** What is drawn on letters or done to them besides their font. */
export interface Decoration {
  readonly underline?: true;
  readonly strike?: true;
  /** The color behind the letters, as of a marker. */
  readonly highlight?: string;
  readonly smallCapitals?: true;
}

/** Letters with one look.  `text` has no line breaks. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly position: "normal" | "superscript" | "subscript";
  /** Font size in points. */
  readonly size: number;
  /** Font name without subset prefix, to tell looks apart. */
  readonly font: string;
  readonly color: string;
  /** What is drawn on the letters or done to them besides their font; missing for plain letters. */
  readonly decoration?: Decoration;
  /** Where a link on these letters leads: an address, or "#page=3". */
  readonly link: string | null;
  /** Label of the note that these letters point to, where the file itself says that they do. */
  readonly note?: string;
}

/**
 * What the file itself says about a line.
 *
 * A tag of a PDF is evidence: the line's look is weighed beside it.  A format that is made of paragraphs (DOCX, HTML)
 * states what they are: such a line is a whole block, or all lines of its block number are, and nobody asks how it looks.
 */
export interface Hint {
  /** "paragraph" states where a block begins and ends; whether it is a heading by its look is still asked. */
  readonly role:
    | "heading"
    | "title"
    | "paragraph"
    | "list-item"
    | "caption"
    | "footnote"
    | "contents"
    | "quote"
    | "artifact";
  /** Of headings and items, 1 for the outermost; 0 for others. */
  readonly level: number;
  /** Whether it is certain; missing for evidence. */
  readonly stated?: true;
  /** Of stated items and notes: the mark that the line begins with. */
  readonly marker?: string;
}

/** How a line sits in its column.  Fractions of the column width, so that formats compare. */
export interface Setting {
  /** From the column's left edge to the first letter. */
  readonly indent: number;
  /** Line width divided by column width: 1 is a full line, the column width of SR. */
  readonly fill: number;
  /** Distance to the baseline above in the same column, in font sizes; 0 for the first line. */
  readonly gapBefore: number;
  readonly align: "left" | "right" | "center" | "justified";
  /** The column itself, in points from the page's left edge. */
  readonly column: { readonly x0: number; readonly x1: number };
}

/**
 * What the place of a line on the page says about it.
 *
 * Only what geometry can tell; headings, captions and notes are for structure to find.
 */
export type Place =
  | "body"
  | "page-header"
  | "page-footer"
  | "page-number"
  | "line-number"
  | "margin"
  | "figure"
  | "watermark"
  | "hidden";

/** What form fields, stamps and free text print of a line. */
export interface FormLetters {
  /** Whether no letter is of the page's own text. */
  readonly whole: boolean;
  /** Whether its first letters go on with the text of a field that the line before it ends with. */
  readonly goesOn: boolean;
  /** Whether it ends with what is filled in. */
  readonly ends: boolean;
  /** Whether it begins or ends with a check box or radio button. */
  readonly ticked: boolean;
}

/** One printed line of one column. */
export interface FlowLine {
  readonly type: "line";
  readonly runs: readonly Run[];
  readonly setting: Setting;
  readonly place: Place;
  /** Lines with one number were set as one block: same column, even leading, one size. */
  readonly block: number;
  /** Set as code or as a displayed formula; null for running text. */
  readonly kind: "code" | "formula" | null;
  /** What the file itself says about the line, when it says anything: a heading style, a list tag. */
  readonly hint: Hint | null;
  /** Null in formats without pages; these have an origin instead. */
  readonly source: Source | null;
  readonly origin?: Origin;
  /** What a form prints of the line; missing where that is nothing. */
  readonly form?: FormLetters;
  /** Left and right edge of each word in turn, in points; missing where the line is turned or has no page. */
  readonly words?: readonly number[];
  /** Mean space between neighbouring words, in points; missing where `words` is. */
  readonly wordSpace?: number;
}

/** A picture or drawing, with the words inside it. */
export interface FlowPicture {
  readonly type: "picture";
  readonly kind: "image" | "drawing";
  /** Indices into `Page.images` of what it shows; empty for drawings. */
  readonly images: readonly number[];
  readonly lines: readonly FlowLine[];
  readonly place: Place;
  readonly source: Source | null;
  readonly origin?: Origin;
  /** Words that stand for the picture, where the file has them. */
  readonly alternative?: string;
}

/** A table; rows of cells, each cell listed once, in its first row and column. */
export interface FlowTable {
  readonly type: "table";
  readonly rows: readonly (readonly FlowCell[])[];
  /** How many of the first rows are heads. */
  readonly headRows: number;
  readonly place: Place;
  /** One for each page it is on. */
  readonly sources: readonly Source[];
  /** Indices into `Page.images` where it is printed as a picture; missing where it is set in letters. */
  readonly images?: readonly number[];
  readonly origin?: Origin;
}

/** A cell: where its grid place begins, how far it reaches, and its lines. */
export interface FlowCell {
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly lines: readonly FlowLine[];
  readonly source: Source | null;
}

/** One thing in reading order. */
export type FlowItem = FlowLine | FlowPicture | FlowTable;

/** A document in reading order. */
export type Flow = readonly FlowItem[];
