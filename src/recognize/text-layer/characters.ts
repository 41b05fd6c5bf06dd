/** What single characters are, told once for each. */
import { type Script, scriptOf } from "../../language/scripts.ts";
import { isSpelled, placeOf } from "./alphabets.ts";

/** A character as the text-layer features see it. */
export interface Character {
  readonly kind: "letter" | "digit" | "sign" | "unknown" | "mark";
  readonly script: Script | null;
  /** Place in the alphabet of its script; 0 where there is none. */
  readonly place: number;
  /** A bit for each alphabet whose letters must not be mixed in a word, 0 for other scripts. */
  readonly alphabet: number;
  readonly upper: boolean;
  readonly lower: boolean;
  /** Whether it is a Latin letter beyond the plain alphabet. */
  readonly accented: boolean;
  /** Whether it is a vowel of an alphabet. */
  readonly vowel: boolean;
  /** Whether it is a sign that running text hardly has: ¤ ¦ ¬ þ … where they stand alone, controls, boxes. */
  readonly odd: boolean;
}

/** A page has few different characters. */
const known = new Map<string, Character>();

/** Most characters that are remembered: more than any alphabet has, fewer than Chinese books. */
const mostKnown = 20_000;

/** Characters of the alphabets by their codes, which is quicker to look up. */
const quick: (Character | undefined)[] = Array.from({ length: 0x500 });

/** What a character is. */
export function characterOf(text: string): Character {
  if (text.length === 1 && text.charCodeAt(0) < quick.length) return characterWith(text.charCodeAt(0));
  let character = known.get(text);
  if (character === undefined) {
    character = describe(text);
    if (known.size < mostKnown) known.set(text, character);
  }
  return character;
}

/** What the character with a code is. */
export function characterWith(code: number): Character {
  if (code < quick.length) return (quick[code] ??= describe(String.fromCharCode(code)));
  return characterOf(String.fromCodePoint(code));
}

/** The code of the character that stands at a place in a text; one beyond 0xffff takes two places. */
export function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(at) as number) : code;
}

/** Whether a text is nothing but space. */
export function isBlank(text: string): boolean {
  return !isSign(text) && text.trim() === "";
}

/** Whether a text is one sign of ASCII: such need no look at what else may be a space. */
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
