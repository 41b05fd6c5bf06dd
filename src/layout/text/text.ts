/** The units that layout works with: words, and fragments of lines, on an upright page. */
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";

/** Letters without a space between them. */
export interface Word {
  /** Indices into `Page.glyphs`, in reading order, without spaces. */
  readonly glyphs: readonly number[];
  readonly text: string;
  /** The ink. */
  readonly box: Box;
  readonly baseline: number;
  /** Font size of most of its letters. */
  readonly size: number;
  /** Font, as an index into `Page.fonts`, and colour of its first letter. */
  readonly font: number;
  readonly color: Color;
  /** Whether all its letters share font, size, colour and baseline. */
  readonly even: boolean;
  /** Whether its letters are consecutive on the page and all have ink, so that its box encloses theirs. */
  readonly solid: boolean;
}

/**
 * Words on one baseline with at most ordinary spaces between them.
 *
 * A line of a column is one fragment or several; a table row is one fragment per cell. Columns, tables and figures are
 * found from fragments, and each fragment ends up in exactly one of them.
 */
export interface Fragment {
  readonly words: readonly Word[];
  /** From pen to pen horizontally, from ascender to descender vertically, even where there is no ink. */
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
}
