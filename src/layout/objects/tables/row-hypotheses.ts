/** Chooses the rows of a band among hypotheses, each scored on the whole band. */
import type { Fragment } from "../../text/text.ts";
import { overlaps } from "./centred-rows.ts";
import type { Extent, PlacedLine } from "./placed-lines.ts";

/** For each line of a band, whether it begins a row. */
export type Starts = readonly boolean[];

/** Fraction of overlapping lines from which cells are centred in their rows, which only the lines around them tell. */
const mostOverlapping = 0.05;

/** How much better than the known rows others must fit: at least, and per line. */
const leastGain = 2;
const gainPerLine = 0.05;

/**
 * Returns the rows that fit a band best; the known ones unless others fit clearly better.
 *
 *     Anna    31   lives in Graz, and       each line, each line with an entry in some column,
 *                  sometimes in Linz        or each line below wider white space may begin a row;
 *     Bruno   28   lives in Wien            one rule holds for the whole band
 */
export function bestStarts(
  band: readonly PlacedLine[],
  known: Starts,
  widths: readonly Extent[],
  em: number,
): Starts {
  if (band.length < 3) return known;
  const isBeside = (row: PlacedLine, index: number): boolean =>
    index > 0 && overlaps(band[index - 1] as PlacedLine, row);
  if (band.filter(isBeside).length > mostOverlapping * band.length) return known;
  const evidence = evidenceOf(band, widths, em);
  let [best, most] = [known, fitOf(band, known, evidence) + leastGain + gainPerLine * band.length];
  for (const starts of hypotheses(band, widths.length, em)) {
    const fit = fitOf(band, starts, evidence);
    if (fit > most) [best, most] = [starts, fit];
  }
  return best;
}

function hypotheses(band: readonly PlacedLine[], columnCount: number, em: number): readonly Starts[] {
  const from = (isStart: (row: PlacedLine) => boolean): Starts =>
    band.map((row, index) => index === 0 || isStart(row));
  const all = [
    from(() => true),
    from(({ filled, columns }) => filled[0] === 0 && !/^\p{Ll}/u.test(textOf(columns[0] ?? []))),
  ];
  for (let column = 0; column < columnCount; column++) {
    if (band[0]?.filled.includes(column) !== true) continue;
    all.push(
      from(({ filled }) => filled.includes(column)),
      from(({ filled }) => filled.includes(column) && filled.length > 1),
    );
  }
  return [...all, ...spacedStarts(band, em)];
}

/** Minimum ratio of two distances of lines between which those within rows and between rows may part. */
const wider = 1.12;

/** Maximum number of distances that are tried. */
const mostDistances = 5;

/** Rows that begin below more white space than there is between other lines. */
function spacedStarts(band: readonly PlacedLine[], em: number): readonly Starts[] {
  const gaps = band
    .slice(1)
    .map((row, index) => (row.line.baseline - (band[index] as PlacedLine).line.baseline) / em);
  const sorted = [...gaps].sort((a, b) => a - b);
  return sorted
    .filter((gap, index) => (sorted[index + 1] ?? 0) >= wider * gap)
    .slice(0, mostDistances)
    .map((least) => [true, ...gaps.map((gap) => gap > 1.05 * least)]);
}

/**
 * What speaks for and against a row and its lines, in the unit of a lowercase start: an entry that begins lowercase
 * most likely continues the one above it.
 */
const weights = {
  /** A row without an entry in the first column. */
  unnamed: -0.8,
  /** A row of one entry in another column. */
  lone: -2.9,
  /** A row of one entry in the first column: few rows are titles. */
  title: -0.7,
  /** A cell that begins below the first line of its row. */
  staggered: -0.8,
  /** A line that a cell leaves out. */
  hole: -1,
  /** Evidence that an entry continues the one above it. */
  own: -1.5,
  word: -0.8,
  hyphen: 2,
  lowercase: 1,
  anew: -0.3,
  open: 1,
  closes: 1,
  bracket: 0.5,
  forced: 0.4,
  unforced: -0.8,
};

/** For each line, the evidence that its entry in a column continues that of the line above; null where one has none. */
type Evidence = readonly (readonly (number | null)[])[];

