/** Text that a form prints over a scanned page: the file states it, so it need not be recognised. */
import type { Glyph, Page } from "../model/page.ts";

/** Returns the page without the text of its form, which has no bearing on whether the page's own text is usable. */
export function withoutFormLetters(page: Page): Page {
  if (page.annotations.length === 0) return page;
  return { ...page, glyphs: page.glyphs.filter((glyph) => !isOfForm(glyph)) };
}

/** Returns whether a form prints the glyph: a field value, a tick or a stamp. */
export function isOfForm({ origin }: Glyph): boolean {
  return origin === "form";
}
