/** Numbers that count the lines of a text, in its margin or between its columns. */
import type { Page } from "../../model/page.ts";
import { median } from "../../numeric/statistics.ts";
import type { Word } from "./text.ts";
import { visibleRules } from "../objects/visible-rules.ts";

/**
 * What makes a column of numbers line numbers.  Checked on patents, which number every fifth line, on manuscripts under
 * review and on the line numbers of word processors.
 */
const limits = {
  /** Fewest numbers where only every fifth line or so has one. */
  least: 6,
  /** Fewest where every line has one: rows of tables are numbered too. */
  leastOfAll: 15,
  /** How far off their common edge numbers may stand, in points. */
  edge: 3,
  /** How far the distance between two may be off the usual one; share of it. */
  spacing: 0.12,
  /** Least share of the numbers that stand at the usual distance. */
  regular: 0.75,
  /** Least share of numbered lines that have this many words, as lines of tables do not. */
  textShare: 0.6,
  lineWords: 5,
  /** Most letters of a misread number. */
  misreadLength: 3,
};

/** What makes numbers in the margin line numbers where every line has one, at whatever distance. */
const steadyLimits = {
  least: 6,
  /** Least share of the steps from one to the next that have no line without a number between them. */
  gapless: 0.75,
  /**
   * Most of the other words of the page that reach into their column or beyond it: numbers of listings stand in the
   * text.
   */
  beyond: 0.02,
  /** Least share of numbered lines that are text. */
  textShare: 0.5,
  /** They are this much smaller than the text, or left of it, and this many lines begin in lowercase: titles do not. */
  smaller: 0.92,
  goingOn: 3,
};

/**
 * Finds the words that are line numbers.
 *
 *     words of a line  5  words of      numbers stand under each other and count what
 *     the left column     the right     is between them: each step is as high as as
 *     …                                 many lines
 *     as it goes on   10  as it does
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

/** Numbers of rows have rules between at least this share of them and the next. */
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

/** Usual distance between lines, from where the drawing steps back to the left and down by a line. */
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

/** Numbers that stand under each other by one of their edges, from top to bottom. */
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

/** The numbers that stand as far from their neighbour as they differ from it, at the usual distance for one. */
function regularOf(column: readonly Word[]): readonly Word[] {
  const slopes = column.map((word, index) => slopeOf(column[index - 1], word));
  const usual = median(slopes.filter((slope) => slope > 0)) ?? 0;
  const fits = (slope: number | undefined): boolean =>
    slope !== undefined && slope > 0 && Math.abs(slope - usual) <= limits.spacing * usual;
  return column.filter((_, index) => fits(slopes[index]) || fits(slopes[index + 1]));
}

/** Height of one step of the count between two numbers; 0 where it does not rise. */
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
 * The numbers of a column in the margin that count one by one, with hardly a line between them that has none; numbers
 * of paragraphs and of references have such lines.
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

/** Whether numbers are smaller than what stands beside them, or left of lines that go on as sentences do. */
function areOfLines(numbers: readonly Word[], beside: readonly Word[]): boolean {
  if (usualSize(numbers) <= steadyLimits.smaller * usualSize(beside)) return true;
  const goingOn = numbers.filter((number) => {
    const line = beside.filter((word) => Math.abs(word.baseline - number.baseline) <= 0.4 * word.size);
    const first = line.reduce((left, word) => (word.box.x0 < left.box.x0 ? word : left), line[0] ?? number);
    return first.box.x0 > number.box.x1 && /^\p{Ll}/u.test(first.text);
  });
  return goingOn.length >= steadyLimits.goingOn;
}

/** Whether words stand on lines between those of two numbers, farther off than raised figures are. */
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

/** Whether each number is larger than the one above; the rows of two tables below each other begin anew. */
function rises(numbers: readonly Word[]): boolean {
  return numbers.every((word, index) => index === 0 || countOf(word) > countOf(numbers[index - 1] as Word));
}

function countOf({ text }: Word): number {
  return Number(text);
}

/**
 * Short words in the column at places where the count has no number: numbers that a recogniser misread, "1O" for 10.
 * Where every line has a number, words of the text may stand in such places.
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

/** Whether numbers are the outermost of their lines, and most of these are text. */
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

/** Whether a word is one of sentences; numbered lines of programs have few. */
function isOfText({ text }: Word): boolean {
  return /^[("“«]?\p{L}[\p{Ll}’'-]*[.,;:)”»]?$/u.test(text);
}
