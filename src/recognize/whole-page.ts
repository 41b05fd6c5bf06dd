/** Reads a page from its image, beside the page's own letters that stay. */
import type { Pixels } from "../model/assets.ts";
import type { Box } from "../model/geometry.ts";
import type { Glyph, Page } from "../model/page.ts";
import type { PlacedWord } from "../model/text-layer.ts";
import { areaOf, grow, meets } from "../numeric/boxes.ts";
import { hasDrawnLetters, withoutLetters } from "./drawn-letters.ts";
import { withoutBands } from "./image/bands.ts";
import { type PageImage, readPageImage } from "./image/index.ts";
import { findZones, noZones } from "./image/zones.ts";
import { imageShare } from "./image-share.ts";
import { joined, type LayerParts } from "./layer-choice.ts";
import { correctLines } from "./ocr/corrections.ts";
import { countDoubts, isSureWord, withoutNoise } from "./ocr/doubts.ts";
import { imagesOf, pathsOf } from "./ocr/drawing.ts";
import type { OcrEngine, OcrLine } from "./ocr/engine.ts";
import { glyphsAsDrawn } from "./ocr/glyphs.ts";
import { boxOf, type Placement } from "./ocr/placement.ts";
import { placeWords } from "./ocr/placed-words.ts";
import type { ReadingOptions } from "./ocr/reading.ts";
import { steadyLines } from "./ocr/sizes.ts";
import { readUpright } from "./ocr/upside-down.ts";
import type { Render } from "./page-verdict.ts";
import { blank } from "./pictures/blank.ts";
import { dotsPerInchOf } from "./resolution.ts";
import { textLayerLimits } from "./text-layer/verdict.ts";

/** Confidence of recognised words. */
export interface Confidence {
  readonly words: number;
  readonly doubtful: number;
  /** The document's language, if the engine lacks it. */
  readonly missing: string | null;
}

/** A page with the text of its image, and its confidence. */
export interface RecognizedPage extends Confidence {
  readonly page: Page;
  /** The words over the image, with its skew. */
  readonly placed: readonly PlacedWord[];
}

/** A reading before it is placed on its page. */
export interface PageReadout extends RecognizedPage {
  /** The recognised letters alone. */
  readonly letters: readonly Glyph[];
  /** Number of words left out because they were hardly read. */
  readonly left: number;
}

/** How a page is read. */
export interface WholePageOptions extends ReadingOptions {
  readonly render: Render;
}

/**
 * Reads the image of a page and replaces the page's own text, except for trusted letters: these stay, and are blanked
 * in the image so that they are not read twice. Null if the page cannot be rendered.
 */
export async function readWholePage(
  page: Page,
  { known, doubtful }: LayerParts,
  engine: OcrEngine,
  optionsLimits: WholePageOptions,
): Promise<PageReadout | null> {
  const dotsPerInch = dotsPerInchOf(page);
  const picture = readPicture(page, known, optionsLimits.render(dotsPerInch));
  if (picture === null) return null;
  const reading = await readUpright(withoutBands(picture.image), dotsPerInch, engine, optionsLimits);
  const { gray, ink, components, orientation } = reading.image;
  const { width, height } = page;
  const placement = { width, height, turn: orientation.turn, pointsPerPixel: width / picture.width };
  // Drawn pages have their own rules and images, even if their text is wrong.
  const isDrawn = imageShare(page) < textLayerLimits.covered;
  const zones = isDrawn ? noZones : findZones(ink, components);
  const read = withoutNoise(correctLines(reading.lines, ink), zones.pictures);
  const lines = steadyLines(isDrawn ? overLetters(read, doubtful, placement) : read);
  const letters = glyphsAsDrawn({ gray, ink }, lines, placement);
  const boxes = letters.map(({ box }) => box);
  const own = hasDrawnLetters(page) ? withoutLetters(page, boxes) : page.paths;
  const counts = countDoubts(lines);
  return {
    letters,
    left: countDoubts(reading.lines).words - counts.words,
    page: {
      ...page,
      ...joined(page, known, letters),
      paths: [...own, ...pathsOf(zones, placement)],
      images: [...page.images, ...imagesOf(zones, placement)],
    },
    placed: placeWords(lines, { placement, skew: orientation.skew, picture: gray }),
    missing: reading.missing,
    ...counts,
  };
}

/** Maximum distance of a word from the letters it was read from, in points: boxes are whole pixels. */
const nearby = 1;

/**
 * The words that stand where a drawn page has wrongly encoded letters; other words, read from pictures and ornaments,
 * count only if clearly read.
 */
function overLetters(
  lines: readonly OcrLine[],
  letters: readonly Glyph[],
  placement: Placement,
): readonly OcrLine[] {
  const boxes = letters.map(({ box }) => box).filter((box) => areaOf(box) > 0);
  if (boxes.length === 0) return lines;
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => {
      const place = grow(boxOf(word.box, placement), nearby);
      return isSureWord(word) || boxes.some((box) => meets(place, box));
    });
    return words.length === 0 ? [] : [{ ...line, words }];
  });
}

/**
 * Renders a page for recognition; the colours, four times the size of the rest, are released before the engine starts.
 */
function readPicture(
  page: Page,
  known: readonly Glyph[],
  pixels: Pixels | null,
): { readonly image: PageImage; readonly width: number } | null {
  if (pixels === null) return null;
  const scale = pixels.width / page.width;
  const letters = known.filter(({ text }) => text.trim() !== "");
  const boxes = letters.map(({ box: { x0, y0, x1, y1 } }): Box => {
    return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
  });
  return { image: readPageImage(blank(pixels, boxes)), width: pixels.width };
}
