/** Properties of single characters, computed once each. */
import { type Script, scriptOf } from "../../language/scripts.ts";
import { isSpelled, placeOf } from "./alphabets.ts";

/** A character as the text-layer features see it. */
export interface Character {
  readonly kind: "letter" | "digit" | "sign" | "unknown" | "mark";
  readonly script: Script | null;
  /** Index in the alphabet of its script; 0 if there is none. */
  readonly place: number;
  /** One bit per alphabet whose letters must not be mixed within a word; 0 for other scripts. */
  readonly alphabet: number;
  readonly upper: boolean;
  readonly lower: boolean;
  /** Whether it is a Latin letter outside the basic alphabet. */
  readonly accented: boolean;
  /** Whether it is a vowel of an alphabet. */
  readonly vowel: boolean;
  /** Whether it hardly occurs in running text: isolated ¤ ¦ ¬ þ …, control characters, boxes. */
  readonly odd: boolean;
}

/** A page has few distinct characters. */
const known = new Map<string, Character>();

/** Maximum number of cached characters: more than any alphabet, fewer than Chinese books. */
const mostKnown = 20_000;

/** Alphabet characters by code, which is faster to look up. */
const quick: (Character | undefined)[] = Array.from({ length: 0x500 });

/** The properties of a character. */
export function characterOf(text: string): Character {
  if (text.length === 1 && text.charCodeAt(0) < quick.length) return characterWith(text.charCodeAt(0));
  let character = known.get(text);
  if (character === undefined) {
    character = describe(text);
    if (known.size < mostKnown) known.set(text, character);
  }
  return character;
}

/** The properties of the character with a code. */
export function characterWith(code: number): Character {
  if (code < quick.length) return (quick[code] ??= describe(String.fromCharCode(code)));
  return characterOf(String.fromCodePoint(code));
}

/** The code of the character at an index of a text; one above 0xffff takes two indices. */
export function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(at) as number) : code;
}

/** Returns whether a text is only white space. */
export function isBlank(text: string): boolean {
  return !isSign(text) && text.trim() === "";
}

/** Returns whether a text is one ASCII sign, which needs no check for other kinds of space. */
export function isSign(text: string): boolean {
  if (text.length !== 1) return false;
  const code = text.charCodeAt(0);
  return code > 0x20 && code < 0x7f;
}

/** Vowels of the alphabets, without accents. */
const vowels = /^[aeiouyæœøıаеиоуыэюяіїєөүұәαεηιουω]/u;

const alphabetBits: Readonly<Record<string, number>> = { Latin: 1, Cyrillic: 2, Greek: 4 };

function describe(text: string): Character {
  const lower = text.toLowerCase().normalize("NFC");
  const script = scriptOf(lower);
  const base = lower.normalize("NFD");
  const latin = script === "Latin";
  return {
    kind: kindOf(text),
    script,
    place: isSpelled(script) ? placeOf(script === "Arabic" ? lower.normalize("NFKC") : lower, script) : 0,
    alphabet: alphabetBits[script ?? ""] ?? 0,
    upper: /^\p{Lu}/u.test(text),
    lower: /^\p{Ll}/u.test(text),
    accented: latin && !/^[a-z]/.test(lower),
    vowel: vowels.test(base),
    odd:
      /^[\u0080-\u009F¢¤¥¦§¨©ª¬®¯²³´¶¸¹º¼½¾¡¿×÷]|^[\p{Cc}\p{Cn}\p{Cs}]|^[\u2500-\u25FF\u0100-\u024F]$/u.test(
        text,
      ) && !/^\p{L}/u.test(text),
  };
}

function kindOf(text: string): Character["kind"] {
  if (/^[\uFFFD\p{Co}\p{Cn}\p{Cc}]/u.test(text)) return "unknown";
  if (/^\p{L}/u.test(text)) return "letter";
  if (/^\p{N}/u.test(text)) return "digit";
  return /^\p{M}/u.test(text) ? "mark" : "sign";
}