function evidenceOf(band: readonly PlacedLine[], widths: readonly Extent[], em: number): Evidence {
  const capitalised = widths.map((_, column) => {
    const first = band.find(({ columns }) => (columns[column] ?? []).length > 0);
    return !/^\p{Ll}/u.test(textOf(first?.columns[column] ?? []));
  });
  return band.map(({ columns }, index) =>
    widths.map((width, column) => {
      const [above, below] = [band[index - 1]?.columns[column] ?? [], columns[column] ?? []];
      if (above.length === 0 || below.length === 0) return null;
      const [end, start] = [textOf(above), textOf(below)];
      if (isOwnEntry(end, start)) return weights.own;
      const fits = !isForced(above, below, width, em);
      const room = fits ? weights.unforced : end.includes(" ") ? weights.forced : 0;
      return room + continuation(end, start, capitalised[column] === true);
    }),
  );
}

/** How well rows fit a band: the evidence for what they join, and against what they part. */
function fitOf(band: readonly PlacedLine[], starts: Starts, evidence: Evidence): number {
  let fit = 0;
  /** The columns with entries in the row so far. */
  let begun = new Set<number>();
  for (const [index, { filled, columns }] of band.entries()) {
    const isStart = starts[index] === true;
    if (isStart) {
      begun = new Set(filled);
      fit += fitOfStart(filled, columns.length);
    }
    for (const column of filled) {
      const goesOn = evidence[index]?.[column] ?? null;
      if (isStart) fit -= goesOn ?? 0;
      else fit += goesOn ?? (begun.has(column) ? weights.hole : weights.staggered);
      begun.add(column);
    }
  }
  return fit;
}

function fitOfStart(filled: readonly number[], columnCount: number): number {
  if (filled[0] !== 0) return filled.length === 1 ? weights.lone : weights.unnamed;
  return filled.length === 1 && columnCount > 2 ? weights.title : 0;
}

function textOf(fragments: readonly Fragment[]): string {
  return fragments.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
}

const value = /^[-–−+±<>~≈$€£ (]*\d[\d.,:/ ±()–−%-]*[\p{L}*†‡]{0,3}$/u;
const openEnd = /[,;(/&–]$|\b(?:and|of|the|in|for|to|with|or|by|et|de|und)$/u;

/** Returns whether an entry is a value, a code or a word of its own below another one. */
function isOwnEntry(end: string, start: string): boolean {
  const isBracketed = start.startsWith("(") && !/^\P{Nd}{0,3}\(/u.test(end);
  if (value.test(end) && value.test(start)) return !isBracketed;
  return shapeOf(end) === shapeOf(start) && !/\p{Ll}{3}/u.test(end);
}

/** Evidence in the words of an entry that it continues the one above it. */
function continuation(end: string, start: string, isCapitalised: boolean): number {
  if (/\p{L}[-‐\u00AD]$/u.test(end)) return weights.hyphen;
  // Single words below each other are entries.
  if (!/ /u.test(end + start)) return weights.word;
  let evidence = openEnd.test(end) ? weights.open : 0;
  if (/^[\p{Lu}\d]/u.test(start)) evidence += weights.anew;
  else if (isCapitalised && /^\p{Ll}/u.test(start)) evidence += weights.lowercase;
  if (end.split("(").length > end.split(")").length && /^[^(]*\)/u.test(start)) evidence += weights.closes;
  else if (/^[([]/u.test(start)) evidence += weights.bracket;
  return evidence;
}

/** The pattern of letters, numbers and signs. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{L}+/gu, "A")
    .replace(/[\p{Nd}.,]+/gu, "0")
    .replace(/[+<>~\p{Pd}\p{S}]/gu, "+");
}

/** Returns whether the first word of a line did not fit at the end of the line above it. */
export function isForced(
  above: readonly Fragment[],
  below: readonly Fragment[],
  extent: Extent,
  em: number,
): boolean {
  const used = (above[above.length - 1] as Fragment).box.x1 - (above[0] as Fragment).box.x0;
  const word = below[0]?.words[0];
  if (word === undefined) return false;
  return word.box.x1 - word.box.x0 + 0.25 * em > extent.x1 - extent.x0 - used;
}
