/**
 * Reading order: cuts a page into regions that are read one after the other.
 *
 *     +-----------------+      A gutter is white space with text on both sides.  What crosses it
 *     |  title crosses  |      (titles, wide figures) divides the page into bands; inside a band
 *     +-------++--------+      the columns are read one after the other.  Each part is cut again,
 *     | left  || right  |      so three columns are two cuts.
 *     +-------++--------+
 */
import { boundsOf } from "../../numeric/boxes.ts";
import { findStripEnd } from "./abstracts.ts";
import { type Band, mergeAcross } from "./bands.ts";
import { type ColumnRule, splitAtRule } from "./column-rules.ts";
import { returnHeads, rowsAcross } from "./drawn-blocks.ts";
import { isMarginNotes } from "./gutter-checks.ts";
import { findGutter, type Gutter } from "./gutters.ts";
import { middleOf, type Piece, type Region } from "./piece.ts";
import type { Separator } from "./separators.ts";
import { findSideHeads, placeSideHeads } from "./side-heads.ts";
import { cutAtLabels } from "./side-labels.ts";

export type { Piece, Region } from "./piece.ts";

/**
 * Divides the pieces of a page into regions in reading order. Every piece is in exactly one region.
 *
 * Vertical rules between columns are the first cuts; horizontal separators end columns.
 */
export function orderPieces(
  pieces: readonly Piece[],
  columnRules: readonly ColumnRule[],
  separators: readonly Separator[],
): readonly Region[] {
  for (const [index, rule] of columnRules.entries()) {
    const parts = splitAtRule(pieces, rule);
    const others = columnRules.toSpliced(index, 1);
    if (parts !== null) return parts.flatMap((part) => orderPieces(part, others, separators));
  }
  return findColumns(pieces, separators);
}

/** Divides pieces into regions in reading order by white space alone, apart from separators across columns. */
export function findColumns(
  pieces: readonly Piece[],
  separators: readonly Separator[] = [],
): readonly Region[] {
  const end = findStripEnd(pieces);
  if (end !== null)
    return [
      pieces.filter((piece) => middleOf(piece) < end),
      pieces.filter((piece) => middleOf(piece) >= end),
    ].flatMap((part) => cut(part, separators, 0));
  const heads = findSideHeads(pieces);
  if (heads.length === 0) return cut(pieces, separators, 0);
  const taken = new Set(heads.flatMap((head) => head.pieces));
  const rest = pieces.filter((piece) => !taken.has(piece));
  return placeSideHeads(cut(rest, separators, 0), heads);
}

/** Maximum depth: deeper cuts find only noise. */
const deepest = 12;

/** Cuts pieces at their best gutter, and each part again, until no gutter is left. */
function cut(pieces: readonly Piece[], separators: readonly Separator[], depth: number): readonly Region[] {
  const box = boundsOf(pieces.map((piece) => piece.box));
  if (box === null) return [];
  const gutter = pieces.length > 1 && depth < deepest ? findGutter(pieces, separators) : null;
  if (gutter === null) return [{ box, pieces }];
  const cutOn = (part: readonly Piece[]): readonly Region[] => cut(part, separators, depth + 1);
  return labelledBands(gutter).flatMap((band) => {
    const { across, left, right } = returnHeads(band);
    const rows = rowsAcross(left, right);
    if (rows === null) return [across, left, right].flatMap(cutOn);
    const { starts } = rows;
    const own = { box: boundsOf(rows.pieces.map((piece) => piece.box)) ?? box, pieces: rows.pieces, starts };
    return [...cutOn(across), own, ...cutOn(rows.beside)];
  });
}

/** The bands of a gutter, split at labels where one side labels the other. */
function labelledBands({ bands }: Gutter): readonly Band[] {
  return mergeAcross(bands).flatMap(
    (band) => cutAtLabels(band, isMarginNotes(band.left, band.right)) ?? [band],
  );
}
