/** What stays open while a file is read: the file, its pages, and what lies on them. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Annotation, Destination, Link } from "../../model/page.ts";
import type { XmlElement } from "../xml.ts";
import type { DrawnFont } from "./drawn-fonts.ts";
import type { Encodings } from "./encodings.ts";
import type { Engine } from "./engine.ts";
import type { KnownFont } from "./fonts.ts";
import type { PageSpace } from "./space.ts";

/** An open file: PDFium's handle on it. */
export interface Handle {
  readonly engine: Engine;
  readonly document: number;
  readonly pageCount: number;
  /** Spaces of pages that destinations led to; a long document leads to each many times. */
  readonly spaces: Map<number, PageSpace>;
  /** Destinations by PDFium's pointer, which stays good while the file is open. */
  readonly destinations: Map<number, Destination | null>;
  /** Fonts by PDFium's pointer, which stays good while the file is open. */
  readonly fonts: Map<number, KnownFont>;
  /** The names of glyphs; searched for when first asked for. */
  encodings(): Encodings;
  /** What fonts made of drawings say of themselves; searched for when first asked for. */
  drawnFonts(): readonly DrawnFont[];
  /** The form environment that field values need, opened on first use; 0 for files without a form. */
  form(): number;
  /** The form that the file holds as XML, read on first use; null where it has none. */
  xfa(): XfaForm | null;
  /** Overlays of pages whose annotations were drawn into the page, by page index; see `appearances.ts`. */
  readonly shown: Map<number, ShownOverlay>;
}

/** An XFA form. */
export interface XfaForm {
  /** Whether viewers draw its pages from the template: the pages of the file do not show it. */
  readonly dynamic: boolean;
  readonly template: XmlElement | null;
  /** The root of what is filled in. */
  readonly data: XmlElement | null;
}

/** A page that PDFium has loaded, with its way into the coordinate system. */
export interface LoadedPage {
  readonly pointer: number;
  readonly space: PageSpace;
  readonly matrix: Matrix;
  readonly box: Box;
}

/** What lies on a page without being drawn by it. */
export interface Overlay {
  readonly links: readonly Link[];
  readonly annotations: readonly Annotation[];
}

/** The overlay of a page after its appearances were drawn into it; the page no longer lists it itself. */
export interface ShownOverlay extends Overlay {
  /** Whether appearances follow the page's own drawing, as its last form. */
  readonly drawn: boolean;
  readonly writings: readonly Writing[];
}

/** Text that an annotation should show, in case its appearance does not. */
export interface Writing {
  readonly box: Box;
  readonly text: string;
  /** Font size in points; 0 for one that fits the box. */
  readonly size: number;
  readonly multiline: boolean;
  /** Whether the appearance was made here: it may lack letters, which a real one never does. */
  readonly generated: boolean;
}
