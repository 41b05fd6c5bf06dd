/** Parses texts at the edges of pages for comparison. */
import { romanValue } from "../../language/numerals.ts";

/** A text taken apart for comparing. */
export interface Words {
  /** In lowercase, with "#" for numbers and single letters. */
  readonly masked: string;
  /** The value of each "#"; letters are negative, because they do not count pages. */
  readonly numbers: readonly number[];
  /** Character histogram of the masked text. */
  readonly counts: Uint16Array;
}

/** Number of histogram bins: texts with different histograms need not be compared letter by letter. */
const countGroups = 32;

/** Maximum fraction of different characters: recognised heads have misread letters. */
const noise = 0.15;

/** Minimum number of letters beside a number that rises with the pages; with fewer it may be a label: "Exhibit 4". */
const lettersBeside = 10;

/** Parses a text; numbers may be Roman or have digits of any script. */
export function wordsOf(text: string): Words {
  const numbers: number[] = [];
  const masked = text
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu, "")
    .replace(
      /\p{Nd}+|(?<![\p{L}\p{N}])\p{L}\p{M}*(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[ivxlc]+(?![\p{L}\p{N}])/gu,
      (found) => {
        numbers.push(valueOf(found));
        return "#";
      },
    );
  const counts = new Uint16Array(countGroups);
  for (let at = 0; at < masked.length; at++) (counts[masked.charCodeAt(at) % countGroups] as number)++;
  return { masked, numbers, counts };
}

/** Returns whether a text consists only of numbers and punctuation. */
export function isNumber({ masked, numbers }: Pick<Words, "masked" | "numbers">): boolean {
  return (
    numbers.length > 0 &&
    numbers.length <= 2 &&
    numbers.every((value) => value >= 0) &&
    !/\p{L}/u.test(masked)
  );
}

function valueOf(text: string): number {
  const roman = romanValue(text);
  if (roman !== null) return roman;
  if (/^\p{L}/u.test(text)) return -(text.codePointAt(0) ?? 1);
  return [...text].reduce((value, digit) => 10 * value + digitOf(digit), 0);
}

/** The value of a digit of any script: they come in tens, zero first. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/**
 * Returns whether two texts match; their numbers are equal, or one of them counts the pages.
 *
 * In an extract page numbers rise faster than the pages; a word with such a number is a label: "Exhibit 4".
 */
export function isAlike(one: Words, two: Words, pages: number): boolean {
  const { masked } = one;
  if (!/\p{L}/u.test(masked))
    return masked === two.masked && one.numbers.every((value, at) => value === two.numbers[at]);
  if (masked === two.masked)
    return (
      one.numbers.every((value, at) => value === two.numbers[at]) ||
      countsOn(one, two, pages) ||
      (!isLabel(one) && rises(one, two, pages))
    );
  const most = noise * Math.max(masked.length, two.masked.length);
  return countsDiffer(one, two) <= most && differAtMost(masked, two.masked, most);
}

/** Returns whether a text is a number with hardly a word beside it: "Exhibit 4". */
export function isLabel(words: Words): boolean {
  return words.numbers.length > 0 && !isName(words);
}

/** Returns whether a text has enough words to be a name. */
export function isName({ masked }: Words): boolean {
  return masked.replace(/\P{L}/gu, "").length >= lettersBeside;
}

/** Returns whether the first or last number of a text grows by at least one per page. */
function rises(one: Words, two: Words, pages: number): boolean {
  const [here, there] = [outerNumbers(one), outerNumbers(two)];
  return here.some((value, at) => value >= 0 && ((there[at] as number) - value) / pages >= 1);
}

/** Returns whether a number of one text differs from its counterpart by the distance of the pages. */
export function countsOn(one: Words, two: Words, pages: number): boolean {
  const counts = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && a >= 0 && b - a === pages;
  if (one.masked === two.masked) return one.numbers.some((value, at) => counts(value, two.numbers[at]));
  const [here, there] = [outerNumbers(one), outerNumbers(two)];
  return here.some((a) => there.some((b) => counts(a, b)));
}

/** The numbers that a text begins and ends with. */
function outerNumbers({ masked, numbers }: Words): readonly number[] {
  const outer: number[] = [];
  if (/^[^\p{L}#]*#(?=\s|$)/u.test(masked)) outer.push(numbers[0] as number);
  if (/(?:^|[\p{L}#][^\p{L}#\s]*\s)[^\p{L}#]*#[^\p{L}#]*$/u.test(masked))
    outer.push(numbers.at(-1) as number);
  return outer;
}

/** Number of characters of one text that the other lacks: a lower bound of their distance. */
function countsDiffer(one: Words, two: Words): number {
  let [more, less] = [0, 0];
  for (let at = 0; at < countGroups; at++) {
    const difference = (one.counts[at] as number) - (two.counts[at] as number);
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return Math.max(more, less);
}

/** Returns whether two texts differ by at most `most` characters (Levenshtein); stops early otherwise. */
function differAtMost(one: string, two: string, most: number): boolean {
  if (Math.abs(one.length - two.length) > most) return false;
  const row = Uint16Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    let across = row[0] as number;
    let least = (row[0] = i + 1);
    for (let j = 0; j < two.length; j++) {
      const above = row[j + 1] as number;
      const cost = Math.min(above + 1, (row[j] as number) + 1, across + (one[i] === two[j] ? 0 : 1));
      row[j + 1] = cost;
      across = above;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
  }
  return (row[two.length] as number) <= most;
}
