/** Text laid over the image of a page, so that it can be searched and copied. */
import type { Matrix } from "./geometry.ts";

/** A word over its image. */
export interface PlacedWord {
  /** Letters with their accents, in reading order; they share the width evenly. */
  readonly letters: readonly string[];
  /** Maps the word, whose baseline runs from (0, 0) to (1, 0) and whose size is 1, y down, to the page. */
  readonly matrix: Matrix;
}

/** The words of one page. */
export interface TextOverlay {
  /** 1-based. */
  readonly page: number;
  readonly words: readonly PlacedWord[];
}
