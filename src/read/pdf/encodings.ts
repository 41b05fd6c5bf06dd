/** The glyph names that the fonts of a file state. */
import { entriesOf, referenceIn } from "./dictionary.ts";
import { decodeLatin1 } from "./memory.ts";
import { findObjects, type FoundObject, inflateStream, unpackObjects } from "./syntax.ts";
import { textsIn } from "./to-unicode.ts";

/** The encoding of a font in the file. */
export interface FontEncoding {
  /** Glyph names by character code. */
  readonly names: ReadonlyMap<number, string>;
  /** Whether its codes are glyph indices. */
  readonly isIdentity: boolean;
  /** Text by code, for fonts whose codes are glyph indices; empty if subsets of one font disagree. */
  readonly mapped: ReadonlyMap<number, string>;
}

/** Encodings by font name, with and without the subset prefix. */
export type Encodings = ReadonlyMap<string, FontEncoding>;

/**
 * Reads the encodings of a file's fonts.
 *
 * PDFium does not expose them, so the file's bytes are searched, for files with characters that PDFium does not know.
 * If subsets of one font name a code differently, the code has no name under the font's plain name.
 */
export function readEncodings(bytes: Uint8Array): Encodings {
  const { dictionaries, streams } = fontDictionaries(bytes);
  const encodings = new Map<string, FontEncoding>();
  for (const dictionary of dictionaries.values()) {
    const entries = entriesOf(dictionary);
    const [font, encoding] = [entries.get("BaseFont"), entries.get("Encoding")];
    if (font === undefined || encoding === undefined) continue;
    const reference = referenceIn(encoding);
    const stated = reference === null ? encoding : (dictionaries.get(reference) ?? "");
    const name = unescapeName(font.slice(1));
    const isIdentity = /^\/Identity-[HV]$/.test(encoding);
    const map = isIdentity ? streams.get(referenceIn(entries.get("ToUnicode")) ?? -1) : undefined;
    const data = map === undefined ? null : inflateStream(bytes, map);
    for (const key of new Set([name, withoutSubset(name)])) {
      const names = new Map(encodings.get(key)?.names);
      addNames(names, entriesOf(stated).get("Differences") ?? "");
      const mapped = new Map(encodings.get(key)?.mapped);
      if (data !== null) addTexts(mapped, decodeLatin1(data));
      encodings.set(key, { names, isIdentity, mapped });
    }
  }
  return encodings;
}

/** A font's name without its subset prefix: "ABCDEF+Times" is "Times". */
export function withoutSubset(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, "");
}

/** Font and encoding dictionaries and streams by object number; the last of each number wins. */
function fontDictionaries(bytes: Uint8Array): {
  readonly dictionaries: ReadonlyMap<number, string>;
  readonly streams: ReadonlyMap<number, FoundObject>;
} {
  const dictionaries = new Map<number, string>();
  const streams = new Map<number, FoundObject>();
  const add = (number: number, text: string): void => {
    if (text.includes("/BaseFont") || text.includes("/Differences")) dictionaries.set(number, text);
  };
  for (const object of findObjects(bytes)) {
    add(object.number, object.head);
    if (object.data === null) continue;
    if (!/\/Type\s*\/ObjStm\b/.test(object.head)) streams.set(object.number, object);
    else for (const [number, text] of unpackObjects(bytes, object)) add(number, text);
  }
  return { dictionaries, streams };
}

/** Adds the texts of a map; a code with two texts, in two subsets, gets neither. */
function addTexts(mapped: Map<number, string>, map: string): void {
  for (const [code, text] of textsIn(map)) {
    const known = mapped.get(code);
    mapped.set(code, known === undefined || known === text ? text : "");
  }
}

/** Adds the names of an array like "[ 1 /alpha /beta 32 /space ]": a number is the code of the next name. */
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

/** Decodes the hexadecimal escapes of a name. */
function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
