/** The text of a page as the classifier takes it. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank } from "./characters.ts";
import type { TextSample } from "./features.ts";
import { wordsOf } from "./words.ts";

/** Takes the words of a page, and how much of it the file does not map. */
export function sampleOf(page: Page): TextSample {
  let characters = 0;
  let unmapped = 0;
  const { glyphs } = page;
  // Loops over glyphs count: an iterator would make an object for each.
  for (let index = 0; index < glyphs.length; index++) {
    const { mapped, text } = glyphs[index] as Glyph;
    if (!isBlank(text)) characters++;
    // Codes of the plain alphabet are mostly what they seem, mapped or not.
    if (!mapped && !/^[!-~\s]$/.test(text)) unmapped++;
  }
  return { words: wordsOf(page), unmapped: unmapped / Math.max(1, characters) };
}
