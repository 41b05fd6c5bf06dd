/** Text that looks like table columns: columns of prose, numbered lists, tables of contents. */
import type { Fragment, Word } from "../../text/text.ts";
import { followsLeader } from "./leaders.ts";
import type { TableOptions } from "./options.ts";
import { findPrintLines, type PrintLine } from "./print-lines.ts";
import { type Border, intervalOf } from "./region.ts";

/**
 * Returns whether the columns of a region are running text.
 *
 *     nec vitae justo   volutpat at nisi          1.  Sed ut perspiciatis
 *     orci luctus non   pharetra mauris               unde omnis iste natus
 *
 * They are if each column is prose, or empty except for list numbers.
 */
export function isRunningText(
  lines: readonly PrintLine[],
  columns: readonly Border[],
  em: number,
  options: TableOptions,
): boolean {
  return areProse(columnsOf(lines, columns), lines.length, em, options);
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
export function areProse(
  columns: readonly (readonly Fragment[])[],
  lineCount: number,
  em: number,
  options: TableOptions,
): boolean {
  let prose = 0;
  for (const column of columns) {
    if (isProse(column, em, options)) prose++;
    else if (!isMarks(column) && column.length > options.strayShare * lineCount) return false;
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
export function isProse(column: readonly Fragment[], em: number, options: TableOptions): boolean {
  const lines = textLines(column, options);
  if (lines.length < options.proseLines) return false;
  let [x0, x1, words, width] = [Infinity, -Infinity, 0, 0];
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    x1 = Math.max(x1, line.x1);
    words += line.words;
    width += line.x1 - line.x0;
  }
  if (x1 - x0 < options.proseWidth * em) return false;
  const { breaks, forced } = countBreaks(lines, x1, options);
  if (breaks < options.proseLines - 1) return false;
  if (forced >= options.proseShare * breaks) return true;
  const full = width >= options.proseFill * (x1 - x0) * lines.length;
  return full && words >= options.proseWords * lines.length && breaks >= 2 * options.proseLines;
}

function textLines(column: readonly Fragment[], options: TableOptions): readonly TextLine[] {
  return findPrintLines(column, options).map(({ baseline, size, fragments }) => {
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
function countBreaks(
  lines: readonly TextLine[],
  right: number,
  options: TableOptions,
): { breaks: number; forced: number } {
  let [breaks, forced] = [0, 0];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || next.baseline - line.baseline > options.widestLeading * line.size) return;
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
export function isContents(lines: readonly PrintLine[], options: TableOptions): boolean {
  const numbers: number[] = [];
  let left = lines.length;
  for (const { fragments } of lines) {
    // The first lines of most regions show that there are too few.
    if (numbers.length + left-- < options.leaderShare * lines.length) return false;
    const words = lastWords(fragments);
    const last = words[words.length - 1]?.text ?? "";
    const joined = last.length > 3 && threeDots.test(last) ? joinedNumber.exec(last)?.[1] : undefined;
    if (joined !== undefined) numbers.push(pageNumber(joined));
    else if (followsLeader(words, words.length - 1)) numbers.push(pageNumber(last));
  }
  if (numbers.length < options.leaderShare * lines.length) return false;
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
