/** Descriptions of Type 3 fonts. */
import { entriesOf, referenceIn } from "./dictionary.ts";
import { charactersIn } from "./to-unicode.ts";
import { findObjects, type FoundObject, inflateStream, unpackObjects } from "./syntax.ts";

/** A Type 3 font with a descriptor, as Chromium writes for fonts that it cannot embed. */
export interface DrawnFont {
  readonly name: string;
  /** 400 is regular, 700 bold. */
  readonly weight: number;
  readonly flags: number;
  /** In degrees; negative if letters slant to the right. */
  readonly angle: number;
  /** Character widths in font sizes. */
  readonly widths: ReadonlyMap<number, number>;
}

/**
 * Reads the descriptors of all Type 3 fonts of a file.
 *
 * PDFium ignores them because most programs write none, so the file's bytes are searched: in pages printed by a browser
 * nothing else marks bold words and headings.
 */
export function readDrawnFonts(bytes: Uint8Array): readonly DrawnFont[] {
  const texts = new Map<number, string>();
  const streams = new Map<number, FoundObject>();
  const add = (number: number, text: string): void => {
    if (text.includes("/Type3") || text.includes("/FontName")) texts.set(number, text);
  };
  for (const object of findObjects(bytes)) {
    add(object.number, object.head);
    if (object.data === null) continue;
    if (/\/Type\s*\/ObjStm\b/.test(object.head))
      for (const [number, text] of unpackObjects(bytes, object)) add(number, text);
    else streams.set(object.number, object);
  }
  return [...texts.values()].flatMap((text) => {
    if (!text.includes("/Type3")) return [];
    const font = entriesOf(text);
    const description = texts.get(referenceIn(font.get("FontDescriptor")) ?? -1);
    const map = streams.get(referenceIn(font.get("ToUnicode")) ?? -1);
    const data = map === undefined ? null : inflateStream(bytes, map);
    if (description === undefined || data === null) return [];
    const entries = entriesOf(description);
    return [
      {
        name: (entries.get("FontName") ?? "").slice(1),
        weight: numberIn(entries.get("FontWeight"), 400),
        flags: numberIn(entries.get("Flags"), 0),
        angle: numberIn(entries.get("ItalicAngle"), 0),
        widths: widthsOf(font, new TextDecoder("latin1").decode(data)),
      },
    ];
  });
}

/** Minimum number of characters whose widths identify a font, unless it has fewer. */
const fewest = 4;

/**
 * The fonts whose character widths match: one, or several that look different.
 *
 * PDFium does not expose a font's object number, and the widths identify it as well, except in a monospace family, whose
 * styles have the same; `drawnFontWith` decides between them.
 */
export function drawnFontsOf(
  fonts: readonly DrawnFont[],
  widthOf: (character: number) => number,
): readonly DrawnFont[] {
  const alike = fonts.filter(
    ({ widths }) =>
      widths.size > 0 &&
      [...widths].every(([character, width]) => Math.abs(widthOf(character) - width) < sameWidth),
  );
  const most = Math.max(...alike.map(({ widths }) => widths.size));
  const best = alike.filter(({ widths }) => widths.size >= Math.min(fewest, most));
  return best.every(({ name }) => name === best[0]?.name) ? best.slice(0, 1) : best;
}

/**
 * The font that has all characters of a text, or misses the fewest: each style has only those that the file uses in it.
 * Null if fonts that look different miss as many.
 */
export function drawnFontWith(fonts: readonly DrawnFont[], characters: readonly number[]): DrawnFont | null {
  const missed = fonts.map(({ widths }) => characters.filter((character) => !widths.has(character)).length);
  const least = Math.min(...missed);
  const [best = null, ...others] = fonts.filter((_, index) => missed[index] === least);
  return others.every(({ name }) => name === best?.name) ? best : null;
}

/** Tolerance of widths, in font sizes: PDFium rounds to thousandths. */
const sameWidth = 0.0015;

/** The character widths of a font, from its width list and its ToUnicode map. */
function widthsOf(font: ReadonlyMap<string, string>, map: string): ReadonlyMap<number, number> {
  const scale = Math.abs(Number.parseFloat((font.get("FontMatrix") ?? "").replace(/^\[\s*/u, ""))) || 0.001;
  const first = numberIn(font.get("FirstChar"), 0);
  const list = (font.get("Widths") ?? "").match(/[-\d.]+/gu) ?? [];
  const widths = new Map<number, number>();
  for (const [code, character] of charactersIn(map)) {
    const width = Number(list[code - first] ?? 0) * scale;
    if (width > 0 && !widths.has(character)) widths.set(character, width);
  }
  return widths;
}

function numberIn(value: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(value ?? "");
  return Number.isNaN(number) ? otherwise : number;
}
