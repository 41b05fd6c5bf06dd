/**
 * The text of an upright page, in two halves.
 *
 *     glyphs -> words -> words with their drop caps -> fragments          before the page is divided, here
 *     fragments of a region -> lines -> blocks, settings, runs, marks     after it, in `flow-items.ts`
 */
import type { Page } from "../../model/page.ts";
import { joinDropCaps } from "./drop-caps.ts";
import { findFragments, fragmentOf } from "./fragments.ts";
import { findPageLineNumbers } from "./line-numbers.ts";
import type { Fragment } from "./text.ts";
import { findWords } from "./words.ts";

/** The text of a page before it is divided among tables, figures and columns. */
export interface PageText {
  readonly fragments: readonly Fragment[];
  /** Numbers that count the lines, from top to bottom; they are in no fragment. */
  readonly lineNumbers: readonly Fragment[];
}

/** Groups the glyphs of an upright page that `letters` selects into words and fragments. */
export function findText(page: Page, letters: readonly number[]): PageText {
  const words = joinDropCaps(page, findWords(page, letters));
  const numbers = findPageLineNumbers(page, words);
  const own = numbers.size === 0 ? words : words.filter((word) => !numbers.has(word));
  const lineNumbers = [...numbers].sort((a, b) => a.baseline - b.baseline);
  return { fragments: findFragments(own), lineNumbers: lineNumbers.map((word) => fragmentOf([word])) };
}
