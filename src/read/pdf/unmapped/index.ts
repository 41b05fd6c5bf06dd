/** Finds text for codes that a file does not map. */
import type { Glyph } from "../../../model/page.ts";
import { textsInGaps } from "./gaps.ts";
import { readNumbers } from "./glyph-order.ts";

/** A glyph whose code is not mapped to text. */
export interface UnmappedGlyph {
  /** Its index in the glyph list. */
  readonly at: number;
  /** Its code; -1 if the file maps it to a meaningless character, because PDFium then does not return the code. */
  readonly code: number;
  /** Its font, by PDFium's pointer. */
  readonly font: number;
}

/** What is known about the codes of a font. */
export interface CodeTexts {
  /** Text by code. */
  readonly texts: ReadonlyMap<number, string>;
  /** Text by code, as the file maps it; gaps may be filled from neighbours. */
  readonly mapped: ReadonlyMap<number, string>;
  /** Glyph indices by code, for fonts whose glyph names are such indices. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly fontName: string;
  /** Whether the font is embedded, so that what is drawn is what was printed. */
  readonly isEmbedded: boolean;
  /** Whether codes without a name may be glyph indices themselves. */
  readonly isNumbered: boolean;
}

/** Access to the fonts of a page's glyphs, by PDFium's pointer. */
export interface UnmappedFonts {
  codeTexts(font: number): CodeTexts;
  /** The font of a text object, by its drawing order. */
  fontOf(order: number): number;
}

/**
 * Gives glyphs their text by what their fonts state, by glyph index, or by shape.
 *
 * Glyphs that remain unread stay flagged as unmapped.
 */
export function readUnmapped(
  glyphs: readonly Glyph[],
  unmapped: readonly UnmappedGlyph[],
  fonts: UnmappedFonts,
): readonly Glyph[] {
  const result = [...glyphs];
  for (const [font, flagged] of byFont(unmapped)) {
    const known = fonts.codeTexts(font);
    const isOwn = (glyph: Glyph): boolean => fonts.fontOf(glyph.order) === font;
    const own = known.mapped.size === 0 ? flagged : [...flagged, ...unflagged(glyphs, flagged, known, isOwn)];
    const between = textsInGaps(new Set(own.map(({ code }) => code)), known.mapped);
    const unread = own.filter(({ at, code }) => {
      const text = known.texts.get(code) ?? between.get(code);
      if (text !== undefined) result[at] = withText(glyphs[at] as Glyph, text);
      return text === undefined;
    });
    const numbered = readNumbered(glyphs, unread, known);
    for (const { at, code } of unread) {
      const glyph = glyphs[at] as Glyph;
      const text = numbered.get(code) ?? (known.isEmbedded ? textOfShape(glyph) : null);
      if (text !== null) result[at] = withText(glyph, text);
      // The character with that number is as good as any other.
      else if (known.isNumbered && code >= 0x100) result[at] = { ...glyph, text: "\uFFFD", mapped: false };
    }
  }
  return result;
}

/**
 * Glyphs of a font whose codes PDFium does not flag as unmapped: it mistakes glyph indices for Hebrew or Arabic
 * letters, reverses them, and forgets what it knew about them and their neighbours.
 *
 * They show characters that no code of the font is mapped to.
 */
function unflagged(
  glyphs: readonly Glyph[],
  flagged: readonly UnmappedGlyph[],
  { mapped }: CodeTexts,
  isOwn: (glyph: Glyph) => boolean,
): readonly UnmappedGlyph[] {
  const characters = new Set(
    Array.from(mapped.values(), (text) => [text, text.normalize("NFKC")])
      .flat()
      .join(""),
  );
  return glyphs.flatMap((glyph, at) => {
    const code = glyph.text.codePointAt(0) ?? 0;
    if (!glyph.mapped || code < 0x100 || characters.has(glyph.text)) return [];
    return isOwn(glyph) ? [{ at, code, font: flagged[0]?.font ?? 0 }] : [];
  });
}

function byFont(unmapped: readonly UnmappedGlyph[]): ReadonlyMap<number, readonly UnmappedGlyph[]> {
  const fonts = new Map<number, UnmappedGlyph[]>();
  for (const glyph of unmapped) {
    const own = fonts.get(glyph.font);
    if (own === undefined) fonts.set(glyph.font, [glyph]);
    else own.push(glyph);
  }
  return fonts;
}

function withText(glyph: Glyph, text: string): Glyph {
  return { ...glyph, text, mapped: true };
}

/** The width of a glyph in font sizes; 0 if unknown, because PDFium asks by character. */
function widthOf({ advance, size, rotation }: Glyph): number {
  return rotation === 0 ? advance / size : 0;
}

/** Text by code of a font whose codes or glyph names are glyph indices. */
function readNumbered(
  glyphs: readonly Glyph[],
  unread: readonly UnmappedGlyph[],
  { numbers, isNumbered, fontName }: CodeTexts,
): ReadonlyMap<number, string> {
  const numberOf = (code: number): number | null => numbers.get(code) ?? (isNumbered ? code : null);
  const drawn = new Map<number, { readonly width: number; readonly count: number }>();
  for (const { at, code } of unread) {
    const number = numberOf(code);
    if (number === null) continue;
    const known = drawn.get(number);
    const width = Math.max(known?.width ?? 0, widthOf(glyphs[at] as Glyph));
    drawn.set(number, { width, count: (known?.count ?? 0) + 1 });
  }
  const texts = readNumbers(drawn, fontName);
  const byCode = new Map<number, string>();
  for (const { code } of texts.size > 0 ? unread : []) {
    const text = texts.get(numberOf(code) ?? -1);
    if (text !== undefined) byCode.set(code, text);
  }
  return byCode;
}

/**
 * The ink of bullets, in font sizes: as wide as high, smaller than any letter, and in the middle of small letters.
 *
 *     ┌───┐  x-height, about 0.45 to 0.55
 *     │ ● │
 *     └───┘  baseline
 */
const bullet = { least: 0.14, most: 0.4, lowest: 0.24, highest: 0.45, uneven: 0.08 };

/** Height of PDFium's box for glyphs without ink, in font sizes; no drawn line is as thin. */
const noInk = 0.005;

/** A glyph without ink is a space, a dot at mid-height a bullet; null for all other shapes. */
function textOfShape({ box, size, baseline, rotation, advance }: Glyph): string | null {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (Math.min(width, height) <= noInk * size) return advance > 0 ? " " : null;
  const middle = (baseline - (box.y0 + box.y1) / 2) / size;
  const isBullet =
    rotation === 0 &&
    Math.abs(width - height) <= bullet.uneven * width &&
    width >= bullet.least * size &&
    width <= bullet.most * size &&
    middle >= bullet.lowest &&
    middle <= bullet.highest;
  return isBullet ? "•" : null;
}
