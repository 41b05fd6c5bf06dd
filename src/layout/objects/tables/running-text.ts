/** Text that looks like table columns: columns of prose, numbered lists, tables of contents. */
import type { Fragment, Word } from "../../text/text.ts";
import { followsLeader } from "./leaders.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import { type Border, intervalOf } from "./region.ts";

/** Lines further apart than this, in font sizes, are never in one cell. */
export const widestLeading = 1.7;

/** Minimum number of lines of running text. */
export const proseLines = 4;

/** Minimum length of lines of running text, in ems. */
export const proseWidth = 14;

/** Fraction of line ends in running text where the next word did not fit. */
const proseShare = 0.6;

/** Mean width of the lines in a long list of text, as a fraction of its column. */
const proseFill = 0.7;

/** Mean number of words per line of a long list of text. */
const proseWords = 4;

/** A column with fewer entries than this fraction of the lines does not make a table of running text. */
const strayShare = 0.1;

/** Minimum fraction of lines with leaders in a table of contents. */
const leaderShare = 0.25;

/** Number of words above which a fragment may be running text rather than an entry. */
export const mostCellWords = 5;

/**
 * Returns whether the columns of a region are running text.
 *
 *     nec vitae justo   volutpat at nisi          1.  Sed ut perspiciatis
 *     orci luctus non   pharetra mauris               unde omnis iste natus
 *
 * They are if each column is prose, or empty except for list numbers.
 */
export function isRunningText(lines: readonly PrintLine[], columns: readonly Border[], em: number): boolean {
  return areProse(columnsOf(lines, columns), lines.length, em);
}

/** The fragments of each column, from top to bottom. */
export function columnsOf(
  lines: readonly PrintLine[],
  columns: readonly Border[],
): readonly (readonly Fragment[])[] {
  const members: Fragment[][] = Array.from({ length: columns.length - 1 }, () => []);
  for (const { fragments } of lines)
    for (const fragment of fragments)
      members[intervalOf(columns, (fragment.box.x0 + fragment.box.x1) / 2)]?.push(fragment);
  return members;
}

/** Returns whether columns of fragments, from top to bottom, are prose except for marks and strays. */
export function areProse(columns: readonly (readonly Fragment[])[], lineCount: number, em: number): boolean {
  let prose = 0;
  for (const column of columns) {
    if (isProse(column, em)) prose++;
    else if (!isMarks(column) && column.length > strayShare * lineCount) return false;
  }
  return prose > 0;
}

/** One line of a column, with all its fragments. */
interface TextLine {
  readonly x0: number;
  readonly x1: number;
  readonly baseline: number;
  readonly size: number;
  readonly words: number;
  /** Width of the first word. */
  readonly first: number;
}

/**
 * Returns whether consecutive fragments are one text: long lines that end where the next word did not fit, or a long
 * list of full lines (references, with their short last lines).
 */
export function isProse(column: readonly Fragment[], em: number): boolean {
  const lines = textLines(column);
  if (lines.length < proseLines) return false;
  let [x0, x1, words, width] = [Infinity, -Infinity, 0, 0];
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    x1 = Math.max(x1, line.x1);
    words += line.words;
    width += line.x1 - line.x0;
  }
  if (x1 - x0 < proseWidth * em) return false;
  const { breaks, forced } = countBreaks(lines, x1);
  if (breaks < proseLines - 1) return false;
  if (forced >= proseShare * breaks) return true;
  const full = width >= proseFill * (x1 - x0) * lines.length;
  return full && words >= proseWords * lines.length && breaks >= 2 * proseLines;
}

function textLines(column: readonly Fragment[]): readonly TextLine[] {
  return findPrintLines(column).map(({ baseline, size, fragments }) => {
    const [first, last] = [fragments[0] as Fragment, fragments[fragments.length - 1] as Fragment];
    const word = first.words[0];
    return {
      x0: first.box.x0,
      x1: last.box.x1,
      baseline,
      size,
      words: fragments.reduce((sum, fragment) => sum + fragment.words.length, 0),
      first: word === undefined ? 0 : word.box.x1 - word.box.x0,
    };
  });
}

/** Counts line ends within a text, and those where the next line's first word did not fit. */
function countBreaks(lines: readonly TextLine[], right: number): { breaks: number; forced: number } {
  let [breaks, forced] = [0, 0];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.baseline - line.baseline > widestLeading * line.size) return;
    breaks++;
    if (next.first + 0.25 * line.size > right - line.x1) forced++;
  });
  return { breaks, forced };
}

const mark = /^(?:[([]?(?:\d{1,3}|[a-z]|[ivx]+)[)\].:]*|[•●○■□▪–—·*‣➢✓-])$/iu;

/** Returns whether all entries are bullets or item numbers. */
function isMarks(column: readonly Fragment[]): boolean {
  return column.every(({ words }) => words.length === 1 && mark.test(words[0]?.text ?? ""));
}

/**
 * Returns whether leaders run from entries to page numbers: one number per line, in ascending order.
 *
 *     Introduction ......... 1          Population ...... 12 301   12 870
 *     Methods .............. 7          Households ......  4 210    4 390
 */
export function isContents(lines: readonly PrintLine[]): boolean {
  const numbers: number[] = [];
  let left = lines.length;
  for (const { fragments } of lines) {
    // The first lines of most regions show that there are too few.
    if (numbers.length + left-- < leaderShare * lines.length) return false;
    const words = lastWords(fragments);
    const last = words[words.length - 1]?.text ?? "";
    const joined = last.length > 3 && threeDots.test(last) ? joinedNumber.exec(last)?.[1] : undefined;
    if (joined !== undefined) numbers.push(pageNumber(joined));
    else if (followsLeader(words, words.length - 1)) numbers.push(pageNumber(last));
  }
  if (numbers.length < leaderShare * lines.length) return false;
  const rising = numbers.filter(
    (value, index) => index > 0 && value >= (numbers[index - 1] as number),
  ).length;
  return rising >= 0.8 * (numbers.length - 1);
}

/** Leaders and a number in one word, and the characters of such a word. */
const joinedNumber = /(?<![.·…‥_])[.·…‥_]{3,}([\divxlc]+)$/iu;
const threeDots = /[.·…‥_]{3}/;

/** The last words of a line: at least as many as a leader of single dots and its number. */
function lastWords(fragments: readonly Fragment[]): readonly Word[] {
  let words = (fragments[fragments.length - 1] as Fragment).words;
  for (let at = fragments.length - 2; at >= 0 && words.length < leaderWords; at--)
    words = [...(fragments[at] as Fragment).words, ...words];
  return words;
}

/** Number of words that show whether a number follows a leader: three dots before it. */
const leaderWords = 4;

/** A page number; Roman ones count as smaller than all others. */
function pageNumber(text: string): number {
  return /^[ivxlc]+$/iu.test(text) ? 0 : Number(text);
}
