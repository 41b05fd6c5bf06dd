/** What a form prints over a scanned page: known from the file, so that it need not be recognised. */
import type { Box } from "../model/geometry.ts";
import type { Glyph, Page } from "../model/page.ts";
import { boundsOf, holds } from "../numeric/boxes.ts";

/** The page without what a form prints: whether its own text can be used does not depend on that. */
export function withoutFormLetters(page: Page): Page {
  if (page.annotations.length === 0) return page;
  return { ...page, glyphs: page.glyphs.filter(({ origin }) => origin !== "form") };
}

/**
 * Puts what a form prints on a page back where the page was recognised, in place of what was read there.
 *
 * An engine sees it too, but takes ticks for letters and misreads names.
 */
export function withFormLetters(read: Page, page: Page): Page {
  const printed = page.glyphs.filter(({ origin, hidden }) => origin === "form" && hidden === null);
  if (printed.length === 0) return read;
  const runs = runsOf(printed);
  const own = read.glyphs.filter(({ box }) => !runs.some((run) => holds(run, box)));
  const first = read.fonts.length;
  const shifted = printed.map((glyph): Glyph => ({ ...glyph, font: first + glyph.font }));
  return { ...read, fonts: [...read.fonts, ...page.fonts], glyphs: [...own, ...shifted] };
}

/** Bounds of what was drawn at once: the words of a field, a tick. */
function runsOf(glyphs: readonly Glyph[]): readonly Box[] {
  const boxes = new Map<number, Box[]>();
  for (const { order, box } of glyphs) {
    const run = boxes.get(order);
    if (run === undefined) boxes.set(order, [box]);
    else run.push(box);
  }
  return [...boxes.values()].map((run) => boundsOf(run) as Box);
}
