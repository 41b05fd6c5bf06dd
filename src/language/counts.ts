/** How much a text says, in words and in letters. */

/** Counts words: runs of letters, marks and digits; in scripts written without spaces each sign counts as one. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Counts letters and digits; raised and lowered ones count as well. */
export function countLetters(text: string): number {
  return text.match(letter)?.length ?? 0;
}

const letter = /[\p{L}\p{N}]/gu;

const word =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]\p{M}*|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu;
