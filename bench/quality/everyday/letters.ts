/** Texts compared by their letters alone, so that spaces, hyphens, quotation marks and case do not matter. */
import { indelSimilarity, levenshtein } from "../../../src/measure/distance.ts";

/**
 * Reduces a text to the letters, digits, marks and the few signs that statements compare.
 *
 * NFKC and case folding; digits of every script become 0 to 9, and the two Arabic letters that Persian writes
 * differently become one.
 */
export function lettersOf(text: string): string {
  let letters = "";
  for (const character of text.normalize("NFKC")) {
    for (const folded of foldCase(character)) {
      if (KEPT.test(folded) && folded !== TATWEEL) letters += ALIKE[folded] ?? digitOf(folded) ?? folded;
    }
  }
  return letters;
}

const KEPT = /[\p{L}\p{N}\p{Mn}\p{Mc}%€£+=<>°]/u;

/** Stretches Arabic words and is no letter. */
const TATWEEL = "\u0640";

const ALIKE: Readonly<Record<string, string>> = { "\u064A": "\u06CC", "\u0643": "\u06A9" };

/** Full case folding, one code point at a time: by way of the capital, so that "ß" is "ss" and "ς" is "σ". */
function foldCase(character: string): string {
  if (character === "ı") return character;
  return Array.from(character.toUpperCase(), (capital) => capital.toLowerCase()).join("");
}

/** Decimal digits of a script stand in runs of ten, from zero to nine. */
function digitOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || !DECIMAL.test(character)) return null;
  let zero = code;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

const DECIMAL = /^\p{Nd}$/u;

/** Shorter texts must be found letter for letter. */
const SHORTEST_FUZZY = 25;

/** One letter in this many may be added, missing or wrong. */
const LETTERS_PER_FAULT = 25;

/** Shortest stretch of letters, without a fault, that a place is looked for by. */
const SHORTEST_SEED = 6;

/**
 * Finds where letters stand in others, from a place on; −1 where they do not.
 *
 * At most 4 % of them may differ: with `most` faults, one of `most` + 1 stretches has none, so that every place to try
 * begins with an exact find of a stretch.
 */
export function findLetters(wanted: string, text: string, from = 0): number {
  const exact = text.indexOf(wanted, from);
  if (exact >= 0 || wanted.length < SHORTEST_FUZZY) return exact;
  const most = Math.max(1, Math.floor(wanted.length / LETTERS_PER_FAULT));
  const length = Math.max(SHORTEST_SEED, Math.floor(wanted.length / (most + 1)));
  for (let offset = 0; offset + length <= wanted.length; offset += length) {
    const seed = wanted.slice(offset, offset + length);
    for (let at = text.indexOf(seed, from); at >= 0; at = text.indexOf(seed, at + 1)) {
      const start = Math.max(0, at - offset);
      if (isNear(wanted, text, start, most)) return start;
    }
  }
  return -1;
}

function isNear(wanted: string, text: string, start: number, most: number): boolean {
  for (let more = -most; more <= most; more++)
    if (levenshtein(wanted, text.slice(start, start + wanted.length + more)) <= most) return true;
  return false;
}

/** Whether two strings of letters are equal or more similar than a bound (insertions and deletions count). */
export function isAlike(one: string, other: string, bound: number): boolean {
  return one === other || indelSimilarity(one, other) > bound;
}
