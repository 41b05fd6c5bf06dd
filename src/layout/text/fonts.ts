/** The fonts of words. */
import type { Font, Page } from "../../model/page.ts";
import type { Word } from "./text.ts";

/** Minimum weight of bold letters: closer to bold (700) than to regular (400). */
export const boldWeight = 550;

/** Returns whether a font is bold in a document whose running text has a usual weight. */
export function isBoldFont({ weight }: Pick<Font, "weight">): boolean {
  return weight >= boldWeight;
}

/** The font in which a word begins. */
export function fontOf(page: Page, word: Pick<Word, "font"> | undefined): Font | undefined {
  return word === undefined ? undefined : page.fonts[word.font];
}

/** Returns whether a word begins in monospace. */
export function isMonospaced(page: Page, word: Pick<Word, "font">): boolean {
  return fontOf(page, word)?.monospace === true;
}
