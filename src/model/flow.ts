/**
 * The document as one stream in reading order, before roles are decided.
 *
 * All formats meet here: layout makes it from pages, and readers of formats without pages (DOCX, HTML, TXT) make it
 * directly.
 */
import type { Box, PageNumber } from "./geometry.ts";

/** Glyphs `start` to `end` (exclusive) of a page, in the order of `Page.glyphs`. */
export type GlyphRange = readonly [start: number, end: number];

/** The source of something on a page. Content across a page break has two. */
export interface Source {
  readonly page: PageNumber;
  readonly box: Box;
  /** Its glyphs in reading order; empty for images. */
  readonly glyphs: readonly GlyphRange[];
}

/**
 * A position in a file without pages.
 *
 * A file of several parts (DOCX, EPUB, an archive) names the part by its path inside the file; a single-part file has
 * the empty name. The index counts the format's own units from 0: paragraphs, table rows, lines of text.
 */
export interface Origin {
  readonly part: string;
  readonly index: number;
}

/** Formatting drawn on or applied to letters besides their font. */
export interface Decoration {
  readonly underline?: true;
  readonly strike?: true;
  /** The highlight colour. */
  readonly highlight?: string;
  /** Whether a box is drawn around the letters. */
  readonly box?: true;
  readonly smallCapitals?: true;
}

/**
 * How a block is set.  Lengths are in points.
 *
 * What is missing is as usual: flush left, not indented, no space around it, single line spacing.
 */
export interface BlockFormat {
  /** What the file calls its style: "Heading 1", "Text body", or the tag of a PDF. */
  readonly name?: string;
  readonly align?: "left" | "right" | "center" | "justified";
  /** From the left edge of the column to its lines. */
  readonly left?: number;
  /** From its lines to the right edge of the column. */
  readonly right?: number;
  /** From its other lines to the first; negative where the first hangs out. */
  readonly first?: number;
  /** Space above, besides the usual distance of lines. */
  readonly before?: number;
  /** Space below. */
  readonly after?: number;
  /** Distance of its lines as a multiple of single spacing, which is 1.15 font sizes. */
  readonly lineSpacing?: number;
}

/** Text in one style. `text` has no line breaks. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly position: "normal" | "superscript" | "subscript";
  /** Font size in points. */
  readonly size: number;
  /** Font name without subset prefix, to distinguish styles. */
  readonly font: string;
  readonly color: string;
  /** Formatting besides the font; missing for plain text. */
  readonly decoration?: Decoration;
  /** The target of a link: an address, or "#page=3". */
  readonly link: string | null;
  /** Label of the note that these letters refer to, if the file states it. */
  readonly note?: string;
  /** What the file calls the style of these letters; missing where it names none. */
  readonly style?: string;
  /** Whether the author broke the line before these letters. */
  readonly broken?: true;
}

/**
 * What the file itself states about a line.
 *
 * A PDF tag is evidence, weighed beside the line's style. A format made of paragraphs (DOCX, HTML) states what they
 * are: such a line, or all lines of its block number together, is a whole block, whatever its style.
 */
export interface Hint {
  /** "paragraph" states where a block begins and ends; it may still be a heading by its style. */
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
  /** For headings and items, 1 for the outermost; 0 for others. */
  readonly level: number;
  /** Whether it is certain; missing for evidence. */
  readonly stated?: true;
  /** For stated items and notes: the mark at the start of the line. */
  readonly marker?: string;
}

/** The position of a line in its column, in fractions of the column width, so that formats compare. */
export interface Setting {
  /** From the column's left edge to the first letter. */
  readonly indent: number;
  /** Line width divided by column width: 1 is a full line, the column width of SR. */
  readonly fill: number;
  /** Leading from the line above in the same column, in font sizes; 0 for the first line. */
  readonly gapBefore: number;
  readonly align: "left" | "right" | "center" | "justified";
  /** The column, in points from the page's left edge. */
  readonly column: { readonly x0: number; readonly x1: number };
}

/**
 * What the position of a line on the page says about it.
 *
 * Only what geometry shows; structure finds headings, captions and notes.
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
  | "hidden"
  | "excluded";

/** The part of a line that form fields, stamps and free text print. */
export interface FormLetters {
  /** Whether none of it is the page's own text. */
  readonly whole: boolean;
  /** Whether it begins with the continuation of a field from the previous line. */
  readonly goesOn: boolean;
  /** Whether it ends with a field value. */
  readonly ends: boolean;
  /** Whether it begins or ends with a check box or radio button. */
  readonly ticked: boolean;
}

/** A printed line of one column. */
export interface FlowLine {
  readonly type: "line";
  readonly runs: readonly Run[];
  readonly setting: Setting;
  readonly place: Place;
  /** Lines with the same number were set as one block: same column, even leading, one size. */
  readonly block: number;
  /** Set as code or as a displayed formula; null for running text. */
  readonly kind: "code" | "formula" | null;
  /** What the file states about the line, if anything: a heading style, a list tag. */
  readonly hint: Hint | null;
  /** Whether it begins a block drawn beside or below others, into which no sentence continues; missing if not. */
  readonly apart?: true;
  /** Null in formats without pages; these have an origin instead. */
  readonly source: Source | null;
  readonly origin?: Origin;
  /** How the file says that the block is set; missing where it is measured on the page. */
  readonly format?: BlockFormat;
  /** The form's part of the line; missing if none. */
  readonly form?: FormLetters;
  /** Left and right edge of each word in turn, in points; missing if the line is rotated or has no page. */
  readonly words?: readonly number[];
  /** Mean word space, in points; missing along with `words`. */
  readonly wordSpace?: number;
}

/** An image or drawing, with the words inside it. */
export interface FlowPicture {
  readonly type: "picture";
  readonly kind: "image" | "drawing";
  /** Indices into `Page.images`; empty for drawings. */
  readonly images: readonly number[];
  readonly lines: readonly FlowLine[];
  readonly place: Place;
  readonly source: Source | null;
  readonly origin?: Origin;
  /** Alternative text, if the file has it. */
  readonly alternative?: string;
}

/** A table; rows of cells, each cell listed once, in its first row and column. */
export interface FlowTable {
  readonly type: "table";
  readonly rows: readonly (readonly FlowCell[])[];
  /** Number of head rows. */
  readonly headRows: number;
  readonly place: Place;
  /** One per page. */
  readonly sources: readonly Source[];
  /** Indices into `Page.images` if it is printed as an image; missing if it is text. */
  readonly images?: readonly number[];
  readonly origin?: Origin;
}

/** A cell: its grid position, its spans and its lines. */
export interface FlowCell {
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly lines: readonly FlowLine[];
  readonly source: Source | null;
}

/** One item in reading order. */
export type FlowItem = FlowLine | FlowPicture | FlowTable;

/** A document in reading order. */
export type Flow = readonly FlowItem[];
