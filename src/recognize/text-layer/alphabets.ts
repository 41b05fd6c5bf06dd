/** Letters as small numbers per script, so that letter pairs can be counted in a table. */
import type { Script } from "../../language/scripts.ts";

/** Scripts whose languages have letter-pair tables. */
export const spelledScripts = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew"] as const;

/** A script with letter-pair tables. */
export type SpelledScript = (typeof spelledScripts)[number];

/**
 * The distinguished letters; index 0 is the word boundary, the last one every other letter of the script.
 *
 * Letters in brackets share an index: similar accents are merged to keep tables small.
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

/** Number of indices in the alphabet of a script, including the word boundary and the rest. */
export function placesIn(script: SpelledScript): number {
  return alphabets[script].length + 2;
}

/** The index of a lowercase letter in the alphabet of its script. */
export function placeOf(letter: string, script: SpelledScript): number {
  return places[script].get(letter) ?? alphabets[script].length + 1;
}

/** Returns whether there are tables for a script. */
export function isSpelled(script: Script | null): script is SpelledScript {
  return (spelledScripts as readonly (string | null)[]).includes(script);
}

function placesOf(script: SpelledScript): ReadonlyMap<string, number> {
  return new Map(
    alphabets[script].flatMap((group, index) => Array.from(group, (letter) => [letter, index + 1] as const)),
  );
}
