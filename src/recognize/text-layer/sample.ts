/** The text of a page as the classifier takes it. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank } from "./characters.ts";
import type { TextSample } from "./features.ts";
import { wordsOf } from "./words.ts";

/** Takes the words of a page, and how much of it the file does not map. */
export function sampleOf(page: Page): TextSample {
  return { words: wordsOf(page), unmapped: unmappedShare(page.glyphs) };
}

function unmappedShare(glyphs: readonly Glyph[]): number {
  let unmapped = 0;
  // Loops over glyphs count: an iterator would make an object for each.
  for (let index = 0; index < glyphs.length; index++) {
    const { mapped, text } = glyphs[index] as Glyph;
    // Codes of the plain alphabet are mostly what they seem, mapped or not.
    if (!mapped && !/^[!-~\s]$/.test(text)) unmapped++;
  }
  if (unmapped === 0) return 0;
  const characters = glyphs.filter(({ text }) => !isBlank(text)).length;
  return unmapped / Math.max(1, characters);
}
