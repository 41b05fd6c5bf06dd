/** Groups printed lines into rows where no lines are drawn between them. */
import type { Fragment } from "../../text/text.ts";
import { leadsCentred, overlaps } from "./centred-rows.ts";
import type { Extent, PlacedLine } from "./placed-lines.ts";
import type { Region } from "./region.ts";
import { bestStarts, isForced } from "./row-hypotheses.ts";
import { hasAmountBelow, hasNumberBelowNumber, isNumber, repeatsCodes, repeatsValues } from "./row-values.ts";
import { headLines } from "./head-spans.ts";
import { widestLeading } from "./running-text.ts";

/** Maximum distance of lines in one cell, in units of the smallest line distance nearby. */
const cellLeading = 1.25;

/** Lines further apart than this, in units of the smallest line distance nearby, may be two rows. */
const rowSpace = 1.18;

/** Mean fraction of a row's columns that its further lines fill. */
const goingOnFill = 0.75;

/** Minimum fraction of entries in lowercase within rows, and maximum fraction at the top of rows. */
const lowWithin = 0.4;
const lowAtTop = 0.15;

/** Fraction of the columns that the first line of a row fills if further lines fill fewer. */
const fullLine = 0.7;

/** Minimum fraction of lines between two drawn ones that fill the columns and start anew, if each is a row. */
const ownRows = 0.8;

/** Number of lines with numbers below numbers from which a band of a grid has several rows. */
const gridEntries = 3;

/** Fraction of line ends where the next word did not fit, in several rows without a line between them. */
const listForced = 0.34;

/**
 * The borders between the rows of a band.
 *
 * `head` states that the band is the head of the table, where lines are parts of cells rather than rows.
 */
export function partBand(
  band: readonly PlacedLine[],
  head: boolean,
  widths: readonly Extent[],
  em: number,
): readonly number[] {
  const starts: boolean[] = [];
  const leading = leastLeading(band);
  const spaced = !head && isSpacedByRows(band);
  let open: PlacedLine[] = [];
  for (const [index, row] of band.entries()) {
    const last = open[open.length - 1];
    const joined =
      last !== undefined &&
      (head
        ? goesOnInHead(open, row)
        : overlaps(last, row)
          ? isBeside(open, row)
          : !leadsCentred(row, band[index + 1]) &&
            !open.some((member) => hasAmountBelow(member, row) || repeatsCodes(member, row)) &&
            (spaced ? isClose(last, row, leading) : goesOn(open, row, leading, widths, em)));
    starts.push(last === undefined || !joined);
    if (last !== undefined && !joined) open = [];
    open.push(row);
  }
  const best = head ? starts : bestStarts(band, starts, widths, em);
  return best.flatMap((start, index) => {
    const above = band[index - 1];
    return start && above !== undefined ? [(above.line.y1 + (band[index] as PlacedLine).line.y0) / 2] : [];
  });
}

/** Returns whether a line that overlaps the one above it lacks entries that a row of its own would have. */
function isBeside(open: readonly PlacedLine[], row: PlacedLine): boolean {
  const last = open[open.length - 1];
  return (
    !row.filled.some((column) => last?.filled.includes(column)) &&
    !open.some((member) => isEntryBelow(member, row))
  );
}

/**
 * Counts the lines of wrapped heads: words in several columns above the first number, continued in lowercase.
 *
 *               Import     Culture
 *             research   user age       heads stand on their last line
 *     Graz         291        12.8
 */
export function wrappedHeads(band: readonly PlacedLine[]): number {
  const body = band.findIndex((row) => row.filled.some((column) => isNumber(row, column)));
  if (body < 2 || body > headLines) return 0;
  return (band[1]?.filled.length ?? 0) > 1 && band.slice(1, body).every(goesOnLow) ? body : 0;
}

