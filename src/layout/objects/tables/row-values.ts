/** Rows identified by their values: each amount, date or time below another is an entry of its own. */
import { isNumeral } from "./head-spans.ts";
import type { PlacedLine } from "./placed-lines.ts";
import { isAmount, isDate } from "./values.ts";

/** Returns whether both lines have an amount, a date or a time in one column: each begins a row. */
export function hasAmountBelow(above: PlacedLine, below: PlacedLine): boolean {
  return below.filled.some((column) => holdsAmount(above, column) && holdsAmount(below, column));
}

/** Returns whether an entry is an amount, a date or a time; one in brackets belongs to the number above it. */
function holdsAmount(row: PlacedLine, column: number): boolean {
  const text = textIn(row, column);
  return !text.startsWith("(") && (isAmount(text) || isDate(text));
}

function textIn({ columns }: PlacedLine, column: number): string {
  return (columns[column] ?? []).flatMap((fragment) => fragment.words.map((word) => word.text)).join(" ");
}

/** Counts the lines up to the last one with several heads above the first amount of money; row titles follow it. */
export function headsOverAmounts(band: readonly PlacedLine[]): number {
  const body = band.findIndex(
    (row) => row.filled.length > 1 && row.filled.some((column) => isAmount(textIn(row, column))),
  );
  return band.slice(0, Math.max(body, 0)).findLastIndex(({ filled }) => filled.length > 1) + 1;
}

/**
 * Returns whether lines repeat values: at least `least` of them amounts, dates or times, or one of them numbers in
 * several columns.
 */
export function repeatsValues(band: readonly PlacedLine[], least: number): boolean {
  if (countRepeated(band) >= least) return true;
  return band.some((row, index) => index > 0 && numbersBelow(band[index - 1] as PlacedLine, row) > 1);
}

/** Counts the lines with an amount, a date or a time below one of an earlier line. */
function countRepeated(band: readonly PlacedLine[]): number {
  const seen = new Set<number>();
  return band.filter((row) => {
    const columns = row.filled.filter((column) => holdsAmount(row, column));
    const isRepeated = columns.some((column) => seen.has(column));
    for (const column of columns) seen.add(column);
    return isRepeated;
  }).length;
}

/**
 * Whether a line repeats entries of another that wrapped text does not have: single words in capitals, digits and signs
 * of one shape below each other, in several columns and in most of those that both lines fill.
 *
 *     accD   FORWARD   TAATAAACAATG   57
 *            REVERSE   TACAATTAGATC
 */
export function repeatsCodes(above: PlacedLine, below: PlacedLine): boolean {
  const shared = below.filled.filter((column) => above.filled.includes(column));
  if (shared.length < 2) return false;
  const same = shared.filter((column) => {
    const [one, other] = [codeShape(above, column), codeShape(below, column)];
    return one !== null && one === other;
  });
  return same.length > 1 && 2 * same.length >= shared.length;
}

/** The pattern of an entry that is one word without lowercase letters; null for all others. */
function codeShape({ columns }: PlacedLine, column: number): string | null {
  const words = (columns[column] ?? []).flatMap((fragment) => fragment.words);
  const text = words.length === 1 ? (words[0]?.text ?? "") : "";
  if (text === "" || /^\(|\p{Ll}|[-‐,]$/u.test(text)) return null;
  return text
    .replace(/[\p{Lu}\p{Lo}]+/gu, "A")
    .replace(/\p{Nd}+/gu, "0")
    .replace(/[+\p{Pd}\p{S}]/gu, "+");
}

/** Returns whether an entry is one number, with or without a currency sign before it. */
export function isNumber(row: PlacedLine, column: number): boolean {
  const words = (row.columns[column] ?? []).flatMap((fragment) => fragment.words);
  const [first, second] = words;
  if (words.length === 2) return /^\p{Sc}$/u.test(first?.text ?? "") && isNumeral(second?.text ?? "");
  return words.length === 1 && isNumeral(first?.text ?? "");
}

/** A number with its spread, or a range. */
const spread = /^[<>~≈+−–-]*\d[\d.,]*[±×/–−-]\d[\d.,]*[%)*]*$/u;

/** Returns whether an entry is a number with what belongs to it: a spread, a range, a share in brackets. */
function isMeasured(row: PlacedLine, column: number): boolean {
  const words = (row.columns[column] ?? []).flatMap((fragment) => fragment.words.map(({ text }) => text));
  return words.length > 0 && words.every((text) => isNumeral(text) || spread.test(text) || text === "±");
}

/** Counts the columns with a number below a number; one in brackets belongs to the number above it. */
function numbersBelow(above: PlacedLine, below: PlacedLine): number {
  const isOwn = (column: number): boolean =>
    !/^[([±]/u.test(textIn(below, column)) && isMeasured(above, column) && isMeasured(below, column);
  return below.filled.filter(isOwn).length;
}

/** Returns whether both lines have a number in one column: these are two entries. */
export function hasNumberBelowNumber(above: PlacedLine, below: PlacedLine): boolean {
  return below.filled.some((column) => isNumber(above, column) && isNumber(below, column));
}
