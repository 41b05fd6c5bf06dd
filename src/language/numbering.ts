import { itemSigns } from "./item-signs.ts";
import {
  hanNumber,
  mayBeginWithLabelWord,
  parseCaption,
  parseDivision,
  parseReversedDivision,
} from "./label-words.ts";
import type { Label, LabelKind, LabelStyle } from "./label.ts";
import { isNextNumeral, readNumeral, type Numeral } from "./numerals.ts";

export type { Label } from "./label.ts";

/** Larger numbers are years and quantities rather than labels, unless a word or bracket says otherwise. */
const MAX_NUMBER = 399;
/** Roman numerals without punctuation are accepted up to this value: "CD" and "MIX" are words. */
const MAX_BARE_ROMAN = 39;

const BULLET = new RegExp(String.raw`^(?:[${itemSigns}]\s*|[-–—*·+»]\s+)(?=\S|$)`, "u");
/** After a full stop the word may follow without a space: "4.1.Water". */
const NUMBERS =
  /^(?<open>[([]?)(?<number>\d{1,3}(?:\s?\.\s?\d{1,3})*)(?<close>\.\)|\.?[º°]|[.):\]]|)(?<space>\s+|$|(?<=\d\.)(?=\p{Lu}\p{L}{2}))/u;
const LETTERED =
  /^(?<number>(?:[IVXLC]{1,7}|\p{Lu})(?:\.\d{1,3})+|\p{Lu}\d{1,2}(?:\.\d{1,3})*(?=[.:]))(?<close>[.:)]?)(?<space>\s+|$)/u;
const SINGLE = /^(?<open>[([]?)(?<number>[ivxlcIVXLC]{1,7}|\p{L})(?<close>\.\)|[.):\]])(?<space>\s+|$)/u;
const BARE_ROMAN = /^(?<number>[IVX]{2,7})(?<space>\s+)(?=\p{Lu})/u;
/** Items of Brazilian and Italian laws: "IV – the right …". */
const DASHED_ROMAN = /^(?<number>[IVXLC]{1,7})\s?[–—-](?<space>\s+)(?=\p{L})/u;
/** Items in Chinese and Japanese: "一、", "（一）", "（1）", "1、". */
const EAST_ASIAN =
  /^(?<open>[（(]?)(?<number>[一二三四五六七八九十]{1,3}|\d{1,2})(?<close>[）)]|[、．])(?<space>\s*)(?=\p{Lo}|$)/u;
const ENCLOSED = /^(?<number>[\u2460-\u249B\u24F5-\u24FE\u2776-\u2793])(?<space>\s*)/u;
const PARAGRAPH =
  /^§{1,2}\s*(?<number>\d{1,4}(?:\.\d{1,3})*)(?<letter>\p{Ll}?)[º°]?(?<close>[.:)]?)(?<space>\s+|$)/u;
const REFERENCE = /^\[(?<number>\d{1,4}|[\p{L}+]{1,20}\d{2,4}\p{Ll}?)\](?<space>\s*)/u;
const NOTE = /^(?<mark>[⁰¹²³⁴-⁹]+|[†‡]{1,3}|\*{1,3}(?=\p{Lu}))(?<space>\s*)/u;

/** Most lines begin in lowercase; then only a single letter or Roman numeral with punctuation is a label. */
const CANNOT_BEGIN = /^[a-z](?:[a-z]{0,6}[^a-z.):\]]|[a-z]{7})/;

/** Returns whether a text begins with a plain word; only labels with a label word do. */
function beginsWithWord(text: string): boolean {
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
  return first >= 0x41 && first <= 0x5a && second >= 0x61 && second <= 0x7a;
}

/** Reads the label at the start of a line in its most likely meaning; null if there is none. */
export function parseLabel(line: string): Label | null {
  return parseLabels(line)[0] ?? null;
}

/**
 * Reads the label at the start of a line in all its meanings, most likely first.
 *
 * "I." may be one or the letter after H; only its neighbours can decide.
 */
export function parseLabels(line: string): readonly Label[] {
  if (beginsNoLabel(line)) return NONE;
  const known = parsed.get(line);
  if (known !== undefined) return known;
  const labels = parseAnew(line);
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(line, labels);
  return labels;
}