/** Returns whether a line has several entries or one beside the names, one of them in lowercase or with a unit. */
function goesOnLow({ filled, columns }: PlacedLine): boolean {
  const isLow = (column: number): boolean =>
    /^\(?\p{Ll}|^\([^\d)]/u.test(columns[column]?.[0]?.words[0]?.text ?? "");
  return filled.some(isLow) && (filled.length > 1 || filled[0] !== 0);
}

/** Returns whether a band below the head clearly has several rows rather than the lines of one. */
export function areSeparated(band: readonly PlacedLine[], widths: readonly Extent[], em: number): boolean {
  const one = band.map((_, index) => index === 0);
  // Heads that stand on their last line have no name in their first.
  return band[0]?.filled[0] === 0 && bestStarts(band, one, widths, em).filter(Boolean).length > 1;
}

/** Returns whether a line has an entry in the first column alone. */
function isStub({ filled }: PlacedLine): boolean {
  return filled.length === 1 && filled[0] === 0;
}

/** Smallest distance of consecutive lines. */
function leastLeading(band: readonly PlacedLine[]): number {
  let least = Infinity;
  band.forEach((row, index) => {
    const above = band[index - 1];
    if (above === undefined) return;
    const distance = row.line.baseline - above.line.baseline;
    if (distance > 0.9 * Math.min(row.line.size, above.line.size)) least = Math.min(least, distance);
  });
  return least;
}

/** Returns whether two lines are at most as far apart as lines of one cell. */
function isClose(above: PlacedLine, below: PlacedLine, leading: number): boolean {
  return below.line.baseline - above.line.baseline <= rowSpace * leading;
}

/**
 * Returns whether white space separates the rows: lines form groups, and those of a group complement each other.
 *
 *     Anna   lives in Graz      ┐
 *            and in Linz        ┘ one row
 *
 *     Bruno  lives in Wien      ┐
 *            since 1999         ┘ one row
 */
function isSpacedByRows(band: readonly PlacedLine[]): boolean {
  const leading = leastLeading(band);
  const groups: PlacedLine[][] = [];
  band.forEach((row, index) => {
    const above = band[index - 1];
    if (above !== undefined && isClose(above, row, leading)) groups[groups.length - 1]?.push(row);
    else groups.push([row]);
  });
  const several = groups.filter((group) => group.length > 1);
  if (groups.length < 3 || several.length < 2) return false;
  let [lines, filled, repeated] = [0, 0, 0];
  for (const group of several) {
    const columns = new Set(group.flatMap((row) => row.filled));
    if (columns.size < 2) return false;
    for (const row of group.slice(1)) {
      lines++;
      filled += row.filled.length / columns.size;
      if (hasNumberBelowNumber(group[0] as PlacedLine, row)) repeated++;
    }
  }
  const goOn = filled <= goingOnFill * lines || goOnLow(groups);
  return goOn && repeated <= 0.2 * lines;
}

/** Returns whether entries begin in lowercase within groups of lines, but not at their top. */
function goOnLow(groups: readonly (readonly PlacedLine[])[]): boolean {
  const [tops, others] = [
    groups.map((group) => group[0] as PlacedLine),
    groups.flatMap((group) => group.slice(1)),
  ];
  return lowShare(others) >= lowWithin && lowShare(tops) <= lowAtTop;
}

function lowShare(lines: readonly PlacedLine[]): number {
  const starts = lines.flatMap(({ filled, columns }) =>
    filled.map((column) => columns[column]?.[0]?.words[0]?.text ?? ""),
  );
  return starts.filter((text) => /^\p{Ll}/u.test(text)).length / Math.max(1, starts.length);
}

/** Returns whether a line has entries of its own below those of another: numbers below numbers in several columns. */
function isEntryBelow(above: PlacedLine, below: PlacedLine): boolean {
  return above.filled.length > 1 && below.filled.length > 1 && hasNumberBelowNumber(above, below);
}

/** Returns whether lines have names and numbers below each other: such a band is not a head. */
export function hasEntries(band: readonly PlacedLine[]): boolean {
  return band.some((row, index) => {
    const above = band[index - 1];
    return above?.filled[0] === 0 && row.filled[0] === 0 && isEntryBelow(above, row);
  });
}

function isFull(row: PlacedLine, widths: readonly Extent[]): boolean {
  return row.filled.length >= fullLine * widths.length;
}

function endsInHyphen(fragments: readonly Fragment[]): boolean {
  return /\p{L}[-‐]$/u.test(fragments[fragments.length - 1]?.words.at(-1)?.text ?? "");
}

function wordCount(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.words.length, 0);
}

/** Heads are joined from their lines except below a head that spans columns. */
function goesOnInHead(open: readonly PlacedLine[], row: PlacedLine): boolean {
  const last = open[open.length - 1] as PlacedLine;
  if (row.line.baseline - last.line.baseline > widestLeading * row.line.size) return false;
  return !open.some((member) => standsOver(member, row));
}

/** Returns whether a head of a band spans several others of it. */
export function standsOverHeads(band: readonly PlacedLine[]): boolean {
  return band.some((row, index) => band.slice(0, index).some((member) => standsOver(member, row)));
}

/** Returns whether an entry of one line spans several of another. */
function standsOver({ columns }: PlacedLine, row: PlacedLine): boolean {
  return [...new Set(columns.flat())].some((head) => {
    const below = new Set(
      row.columns.flatMap((members, column) => (columns[column]?.includes(head) ? members : [])),
    );
    return below.size > 1;
  });
}

