/** Heads that span several columns without touching all of them. */
import type { Fragment } from "../../text/text.ts";
import type { Line } from "./line-work.ts";
import { columnsOf, type Extent, type Span } from "./placed-lines.ts";
import type { PrintLine } from "./print-lines.ts";
import { type Border, type Region, drawnSide } from "./region.ts";
import { isAmount } from "./values.ts";

/** Maximum number of lines in a table head. */
export const headLines = 4;

/** Maximum distance of a head's own rule below it, in font sizes. */
export const ruleBelow = 1.2;

/** Tolerance of a head's centring on its columns, in ems. */
const centred = 0.35;

/** Tolerance of the centring of a head on many columns, as a fraction of their width. */
const wideCentred = 0.02;

/** Tolerance of heads that share the heads below evenly, as a fraction of the width. */
const evenHead = 0.15;

/** Maximum space between two words of one cell at a column border, in font sizes. */
export const bridge = 0.42;

/**
 * Finds how far heads reach: as far as the rule below them, or over the heads below that they are centred on.
 *
 *                Sales                  centred on 1999 and 2000
 *     Name   1999     2000
 *
 *                Sales                  over the columns of the rule
 *     Name  ───────────────
 *            1999     2000
 */
export function findHeadSpans(
  region: Region,
  lines: readonly PrintLine[],
  borders: readonly Border[],
  extents: readonly Extent[],
  em: number,
): ReadonlyMap<Fragment, Span> {
  const spans = new Map<Fragment, Span>();
  if (region.evidence === "grid") return spans;
  for (let index = countHeadLines(region, lines) - 1; index >= 0; index--) {
    const line = lines[index] as PrintLine;
    const next = linesBelow(line, lines.slice(index + 1));
    const below = next
      .flatMap(({ fragments }) => fragments)
      .map((other) => spans.get(other) ?? columnsOf(other.box, borders, em))
      .sort((one, other) => one.first - other.first);
    const isBetween = line.baseline - (lines[index - 1]?.baseline ?? -Infinity) < nextLine * line.size;
    const even = isBetween ? new Map<Fragment, Span>() : evenSpans(line, below, next, borders, extents, em);
    let taken = -1;
    for (const fragment of line.fragments) {
      const free = freeColumns(fragment, line, borders, em);
      const span =
        besideOther(fragment, line, borders, em) ??
        ownColumn(fragment, borders, extents, em) ??
        ruledSpan(fragment, region, borders, free, em) ??
        even.get(fragment) ??
        levelSpan(fragment, line, lines.slice(index + 1), borders, extents, em) ??
        (next.some((other) => isMostlyNumbers(other) && !other.fragments.some(isYearAlone)) &&
        areSeparated(fragment, borders)
          ? null
          : centredSpan(fragment, below, borders, extents, free, em));
      if (span === null || span.first <= taken) continue;
      spans.set(fragment, span);
      taken = span.last;
    }
  }
  return spans;
}

/** Minimum distance of a line to the one above it, in font sizes: text halfway down is in the middle of both. */
const nextLine = 0.9;

/** Tolerance of text halfway between two lines, in font sizes. */
const halfway = 0.25;

/** Maximum distance of further lines from the one below a head, in font sizes: heads of other columns, set higher. */
const alsoNext = 0.6;

/** The first line below a head, and those that begin beside it. */
function linesBelow({ baseline, size }: PrintLine, lines: readonly PrintLine[]): readonly PrintLine[] {
  const next = lines.find((line) => line.baseline - baseline >= nextLine * size);
  if (next === undefined) return [];
  return lines.filter(
    (line) => line.baseline >= next.baseline && line.baseline <= next.baseline + alsoNext * size,
  );
}

/**
 * The spans of heads that share the heads below them evenly, each in the middle of its own.
 *
 *                    Men                        Women
 *     Name   All   Under 25   Over     All   Under 25   Over
 */
function evenSpans(
  line: PrintLine,
  below: readonly Span[],
  next: readonly PrintLine[],
  borders: readonly Border[],
  extents: readonly Extent[],
  em: number,
): ReadonlyMap<Fragment, Span> {
  if (next.some(({ fragments }) => fragments.some(goesOnLow))) return new Map();
  const named = below.filter((span) => span.first > 0);
  const spans = shareEvenly(line, named, borders, extents, em);
  return spans.size > 0 || named.length === below.length
    ? spans
    : shareEvenly(line, below, borders, extents, em);
}

