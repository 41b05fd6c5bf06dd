/** Letters of a page by kind, counted in one go. */
import type { Glyph } from "../../model/page.ts";

/** How many letters of each kind. */
export interface LetterCounts {
  /** Characters that are seen or not, without spaces. */
  readonly characters: number;
  readonly letters: number;
  readonly latin: number;
  /** Of the Latin ones. */
  readonly vowels: number;
  /** Latin letters with accents as Western Europe has them. */
  readonly accented: number;
  readonly cyrillic: number;
  readonly greek: number;
  /** Characters that stand for none: replacement characters and those of private use. */
  readonly unknown: number;
}

type Kind = "letters" | "latin" | "vowels" | "accented" | "cyrillic" | "greek" | "unknown";

/** What single characters are; a page has few different ones. */
const kindsOf = new Map<string, readonly Kind[]>();

/** Counts the letters of glyphs. */
export function countLetters(glyphs: readonly Glyph[]): LetterCounts {
  const counts = {
    characters: 0,
    letters: 0,
    latin: 0,
    vowels: 0,
    accented: 0,
    cyrillic: 0,
    greek: 0,
    unknown: 0,
  };
  for (const { text } of glyphs) {
    let kinds = kindsOf.get(text);
    if (kinds === undefined) kindsOf.set(text, (kinds = kindsIn(text)));
    if (text.trim() !== "") counts.characters++;
    for (const kind of kinds) counts[kind]++;
  }
  return counts;
}

/** The kinds of a glyph's text, each once: it is one character nearly always. */
function kindsIn(text: string): readonly Kind[] {
  const kinds: Kind[] = [];
  if (/\uFFFD|\p{Private_Use}/u.test(text)) kinds.push("unknown");
  if (!/\p{L}/u.test(text)) return kinds;
  kinds.push("letters");
  if (/\p{Script=Cyrillic}/u.test(text)) kinds.push("cyrillic");
  if (/\p{Script=Greek}/u.test(text)) kinds.push("greek");
  if (!/\p{Script=Latin}/u.test(text)) return kinds;
  kinds.push("latin");
  if (/[\u00C0-\u00FF]/u.test(text)) kinds.push("accented");
  if (/[aeiouy]/iu.test(text.normalize("NFD"))) kinds.push("vowels");
  return kinds;
}
