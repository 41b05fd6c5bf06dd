/** Glyph names that are missing from the Adobe Glyph List. */
import type { PictureAlphabet } from "./picture-fonts.ts";
import { texSign } from "./tex-names.ts";

/**
 * The text of a font's glyphs by code, from their names; uninformative names are left out.
 *
 * In symbol fonts, numbers in names are codes of their alphabet.
 */
export function textsOfNames(
  names: ReadonlyMap<number, string>,
  alphabet: PictureAlphabet | null = null,
): ReadonlyMap<number, string> {
  const numbered = alphabet === null ? numberedTexts(names) : picturedTexts(names, alphabet);
  const texts = new Map([...numbered, ...countedSymbols(names)]);
  for (const [code, name] of names) {
    const text = textOfName(name);
    if (text !== null) texts.set(code, text);
  }
  return texts;
}

/** Glyph indices by code, for names that are such indices: "g40", "gid00030", "cid1200", "glyph12", "index7". */
export function numbersOfNames(names: ReadonlyMap<number, string>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (const [code, name] of names) {
    const [, number] = /^(?:g|gid|glyph|cid|index)[._]?(\d{1,5})$/i.exec(name) ?? [];
    if (number !== undefined) numbers.set(code, Number(number));
  }
  return numbers;
}

/** The text of a symbol font's glyphs, by the code in their names: "C211", "MT97". */
function picturedTexts(
  names: ReadonlyMap<number, string>,
  alphabet: PictureAlphabet,
): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [code, name] of names) {
    const [, number] = /^[A-Za-z]{1,3}(\d{2,3})$/.exec(name) ?? [];
    const text = number === undefined ? null : alphabet(Number(number));
    if (text !== null) texts.set(code, text);
  }
  return texts;
}

/**
 * The text of a glyph name; null if the name is uninformative.
 *
 * "f_f_i" is a ligature of its parts, "H11005" a sign of the Mathematical Pi fonts, "parenleftbigg" a parenthesis of
 * TeX's large signs. A suffix after a full stop names a variant.
 */
function textOfName(name: string): string | null {
  const base = name.split(".", 1)[0] ?? "";
  return piSigns()[base] ?? texSign(base) ?? largeSign(base) ?? unicodeName(base) ?? ligature(base);
}

/** Names of ligatures: letters or Unicode names joined by underscores: "f_i", "uni0066_uni0069". */
function ligature(name: string): string | null {
  if (/^[A-Za-z](?:_[A-Za-z])+$/.test(name)) return name.replaceAll("_", "");
  if (!name.includes("_")) return null;
  const parts = name.split("_").map((part) => (/^[A-Za-z]$/.test(part) ? part : unicodeName(part)));
  return parts.includes(null) ? null : parts.join("");
}

/** Characters by Unicode number: "uni20AC", "uni00660069", "u1F600"; other programs write "uni+20AC", "U20AC". */
function unicodeName(name: string): string | null {
  const [, digits = ""] = /^(?:uni\+?|[uU]\+?)([\dA-Fa-f]{4,})$/.exec(name) ?? [];
  if (digits === "") return null;
  const codes = name.startsWith("uni") ? (digits.match(/.{4}/g) ?? []) : digits.length <= 6 ? [digits] : [];
  const numbers = codes.map((code) => Number.parseInt(code, 16));
  const isText = numbers.length > 0 && numbers.every((code) => code >= 0x20 && !isPrivate(code));
  return isText ? String.fromCodePoint(...numbers) : null;
}

/** Surrogates, private-use characters, and numbers beyond Unicode. */
function isPrivate(code: number): boolean {
  return (code >= 0xd800 && code <= 0xf8ff) || code > 0xeffff;
}

const largeSigns: Readonly<Record<string, string>> = {
  parenleft: "(",
  parenright: ")",
  bracketleft: "[",
  bracketright: "]",
  braceleft: "{",
  braceright: "}",
  angbracketleft: "⟨",
  angbracketright: "⟩",
  floorleft: "⌊",
  floorright: "⌋",
  ceilingleft: "⌈",
  ceilingright: "⌉",
  vextendsingle: "|",
  vextenddouble: "‖",
  slash: "/",
  backslash: "\\",
  radical: "√",
  summation: "∑",
  product: "∏",
  coproduct: "∐",
  integral: "∫",
  contintegral: "∮",
  union: "⋃",
  unionmulti: "⨄",
  unionsq: "⨆",
  intersection: "⋂",
  logicaland: "⋀",
  logicalor: "⋁",
  circledot: "⨀",
  circleplus: "⨁",
  circlemultiply: "⨂",
  hatwide: "^",
  tildewide: "~",
};

