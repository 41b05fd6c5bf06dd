/** Numbers as lists write them. */

/** Letters of Russian lists, which leave out those that begin no word or look like others. */
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

/** Writes a number as a Roman numeral in small letters; as digits where there is none. */
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

/** Most times that a sign is repeated to make a number of it. */
const mostRepeated = 20;

/** Counts through the signs, then through each of them twice, and so on; as digits below one. */
export function repeatedSign(signs: string, value: number): string {
  if (value < 1) return String(value);
  const sign = signs[(value - 1) % signs.length] ?? "";
  return sign.repeat(Math.min(mostRepeated, Math.ceil(value / signs.length)));
}

/** Writes a number as a Russian letter. */
export function russianNumeral(value: number): string {
  return letterNumeral(value, russian);
}
