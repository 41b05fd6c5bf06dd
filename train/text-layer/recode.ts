/** Text in a wrong encoding, and text of fonts whose codes are their own. */
import { scriptOf } from "../../src/language/scripts.ts";
import { characterOf } from "../../src/recognize/text-layer/characters.ts";
import type { Chance } from "../random.ts";

/** Bytes of characters in an encoding. */
const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Encodings with two bytes for most characters. */
const wide = new Set(["gbk", "big5", "shift_jis", "euc-jp", "euc-kr"]);

/** Text written in one encoding and read in another; characters that the first cannot write are left out. */
export function recode(text: string, written: string, read: string): string {
  const found = new TextDecoder(read).decode(encode(text, written));
  return read === "windows-1252" ? found.replace(/[\x80-\x9F]/g, (code) => western(code)) : found;
}

/** What Windows has in place of the control codes from 80 to 9F; the decoder of Node 20 leaves them as they are. */
const westernSigns = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

function western(code: string): string {
  return westernSigns[code.charCodeAt(0) - 0x80] as string;
}

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16be")
    return Uint8Array.from(
      Array.from(text).flatMap((each) => [each.charCodeAt(0) >> 8, each.charCodeAt(0) & 255]),
    );
  let encoder = encoders.get(encoding);
  if (encoder === undefined) encoders.set(encoding, (encoder = encoderOf(encoding)));
  return Uint8Array.from(Array.from(text).flatMap((character) => encoder.get(character) ?? []));
}

function encoderOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => [code]);
  if (wide.has(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) codes.push([lead, trail]);
  const encoder = new Map<string, readonly number[]>();
  for (const code of codes) {
    const character = decoder.decode(Uint8Array.from(code));
    const whole = Array.from(character).length === 1 && character !== "\uFFFD";
    if (whole && !encoder.has(character)) encoder.set(character, code);
  }
  return encoder;
}

/** Every character but spaces replaced by the one that its font's codes lead to. */
export function withCodes(text: string, codeOf: (character: string) => string): string {
  return text.replace(/\S/gu, codeOf);
}

/** Characters moved along the code table, as by fonts that count from another place. */
export function shifted(text: string, by: number): string {
  return withCodes(text, (character) => {
    const code = character.codePointAt(0) as number;
    return code < 0x21 || code > 0x2fff ? character : String.fromCodePoint(Math.max(0x21, code + by));
  });
}

/**
 * Letters exchanged for others of the text, of the same script and case, each always for the same.
 *
 * With `sayable`, vowels are exchanged for vowels: text of a language that nobody knows.
 */
export function exchanged(text: string, chance: Chance, sayable = false): string {
  const groups = new Map<string, Set<string>>();
  for (const letter of text) {
    const script = scriptOf(letter);
    if (script === null) continue;
    const key = `${script} ${letter === letter.toLowerCase()} ${sayable && characterOf(letter).vowel}`;
    groups.set(key, (groups.get(key) ?? new Set()).add(letter));
  }
  const pairs = new Map<string, string>();
  for (const group of groups.values()) {
    const mixed = shuffled([...group], chance);
    [...group].forEach((letter, index) => pairs.set(letter, mixed[index] as string));
  }
  return withCodes(text, (character) => pairs.get(character) ?? character);
}

/** Characters numbered in the order in which they come, as subset fonts do; the numbers count from `first`. */
export function numbered(text: string, first: number): string {
  const codes = new Map<string, string>();
  return withCodes(text, (character) => {
    const code = codes.get(character) ?? String.fromCodePoint(first + codes.size);
    codes.set(character, code);
    return code;
  });
}

/** A list in any order. */
export function shuffled<Item>(items: readonly Item[], chance: Chance): readonly Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = chance.below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}
