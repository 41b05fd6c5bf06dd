/** Mathematical fonts whose encoding claims letters. */
import type { Glyph } from "../../model/page.ts";

/**
 * Signs by the letter at their code in Western encodings.
 *
 * Typesetting systems that merged TeX's signs into one font gave it no glyph names: files state "¼" and "ð1Þ" where
 * they print "=" and "(1)".
 */
const signs: Readonly<Record<string, string>> = {
  "¼": "=",
  ð: "(",
  Þ: ")",
  þ: "+",
  "½": "[",
  "\u008a": "]",
  Š: "]",
  y: "†",
  z: "‡",
  j: "|",
  f: "{",
  g: "}",
};

/** Letters that hardly any font is used for alone; a font with one of them and otherwise only signs is such a font. */
const telling = ["ð", "Þ", "þ"];

/** Returns whether a character may be such a sign, so that its page is worth checking. */
export function isSuspect(code: number): boolean {
  return (
    code === 0xbc || code === 0xf0 || code === 0xde || code === 0xfe || code === 0x2218 || code === 0x25e6
  );
}

/** Replaces signs by the text they stand for; returns the glyphs unchanged if there are none. */
export function mendSymbols(glyphs: readonly Glyph[]): readonly Glyph[] {
  return mendDegrees(mendFonts(glyphs));
}

/** Ring operators of mathematical fonts, which have no degree sign. */
const ring = /^[∘◦]$/;

/**
 * Turns raised rings after a number or before a unit into degree signs: "20∘C" is "20°C".
 *
 * A ring on the baseline composes functions or marks a list item.
 */
function mendDegrees(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.map((glyph, at) => {
    if (!ring.test(glyph.text)) return glyph;
    const [before, after] = [glyphs[at - 1], glyphs[at + 1]];
    const isDegree =
      (before !== undefined && /^[\d)]$/.test(before.text) && isRaised(glyph, before)) ||
      (after !== undefined && /^[CFK]$/.test(after.text) && isRaised(glyph, after));
    return isDegree ? { ...glyph, text: "°" } : glyph;
  });
}

/** Returns whether a glyph is raised above the line of another, or smaller, beside it. */
function isRaised(glyph: Glyph, other: Glyph): boolean {
  if (Math.abs(glyph.x - other.x) > 1.5 * other.size) return false;
  const rise = other.baseline - glyph.baseline;
  return (
    rise > -0.1 * other.size &&
    (rise > 0.15 * other.size || glyph.size < 0.85 * other.size) &&
    rise < other.size
  );
}

/** Restores the signs of fonts without glyph names. */
function mendFonts(glyphs: readonly Glyph[]): readonly Glyph[] {
  const texts = new Map<number, Set<string>>();
  for (const { font, text } of glyphs) {
    const known = texts.get(font);
    if (known === undefined) texts.set(font, new Set([text]));
    else known.add(text);
  }
  const fonts = new Set([...texts].filter(([, all]) => isSymbolFont(all)).map(([font]) => font));
  if (fonts.size === 0) return glyphs;
  return glyphs.map((glyph) =>
    fonts.has(glyph.font) && signs[glyph.text] !== undefined
      ? { ...glyph, text: signs[glyph.text] as string }
      : glyph,
  );
}

/** Only signs and spaces, and one that is conclusive: a letter no font is used for alone, or a sign by its own name. */
function isSymbolFont(texts: ReadonlySet<string>): boolean {
  let tells = false;
  for (const text of texts) {
    if (telling.includes(text) || /^\p{Sm}$/u.test(text)) tells = true;
    else if (signs[text] === undefined && !/^[\s\uFFFD\p{P}]$/u.test(text)) return false;
  }
  return tells && (texts.has("¼") || telling.some((letter) => texts.has(letter)));
}
