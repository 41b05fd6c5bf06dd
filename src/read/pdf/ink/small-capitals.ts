/** Detects and verifies small capitals on the letters that a page shows. */
import type { Font, Glyph } from "../../../model/page.ts";
import { median } from "../../../numeric/statistics.ts";

const tallLetters = "hldbk";
const lowLetters = "aceimnorsuvwxz";
const capitalLetters = "ABCDEFGHIKLMNOPRSTUVWXYZ";

/** Minimum ratio of ascender height to x-height in true lowercase. */
const ascending = 1.12;

/** Maximum height of small capitals, as a fraction of the capitals. */
const ofCapitals = 0.93;

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
  const latin = glyphs.filter(({ text }) => /^(?=\p{Ll})\p{Script=Latin}$/u.test(text)).length;
  if (latin < glyphs.filter(({ text }) => /^\p{Ll}$/u.test(text)).length / 2) return false;
  const low = heightOf(glyphs, lowLetters);
  const tall = heightOf(glyphs, tallLetters);
  const large = heightOf(glyphs, capitalLetters);
  if (low === null || (large !== null && low > ofCapitals * large)) return false;
  return tall === null || tall <= ascending * low;
}

/** Letters higher than the x-height in true lowercase, with the dot of the i. */
const risingLetters = `${tallLetters}ift`;

/** Minimum numbers of different letters that show the height of small capitals. */
const fewest = { low: 4, rising: 2 };

/**
 * Returns whether letters of a font without outlines are small capitals: all equally tall, and lower than its capitals.
 */
export function areSmallCapitals(glyphs: readonly Glyph[]): boolean {
  const low = heightsOf(glyphs, lowLetters.replace("i", ""));
  const rising = heightsOf(glyphs, risingLetters);
  const large = heightOf(glyphs, capitalLetters);
  if (low.length < fewest.low || rising.length < fewest.rising || large === null) return false;
  const height = median(low) ?? 0;
  return (
    [...low, ...rising].every((own) => own <= ascending * height && ascending * own >= height) &&
    height <= ofCapitals * large
  );
}

/** The height of each of some letters that occurs, in font sizes. */
function heightsOf(glyphs: readonly Glyph[], letters: string): readonly number[] {
  const heights = new Map<string, number>();
  for (const { text, size, box } of glyphs)
    if (text !== "" && size > 0 && letters.includes(text)) heights.set(text, (box.y1 - box.y0) / size);
  return [...heights.values()];
}

/** The median height of some letters, in font sizes. */
function heightOf(glyphs: readonly Glyph[], letters: string): number | null {
  const own = glyphs.filter(({ text, size }) => letters.includes(text) && text !== "" && size > 0);
  return median(own.map(({ box, size }) => (box.y1 - box.y0) / size));
}
