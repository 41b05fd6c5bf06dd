/** Turns recognised lines into glyphs styled as in the image. */
import type { Glyph } from "../../model/page.ts";
import { plainlyRead } from "./doubts.ts";
import type { OcrLine } from "./engine.ts";
import { glyphsOf } from "./glyphs.ts";
import type { Placement } from "./placement.ts";
import { findItalic } from "./slant.ts";
import { findBold, type Shades } from "./weight.ts";

/** Makes glyphs of lines, bold and italic where the image shows it; only clearly read text counts. */
export function glyphsAsDrawn(
  shades: Shades,
  lines: readonly OcrLine[],
  placement: Placement,
): readonly Glyph[] {
  const plain = plainlyRead(lines);
  const italic = findItalic(shades.ink, plain);
  return glyphsOf(lines, placement, { bold: findBold(shades, plain, italic), italic });
}
