/** The text of a page as the classifier takes it. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank, isSign } from "./characters.ts";
import type { TextSample } from "./features.ts";

/** Widest gap inside a word, in font sizes. */
const widestGap = 0.2;

/**
 * Takes the words of a page as its glyphs have them, before lines are known, and how much of it the file does not map.
 *
 * Words are cut at spaces, at moves of the pen and at new lines; a single letter is a word too.
 */
export function sampleOf({ glyphs }: Page): TextSample {
  const words: string[] = [];
  let open = "";
  let unmapped = 0;
  // Where the last glyph stood; nothing lies beside what is infinitely far away.
  let lastX = Infinity;
  let lastBaseline = Infinity;
  let lastAdvance = 0;
  // Loops over glyphs count: an iterator would make an object for each.
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    const { text, x, baseline, advance } = glyph;
    const letter = isSign(text) ? text : text.trim();
    if (letter === "" || isApart(x - lastX, baseline - lastBaseline, lastAdvance, glyph)) {
      if (open !== "" && !isLeader(open)) words.push(open);
      open = "";
    }
    open += letter;
    // Codes of the plain alphabet are mostly what they seem, mapped or not.
    if (!glyph.mapped && !/^[!-~\s]$/.test(text)) unmapped++;
    lastX = x;
    lastBaseline = baseline;
    lastAdvance = advance;
  }
  if (open !== "" && !isLeader(open)) words.push(open);
  return { words, unmapped: unmapped === 0 ? 0 : unmapped / Math.max(1, charactersOf(glyphs)) };
}

/** Whether a word is a part of the dots that lead to a page number: of these a page of contents has hundreds. */
function isLeader(word: string): boolean {
  return /^[.\u00b7\u2024-\u2026\u22c5_]+$/u.test(word);
}

/** How many of the glyphs are more than space. */
function charactersOf(glyphs: readonly Glyph[]): number {
  return glyphs.filter(({ text }) => !isBlank(text)).length;
}

/** Whether the pen moved on, forwards or, in scripts that run to the left, backwards; or to another line. */
function isApart(right: number, down: number, lastAdvance: number, glyph: Glyph): boolean {
  const { size, rotation, advance } = glyph;
  let along = right;
  let across = down;
  if (rotation !== 0) {
    const angle = (rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    along = right * cos + down * sin;
    across = down * cos - right * sin;
  }
  const gap = Math.max(along - lastAdvance, -along - advance);
  return gap > widestGap * size || Math.abs(across) > size / 2;
}
