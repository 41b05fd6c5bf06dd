/** Row labels centred on several rows. */
import { median } from "../../../numeric/statistics.ts";
import type { Fragment } from "../../text/text.ts";
import type { Piece } from "./pieces.ts";
import type { PrintLine } from "./print-lines.ts";
import type { Border } from "./region.ts";

/** Maximum distance of the lines around a label, in usual distances of multi-entry lines. */
const widestPair = 1.25;

/**
 * Puts a label that stands alone between two lines with the first of them.
 *
 *            Farming   598   2.7
 *     Graz                            the lines around it are no farther apart
 *            Health    992   53.3     than others, which leaves no room for a row
 *            Farming   945   597
 *     Linz
 *            Health    518   620
 *
 * Every fragment stays in exactly one line.
 */
export function joinCentredLabels(lines: readonly PrintLine[]): readonly PrintLine[] {
  const several = lines.filter(({ fragments }) => fragments.length > 1);
  const usual = median(
    several.slice(1).map(({ baseline }, index) => baseline - (several[index] as PrintLine).baseline),
  );
  if (usual === null) return lines;
  const joined: PrintLine[] = [];
  lines.forEach((line, index) => {
    const [above, below] = [joined[joined.length - 1], lines[index + 1]];
    if (above !== undefined && below !== undefined && isBetween(above, line, below, usual))
      joined[joined.length - 1] = { ...above, fragments: [...line.fragments, ...above.fragments] };
    else joined.push(line);
  });
  return joined;
}

/** Returns whether a one-fragment line stands halfway between two lines, to the left of both. */
function isBetween(above: PrintLine, line: PrintLine, below: PrintLine, usual: number): boolean {
  const [label] = line.fragments;
  if (label === undefined || line.fragments.length > 1) return false;
  if (above.fragments.length < 2 || below.fragments.length < 2) return false;
  const distance = below.baseline - above.baseline;
  if (distance > widestPair * usual) return false;
  if (Math.abs(line.baseline - (above.baseline + below.baseline) / 2) > 0.2 * distance) return false;
  return [above, below].every(({ fragments }) => label.box.x1 < (fragments[0] as Fragment).box.x0);
}

/** Tolerance of a label's centring on its rows, in ems. */
const middle = 0.25;

/**
 * Tells behind which rows the first column goes on, since its labels stand in the middle of several rows.
 *
 * The labels between two drawn lines must share all rows there.  Where all of them stand on lines of their rows and the
 * first row below a rule has one, they may as well stand on the first of their rows, and nothing is told.
 */
export function findLabelSpans(
  pieces: readonly Piece[],
  rows: readonly Border[],
  em: number,
): ReadonlySet<number> {
  const labels = middles(pieces.filter(({ first, last }) => first === 0 && last === 0));
  const entries = middles(pieces.filter(({ first }) => first > 0));
  const joined = new Set<number>();
  let from = 0;
  for (let row = 0; row + 1 < rows.length; row++) {
    if (rows[row + 1]?.drawn !== true && row + 2 < rows.length) continue;
    for (const at of sharedRows(from, row, labels, entries, middle * em)) joined.add(at);
    from = row + 1;
  }
  return joined;
}

/** The centre of each row's text. */
function middles(pieces: readonly Piece[]): ReadonlyMap<number, number> {
  const extents = new Map<number, readonly [number, number]>();
  for (const { row, words } of pieces)
    for (const { box } of words) {
      const [y0, y1] = extents.get(row) ?? [Infinity, -Infinity];
      extents.set(row, [Math.min(y0, box.y0), Math.max(y1, box.y1)]);
    }
  return new Map([...extents].map(([row, [y0, y1]]) => [row, (y0 + y1) / 2]));
}

/** The rows from `from` to `to` that are not the last of their label; none if labels do not cover them all. */
function sharedRows(
  from: number,
  to: number,
  labels: ReadonlyMap<number, number>,
  entries: ReadonlyMap<number, number>,
  near: number,
): readonly number[] {
  const joined: number[] = [];
  let start = from;
  let isSure = from > 0 && !labels.has(from);
  for (let row = from; row <= to; row++) {
    const [label, own, top] = [labels.get(row), entries.get(row), entries.get(start)];
    if (own === undefined || top === undefined) return [];
    if (label === undefined) continue;
    isSure ||= Math.abs(label - own) > near;
    let end = row;
    while (end <= to && ((entries.get(end) ?? Infinity) + top) / 2 < label - near) end++;
    if (end > to || Math.abs(((entries.get(end) ?? Infinity) + top) / 2 - label) > near) return [];
    for (let at = start; at < end; at++) {
      if (at >= row && labels.has(at + 1)) return [];
      joined.push(at);
    }
    start = end + 1;
    row = end;
  }
  return isSure && start > to ? joined : [];
}
