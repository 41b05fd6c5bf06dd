/** Detects Greek letters that are not Greek: symbol fonts put Latin letters at their codes. */

/** Thresholds. Checked on a Greek manual, and on pages of 18 languages with Greek letters substituted. */
const limits = {
  /** Minimum number of words. */
  words: 12,
  /** Minimum fraction of words with an accent; seven in ten Greek words of three or more letters have one. */
  accented: 0.2,
} as const;

/** Greek letters and marks start here. */
const beyondLatin = /[\u0100-\uffff]/;
const bare = /^[\u03b1-\u03c9\u03d1\u03d5\u03d6]{3,}$/u;
const greek = /^[\p{Script=Greek}\p{M}]{3,}$/u;

/** Returns whether lowercase Greek words lack the accents of every Greek orthography, old and new. */
export function isBareGreek(words: readonly string[]): boolean {
  let [without, withOne] = [0, 0];
  for (const word of words) {
    if (!beyondLatin.test(word)) continue;
    const letters = word.replace(/[^\p{L}\p{M}]+/gu, "");
    if (bare.test(letters)) without++;
    else if (greek.test(letters) && /\p{M}/u.test(letters.normalize("NFD"))) withOne++;
  }
  return without + withOne >= limits.words && withOne < limits.accented * (without + withOne);
}