function goesOn(
  open: readonly PlacedLine[],
  row: PlacedLine,
  leading: number,
  widths: readonly Extent[],
  em: number,
): boolean {
  const last = open[open.length - 1] as PlacedLine;
  const distance = row.line.baseline - last.line.baseline;
  const above = new Set(open.flatMap((member) => member.filled));
  if (distance > cellLeading * leading || distance > widestLeading * row.line.size) return false;
  const few = row.filled.length <= 0.5 * above.size;
  const forced = (column: number): boolean => {
    const cell = open.findLast((member) => (member.columns[column]?.length ?? 0) > 0)?.columns[column] ?? [];
    const next = row.columns[column] ?? [];
    // Single words below each other are entries unless the line has little else.
    if (!few && wordCount([...cell, ...next]) < 3 && !endsInHyphen(cell)) return false;
    if (cell.length === 0) return false;
    return (
      isContinuation(cell, next, widths[column] as Extent, em) ||
      (row.filled[0] !== 0 && wordCount(cell) > 2 && goesOnInSmall(next))
    );
  };
  const isRow = above.size > 1 && row.filled.length >= above.size && startsAnew(row);
  if (isRow && !row.filled.some((column) => endsInHyphen(last.columns[column] ?? []))) return false;
  if (above.size > 1 && isTitle(last, row)) return false;
  const stubOnly = above.size === 1 && above.has(0);
  if (stubOnly && row.filled.length > 1) return row.filled.includes(0) && forced(0) && startsLow(row);
  return row.filled.every((column) => above.has(column) && forced(column));
}

/** Returns whether text begins with a lowercase word. */
function goesOnInSmall(fragments: readonly Fragment[]): boolean {
  return /^\p{Ll}{2}/u.test(fragments[0]?.words[0]?.text ?? "");
}

function isContinuation(
  above: readonly Fragment[],
  below: readonly Fragment[],
  extent: Extent,
  em: number,
): boolean {
  if (!isForced(above, below, extent, em)) return false;
  const words = below.flatMap((fragment) => fragment.words);
  return words.some((word) => /\p{L}/u.test(word.text));
}

/** Returns whether a line is the title of the rows below it: unindented text in the first column alone. */
function isTitle(above: PlacedLine, row: PlacedLine): boolean {
  if (!isStub(row)) return false;
  const [cell, title] = [above.columns[0] ?? [], row.columns[0] ?? []];
  const [from, at] = [cell[0], title[0]];
  if (from === undefined || at === undefined || endsInHyphen(cell)) return false;
  return /^\p{Lu}/u.test(at.words[0]?.text ?? "") && at.box.x0 <= from.box.x0 + 0.2 * at.size;
}

/** Returns whether a line has an entry in the first column, and none of its entries continues a sentence. */
function startsAnew(row: PlacedLine): boolean {
  if (row.filled[0] !== 0) return false;
  return row.filled.every((column) => !/^\p{Ll}/u.test(row.columns[column]?.[0]?.words[0]?.text ?? ""));
}

function startsLow(row: PlacedLine): boolean {
  const first = row.columns[0]?.[0]?.words[0]?.text ?? "";
  return /^(?:\p{Ll}{2}|\()/u.test(first);
}

/**
 * Returns whether a ruled band contains several rows: lines with text side by side in most columns that end before
 * their column is full. `leastLines` is the number of lines needed to be sure.
 */
export function isList(
  band: readonly PlacedLine[],
  widths: readonly Extent[],
  evidence: Region["evidence"],
  leastLines: number,
  em: number,
): boolean {
  const entries = band.filter((row, index) => {
    const above = band[index - 1];
    return above !== undefined && (isEntryBelow(above, row) || repeatsCodes(above, row));
  });
  if (entries.length >= (evidence === "grid" ? gridEntries : 1)) return true;
  if (repeatsValues(band, gridEntries)) return true;
  if (band.length < leastLines) return false;
  if (band.length > gridEntries && band.every((row) => row.filled.length > 1 && startsAnew(row))) return true;
  const own = band.filter((row) => isFull(row, widths) && startsAnew(row)).length;
  if (own >= ownRows * band.length) return true;
  const full = widths
    .map((_, column) => band.filter((row) => (row.columns[column]?.length ?? 0) > 0).length)
    .filter((count) => count >= 0.8 * band.length).length;
  if (full < 2 || full < 0.5 * widths.length) return false;
  let [breaks, forced] = [0, 0];
  band.forEach((row, index) => {
    for (const column of row.filled) {
      const above = band[index - 1]?.columns[column];
      if (above === undefined || above.length === 0) continue;
      const cell = row.columns[column] ?? [];
      breaks++;
      if (wordCount([...above, ...cell]) > 2 && isContinuation(above, cell, widths[column] as Extent, em))
        forced++;
    }
  });
  return forced <= listForced * breaks;
}
