/** Letters as small numbers, script by script, so that pairs of them can be counted in a table. */
import type { Script } from "../../language/scripts.ts";

/** Scripts whose languages have tables of letter pairs. */
export const spelledScripts = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew"] as const;

/** A script with tables of letter pairs. */
export type SpelledScript = (typeof spelledScripts)[number];

/**
 * The letters that are told apart; place 0 is the border of a word, the last one every other letter of the script.
 *
 * Letters in brackets share a place: accents of a kind stand for each other, so that tables stay small.
 */
const alphabets: Readonly<Record<SpelledScript, readonly string[]>> = {
  Latin: [
    ..."abcdefghijklmnopqrstuvwxyz",
    "áéíóúý",
    "àèìòù",
    "âêîôûŷ",
    "äëïöüÿ",
    "ãõñ",
    "čďěňřšťžľĺŕ",
    "ćńśźż",
    "ąęįų",
    "çşţșțģķļņ",
    "åæøœ",
    "ß",
    "āēīōūėı",
    "ăđơưłőűůğ",
    "ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    "ðþ",
  ],
  Cyrillic: [..."абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґјљњћђџѓќѕў"],
  Greek: [
    "αά",
    ..."βγδ",
    "εέ",
    "ζ",
    "ηή",
    "θ",
    "ιίϊΐ",
    ..."κλμνξ",
    "οό",
    ..."πρ",
    "σς",
    "τ",
    "υύϋΰ",
    ..."φχψ",
    "ωώ",
  ],
  Arabic: [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "ةىءآأؤإئ", "پچژگکی"],
  Hebrew: [..."אבגדהוזחטיכלמנסעפצקרשת", "ךםןףץ"],
};

const places: Readonly<Record<SpelledScript, ReadonlyMap<string, number>>> = {
  Latin: placesOf("Latin"),
  Cyrillic: placesOf("Cyrillic"),
  Greek: placesOf("Greek"),
  Arabic: placesOf("Arabic"),
  Hebrew: placesOf("Hebrew"),
};

/** How many places the alphabet of a script has, the border of words and the rest among them. */
export function placesIn(script: SpelledScript): number {
  return alphabets[script].length + 2;
}

/** The place of a small letter in the alphabet of its script. */
export function placeOf(letter: string, script: SpelledScript): number {
  return places[script].get(letter) ?? alphabets[script].length + 1;
}

/** Whether there are tables for a script. */
export function isSpelled(script: Script | null): script is SpelledScript {
  return (spelledScripts as readonly (string | null)[]).includes(script);
}

function placesOf(script: SpelledScript): ReadonlyMap<string, number> {
  return new Map(
    alphabets[script].flatMap((group, index) => Array.from(group, (letter) => [letter, index + 1] as const)),
  );
}
