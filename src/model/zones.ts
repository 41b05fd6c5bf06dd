/** What stands where on the picture of a page, by its ink alone. */
import type { Box, PageNumber } from "./geometry.ts";
import type { Rule } from "./page.ts";

/** Lines of text that stand together. */
export interface TextBlock {
  readonly box: Box;
  /** From top to bottom. */
  readonly lines: readonly Box[];
}

/** The zones of one page, in points on the page with its lean taken out. */
export interface PageZones {
  readonly page: PageNumber;
  readonly width: number;
  readonly height: number;
  /** Degrees that the text is turned clockwise as seen. */
  readonly turn: 0 | 90 | 180 | 270;
  /** What the lines lean besides, in degrees clockwise. */
  readonly skew: number;
  readonly blocks: readonly TextBlock[];
  readonly pictures: readonly Box[];
  /** Rules that are in no picture. */
  readonly rules: readonly Rule[];
  /** Rectangles of rules. */
  readonly frames: readonly Box[];
}
