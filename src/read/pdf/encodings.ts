/** The names that the fonts of a file give to their glyphs. */
import { entriesOf, referenceIn } from "./dictionary.ts";
import { findObjects, unpackObjects } from "./syntax.ts";

/** Names of glyphs by character code, by the name of the font with and without the letters that tell a subset. */
export type Encodings = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * Reads the encodings that a file states name by name.
 *
 * PDFium keeps them to itself, so the file's bytes are searched: for files with characters that PDFium does
 * not know.  Where subsets of one font name a code differently, it has no name under the font's own name.
 */
export function readEncodings(bytes: Uint8Array): Encodings {
  const dictionaries = fontDictionaries(bytes);
  const encodings = new Map<string, Map<number, string>>();
  for (const dictionary of dictionaries.values()) {
    const entries = entriesOf(dictionary);
    const [font, encoding] = [entries.get("BaseFont"), entries.get("Encoding")];
    if (font === undefined || encoding === undefined) continue;
    const reference = referenceIn(encoding);
    const stated = reference === null ? encoding : (dictionaries.get(reference) ?? "");
    const name = unescapeName(font.slice(1));
    for (const key of new Set([name, withoutSubset(name)])) {
      const known = encodings.get(key) ?? new Map<number, string>();
      addNames(known, entriesOf(stated).get("Differences") ?? "");
      encodings.set(key, known);
    }
  }
  return encodings;
}

/** A font's name without the six letters that mark a part of it: "ABCDEF+Times" is "Times". */
export function withoutSubset(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, "");
}

/** The dictionaries of fonts and of their encodings, by number; of several with one number the last counts. */
function fontDictionaries(bytes: Uint8Array): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const add = (number: number, text: string): void => {
    if (text.includes("/BaseFont") || text.includes("/Differences")) found.set(number, text);
  };
  for (const object of findObjects(bytes)) {
    add(object.number, object.head);
    if (!/\/Type\s*\/ObjStm\b/.test(object.head)) continue;
    for (const [number, text] of unpackObjects(bytes, object)) add(number, text);
  }
  return found;
}

/** Adds the names of a list like "[ 1 /alpha /beta 32 /space ]": a number is the code of the name after it. */
function addNames(names: Map<number, string>, list: string): void {
  let code = 0;
  for (const [, number, name] of list.matchAll(/(\d+)|\/([^\s/[\]<>()]+)/g)) {
    if (number !== undefined) code = Number(number);
    else if (name !== undefined) {
      const known = names.get(code);
      names.set(code, known === undefined || known === name ? unescapeName(name) : ".notdef");
      code++;
    }
  }
}

/** Writes out the bytes that a name gives as two hexadecimal digits. */
function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
