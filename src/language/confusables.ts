import { countScripts } from "./scripts.ts";

/** Cyrillic letters and the Latin ones of the same shape. */
const TWINS: readonly (readonly [cyrillic: string, latin: string])[] = pairs(
  "а=a е=e о=o р=p с=c у=y х=x і=i ј=j ї=ï ё=ë к=k һ=h ԁ=d ԛ=q ԝ=w " +
    "А=A В=B Е=E К=K М=M Н=H О=O Р=P С=C Т=T У=Y Х=X І=I Ј=J Ї=Ï Ё=Ë",
);

/** Latin letters and digits mistaken for Cyrillic ones, often in italics. */
const MISREAD: readonly (readonly [cyrillic: string, other: string])[] = pairs(
  "и=u п=n т=m г=r в=b д=g ш=w з=3 о=0 б=6 ч=4 ћ=ħ",
);

/** Greek letters that look like Latin ones. */
const GREEK: readonly (readonly [greek: string, latin: string])[] = pairs(
  "Α=A Β=B Ε=E Ζ=Z Η=H Ι=I Κ=K Μ=M Ν=N Ο=O Ρ=P Τ=T Υ=Y Χ=X ο=o ν=v υ=u ι=i",
);

const toCyrillic = new Map([...MISREAD, ...TWINS].map(([cyrillic, other]) => [other, cyrillic]));
const toLatin = new Map([...TWINS, ...GREEK]);

/**
 * Repairs letters that were read as lookalikes from another script: "nравилa" becomes "правила".
 *
 * Returns null if nothing needs repair, or if both scripts have letters without a counterpart, as in "SR-алгоритам" or
 * "μm": such words are mixed on purpose.
 */
export function repairConfusables(word: string): string | null {
  const counts = countScripts(word);
  const cyrillic = counts.get("Cyrillic") ?? 0;
  const latin = counts.get("Latin") ?? 0;
  const greek = counts.get("Greek") ?? 0;
  const repaired =
    cyrillic > 0 && latin === 0
      ? repairDigits(word, cyrillic)
      : cyrillic > 0
        ? repairMixed(word, cyrillic, latin)
        : greek > 0 && latin > greek
          ? convert(word, toLatin)
          : null;
  return repaired === word ? null : repaired;
}

function repairMixed(word: string, cyrillic: number, latin: number): string | null {
  if (/\p{L}[-–/]\p{L}/u.test(word)) return null;
  const letters = convert(lettersForDigits(word), toCyrillic);
  const asCyrillic = letters === null ? null : lettersForDigits(letters);
  const asLatin = convert(word, toLatin);
  if (asCyrillic === null || asLatin === null) return asCyrillic ?? asLatin;
  if (cyrillic === latin) return null;
  return cyrillic > latin ? asCyrillic : asLatin;
}

function repairDigits(word: string, letters: number): string {
  return letters < 3 ? word : lettersForDigits(word);
}

/** Replaces digits inside a word by letters; one replacement may reveal its neighbour. */
function lettersForDigits(word: string): string {
  // A digit inside a word or at its start: "в3рыв", "3адача", but not "3м" or "ГОСТ3".
  const repaired = word.replace(
    /(?<=\p{Ll})[0346](?=\p{Ll})|(?<![\p{L}\p{N}])[36](?=\p{Ll}{4})/gu,
    digitLetter,
  );
  return repaired === word ? word : lettersForDigits(repaired);
}

/** Maps the letters of other scripts; null if one of them has no counterpart. */
function convert(word: string, table: ReadonlyMap<string, string>): string | null {
  const target = table === toLatin ? /\p{sc=Latin}/u : /\p{sc=Cyrillic}/u;
  let result = "";
  for (const letter of word) {
    const foreign = /\p{L}/u.test(letter) && !target.test(letter);
    const written = foreign ? table.get(letter) : letter;
    if (written === undefined) return null;
    result += written;
  }
  return result;
}

function digitLetter(digit: string): string {
  return toCyrillic.get(digit) ?? digit;
}

function pairs(text: string): readonly (readonly [string, string])[] {
  return text.split(" ").map((pair) => {
    const [left = "", right = ""] = pair.split("=");
    return [left, right] as const;
  });
}
