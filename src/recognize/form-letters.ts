/** What a form prints over a scanned page: known from the file, so that it need not be recognised. */
import type { Glyph, Page } from "../model/page.ts";

/** The page without what a form prints: whether its own text can be used does not depend on that. */
export function withoutFormLetters(page: Page): Page {
  if (page.annotations.length === 0) return page;
  return { ...page, glyphs: page.glyphs.filter((glyph) => !isOfForm(glyph)) };
}

/** Whether a form prints a letter: the value of a field, a tick, a stamp. */
export function isOfForm({ origin }: Glyph): boolean {
  return origin === "form";
}
