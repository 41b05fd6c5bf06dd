/** Fonts of what is printed. */
import type { Font, Page } from "../../model/page.ts";
import type { Word } from "./text.ts";

/** Least weight of bold letters: nearer to bold (700) than to regular (400). */
export const boldWeight = 550;

/** Whether the letters of a font are bold in a document whose running text is of a usual weight. */
export function isBoldFont({ weight }: Pick<Font, "weight">): boolean {
  return weight >= boldWeight;
}

/** The font that a word begins in. */
export function fontOf(page: Page, word: Pick<Word, "font"> | undefined): Font | undefined {
  return word === undefined ? undefined : page.fonts[word.font];
}

/** Whether a word begins in a typewriter font. */
export function isTyped(page: Page, word: Pick<Word, "font">): boolean {
  return fontOf(page, word)?.monospace === true;
}
