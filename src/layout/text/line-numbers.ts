/** Numbers that count the lines of a text, in its margin or between its columns. */
import type { Page } from "../../model/page.ts";
import { median } from "../../numeric/statistics.ts";
import type { Word } from "./text.ts";
import { visibleRules } from "../objects/visible-rules.ts";

/**
 * When a column of numbers is line numbers. Checked on patents, which number every fifth line, on manuscripts under
 * review and on the line numbers of word processors.
 */
const limits = {
  /** Minimum count if only every fifth line or so has a number. */
  least: 6,
  /** Minimum count if every line has one: table rows are numbered too. */
  leastOfAll: 15,
  /** Tolerance of their common edge, in points. */
  edge: 3,
  /** Tolerance of their usual distance, as a fraction. */
  spacing: 0.12,
  /** Minimum fraction of numbers at the usual distance. */
  regular: 0.75,
  /** Minimum fraction of numbered lines with this many words, which table rows lack. */
  textShare: 0.6,
  lineWords: 5,
  /** Maximum length of a misread number, in letters. */
  misreadLength: 3,
};

/** When numbers in the margin beside every line, however far away, are line numbers. */
const steadyLimits = {
  least: 6,
  /** Minimum fraction of steps without an unnumbered line between them. */
  gapless: 0.75,
  /** Maximum fraction of other words that extend into their column or beyond: listing numbers stand in the text. */
  beyond: 0.02,
  /** Minimum fraction of numbered lines that are text. */
  textShare: 0.5,
  /** They are smaller than the text by this factor, or left of lines of which this many begin in lowercase: titles do not. */
  smaller: 0.92,
  goingOn: 3,
};

/**
 * Finds the words that are line numbers.
 *
 *     words of a line  5  words of      the numbers are aligned and count the lines
 *     the left column     the right     between them: five lines, and the number is
 *     …                                 greater by five
 *     and so on       10  and on
 */
export function findLineNumbers(words: readonly Word[]): ReadonlySet<Word> {
  const numbers = words.filter(
    ({ text }) => text.length <= 4 && text.charCodeAt(0) <= 0x39 && /^\d+$/.test(text),
  );
  if (numbers.length < limits.least) return new Set();
  const found = new Set<Word>();
  for (const edge of ["x1", "x0"] as const)
    for (const column of columnsOf(numbers, edge)) {
      const regular = regularOf(column);
      if (countsLines(regular, column.length, words))
        for (const word of [...regular, ...countedOf(column), ...misreadOf(regular, words)]) found.add(word);
      else for (const word of steadyOf(column, words)) found.add(word);
    }
  return found;
}

/** Row numbers have rules between them and the next in at least this fraction of cases. */
const ruledShare = 0.3;

/**
 * Finds the line numbers of a page.
 *
 *     ─────────────────     Numbers with rules between them count the rows of a table, and are its text.
 *      1 │ Bedplate
 *     ───┼─────────────
 *      2 │ Bearings
 */
export function findPageLineNumbers(page: Page, words: readonly Word[]): ReadonlySet<Word> {
  const numbers = findLineNumbers(words);
  if (numbers.size === 0) return numbers;
  const rules = visibleRules(page, "horizontal");
  const column = [...numbers].sort((a, b) => a.baseline - b.baseline);
  const ruled = column.filter(({ baseline, box }, index) => {
    const next = column[index + 1]?.baseline ?? Infinity;
    return rules.some(({ x0, x1, y0 }) => y0 > baseline && y0 < next && x0 < box.x1 && x1 > box.x0);
  });
  return ruled.length >= ruledShare * numbers.size ? new Set() : numbers;
}

/** Usual leading, measured where drawing steps back to the left and down by a line. */
function pitchOf(words: readonly Word[]): number {
  const steps = words.flatMap((word, index) => {
    const last = words[index - 1];
    const step = last === undefined ? 0 : word.baseline - last.baseline;
    const isLine =
      last !== undefined && word.box.x0 < last.box.x0 && step > 0.6 * word.size && step < 3 * word.size;
    return isLine ? [step] : [];
  });
  return median(steps) ?? 0;
}

/** Numbers aligned by one of their edges, from top to bottom. */
function columnsOf(numbers: readonly Word[], edge: "x0" | "x1"): readonly (readonly Word[])[] {
  const sorted = [...numbers].sort((a, b) => a.box[edge] - b.box[edge]);
  const columns: Word[][] = [];
  for (const word of sorted) {
    const column = columns.at(-1);
    const first = column?.[0];
    if (column !== undefined && first !== undefined && word.box[edge] - first.box[edge] <= limits.edge)
      column.push(word);
    else columns.push([word]);
  }
  return columns
    .filter((column) => column.length >= limits.least)
    .map((column) => column.sort((a, b) => a.baseline - b.baseline));
}

/** The numbers whose distance from their neighbour matches their difference, at the usual distance for one. */
function regularOf(column: readonly Word[]): readonly Word[] {
  const slopes = column.map((word, index) => slopeOf(column[index - 1], word));
  const usual = median(slopes.filter((slope) => slope > 0)) ?? 0;
  const fits = (slope: number | undefined): boolean =>
    slope !== undefined && slope > 0 && Math.abs(slope - usual) <= limits.spacing * usual;
  return column.filter((_, index) => fits(slopes[index]) || fits(slopes[index + 1]));
}

/** Height of one counting step between two numbers; 0 if the count does not rise. */
function slopeOf(above: Word | undefined, word: Word): number {
  const step = above === undefined ? 0 : Number(word.text) - Number(above.text);
  return above === undefined || step <= 0 ? 0 : (word.baseline - above.baseline) / step;
}

