/** Fonts of what is printed. */
import type { Font, Page } from "../model/page.ts";
import type { Word } from "./text.ts";

/** Least weight of bold letters. */
const boldWeight = 600;

/** Whether the letters of a font are bold. */
export function isBoldFont({ weight }: Pick<Font, "weight">): boolean {
  return weight >= boldWeight;
}

/** The font that a word begins in. */
export function fontOf(page: Page, word: Pick<Word, "glyphs"> | undefined): Font | undefined {
  const glyph = page.glyphs[word?.glyphs[0] ?? -1];
  return glyph === undefined ? undefined : page.fonts[glyph.font];
}

/** Whether a word begins in a typewriter font. */
export function isTyped(page: Page, word: Pick<Word, "glyphs">): boolean {
  return fontOf(page, word)?.monospace === true;
}