/** Gives each head of a line the same number of the heads below; none if one is not in the middle of its own. */
function shareEvenly(
  line: PrintLine,
  named: readonly Span[],
  borders: readonly Border[],
  extents: readonly Extent[],
  em: number,
): ReadonlyMap<Fragment, Span> {
  const spans = new Map<Fragment, Span>();
  const first = named[0]?.first ?? Infinity;
  const heads = line.fragments.filter(({ box }) => columnsOf(box, borders, em).first >= first);
  const size = named.length / heads.length;
  if (heads.length < 2 || size < 2 || !Number.isInteger(size)) return spans;
  for (const [index, head] of heads.entries()) {
    const under = named.slice(index * size, (index + 1) * size);
    const span = { first: (under[0] as Span).first, last: (under[size - 1] as Span).last };
    const [x0, x1] = [(extents[span.first] as Extent).x0, (extents[span.last] as Extent).x1];
    const offset = Math.abs(head.box.x0 + head.box.x1 - x0 - x1) / 2;
    if (offset > evenHead * (x1 - x0) || head.box.x0 < x0 - em || head.box.x1 > x1 + em) return new Map();
    spans.set(head, span);
  }
  return spans;
}

function goesOnLow({ words }: Fragment): boolean {
  return /^\p{Ll}/u.test(words[0]?.text ?? "");
}

/** Counts the lines above the first long inner rule, or else above the first line of numbers, up to `headLines`. */
export function countHeadLines({ box, horizontal }: Region, lines: readonly PrintLine[]): number {
  const first = lines[0]?.baseline ?? 0;
  const rule = horizontal.find(({ at, from, to }) => at > first && to - from >= 0.85 * (box.x1 - box.x0));
  const below = (line: PrintLine): boolean => rule !== undefined && line.baseline > rule.at;
  const count = lines.findIndex(
    (line) => below(line) || isMostlyNumbers(line) || line.fragments.some(holdsAmount),
  );
  return Math.min(count < 0 ? lines.length : count, headLines);
}

const numeral = /^[-–−+±<>~≈$€£(]*\d[\d.,:/ ]*[%)*]*$/u;

/** Returns whether a word is a number, possibly with signs around it. */
export function isNumeral(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most words begin with a letter.
  return !(first > 0x3f && first < 0x7e) && numeral.test(text);
}

/** Returns whether an entry is an amount of money, which heads are not. */
function holdsAmount({ words }: Fragment): boolean {
  return isAmount(words.map(({ text }) => text).join(" "));
}

function isMostlyNumbers(line: PrintLine): boolean {
  const numbers = line.fragments.filter(({ words }) => words.every((word) => isNumeral(word.text)));
  return numbers.length > 0.6 * line.fragments.length && !line.fragments.every(isYearAlone);
}

/** Returns whether a word may be a year, which heads have. */
export function isYear(text: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/u.test(text);
}

function isYearAlone({ words }: Fragment): boolean {
  return words.length === 1 && isYear(words[0]?.text ?? "");
}

/** Returns whether a border lies in a wider than usual space between its words: above numbers these are two heads. */
function areSeparated({ words, size }: Fragment, borders: readonly Border[]): boolean {
  return words.some((word, index) => {
    const end = words[index - 1]?.box.x1 ?? Infinity;
    if (word.box.x0 - end <= bridge * size) return false;
    return borders.some(({ at }) => at > end && at < word.box.x0);
  });
}

/** The columns of a head that reaches into a column which has another head beside it; null if it does not. */
function besideOther(
  fragment: Fragment,
  { fragments }: PrintLine,
  borders: readonly Border[],
  em: number,
): Span | null {
  const { first, last } = columnsOf(fragment.box, borders, em);
  const next = fragments[fragments.indexOf(fragment) + 1];
  if (first === last || next === undefined || columnsOf(next.box, borders, em).first > last) return null;
  return { first, last: last - 1 };
}

/** The second column, if a head is centred on it that reaches over the names, or the first. */
function ownColumn(
  { box }: Fragment,
  borders: readonly Border[],
  extents: readonly Extent[],
  em: number,
): Span | null {
  const { first, last } = columnsOf(box, borders, em);
  if (first > 0 || last !== 1) return null;
  const isCentred = (column: number): boolean => {
    const { x0, x1 } = extents[column] as Extent;
    return Math.abs(box.x0 + box.x1 - x0 - x1) / 2 <= centred * em;
  };
  const column = [first, last].find(isCentred);
  return column === undefined ? null : { first: column, last: column };
}

