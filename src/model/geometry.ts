/**
 * Geometry of a page.
 *
 * The whole program has one coordinate system: PDF points (1/72 inch), origin at the top left corner of the displayed
 * page (rotation and crop box applied), x to the right, y down. Readers convert to it; nothing else converts.
 */

/** An axis-aligned rectangle; x0 <= x1 and y0 <= y1. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A point on the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * An affine map in the order of SVG's `matrix(a b c d e f)`: x' = a x + c y + e, y' = b x + d y + f.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A rectangle on a page. */
export interface PageArea {
  readonly page: PageNumber;
  readonly box: Box;
}

/** 1-based page number, as printed in messages and output. */
export type PageNumber = number;
