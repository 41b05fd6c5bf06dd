/** The pieces that layout works with: words and fragments of lines, in an upright frame. */
import type { Box } from "../../model/geometry.ts";
import type { Color } from "../../model/page.ts";

/** Letters without a space between them. */
export interface Word {
  /** Indices into `Page.glyphs`, in reading order; spaces are not among them. */
  readonly glyphs: readonly number[];
  readonly text: string;
  /** The ink. */
  readonly box: Box;
  readonly baseline: number;
  /** Font size of most of its letters. */
  readonly size: number;
  /** Font, as an index into `Page.fonts`, and color of its first letter. */
  readonly font: number;
  readonly color: Color;
  /** Whether all its letters have one font, size, color and baseline, so that the first tells of all. */
  readonly even: boolean;
  /** Whether its letters follow each other on the page and all have ink, so that its box is around theirs. */
  readonly solid: boolean;
}

/**
 * Words on one baseline with no more than usual spaces between them.
 *
 * A line of a column is one fragment or several; a table row is a fragment for each cell.  Fragments are
 * what columns, tables and figures are found from, and each ends up in exactly one of them.
 */
export interface Fragment {
  readonly words: readonly Word[];
  /** From pen to pen across, from ascender to descender of its size down: even where the ink is not. */
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
}
