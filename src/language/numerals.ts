/** How one level of a label counts. */
export type NumeralKind =
  | "arabic"
  | "upper-roman"
  | "lower-roman"
  | "upper-letter"
  | "lower-letter"
  | "upper-cyrillic"
  | "lower-cyrillic"
  | "greek"
  | "han"
  | "circled";

/** A numeral: its value and its numbering style. */
export interface Numeral {
  readonly value: number;
  readonly kind: NumeralKind;
}

const CYRILLIC = "абвгґдђеёєжзиіїйјклљмнњопрстћуфхцчџшщъыьэюя";
/** Letters that enumerations of some language skip. */
const SKIPPED = "ґђёєзіїйјљњоћчџщъыьэ";
const GREEK = "αβγδεζηθικλμνξοπρστυφχψω";

/** First code points and lengths of the runs of enclosed digits. */
const ENCLOSED: readonly (readonly [first: number, length: number])[] = [
  [0x2460, 20],
  [0x2474, 20],
  [0x2488, 20],
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
  [0x24f5, 10],
];

/** The value of a well-formed Roman numeral below 4000 in either case; null for anything else. */
export function romanValue(text: string): number | null {
  const upper = text.toUpperCase();
  if (!/^(?=.)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/u.test(upper)) return null;
  const digits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const values = [...upper].map((letter) => digits[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/**
 * Reads one numeral in every possible way, most likely first: "C" is a letter, then a hundred; "i" is one, then the
 * ninth letter.
 */
export function readNumeral(text: string): readonly Numeral[] {
  if (/^\d+$/u.test(text)) return [{ value: Number(text), kind: "arabic" }];
  const enclosed = enclosedValue(text);
  if (enclosed !== null) return [{ value: enclosed, kind: "circled" }];
  const upper = text === text.toUpperCase();
  const roman = romanValue(text);
  const romans: Numeral[] =
    roman === null || (text !== text.toLowerCase() && !upper)
      ? []
      : [{ value: roman, kind: upper ? "upper-roman" : "lower-roman" }];
  const letters = readLetter(text, upper);
  return /^[cdlm]$/iu.test(text) ? [...letters, ...romans] : [...romans, ...letters];
}

/** Returns whether a letter or number is the successor of another of its kind. */
export function isNextNumeral(kind: NumeralKind, before: number, after: number): boolean {
  if (!kind.endsWith("cyrillic")) return after === before + 1;
  const between = [...CYRILLIC].slice(before, after - 1);
  return after > before && between.every((letter) => SKIPPED.includes(letter));
}

function readLetter(text: string, upper: boolean): Numeral[] {
  const lower = text.toLowerCase();
  if ([...lower].length !== 1) return [];
  if (/^[a-z]$/u.test(lower)) {
    return [{ value: lower.charCodeAt(0) - 96, kind: upper ? "upper-letter" : "lower-letter" }];
  }
  const cyrillic = CYRILLIC.indexOf(lower);
  if (cyrillic >= 0) return [{ value: cyrillic + 1, kind: upper ? "upper-cyrillic" : "lower-cyrillic" }];
  const greek = GREEK.indexOf(lower);
  return greek >= 0 ? [{ value: greek + 1, kind: "greek" }] : [];
}

function enclosedValue(text: string): number | null {
  const code = text.codePointAt(0) ?? 0;
  if (String.fromCodePoint(code) !== text) return null;
  const run = ENCLOSED.find(([first, length]) => code >= first && code < first + length);
  return run === undefined ? null : code - run[0] + 1;
}
