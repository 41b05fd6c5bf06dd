/** Recognised words as glyphs of a page, so that everything after works on them unchanged. */
import type { Font, Glyph } from "../../model/page.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { boxOf, type Placement, pointOf } from "./placement.ts";
import { sizeDefaults } from "./sizes.ts";

/** Fonts of recognised text: regular, bold, italic, and both. */
export const ocrFonts: readonly Font[] = ["", "-Bold", "-Italic", "-BoldItalic"].map((look) => ({
  name: `Recognised${look}`,
  family: "Recognised",
  weight: look.includes("Bold") ? 700 : 400,
  italic: look.includes("Italic"),
  monospace: false,
  serif: true,
  embedded: false,
  symbolic: false,
  ascent: 0.75,
  descent: 0.25,
}));

/** Words that do not look regular. */
export interface Looks {
  readonly bold: ReadonlySet<OcrWord>;
  readonly italic: ReadonlySet<OcrWord>;
}

/** Letters with their accents. */
const segmenter = new Intl.Segmenter("und");

/** The letters of a word, each with its accents. */
export function lettersOf(word: string): readonly string[] {
  return [...segmenter.segment(word)].map(({ segment }) => segment);
}

/** Makes glyphs of lines, in their order; the letters of a word share its width evenly. */
export function glyphsOf(
  lines: readonly OcrLine[],
  placement: Placement,
  { bold, italic }: Looks,
): readonly Glyph[] {
  const fontOf = (word: OcrWord): number => (bold.has(word) ? 1 : 0) + (italic.has(word) ? 2 : 0);
  return lines.flatMap((line, order) =>
    line.words.flatMap((word) => wordGlyphs(line, word, fontOf(word), order, placement)),
  );
}

function wordGlyphs(
  line: OcrLine,
  word: OcrWord,
  font: number,
  order: number,
  placement: Placement,
): readonly Glyph[] {
  const letters = lettersOf(word.text);
  const { x0, x1, y0, y1 } = word.box;
  const step = (x1 - x0) / letters.length;
  const scale = placement.pointsPerPixel;
  return letters.map((text, index): Glyph => {
    const left = x0 + index * step;
    const foot = line.baseline.offset + line.baseline.slope * left;
    const [x, baseline] = pointOf(left, foot, placement);
    return {
      text,
      box: boxOf({ x0: left, y0, x1: left + step, y1 }, placement),
      x,
      baseline,
      advance: step * scale,
      font,
      size: Math.round((10 * line.height * scale) / sizeDefaults.lineHeight) / 10,
      color: "#000000",
      rotation: placement.turn,
      mapped: true,
      vertical: false,
      origin: "ocr",
      confidence: word.confidence,
      order,
      clip: null,
      hidden: null,
      markedContent: null,
    };
  });
}
