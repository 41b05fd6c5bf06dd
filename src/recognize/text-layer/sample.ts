/** The text of a page as input to the classifier. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank, isSign } from "./characters.ts";
import type { TextSample } from "./features.ts";

/** Maximum gap inside a word, in font sizes. */
const widestGap = 0.2;

/**
 * Collects the words of a page from its glyphs, before lines are known, and the fraction that the file does not map.
 *
 * Words end at spaces, pen movements and new lines; a single letter is a word too.
 */
export function sampleOf({ glyphs }: Page): TextSample {
  const words: string[] = [];
  let open = "";
  let unmapped = 0;
  // Where the last glyph stood; infinity is adjacent to nothing.
  let lastX = Infinity;
  let lastBaseline = Infinity;
  let lastAdvance = 0;
  // A hot loop: an iterator would allocate an object per glyph.
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    const { text, x, baseline, advance } = glyph;
    const letter = isSign(text) ? text : text.trim();
    if (letter === "" || isApart(x - lastX, baseline - lastBaseline, lastAdvance, glyph)) {
      if (open !== "" && !isLeader(open)) words.push(open);
      open = "";
    }
    open += letter;
    // Basic codes usually are what they seem, mapped or not.
    if (!glyph.mapped && !/^[!-~\s]$/.test(text)) unmapped++;
    lastX = x;
    lastBaseline = baseline;
    lastAdvance = advance;
  }
  if (open !== "" && !isLeader(open)) words.push(open);
  return { words, unmapped: unmapped === 0 ? 0 : unmapped / Math.max(1, charactersOf(glyphs)) };
}

/** Returns whether a word belongs to dot leaders, of which a contents page has hundreds. */
function isLeader(word: string): boolean {
  return /^[.\u00b7\u2024-\u2026\u22c5_]+$/u.test(word);
}

/** Counts glyphs other than spaces. */
function charactersOf(glyphs: readonly Glyph[]): number {
  return glyphs.filter(({ text }) => !isBlank(text)).length;
}

/** Returns whether the pen moved: forwards, backwards in right-to-left scripts, or to another line. */
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
