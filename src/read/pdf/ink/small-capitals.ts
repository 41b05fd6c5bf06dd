/** Verifies small capitals on the letters that a page shows. */
import type { Font, Glyph } from "../../../model/page.ts";
import { median } from "../../../numeric/statistics.ts";

const tallLetters = "hldbk";
const lowLetters = "aceimnorsuvwxz";

/** Minimum ratio of ascender height to x-height in true lowercase. */
const ascending = 1.12;

/**
 * Clears `smallCapitals` for fonts whose letters on the page are not small capitals.
 *
 * A font may have small capitals beside its lowercase letters under the same codes; PDFium then returns the outlines of
 * either, and only the drawn letters show which ones the page uses.
 */
export function confirmSmallCapitals(fonts: readonly Font[], glyphs: readonly Glyph[]): readonly Font[] {
  if (!fonts.some((font) => font.smallCapitals === true)) return fonts;
  return fonts.map((font, index) => {
    if (font.smallCapitals !== true || isDrawnSo(glyphs.filter((glyph) => glyph.font === index))) return font;
    const { smallCapitals: _, ...others } = font;
    return others;
  });
}

function isDrawnSo(glyphs: readonly Glyph[]): boolean {
  // Codes of other scripts may be mistaken for Latin ones in a font program.
  const latin = glyphs.filter(({ text }) => /^[a-z]$/.test(text)).length;
  if (latin < glyphs.filter(({ text }) => /^\p{Ll}$/u.test(text)).length / 2) return false;
  const low = heightOf(glyphs, lowLetters);
  const tall = heightOf(glyphs, tallLetters);
  return low !== null && (tall === null || tall <= ascending * low);
}

/** The median height of some letters, in font sizes. */
function heightOf(glyphs: readonly Glyph[], letters: string): number | null {
  const own = glyphs.filter(({ text, size }) => letters.includes(text) && text !== "" && size > 0);
  return median(own.map(({ box, size }) => (box.y1 - box.y0) / size));
}
