/**
 * Private-use characters of Linux Libertine and Linux Biolinum.
 *
 * The fonts keep small capitals, ligatures and alternate digits there.  Programs that look up text in the font's
 * character map, such as XeTeX, write these codes to the file.  The tables follow version 5.3 of the fonts.
 */

/** The text of a private-use character of these fonts; null for signs without text. */
export function textOfLibertine(code: number): string | null {
  return texts.get(code) ?? null;
}

/** Returns whether a font is one of them. */
export function isLibertine(fontName: string): boolean {
  return /(?:^|\+)Lin(?:ux)?\s?(?:Libertine|Biolinum)/i.test(fontName);
}

/** Consecutive characters, by the code of the first; small capitals become capitals. */
const runs: readonly (readonly [first: number, characters: string])[] = [
  [0xe010, "0123456789€¥"],
  [0xe020, "0123456789"],
  [0xe051, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  [0xe06d, "-"],
  [0xe070, "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞŸĲ"],
  [0xe097, "ĐĂĄĆČĎĘĚĞĹŁŃŇŊŐŔŘŚŞŠŢŦŮŰŹŻŽĽŤȚȘİ"],
  [0xe0bd, "&A"],
  [0xe0c0, "abcdefghijklmnopqrstuvwxyz"],
  [0xe108, "0123456789"],
  [0xe118, "0123456789"],
  [0xe148, "abcdefghijklmnopqrstuvwxyz"],
];

/** Characters that stand for several letters. */
const ligatures: readonly (readonly [code: number, letters: string])[] = [
  [0xe030, "fb"],
  [0xe032, "ffh"],
  [0xe033, "ffj"],
  [0xe034, "ffk"],
  [0xe035, "fft"],
  [0xe036, "fh"],
  [0xe037, "fj"],
  [0xe038, "fk"],
  [0xe039, "ft"],
  [0xe03a, "ck"],
  [0xe03b, "ch"],
  [0xe03c, "tt"],
  [0xe048, "Qu"],
  [0xe049, "Th"],
  [0xe04a, "tz"],
  [0xe092, "SS"],
];

const texts: ReadonlyMap<number, string> = new Map([
  ...runs.flatMap(([first, characters]) =>
    Array.from(characters, (character, index) => [first + index, character] as const),
  ),
  ...ligatures,
]);
