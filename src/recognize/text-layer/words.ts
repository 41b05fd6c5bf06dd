/** Words of a page as its glyphs have them, before lines are known. */
import type { Glyph, Page } from "../../model/page.ts";
import { isSign } from "./characters.ts";

/** Widest gap inside a word, in font sizes. */
const widestGap = 0.2;

/** Words, cut at spaces, at moves of the pen and at new lines; a single letter is a word too. */
export function wordsOf({ glyphs }: Page): readonly string[] {
  const words: string[] = [];
  let open = "";
  // Where the last glyph stood; nothing lies beside what is infinitely far away.
  let lastX = Infinity;
  let lastBaseline = Infinity;
  let lastAdvance = 0;
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    const { text, x, baseline, advance } = glyph;
    const letter = isSign(text) ? text : text.trim();
    if (letter === "" || isApart(x - lastX, baseline - lastBaseline, lastAdvance, glyph)) {
      if (open !== "") words.push(open);
      open = "";
    }
    open += letter;
    lastX = x;
    lastBaseline = baseline;
    lastAdvance = advance;
  }
  return open === "" ? words : [...words, open];
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