/** The columns around a fragment up to its neighbours on the line. */
function freeColumns(fragment: Fragment, line: PrintLine, borders: readonly Border[], em: number): Span {
  let [first, last] = [0, borders.length - 2];
  for (const other of line.fragments) {
    if (other === fragment) continue;
    const span = columnsOf(other.box, borders, em);
    if (other.box.x0 < fragment.box.x0) first = Math.max(first, span.last + 1);
    else last = Math.min(last, span.first - 1);
  }
  const own = columnsOf(fragment.box, borders, em);
  return { first: Math.min(first, own.first), last: Math.max(last, own.last) };
}

function ruledSpan(
  fragment: Fragment,
  region: Region,
  borders: readonly Border[],
  free: Span,
  em: number,
): Span | null {
  const { box, baseline, size } = fragment;
  const middle = (box.x0 + box.x1) / 2;
  const isBelow = (line: Line): boolean =>
    line.at > baseline && line.at < baseline + ruleBelow * size && line.from < middle && line.to > middle;
  const rule = region.horizontal.find(isBelow);
  if (rule === undefined || rule.to - rule.from > 0.95 * (region.box.x1 - region.box.x0)) return null;
  const covered = borders.slice(0, -1).flatMap((border, column) => {
    const [x0, x1] = [border.at, (borders[column + 1] as Border).at];
    const share = (Math.min(rule.to, x1) - Math.max(rule.from, x0)) / (x1 - x0);
    return share >= drawnSide && column >= free.first && column <= free.last ? [column] : [];
  });
  const own = columnsOf(box, borders, em);
  const span = {
    first: Math.min(covered[0] ?? own.first, own.first),
    last: Math.max(covered[covered.length - 1] ?? own.last, own.last),
  };
  return span.last > span.first ? span : null;
}

/**
 * The columns below a head and beside it that have no head on its line, where others stand halfway between the lines.
 *
 *                  Sales             Strain is centred on two levels,
 *     Strain                         so 1999 to 2001 are on the lower of them
 *             1999  2000  2001
 */
function levelSpan(
  fragment: Fragment,
  line: PrintLine,
  below: readonly PrintLine[],
  borders: readonly Border[],
  extents: readonly Extent[],
  em: number,
): Span | null {
  const [next] = linesBelow(line, below);
  if (next === undefined) return null;
  const columnsIn = (lines: readonly PrintLine[]): ReadonlySet<number> =>
    new Set(lines.flatMap(({ fragments }) => fragments.map(({ box }) => columnsOf(box, borders, em).first)));
  const between = below.filter(
    ({ baseline }) => Math.abs((line.baseline + next.baseline) / 2 - baseline) < halfway * line.size,
  );
  if (between.length === 0) return null;
  const taken = columnsIn([line, ...between]);
  const lower = columnsIn(linesBelow(line, below));
  const own = columnsOf(fragment.box, borders, em);
  let { first, last } = own;
  while (lower.has(first - 1) && !taken.has(first - 1)) first--;
  while (lower.has(last + 1) && !taken.has(last + 1)) last++;
  const [x0, x1] = [(extents[first] as Extent).x0, (extents[last] as Extent).x1];
  const offset = Math.abs(fragment.box.x0 + fragment.box.x1 - x0 - x1) / 2;
  return first < last && offset <= evenHead * (x1 - x0) ? { first, last } : null;
}

function centredSpan(
  fragment: Fragment,
  below: readonly Span[],
  borders: readonly Border[],
  extents: readonly Extent[],
  free: Span,
  em: number,
): Span | null {
  const middle = (fragment.box.x0 + fragment.box.x1) / 2;
  const own = columnsOf(fragment.box, borders, em);
  const offset = (first: number, last: number): number =>
    Math.abs((((extents[first] as Extent).x0 + (extents[last] as Extent).x1) / 2 - middle) / em);
  const alone = below.some((span) => span.first === own.first && span.last === own.last);
  if (alone && offset(own.first, own.last) <= 2 * centred) return null;
  let best: Span | null = null;
  for (let first = free.first; first <= own.first; first++)
    for (let last = own.last; last <= free.last; last++) {
      const width = ((extents[last] as Extent).x1 - (extents[first] as Extent).x0) / em;
      if (first === last || offset(first, last) >= Math.max(centred, wideCentred * width)) continue;
      const heads = below.filter((span) => span.last >= first && span.first <= last);
      if (heads.length < 2 || heads[0]?.first !== first || heads[heads.length - 1]?.last !== last) continue;
      // A head over the names, too, is a title of the whole table.
      const isBetter =
        best === null || (first > 0 && (best.first === 0 || last - first > best.last - best.first));
      if (isBetter) best = { first, last };
    }
  return best;
}
