/** The text of a page as the classifier takes it. */
import type { Page } from "../../model/page.ts";
import type { TextSample } from "./features.ts";
import { wordsOf } from "./words.ts";

/** Takes the words of a page, and how much of it the file does not map. */
export function sampleOf(page: Page): TextSample {
  const characters = page.glyphs.reduce((sum, { text }) => sum + (text.trim() === "" ? 0 : 1), 0);
  return { words: wordsOf(page), unmapped: unmappedOf(page) / Math.max(1, characters) };
}

/** Glyphs without a known character; codes of the plain alphabet are mostly what they seem, mapped or not. */
function unmappedOf({ glyphs }: Page): number {
  return glyphs.reduce((sum, { mapped, text }) => sum + (!mapped && !/^[!-~\s]$/.test(text) ? 1 : 0), 0);
}
