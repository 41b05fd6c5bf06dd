/** Ways in which text layers go wrong that training knows; tests use others (`bench/recognize/text-layer.ts`). */
import { mainScript } from "../../src/language/scripts.ts";
import type { Chance } from "../random.ts";
import { exchanged, recode, shifted } from "./recode.ts";

/** Wrong encodings by script: written in the first, read in the second. */
const encodings: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Cyrillic: [
    ["windows-1251", "windows-1252"],
    ["koi8-r", "windows-1252"],
    ["koi8-r", "windows-1251"],
    ["utf-8", "windows-1252"],
    ["windows-1251", "macintosh"],
    ["iso-8859-5", "windows-1251"],
  ],
  Greek: [
    ["iso-8859-7", "windows-1252"],
    ["utf-8", "windows-1252"],
  ],
  Arabic: [
    ["windows-1256", "windows-1252"],
    ["utf-8", "windows-1252"],
  ],
  Hebrew: [["windows-1255", "windows-1252"]],
  Han: [
    ["gbk", "windows-1252"],
    ["gbk", "big5"],
    ["utf-8", "gbk"],
  ],
  Hiragana: [
    ["shift_jis", "windows-1252"],
    ["euc-jp", "shift_jis"],
  ],
  Katakana: [["euc-jp", "windows-1252"]],
  Hangul: [
    ["euc-kr", "windows-1252"],
    ["euc-kr", "gbk"],
  ],
};

/** Shifts of fonts that count their codes from another place. */
const shifts = [-1, 1, 2, 3, 4, 7, -3, -13, -45, -52, -60, -64, 0x80, 0xa0, 0xf000 - 0x20, 0xe000];

/** Scripts of many characters. */
const many = /\p{sc=Han}|\p{sc=Hangul}|\p{sc=Hiragana}|\p{sc=Katakana}/u;

/** Spoils a text, all of it or most of its words. */
export function spoil(text: string, chance: Chance): string {
  const spoilt = wholly(text, chance);
  if (chance.next() > 0.25) return spoilt;
  // One font of several has wrong codes: its words are wrong, the others right.
  const [right, wrong] = [text.split(/\s+/), spoilt.split(/\s+/)];
  const share = 0.6 + 0.35 * chance.next();
  return wrong.map((word, index) => (chance.next() < share ? word : (right[index] ?? word))).join(" ");
}

function wholly(text: string, chance: Chance): string {
  const known = encodings[mainScript(text) ?? ""];
  if (known !== undefined && chance.next() < 0.6) {
    const [written, read] = chance.pick(known);
    return recode(text, written, read);
  }
  // Exchanged among themselves, characters of these scripts look as they did.
  const kind = known === undefined || !many.test(text) ? chance.next() : 0.4 + 0.6 * chance.next();
  if (kind < 0.4) return exchanged(text, chance);
  if (kind < 0.85) return shifted(text, chance.pick(shifts));
  if (kind < 0.93) return recode(text, "utf-16be", "utf-16le");
  const one = chance.pick(["?", "\uFFFD", "\u25A1", "*"]);
  return text.replace(/\S/gu, one);
}
