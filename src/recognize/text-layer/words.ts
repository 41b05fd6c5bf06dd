/** Words of a page as its glyphs have them, before lines are known. */
import type { Glyph, Page } from "../../model/page.ts";
import { isSign } from "./characters.ts";

/** Widest gap inside a word, in font sizes. */
const widestGap = 0.2;

/** Words, cut at spaces, at moves of the pen and at new lines; a single letter is a word too. */
export function wordsOf({ glyphs }: Page): readonly string[] {
  const words: string[] = [];
  let open = "";
  let last: Glyph | null = null;
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph;
    const letter = isSign(glyph.text) ? glyph.text : glyph.text.trim();
    if (last === null || letter === "" || isApart(last, glyph)) {
      if (open !== "") words.push(open);
      open = "";
    }
    open += letter;
    last = glyph;
  }
  return open === "" ? words : [...words, open];
}

/** Whether the pen moved on, forwards or, in scripts that run to the left, backwards; or to another line. */
function isApart(last: Glyph, glyph: Glyph): boolean {
  const { size, rotation } = glyph;
  let along = glyph.x - last.x;
  let across = glyph.baseline - last.baseline;
  if (rotation !== 0) {
    const angle = (rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    [along, across] = [along * cos + across * sin, across * cos - along * sin];
  }
  const gap = Math.max(along - last.advance, -along - glyph.advance);
  return gap > widestGap * size || Math.abs(across) > size / 2;
}
