/** The parts of a page besides running text, found before columns. */
import type { FlowLine } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import type { Fragment } from "../text/text.ts";

/** A table on one page. Its cells contain all words of its fragments. */
export interface PageTable {
  readonly box: Box;
  readonly cells: readonly PageCell[];
  readonly rowCount: number;
  readonly columnCount: number;
  readonly headRows: number;
  /** How it was found; later passes trust drawn lines more than white space. */
  readonly evidence: "grid" | "rules" | "spaces";
  /** The fragments that it takes from the text, as indices into the page's list. */
  readonly fragments: readonly number[];
}

/** A cell by its grid position, with its lines from top to bottom. */
export interface PageCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  /** Fragments cut to the cell, in reading order. */
  readonly lines: readonly Fragment[];
}

/** An image or drawing on one page, with the fragments inside it. */
export interface PageFigure {
  readonly box: Box;
  readonly kind: "image" | "drawing";
  /** Indices into `Page.images`. */
  readonly images: readonly number[];
  /** Its words, as indices into the page's list of fragments. */
  readonly fragments: readonly number[];
  /** Lines recognised in it. */
  readonly read?: readonly FlowLine[];
}
