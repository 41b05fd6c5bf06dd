/** What fonts made of drawings (Type 3) say of themselves. */
import { entriesOf, referenceIn } from "./dictionary.ts";
import { charactersIn } from "./to-unicode.ts";
import { findObjects, type FoundObject, inflateStream, unpackObjects } from "./syntax.ts";

/** A font made of drawings that has a description, as Chromium writes for fonts that it cannot put into the file. */
export interface DrawnFont {
  readonly name: string;
  /** 400 is regular, 700 bold. */
  readonly weight: number;
  readonly flags: number;
  /** In degrees; negative where letters lean to the right. */
  readonly angle: number;
  /** Widths in font sizes, by the character that they are the widths of. */
  readonly widths: ReadonlyMap<number, number>;
}

/**
 * Reads the descriptions of all such fonts of a file.
 *
 * PDFium knows nothing of them, as most programs write none, so the file's bytes are searched: bold words and headings
 * of pages that a browser printed are told by them alone.
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

/** Fewest characters whose widths tell a font, or all that it has. */
const fewest = 4;

/**
 * The font whose characters are as wide as those that are asked for; null where several differ in their looks.
 *
 * PDFium does not say which object of the file a font is, and the widths of its letters tell as much.
 */
export function drawnFontOf(
  fonts: readonly DrawnFont[],
  widthOf: (character: number) => number,
): DrawnFont | null {
  const alike = fonts.filter(
    ({ widths }) =>
      widths.size > 0 &&
      [...widths].every(([character, width]) => Math.abs(widthOf(character) - width) < sameWidth),
  );
  const most = Math.max(...alike.map(({ widths }) => widths.size));
  const best = alike.filter(({ widths }) => widths.size >= Math.min(fewest, most));
  const [first = null] = best.toSorted((a, b) => b.widths.size - a.widths.size);
  return best.every((font) => font.widths.size < most || font.name === first?.name) ? first : null;
}

/** Widths that differ by less are the same, in font sizes: PDFium rounds them to thousandths. */
const sameWidth = 0.0015;

/** The widths of a font's characters, by its list of widths and its map from codes to characters. */
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
