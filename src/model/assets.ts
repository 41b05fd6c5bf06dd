/**
 * Shapes and pixels: what drawing a page needs beyond `Page`.
 *
 * Read on demand, because recovering text needs none of it.
 */
import type { Box, Matrix } from "./geometry.ts";
import type { Color } from "./page.ts";

/** An image file as bytes. */
export interface Picture {
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Uint8Array;
}

/** The shape of one letter of one font: an outline in font sizes (y up), or pixels if there is none. */
export type LetterShape =
  | { readonly type: "outline"; readonly outline: string }
  | { readonly type: "pixels"; readonly picture: Picture; readonly box: Box };

/** A letter as drawn; unlike glyphs, a ligature is one letter and a duplicate is drawn twice. */
export interface Letter {
  /** Index into `PageAssets.shapes`. */
  readonly shape: number;
  /** From font sizes (y up) to the page. */
  readonly matrix: Matrix;
  readonly fill: Color | null;
  readonly stroke: Color | null;
  /** Stroke width in points. */
  readonly strokeWidth: number;
  readonly order: number;
  readonly clip: number | null;
}

/** A part of the page as pixels. */
export interface Raster {
  readonly box: Box;
  readonly picture: Picture;
  /** Contains the primitives with `first <= order < end`. */
  readonly first: number;
  readonly end: number;
}

/** Everything needed to draw a page. */
export interface PageAssets {
  readonly shapes: readonly LetterShape[];
  readonly letters: readonly Letter[];
  /** One for each of `Page.images`; null if the image cannot be decoded or is not visible. */
  readonly images: readonly (Picture | null)[];
  /** What has no outline: gradients, patterns, groups that blend with their background. */
  readonly rasters: readonly Raster[];
}

/** Decoded pixels: red, green, blue, alpha, one byte each, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
