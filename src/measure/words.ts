/**
 * Splits a text into comparable words: NFKC, lower case, cut at everything that is not a letter or digit.
 *
 * Hyphens and apostrophes cut too, so a compound gives two words whichever dash it was printed with.
 */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Replaces every run of white space by one space and trims both ends. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
