/** Turns recognised words into glyphs of a page, so that all later phases work unchanged. */
import { slotsOf } from "../../language/visual-order.ts";
import type { Font, Glyph } from "../../model/page.ts";
import { recognizedFamily } from "../../model/recognized.ts";
import { plainlyRead } from "./doubts.ts";
import type { OcrLine, OcrWord } from "./engine.ts";
import { boxOf, type Placement, pointOf } from "./placement.ts";
import { sizeLimits } from "./sizes.ts";
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

/** Fonts of recognised text: regular, bold, italic, and both. */
export const ocrFonts: readonly Font[] = ["", "-Bold", "-Italic", "-BoldItalic"].map((look) => ({
  name: `${recognizedFamily}${look}`,
  family: recognizedFamily,
  weight: look.includes("Bold") ? 700 : 400,
  italic: look.includes("Italic"),
  monospace: false,
  serif: true,
  embedded: false,
  symbolic: false,
  ascent: 0.75,
  descent: 0.25,
}));

/** Words that are bold or italic. */
export interface Looks {
  readonly bold: ReadonlySet<OcrWord>;
  readonly italic: ReadonlySet<OcrWord>;
}

/** Precision of font sizes, in fractions of a point; differences between pages are evened out per document. */
const perPoint = 10;

/** Segments letters with their accents; created on first use, because it takes a fortieth of a page's time. */
let segmenter: Intl.Segmenter | null = null;

/** The letters of a word, each with its accents. */
export function lettersOf(word: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("und");
  return [...segmenter.segment(word)].map(({ segment }) => segment);
}

/**
 * Makes glyphs of lines, in order; the letters of a word share its width evenly, from the right in Hebrew and Arabic.
 */
export function glyphsOf(
  lines: readonly OcrLine[],
  placement: Placement,
  { bold, italic }: Looks,
): readonly Glyph[] {
  const fontOf = (word: OcrWord): number => (bold.has(word) ? 1 : 0) + (italic.has(word) ? 2 : 0);
  return lines.flatMap((line, order) =>
    line.words.flatMap((word) => wordGlyphs(line, word, { font: fontOf(word), order }, placement)),
  );
}

function wordGlyphs(
  line: OcrLine,
  word: OcrWord,
  { font, order }: Pick<Glyph, "font" | "order">,
  placement: Placement,
): readonly Glyph[] {
  const letters = lettersOf(word.text);
  const slots = slotsOf(letters);
  const standing = isStanding(word);
  const { x0, x1, y0, y1 } = word.box;
  const step = (standing ? y1 - y0 : x1 - x0) / letters.length;
  const scale = placement.pointsPerPixel;
  const height = standing ? x1 - x0 : line.height;
  return letters.map((text, index): Glyph => {
    const left = x0 + (slots[index] as number) * step;
    const low = y1 - index * step;
    const foot = line.baseline.offset + line.baseline.slope * left;
    const [x, baseline] = standing ? pointOf(x1, low, placement) : pointOf(left, foot, placement);
    const box = standing ? { x0, y0: low - step, x1, y1: low } : { x0: left, y0, x1: left + step, y1 };
    return {
      text,
      box: boxOf(box, placement),
      x,
      baseline,
      advance: step * scale,
      font,
      size: Math.round((perPoint * height * scale) / sizeLimits.lineHeight) / perPoint,
      color: "#000000",
      rotation: (placement.turn + (standing ? 270 : 0)) % 360,
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

/** Minimum length and aspect ratio of words that are set vertically. */
const standingDefaults = { letters: 3, higher: 1.5 } as const;

/** Returns whether a word runs up the image, as along a chart axis or a page edge. */
export function isStanding({ text, box }: OcrWord): boolean {
  const { letters, higher } = standingDefaults;
  return lettersOf(text).length >= letters && box.y1 - box.y0 > higher * (box.x1 - box.x0);
}
