/**
 * Private-use characters of Linux Libertine and Linux Biolinum.
 *
 * The fonts keep small capitals, ligatures and further forms of digits there, and programs that take a text from the
 * character map of a font, as XeTeX does, write these codes into the file.  Taken from version 5.3 of the fonts.
 */

/** What a private-use character of these fonts stands for; null for signs without text. */
export function textOfLibertine(code: number): string | null {
  return texts.get(code) ?? null;
}

/** Whether a font keeps its letters there. */
export function isLibertine(fontName: string): boolean {
  return /(?:^|\+)Lin(?:ux)?\s?(?:Libertine|Biolinum)/i.test(fontName);
}

/** Characters that follow each other, by the code of the first; small capitals are written as capitals. */
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

/** Ligatures of letters, and other characters of more than one letter. */
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
