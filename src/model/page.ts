/**
 * What is on a page, before anyone asks what it means.
 *
 * Readers produce `Page`; layout turns pages into the flow.  Everything here is plain, read-only data
 * that survives `JSON.parse(JSON.stringify(x))`.  Lists refer to each other by index.
 */
import type { Box, Matrix, PageNumber } from "./geometry.ts";

/** A color as `#rrggbb`, or `#rrggbbaa` where it is not opaque. */
export type Color = string;

/** A font as the file declares it and as its letters look; glyphs point to it by index into `Page.fonts`. */
export interface Font {
  /** PostScript name without the subset prefix: "TimesNewRoman-Bold". */
  readonly name: string;
  readonly family: string;
  /** 100 to 900 as its letters look; 400 is regular, 700 is bold. */
  readonly weight: number;
  readonly italic: boolean;
  /** Whether its lowercase letters are drawn as small capitals; missing where they are not. */
  readonly smallCapitals?: true;
  readonly monospace: boolean;
  readonly serif: boolean;
  /** Whether the font program is inside the file. */
  readonly embedded: boolean;
  /** Whether the font declares a character set of its own (symbols, mathematics). */
  readonly symbolic: boolean;
  /** Height above and depth below the baseline, in font sizes; both positive. */
  readonly ascent: number;
  readonly descent: number;
}

/**
 * Why a primitive is on the page without being seen.
 *
 * `unreadable`: it is seen, but its code is not the letter that is drawn, and nothing else says which letter it is.
 */
export type Hidden = "invisible" | "clipped" | "off-page" | "unreadable";

/** What every drawn thing has. */
export interface Primitive {
  /** Bounds on the page. */
  readonly box: Box;
  /** Place in the drawing order of the page; glyphs of one text object share it. */
  readonly order: number;
  /** Index into `Page.clips`, or null when nothing but the page clips it. */
  readonly clip: number | null;
  /** Why it cannot be seen; null when it can. */
  readonly hidden: Hidden | null;
  /** Marked-content id that the structure tree refers to. */
  readonly markedContent: number | null;
}

/**
 * One drawn character.
 *
 * `text` is what a reader should get: ligatures are split over several glyphs, a spacing accent and its
 * letter are one glyph, letters of right-to-left scripts stand in logical order.  `box` is the ink.
 */
export interface Glyph extends Primitive {
  readonly text: string;
  /** Where the pen stood, on the baseline. */
  readonly x: number;
  readonly baseline: number;
  /** How far the pen went along the baseline. */
  readonly advance: number;
  /** Index into `Page.fonts`. */
  readonly font: number;
  /** Height of the em as drawn, in points. */
  readonly size: number;
  readonly color: Color;
  /** Direction of the baseline in degrees, clockwise as seen; 0 is left to right. */
  readonly rotation: number;
  /** Whether the file says which character this is; false for private-use and unmapped codes. */
  readonly mapped: boolean;
  /** Whether the glyph is written downwards (vertical Chinese, Japanese, Korean). */
  readonly vertical: boolean;
  /** Where the character comes from: the file's text layer, recognition of the page image, or a form field or stamp. */
  readonly origin: "text-layer" | "ocr" | "form";
  /** Recognition confidence, 0 to 1; always 1 for the text layer. */
  readonly confidence: number;
}

/** A picture placed on the page.  Its pixels are read on demand, by page number and index. */
export interface PlacedImage extends Primitive {
  /** Maps the unit square, y down, to the page. */
  readonly matrix: Matrix;
  /** Size in pixels of the picture as stored. */
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
  /** The straight line work in it, which tables and separators are made of. */
  readonly rules: readonly Rule[];
  /** Whether a form field or another annotation draws it; missing for the page's own drawing. */
  readonly form?: true;
}

/**
 * Line work: a thin horizontal or vertical line, or a rectangle.
 *
 * A thin filled rectangle is a line, as most producers draw lines that way.
 */
export interface Rule {
  readonly kind: "horizontal" | "vertical" | "frame";
  readonly box: Box;
}

/** A color gradient that fills its clip; its inside is not described. */
export interface Shading extends Primitive {}

/** Outlines that all clip at once; content is seen only inside every one of them. */
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

/** Where a link or an outline entry leads inside the file. */
export interface Destination {
  readonly page: PageNumber;
  /** Place on that page; null where the file leaves it open. */
  readonly x: number | null;
  readonly y: number | null;
}

/** An active area of the page that leads somewhere. */
export interface Link {
  readonly box: Box;
  readonly uri: string | null;
  readonly destination: Destination | null;
}

/** A comment, markup, stamp or form field that lies on the page. */
export interface Annotation {
  /** As the PDF names it, in lower case: "highlight", "freetext", "widget". */
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

/** A node of the structure tree: what the producer says the content is. */
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
 * A picture whose letters were recognised: a page within the page.
 *
 * Its letters are the picture's alone; the text around it does not know them.
 */
export interface ReadPicture {
  readonly box: Box;
  /** Indices into `Page.images` of what it shows. */
  readonly images: readonly number[];
  /** Its letters: from the first to the last, not included, of `Page.glyphs`.  They stand behind those of the page itself. */
  readonly glyphs: readonly [start: number, end: number];
  /** The rules that were found in it, which tables are made of. */
  readonly paths: readonly Path[];
}

/** Reader output: all primitives of one page. */
export interface Page {
  readonly number: PageNumber;
  /** As printed or shown by viewers: "iv", "A-3"; null when the file has no labels. */
  readonly label: string | null;
  readonly width: number;
  readonly height: number;
  /** The turn that was applied to show the page upright. */
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
  /** Pictures whose letters were recognised, on pages that have text of their own; missing where nobody asked. */
  readonly pictures?: readonly ReadPicture[];
}
