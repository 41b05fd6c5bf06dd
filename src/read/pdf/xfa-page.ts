/** Sets a form that only its own viewer can draw on the placeholder page of the file. */
import type { Annotation, Glyph, Page } from "../../model/page.ts";
import { boundsOf } from "../../numeric/boxes.ts";
import type { Report } from "../../model/report.ts";
import type { XfaForm } from "./handles.ts";
import { plainFont, setLine, wrapText } from "./typeset-text.ts";
import { xfaEntries } from "./xfa.ts";

/** How form entries are set, in points. */
const sheet = { margin: 36, size: 10, leading: 13, gap: 7 };

/**
 * Sets captions and values of a form below the text of a page, one entry below another.
 *
 * Their positions in the template are unknown, so the page is made as long as they need.
 */
export function addXfaEntries(page: Page, form: XfaForm, report: Report): Page {
  const entries = xfaEntries(form).filter(({ text }) => text !== "");
  if (entries.length === 0) return page;
  report({
    severity: "warning",
    code: "pdf/xfa-form",
    message:
      "The file is an XFA form, which only some viewers draw; its captions and values are read in the order of the form, without their layout.",
    page: page.number,
  });
  const { margin, size, leading, gap } = sheet;
  const first = page.glyphs.reduce((most, { order }) => Math.max(most, order), -1) + 1;
  const own = boundsOf(page.glyphs.map(({ box }) => box));
  const room = page.width - 2 * margin;
  let top = (own?.y1 ?? 0) + margin;
  const glyphs: Glyph[] = [];
  const annotations: Annotation[] = [];
  for (const [index, { text, field }] of entries.entries()) {
    const setting = { font: page.fonts.length, order: first + index };
    const lines = wrapText(text, room / size);
    const height = (lines.length - 1) * leading + size;
    const baseline = top + plainFont.ascent * size;
    for (const [row, line] of lines.entries())
      glyphs.push(...setLine(line, { x: margin, baseline: baseline + row * leading, size, room }, setting));
    const box = { x0: margin, y0: top, x1: page.width - margin, y1: top + height };
    annotations.push({
      kind: field === null ? "freetext" : "xfawidget",
      box,
      contents: field === null ? text : "",
      author: "",
      hidden: false,
      field,
    });
    top += height + gap;
  }
  return {
    ...page,
    height: Math.max(page.height, top + margin),
    fonts: [...page.fonts, plainFont],
    glyphs: [...page.glyphs, ...glyphs],
    annotations: [...page.annotations, ...annotations],
  };
}
