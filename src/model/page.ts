/**
 * What is drawn on a page, before interpretation.
 *
 * Readers produce `Page`; layout turns pages into the flow. Everything here is plain, read-only data that survives
 * `JSON.parse(JSON.stringify(x))`. Lists refer to each other by index.
 */
import type { Box, Matrix, PageNumber } from "./geometry.ts";

/** A colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque. */
export type Color = string;

/** A font as the file declares it and as its letters look; glyphs refer to it by index into `Page.fonts`. */
export interface Font {
  /** PostScript name without the subset prefix: "TimesNewRoman-Bold". */
  readonly name: string;
  readonly family: string;
  /** 100 to 900 as measured; 400 is regular, 700 bold. */
  readonly weight: number;
  readonly italic: boolean;
  /** Whether its lowercase letters are small capitals; missing if not. */
  readonly smallCapitals?: true;
  readonly monospace: boolean;
  readonly serif: boolean;
  /** Whether the font program is embedded. */
  readonly embedded: boolean;
  /** Whether the font has its own character set (symbols, mathematics). */
  readonly symbolic: boolean;
  /** Ascent and descent, in font sizes; both positive. */
  readonly ascent: number;
  readonly descent: number;
}

/**
 * Why a primitive is invisible.
 *
 * `unreadable`: it is visible, but its code is not the drawn letter, and nothing else identifies the letter.
 * `excluded`: it is visible, but in an area that the caller left out.
 */
export type Hidden = "invisible" | "clipped" | "off-page" | "unreadable" | "excluded";

/** What every drawn object has. */
export interface Primitive {
  /** Bounds on the page. */
  readonly box: Box;
  /** Position in the drawing order of the page; glyphs of one text object share it. */
  readonly order: number;
  /** Index into `Page.clips`; null if only the page clips it. */
  readonly clip: number | null;
  /** Why it is invisible; null if it is visible. */
  readonly hidden: Hidden | null;
  /** Marked-content id that the structure tree refers to. */
  readonly markedContent: number | null;
}

/**
 * One drawn character.
 *
 * `text` is what a reader should get: ligatures are split into several glyphs, a spacing accent and its letter are one
 * glyph, right-to-left letters are in logical order. `box` is the ink.
 */
export interface Glyph extends Primitive {
  readonly text: string;
  /** The pen position on the baseline. */
  readonly x: number;
  readonly baseline: number;
  /** Advance along the baseline. */
  readonly advance: number;
  /** Index into `Page.fonts`. */
  readonly font: number;
  /** Em height as drawn, in points. */
  readonly size: number;
  readonly color: Color;
  /** Direction of the baseline in degrees clockwise as displayed; 0 is left to right. */
  readonly rotation: number;
  /** Whether the file states which character this is; false for private-use and unmapped codes. */
  readonly mapped: boolean;
  /** Whether the glyph is set vertically (Chinese, Japanese, Korean). */
  readonly vertical: boolean;
  /** Where the character comes from: the file's text layer, recognition of the page image, or a form field or stamp. */
  readonly origin: "text-layer" | "ocr" | "form";
  /** Recognition confidence, 0 to 1; always 1 for the text layer. */
  readonly confidence: number;
}

/** An image placed on the page. Its pixels are read on demand, by page number and index. */
export interface PlacedImage extends Primitive {
  /** Maps the unit square, y down, to the page. */
  readonly matrix: Matrix;
  /** Stored size in pixels. */
  readonly pixels: { readonly width: number; readonly height: number };
  /** Compression filters as the file names them: "DCTDecode" is JPEG. */
  readonly filters: readonly string[];
}

/** How an outline is stroked. */
export interface Stroke {
  readonly color: Color;
  /** In points, as drawn. */
  readonly width: number;
  /** Lengths of dashes and gaps in points; empty for a solid line. */
  readonly dash: readonly number[];
  readonly dashOffset: number;
  readonly cap: "butt" | "round" | "square";
  readonly join: "miter" | "round" | "bevel";
}