function countsLines(regular: readonly Word[], all: number, words: readonly Word[]): boolean {
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined || regular.length < limits.regular * all) return false;
  if (regular.length < limits.least || !rises(regular)) return false;
  const span = Number(last.text) - Number(first.text);
  const slope = (last.baseline - first.baseline) / Math.max(1, span);
  const every = span / (regular.length - 1) < 2;
  if (!every) {
    const pitch = pitchOf(words);
    return Math.abs(slope - pitch) <= 2 * limits.spacing * pitch;
  }
  return regular.length >= limits.leastOfAll && besideText(regular, words, limits.textShare);
}

/**
 * The margin numbers that count one by one, with hardly an unnumbered line between them; paragraph and reference
 * numbers have such lines.
 */
function steadyOf(column: readonly Word[], words: readonly Word[]): readonly Word[] {
  const { least, gapless, beyond, textShare } = steadyLimits;
  const steady = countedOf(column);
  const [first, last] = [steady[0], steady.at(-1)];
  if (first === undefined || last === undefined || steady.length < least || !rises(steady)) return [];
  if (steady.length < limits.regular * column.length) return [];
  const own = new Set(steady);
  const beside = words.filter(
    (word) =>
      !own.has(word) &&
      word.baseline > first.baseline - 0.5 * word.size &&
      word.baseline < last.baseline + 0.5 * word.size,
  );
  const edge = Math.max(...steady.map(({ box }) => box.x1));
  const side = Math.min(...steady.map(({ box }) => box.x0));
  const others = words.filter((word) => !own.has(word));
  const [left, right] = [
    others.filter(({ box }) => box.x0 <= edge).length,
    others.filter(({ box }) => box.x1 >= side).length,
  ];
  if (Math.min(left, right) > beyond * others.length) return [];
  const slack = 0.4 * usualSize(beside);
  const whole = steady.filter((word, index) => !hasBetween(word, steady[index + 1], beside, slack)).length;
  if (whole < gapless * steady.length) return [];
  if (!areOfLines(steady, beside)) return [];
  return besideText(steady, words, textShare) ? steady : [];
}

function usualSize(words: readonly Word[]): number {
  return median(words.map(({ size }) => size)) ?? 0;
}

/** Returns whether numbers are smaller than the text beside them, or left of lines that continue sentences. */
function areOfLines(numbers: readonly Word[], beside: readonly Word[]): boolean {
  if (usualSize(numbers) <= steadyLimits.smaller * usualSize(beside)) return true;
  const goingOn = numbers.filter((number) => {
    const line = beside.filter((word) => Math.abs(word.baseline - number.baseline) <= 0.4 * word.size);
    const first = line.reduce((left, word) => (word.box.x0 < left.box.x0 ? word : left), line[0] ?? number);
    return first.box.x0 > number.box.x1 && /^\p{Ll}/u.test(first.text);
  });
  return goingOn.length >= steadyLimits.goingOn;
}

/** Returns whether words stand on lines between those of two numbers, further off than superscripts. */
function hasBetween(above: Word, below: Word | undefined, words: readonly Word[], slack: number): boolean {
  if (below === undefined) return false;
  return words.some(({ baseline }) => baseline > above.baseline + slack && baseline < below.baseline - slack);
}

function follows(above: Word | undefined, word: Word | undefined): boolean {
  return above !== undefined && word !== undefined && countOf(word) === countOf(above) + 1;
}

/** The numbers of a column that are one more than the one above, or one less than the one below. */
function countedOf(column: readonly Word[]): readonly Word[] {
  return column.filter((word, index) => follows(column[index - 1], word) || follows(word, column[index + 1]));
}

/** Returns whether the numbers increase; rows of two stacked tables restart. */
function rises(numbers: readonly Word[]): boolean {
  return numbers.every((word, index) => index === 0 || countOf(word) > countOf(numbers[index - 1] as Word));
}

function countOf({ text }: Word): number {
  return Number(text);
}

/**
 * Short words in the column where the count lacks a number: numbers that OCR misread, "1O" for 10. If every line has a
 * number, words of the text may stand there.
 */
function misreadOf(regular: readonly Word[], words: readonly Word[]): readonly Word[] {
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined) return [];
  const step =
    median(regular.slice(1).map((word, index) => countOf(word) - countOf(regular[index] as Word))) ?? 1;
  if (step < 2) return [];
  const height = ((last.baseline - first.baseline) / (countOf(last) - countOf(first))) * step;
  const left = Math.min(...regular.map(({ box }) => box.x0)) - limits.edge;
  const right = Math.max(...regular.map(({ box }) => box.x1)) + limits.edge;
  return words.filter(({ text, box, baseline }) => {
    if (text.length > limits.misreadLength || box.x0 < left || box.x1 > right) return false;
    const place = (baseline - first.baseline) / height;
    return (
      Math.abs(place - Math.round(place)) <= limits.spacing && Math.round(place) >= 1 - countOf(first) / step
    );
  });
}

/** Returns whether numbers are the outermost of their lines, and most of these are text. */
function besideText(numbers: readonly Word[], words: readonly Word[], share: number): boolean {
  let text = 0;
  for (const number of numbers) {
    const line = words.filter(
      (word) => word !== number && Math.abs(word.baseline - number.baseline) <= 0.4 * word.size,
    );
    const left = line.filter((word) => word.box.x1 <= number.box.x0).length;
    if (Math.min(left, line.length - left) === 0 && line.filter(isOfText).length >= limits.lineWords) text++;
  }
  return text >= share * numbers.length;
}

/** Returns whether a word may be part of a sentence; numbered program lines have few. */
function isOfText({ text }: Word): boolean {
  return /^[("“«]?\p{L}[\p{Ll}’'-]*[.,;:)”»]?$/u.test(text);
}