/** Returns whether the first letters of a line rule out a label. */
function beginsNoLabel(line: string): boolean {
  return beginsWithWord(line) ? !mayBeginWithLabelWord(line) : CANNOT_BEGIN.test(line);
}

const NONE: readonly Label[] = [];

/** Cached labels: several passes ask for those of each line. */
const parsed = new Map<string, readonly Label[]>();
/** Size of the cache: the lines of some thousand pages, because each pass covers the whole document. */
const MOST_PARSED = 32_768;

function parseAnew(line: string): readonly Label[] {
  const indent = line.length - line.trimStart().length;
  const text = line.slice(indent);
  if (CANNOT_BEGIN.test(text)) return NONE;
  const word = parseCaption(text) ?? parseDivision(text) ?? parseReversedDivision(text);
  const labels = word !== null ? [word] : beginsWithWord(text) ? NONE : parseSigns(text);
  return indent === 0 ? labels : labels.map((label) => ({ ...label, length: label.length + indent }));
}

/** Returns whether a label is the successor of another in the same scheme: 1.3 after 1.2, B after A. */
export function isSuccessor(before: Label, after: Label): boolean {
  const last = before.path.length - 1;
  if (last < 0 || after.path.length !== before.path.length || schemeOf(before) !== schemeOf(after))
    return false;
  const same = before.path.slice(0, last).every((number, level) => number === after.path[level]);
  const kind = before.style.numerals[last] ?? "arabic";
  return same && isNextNumeral(kind, before.path[last] ?? 0, after.path[last] ?? 0);
}

/** Returns whether a label is one level below another of the same scheme: 1.2.1 below 1.2. */
export function isChild(parent: Label, child: Label): boolean {
  const deeper = child.path.length === parent.path.length + 1 && parent.path.length > 0;
  return (
    deeper &&
    schemeOf(parent) === schemeOf(child) &&
    parent.path.every((number, level) => number === child.path[level])
  );
}

/**
 * Returns whether a label can directly follow another: its successor, its first child, or the next at an outer level.
 */
export function canFollow(before: Label, after: Label): boolean {
  if (isChild(before, after)) return (after.path.at(-1) ?? 0) <= 1;
  if (after.path.length > before.path.length) return false;
  const depth = after.path.length;
  return isSuccessor({ ...before, path: before.path.slice(0, depth) }, after);
}

/**
 * The scheme of a label; labels of one scheme are comparable.
 *
 * Neither depth nor the punctuation after a decimal number matters: "1", "1." and "1.1" are one scheme, "1)" is
 * another.
 */
export function schemeOf(label: Label): string {
  const { open, close, numerals } = label.style;
  const sign = label.kind === "number" ? close.replace(/[.:]/u, "") : "";
  return [label.kind, label.word ?? "", open, numerals[0] ?? "", sign].join(" ");
}

function parseSigns(text: string): readonly Label[] {
  return (
    firstOf(text, [
      parseParagraph,
      parseReference,
      parseNumbers,
      parseLettered,
      parseSingle,
      parseBareRoman,
      parseDashedRoman,
      parseEastAsian,
      parseEnclosed,
    ]) ?? parseMark(text)
  );
}

function firstOf(
  text: string,
  parsers: readonly ((text: string) => readonly Label[])[],
): readonly Label[] | null {
  for (const parser of parsers) {
    const labels = parser(text);
    if (labels.length > 0) return labels;
  }
  return null;
}

function parseNumbers(text: string): readonly Label[] {
  const match = NUMBERS.exec(text);
  const { open = "", number = "", close = "" } = match?.groups ?? {};
  if (match === null || !isPaired(open, close)) return [];
  const parts = number.split(/\s?\.\s?/u);
  if (parts.some((part) => part.length > 1 && part.startsWith("0")) || Number(parts[0]) > MAX_NUMBER)
    return [];
  return [
    labelOf("number", match[0], parts.map(Number), { open, close, numerals: parts.map(() => "arabic") }),
  ];
}