/** A filled or stroked outline. */
export interface Path extends Primitive {
  /** SVG path data, in page points. */
  readonly outline: string;
  readonly fill: Color | null;
  readonly fillRule: "nonzero" | "evenodd";
  readonly stroke: Stroke | null;
  /** Its straight line work, from which tables and separators are made. */
  readonly rules: readonly Rule[];
  /** Whether a form field or another annotation draws it; missing for the page's own content. */
  readonly form?: true;
}

/**
 * Line work: a thin horizontal or vertical line, or a rectangle.
 *
 * A thin filled rectangle is a line, because most producers draw lines that way.
 */
export interface Rule {
  readonly kind: "horizontal" | "vertical" | "frame";
  readonly box: Box;
}

/** A colour gradient that fills its clip; its interior is not described. */
export interface Shading extends Primitive {}

/** Outlines that clip together; content is visible only inside all of them. */
export interface Clip {
  readonly box: Box;
  readonly outlines: readonly string[];
}

/** A group of primitives drawn through one form XObject. */
export interface Form extends Primitive {
  readonly matrix: Matrix;
  /** The primitives inside have `first <= order < end`. */
  readonly first: number;
  readonly end: number;
}

/** The target of a link or outline entry inside the file. */
export interface Destination {
  readonly page: PageNumber;
  /** Position on that page; null if the file does not state it. */
  readonly x: number | null;
  readonly y: number | null;
}

/** A link area of the page. */
export interface Link {
  readonly box: Box;
  readonly uri: string | null;
  readonly destination: Destination | null;
}

/** A comment, markup, stamp or form field on the page. */
export interface Annotation {
  /** PDF subtype in lowercase: "highlight", "freetext", "widget". */
  readonly kind: string;
  readonly box: Box;
  readonly contents: string;
  readonly author: string;
  readonly hidden: boolean;
  readonly field: FormField | null;
}

/** A form field's state. */
export interface FormField {
  readonly kind: "button" | "checkbox" | "radio" | "choice" | "text" | "signature" | "unknown";
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly checked: boolean | null;
  readonly options: readonly string[];
}

/** A node of the structure tree, as the producer states it. */
export interface Tag {
  /** "P", "H1", "TD" … as written in the file. */
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly alternative: string;
  readonly actualText: string;
  /** Row and column spans, header scope and other attributes. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Ids that `Primitive.markedContent` refers to. */
  readonly markedContent: readonly number[];
  readonly children: readonly Tag[];
}

/**
 * An image whose text was recognised: a page within the page.
 *
 * Its letters belong to the image alone; the surrounding text does not include them.
 */
export interface ReadPicture {
  readonly box: Box;
  /** Indices into `Page.images`. */
  readonly images: readonly number[];
  /** Its letters: a range of `Page.glyphs`, end exclusive, after those of the page itself. */
  readonly glyphs: readonly [start: number, end: number];
  /** Its detected rules, from which tables are made. */
  readonly paths: readonly Path[];
}

/** Reader output: all primitives of one page. */
export interface Page {
  readonly number: PageNumber;
  /** As printed or shown by viewers: "iv", "A-3"; null if the file has no labels. */
  readonly label: string | null;
  readonly width: number;
  readonly height: number;
  /** The rotation applied to display the page upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** The other page boxes that the file states, in page coordinates; the crop box is the page itself. */
  readonly boxes: Readonly<Partial<Record<"media" | "bleed" | "trim" | "art", Box>>>;
  readonly fonts: readonly Font[];
  readonly glyphs: readonly Glyph[];
  readonly images: readonly PlacedImage[];
  readonly paths: readonly Path[];
  readonly shadings: readonly Shading[];
  readonly forms: readonly Form[];
  readonly clips: readonly Clip[];
  readonly links: readonly Link[];
  readonly annotations: readonly Annotation[];
  /** Roots of this page's part of the structure tree; empty for untagged files. */
  readonly tags: readonly Tag[];
  /** Images with recognised text, on pages that have text of their own; missing if not requested. */
  readonly pictures?: readonly ReadPicture[];
}
