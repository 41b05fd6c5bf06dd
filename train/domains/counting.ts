/** Numbers as labels and markers count them. */
import type { Marks } from "./draft.ts";

/** Writes a number, from 1. */
export type Count = (number: number) => string;

const tens = ["", "X", "XX", "XXX", "XL", "L"];
const ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

export const roman: Count = (number) => `${tens[Math.floor(number / 10)] ?? ""}${ones[number % 10] ?? ""}`;
export const arabic: Count = String;
export const latin: Count = (number) => "abcdefghijklmnopqrstuvwxyz"[(number - 1) % 26] as string;
export const capital: Count = (number) => latin(number).toUpperCase();
export const russian: Count = (number) => "абвгдежзиклмнопрстуфхцчшщэюя"[(number - 1) % 28] as string;

const digits = "一二三四五六七八九";

export const han: Count = (number) => {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  return `${ten > 1 ? digits[ten - 1] : ""}${ten > 0 ? "十" : ""}${one > 0 ? digits[one - 1] : ""}`;
};

/** Names of Word's number formats. */
const wordFormats = new Map<Count, string>([
  [arabic, "decimal"],
  [latin, "lowerLetter"],
  [capital, "upperLetter"],
  [roman, "upperRoman"],
  [russian, "russianLower"],
]);

/** Marks like "(a)": a kind, and a pattern whose `%` is the number. */
export function marked(kind: string, pattern: string, count: Count): Marks {
  const format = wordFormats.get(count);
  return {
    kind,
    mark: (at) => pattern.replace("%", count(at + 1)),
    word: format === undefined ? null : [format, pattern.replace("%", "%1")],
  };
}

/** Marks like "2.1", after the number above them. */
export function pathMarks(kind: string, close = ""): Marks {
  return { kind, mark: (at, above) => `${above.replace(/\.$/u, "")}.${at + 1}${close}`, word: null };
}

/** Items that all have one sign. */
export function signs(sign: string): Marks {
  return { kind: "bullet", mark: () => sign, word: ["bullet", sign] };
}

/** Small Roman numerals. */
export const smallRoman: Count = (number) => roman(number).toLowerCase();