function parseLettered(text: string): readonly Label[] {
  const match = LETTERED.exec(text);
  const { number = "", close = "" } = match?.groups ?? {};
  if (match === null) return [];
  const [first = "", ...rest] = number.match(/\p{L}+|\d+/gu) ?? [];
  return readNumeral(first).map((numeral) =>
    labelOf("number", match[0], [numeral.value, ...rest.map(Number)], {
      open: "",
      close,
      numerals: [numeral.kind, ...rest.map(() => "arabic" as const)],
    }),
  );
}

function parseSingle(text: string): readonly Label[] {
  const match = SINGLE.exec(text);
  const { open = "", number = "", close = "" } = match?.groups ?? {};
  if (match === null || !isPaired(open, close)) return [];
  return readNumeral(number).map((numeral) => numeralLabel(match[0], numeral, open, close));
}

function parseBareRoman(text: string): readonly Label[] {
  const match = BARE_ROMAN.exec(text);
  const numeral = readNumeral(match?.groups?.number ?? "")[0];
  if (match === null || numeral === undefined || numeral.value > MAX_BARE_ROMAN) return [];
  return [numeralLabel(match[0], numeral, "", "")];
}

function parseDashedRoman(text: string): readonly Label[] {
  const match = DASHED_ROMAN.exec(text);
  const numeral = readNumeral(match?.groups?.number ?? "").find(({ kind }) => kind === "upper-roman");
  return match === null || numeral === undefined ? [] : [numeralLabel(match[0], numeral, "", "-")];
}

function parseEastAsian(text: string): readonly Label[] {
  const match = EAST_ASIAN.exec(text);
  const { open = "", number = "", close = "" } = match?.groups ?? {};
  if (match === null || (open !== "") !== /[）)]/u.test(close)) return [];
  const han = hanNumber(number);
  const numeral: Numeral =
    han === undefined ? { value: Number(number), kind: "arabic" } : { value: han, kind: "han" };
  return [numeralLabel(match[0], numeral, open === "" ? "" : "(", open === "" ? close : ")")];
}

function parseEnclosed(text: string): readonly Label[] {
  const match = ENCLOSED.exec(text);
  if (match === null) return [];
  return readNumeral(match.groups?.number ?? "").map((numeral) => numeralLabel(match[0], numeral, "", ""));
}

function parseParagraph(text: string): readonly Label[] {
  const match = PARAGRAPH.exec(text);
  const { number = "", letter = "", close = "" } = match?.groups ?? {};
  if (match === null) return [];
  const path = [...number.split(".").map(Number), ...(letter === "" ? [] : [letter.charCodeAt(0) - 96])];
  const style: LabelStyle = { open: "§", close, numerals: path.map(() => "arabic") };
  return [{ ...labelOf("division", match[0], path, style), word: "paragraph" }];
}

function parseReference(text: string): readonly Label[] {
  const match = REFERENCE.exec(text);
  const number = match?.groups?.number ?? "";
  if (match === null) return [];
  const isNumber = /^\d+$/u.test(number);
  const style: LabelStyle = { open: "[", close: "]", numerals: isNumber ? ["arabic"] : [] };
  return [labelOf("reference", match[0], isNumber ? [Number(number)] : [], style)];
}

function parseMark(text: string): readonly Label[] {
  const note = NOTE.exec(text);
  const bullet = BULLET.exec(text);
  if (note !== null && bullet === null) {
    const mark = note.groups?.mark ?? "";
    const digits = mark.normalize("NFKC");
    const path = /^\d+$/u.test(digits) ? [Number(digits)] : [];
    const style: LabelStyle = {
      open: path.length > 0 ? "" : mark,
      close: "",
      numerals: path.map(() => "arabic"),
    };
    return [labelOf("note", note[0], path, style)];
  }
  if (bullet === null) return [];
  return [labelOf("bullet", bullet[0], [], { open: bullet[0].trimEnd(), close: "", numerals: [] })];
}

function numeralLabel(taken: string, numeral: Numeral, open: string, close: string): Label {
  return labelOf("number", taken, [numeral.value], { open, close, numerals: [numeral.kind] });
}

function labelOf(kind: LabelKind, taken: string, path: readonly number[], style: LabelStyle): Label {
  return { kind, path, length: taken.length, style, word: null };
}

function isPaired(open: string, close: string): boolean {
  if (open === "(") return close === ")";
  return open === "[" ? close === "]" : close !== "]";
}
