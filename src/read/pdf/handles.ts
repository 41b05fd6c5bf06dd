/** Resources that stay open while a file is read: the file, its pages, and their annotations. */
import type { Box, Matrix } from "../../model/geometry.ts";
import type { Annotation, Destination, Link } from "../../model/page.ts";
import type { XmlElement } from "../xml.ts";
import type { DrawnFont } from "./drawn-fonts.ts";
import type { Encodings } from "./encodings.ts";
import type { Engine } from "./engine.ts";
import type { KnownFont } from "./fonts.ts";
import type { PageSpace } from "./user-space.ts";

/** An open file: PDFium's handle on it. */
export interface Handle {
  readonly engine: Engine;
  readonly document: number;
  readonly pageCount: number;
  /** Spaces of destination pages; long documents refer to each many times. */
  readonly spaces: Map<number, PageSpace>;
  /** Destinations by PDFium's pointer, which stays valid while the file is open. */
  readonly destinations: Map<number, Destination | null>;
  /** Fonts by PDFium's pointer, which stays valid while the file is open. */
  readonly fonts: Map<number, KnownFont>;
  /** Glyph names; read on first use. */
  encodings(): Encodings;
  /** Descriptors of Type 3 fonts; read on first use. */
  drawnFonts(): readonly DrawnFont[];
  /** The form environment that field values need, opened on first use; 0 for files without a form. */
  form(): number;
  /** The XFA form of the file, read on first use; null if there is none. */
  xfa(): XfaForm | null;
  /** Overlays of pages whose annotations were flattened, by page index; see `appearances.ts`. */
  readonly shown: Map<number, ShownOverlay>;
}

/** An XFA form. */
export interface XfaForm {
  /** Whether viewers draw its pages from the template, so that the pages of the file do not show it. */
  readonly dynamic: boolean;
  readonly template: XmlElement | null;
  /** The root of its data. */
  readonly data: XmlElement | null;
}

/** A loaded page with its map to the coordinate system. */
export interface LoadedPage {
  readonly pointer: number;
  readonly space: PageSpace;
  readonly matrix: Matrix;
  readonly box: Box;
}

/** What lies on a page without being part of its content. */
export interface Overlay {
  readonly links: readonly Link[];
  readonly annotations: readonly Annotation[];
}

/** The overlay of a page after flattening; the page itself no longer lists it. */
export interface ShownOverlay extends Overlay {
  /** Whether appearances follow the page's own content, as its last form. */
  readonly drawn: boolean;
  readonly writings: readonly Writing[];
}

/** Text that an annotation should show, in case its appearance does not. */
export interface Writing {
  readonly box: Box;
  readonly text: string;
  /** Font size in points; 0 to fit the box. */
  readonly size: number;
  readonly multiline: boolean;
  /** Whether the appearance was made here: unlike a real one, it may lack letters. */
  readonly generated: boolean;
}
