/** Greek letters that are no Greek: fonts of signs have Latin letters at their places. */

/** How it is told. */
export interface BareGreekOptions {
  /** Fewest words that can tell. */
  readonly words: number;
  /** Least share of words with an accent; of Greek words of three letters and more, seven in ten have one. */
  readonly accented: number;
}

/** Checked on a Greek manual, and on pages of 18 languages with their letters exchanged for Greek ones. */
const bareGreekDefaults: BareGreekOptions = { words: 12, accented: 0.2 };

/** Greek letters and marks lie beyond it. */
const beyondLatin = /[\u0100-\uffff]/;
const bare = /^[\u03b1-\u03c9\u03d1\u03d5\u03d6]{3,}$/u;
const greek = /^[\p{Script=Greek}\p{M}]{3,}$/u;

/** Whether words in small Greek letters lack the accents that all Greek spellings have, old and new. */
export function isBareGreek(
  words: readonly string[],
  { words: fewest, accented: least }: BareGreekOptions = bareGreekDefaults,
): boolean {
  let [without, withOne] = [0, 0];
  for (const word of words) {
    if (!beyondLatin.test(word)) continue;
    const letters = word.replace(/[^\p{L}\p{M}]+/gu, "");
    if (bare.test(letters)) without++;
    else if (greek.test(letters) && /\p{M}/u.test(letters.normalize("NFD"))) withOne++;
  }
  return without + withOne >= fewest && withOne < least * (without + withOne);
}
