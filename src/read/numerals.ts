/** Numbers as lists write them. */

/** Letters of Russian lists, which skip those that begin no word or are easily confused. */
const russian = "абвгдежзиклмнопрстуфхцчшщэюя";

const romans: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** Writes a number as a lowercase Roman numeral, or as digits if there is none. */
export function romanNumeral(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let left = value;
  let text = "";
  for (const [step, letters] of romans)
    while (left >= step) {
      text += letters;
      left -= step;
    }
  return text;
}

/** Writes a number as letters: a … z, then aa, bb, as word processors do. */
export function letterNumeral(value: number, alphabet = "abcdefghijklmnopqrstuvwxyz"): string {
  return repeatedSign(alphabet, value);
}

/** Maximum repetition of a sign in a number. */
const mostRepeated = 20;

/** Counts through the signs, then through doubled signs, and so on; digits below one. */
export function repeatedSign(signs: string, value: number): string {
  if (value < 1) return String(value);
  const sign = signs[(value - 1) % signs.length] ?? "";
  return sign.repeat(Math.min(mostRepeated, Math.ceil(value / signs.length)));
}

/** Writes a number as a Russian letter. */
export function russianNumeral(value: number): string {
  return letterNumeral(value, russian);
}
