/** Words of a page as its glyphs have them, before lines are known. */
import type { Page } from "../../model/page.ts";

/** Words of two characters and more: cut at spaces, at moves of the pen and at new lines. */
export function wordsOf({ glyphs }: Page): readonly string[] {
  const words: string[] = [];
  let open = "";
  for (const [index, glyph] of glyphs.entries()) {
    const last = glyphs[index - 1];
    const apart =
      last === undefined ||
      last.order !== glyph.order ||
      Math.abs(last.baseline - glyph.baseline) > glyph.size / 2 ||
      glyph.x > last.x + last.advance + glyph.size * 0.2;
    const letter = glyph.text.trim();
    if (apart || letter === "") {
      if (open.length > 1) words.push(open);
      open = "";
    }
    open += letter;
  }
  return open.length > 1 ? [...words, open] : words;
}