/** A sign of TeX's extension font, whose name ends in its size. */
function largeSign(name: string): string | null {
  const [, base = ""] = /^([a-z]+?)(?:bigg?|Bigg?|text|display|wide)$/.exec(name) ?? [];
  return largeSigns[base] ?? largeSigns[name] ?? null;
}

/** Letters in the numbering of the Mathematical Pi fonts, from the first number. */
const piAlphabets = [
  { first: 9001, letters: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ" },
  { first: 9251, letters: "αβγδεζηθικλμνξοπρσςτυφχψω" },
];

const piOthers: Readonly<Record<number, string>> = {
  11001: "+",
  11002: "−",
  11003: "×",
  11004: "÷",
  11005: "=",
  11006: "±",
  11009: "∞",
  11011: "∼",
  11015: "≈",
  11021: "<",
  11022: ">",
  11032: "′",
  11033: "″",
  11349: "≤",
  11350: "≥",
  20648: "∥",
  20849: "(",
  20850: ")",
  20851: "[",
  20852: "]",
  20853: "{",
  20854: "}",
};

let knownPiSigns: Readonly<Record<string, string>> | null = null;

/** Signs of the Mathematical Pi fonts by name: "H" and a number. */
function piSigns(): Readonly<Record<string, string>> {
  if (knownPiSigns !== null) return knownPiSigns;
  const letters = piAlphabets.flatMap(({ first, letters: all }) =>
    Array.from(all, (letter, index) => [`H${first + index}`, letter]),
  );
  const others = Object.entries(piOthers).map(([number, sign]) => [`H${number}`, sign]);
  knownPiSigns = Object.fromEntries([...letters, ...others]) as Record<string, string>;
  return knownPiSigns;
}

/** Printable ASCII codes, including the space. */
const printable = { first: 0x20, last: 0x7e };

/** Letters that hardly any text of a few words lacks, and how many of them must occur. */
const frequent = { letters: "aeinorst", least: 5 };

/**
 * The text of glyphs that a font numbers by ASCII code after a common prefix: "MT66 MT97 MT114", or in hexadecimal "G42
 * G61 G72".
 *
 * Names that merely count glyphs look the same, so the numbers must yield the most frequent letters.
 */
function numberedTexts(names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const decimal = numberedBy(names, /^([A-Za-z]{1,3})(\d{2,3})$/, 10);
  return decimal.size > 0 ? decimal : numberedBy(names, /^([A-Za-z])([\dA-Fa-f]{2})$/, 16);
}

function numberedBy(
  names: ReadonlyMap<number, string>,
  form: RegExp,
  base: 10 | 16,
): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const prefixes = new Set<string>();
  for (const [code, name] of names) {
    const [, prefix, digits = ""] = form.exec(name) ?? [];
    if (prefix === undefined) return new Map();
    prefixes.add(prefix);
    const number = Number.parseInt(digits, base);
    if (number >= printable.first && number <= printable.last) texts.set(code, String.fromCharCode(number));
  }
  const found = new Set(texts.values());
  const letters = Array.from(frequent.letters).filter((letter) => found.has(letter));
  return prefixes.size === 1 && letters.length >= frequent.least ? texts : new Map();
}

/** The signs of TeX's symbol font in code order; the ring is used for degrees. */
const texSymbols = "−·×∗÷⋄±∓⊕⊖⊗⊘⊙○°•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻";

/**
 * The text of glyphs named by their place in TeX's symbol font: "C0 C2 C15".
 *
 * Numbers below printable ASCII, and only these, can be no other code.
 */
function countedSymbols(names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const [code, name] of names) {
    const [, number] = /^C(\d{1,3})$/.exec(name) ?? [];
    if (number === undefined) continue;
    const symbol = texSymbols[Number(number)];
    if (symbol === undefined) return new Map();
    texts.set(code, symbol);
  }
  return texts;
}
