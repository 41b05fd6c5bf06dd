/** Printed lines with the columns of their fragments. */
import type { Box } from "../../../model/geometry.ts";
import type { Fragment } from "../../text/text.ts";
import { findHeadSpans } from "./head-spans.ts";
import type { PrintLine } from "./print-lines.ts";
import { type Border, intervalOf, type Region } from "./region.ts";

/** Columns from `first` to `last`. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The extent of a column's text. */
export interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** A printed line with its parts in the columns. */
export interface PlacedLine {
  readonly line: PrintLine;
  /** The fragments in each column; a spanning one is in each of its columns. */
  readonly columns: readonly (readonly Fragment[])[];
  /** The columns with text. */
  readonly filled: readonly number[];
  /** Whether a fragment spans columns. */
  readonly spans: boolean;
}

/** All lines of a region in its columns. */
export interface PlacedText {
  readonly lines: readonly PlacedLine[];
  readonly extents: readonly Extent[];
  /** Heads that extend beyond their letters. */
  readonly heads: ReadonlyMap<Fragment, Span>;
}

/** Assigns the lines of a region to its columns. */
export function placeLines(
  region: Region,
  lines: readonly PrintLine[],
  borders: readonly Border[],
  em: number,
): PlacedText {
  const extents = columnExtents(lines, borders, em);
  const heads = findHeadSpans(region, lines, borders, extents, em);
  const placed = lines.map((line) => {
    const columns: Fragment[][] = Array.from({ length: borders.length - 1 }, () => []);
    let spans = false;
    for (const fragment of line.fragments) {
      const { first, last } = heads.get(fragment) ?? columnsOf(fragment.box, borders, em);
      for (let column = first; column <= last; column++) columns[column]?.push(fragment);
      spans ||= last > first;
    }
    const filled = columns.flatMap((members, column) => (members.length > 0 ? [column] : []));
    return { line, columns, filled, spans };
  });
  return { lines: placed, extents, heads };
}

/** Minimum fraction of its width beyond a border for text to span it, up to half an em. */
const reach = 0.3;

/** The columns that a piece of text covers, ignoring small overlaps. */
export function columnsOf(box: Box, borders: readonly Border[], em: number): Span {
  const margin = Math.min(0.5 * em, reach * (box.x1 - box.x0));
  const first = intervalOf(borders, box.x0 + margin);
  return { first, last: Math.max(first, intervalOf(borders, box.x1 - margin)) };
}

/** The extent of each column's text, ignoring spanning cells. */
export function columnExtents(
  lines: readonly PrintLine[],
  borders: readonly Border[],
  em: number,
): readonly Extent[] {
  const extents = borders.slice(1).map(() => ({ x0: Infinity, x1: -Infinity }));
  for (const { fragments } of lines)
    for (const { box } of fragments) {
      const { first, last } = columnsOf(box, borders, em);
      const extent = extents[first];
      if (extent === undefined || first !== last) continue;
      extent.x0 = Math.min(extent.x0, box.x0);
      extent.x1 = Math.max(extent.x1, box.x1);
    }
  return extents;
}
