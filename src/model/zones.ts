/** The zones of a page image, found from its ink alone. */
import type { Box, PageNumber } from "./geometry.ts";
import type { Rule } from "./page.ts";

/** A block of text lines. */
export interface TextBlock {
  readonly box: Box;
  /** From top to bottom. */
  readonly lines: readonly Box[];
}

/** The zones of one page, in points on the deskewed page. */
export interface PageZones {
  readonly page: PageNumber;
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation of the text as displayed, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Remaining skew, in degrees clockwise. */
  readonly skew: number;
  readonly blocks: readonly TextBlock[];
  readonly pictures: readonly Box[];
  /** Rules outside pictures. */
  readonly rules: readonly Rule[];
  /** Rectangles formed by rules. */
  readonly frames: readonly Box[];
}
