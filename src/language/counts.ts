/** Counts words and letters of a text. */

/** Counts words: runs of letters, marks and digits; in scripts without spaces each character counts as one. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Counts letters and digits, including raised and lowered ones. */
export function countLetters(text: string): number {
  return text.match(letter)?.length ?? 0;
}

const letter = /[\p{L}\p{N}]/gu;

const word =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]\p{M}*|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu;
