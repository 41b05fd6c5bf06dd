/** Reads text in the pictures of a page whose own text is used. */
import { guessLanguage } from "../../language/language.ts";
import type { Box } from "../../model/geometry.ts";
import type { Glyph, Page, ReadPicture } from "../../model/page.ts";
import { findInk, inkDefaults, type InkOptions } from "../image/ink.ts";
import { findZones } from "../image/zones.ts";
import { countDoubts } from "../ocr/doubts.ts";
import { pathsOf } from "../ocr/drawing.ts";
import type { OcrEngine } from "../ocr/engine.ts";
import { glyphsAsDrawn, ocrFonts } from "../ocr/glyphs.ts";
import { languageGuessLimits } from "../ocr/language-guess.ts";
import { chooseLanguages, isOtherScript, missingLanguage } from "../ocr/languages.ts";
import type { Placement } from "../ocr/placement.ts";
import { type PictureReading, readLines, type ReadingOptions } from "../ocr/reading.ts";
import { steadyLines } from "../ocr/sizes.ts";
import { sampleOf } from "../text-layer/sample.ts";
import { plainLines } from "./doubts.ts";
import { layDown, whitened } from "./vertical-words.ts";
import { inPixels, type WrittenPicture } from "./written-pictures.ts";

/** Table rules on screenshots are light grey. */
const faintInk: InkOptions = { ...inkDefaults, darker: 0.93 };

/** A page with the text of its pictures, and its confidence. */
export interface PageWithPictures {
  readonly page: Page;
  readonly pictures: number;
  readonly words: number;
  readonly doubtful: number;
  /** The document's language, if the engine lacks it. */
  readonly missing: string | null;
}

/** Reads pictures one after another and adds their letters to the page; null if nothing can be read. */
export async function readPictures(
  page: Page,
  written: readonly WrittenPicture[],
  engine: OcrEngine,
  options: ReadingOptions,
): Promise<PageWithPictures | null> {
  const language = languageOf(page, options);
  refuseOtherScript(language, engine, options);
  const languages = options.languages ?? chooseLanguages(null, language, engine.languages);
  const spoken = { ...options, languages };
  const missing = options.languages === undefined ? missingLanguage(language, engine.languages) : null;
  const glyphs: Glyph[] = [...page.glyphs];
  const pictures: ReadPicture[] = [];
  const count = { words: 0, doubtful: 0 };
  for (const picture of written) {
    const { box, images, pointsPerPixel } = picture;
    const boxes = glyphs.map((glyph) => glyph.box);
    const known = inPixels(boxes, box, pointsPerPixel);
    const level = await readLevel(picture, known, engine, spoken);
    const vertical = await readVertical(picture, engine, spoken);
    const letters = [...level.glyphs, ...vertical.glyphs];
    if (letters.length === 0) continue;
    const paths = pathsOf(findZones(findInk(picture.gray, faintInk)), placementOf(picture, 0));
    const start = glyphs.length;
    for (const letter of letters) glyphs.push({ ...letter, font: letter.font + page.fonts.length });
    pictures.push({ box, images, glyphs: [start, glyphs.length], paths });
    const { words, doubtful } = countDoubts([...level.lines, ...vertical.lines]);
    count.words += words;
    count.doubtful += doubtful;
  }
  if (pictures.length === 0) return null;
  const fonts = [...page.fonts, ...ocrFonts];
  return { page: { ...page, fonts, glyphs, pictures }, pictures: pictures.length, ...count, missing };
}

/** Lines of a picture and their letters on the page. */
interface Read extends Pick<PictureReading, "lines"> {
  readonly glyphs: readonly Glyph[];
}

/** Reads horizontal text. */
async function readLevel(
  picture: WrittenPicture,
  known: readonly Box[],
  engine: OcrEngine,
  options: ReadingOptions,
): Promise<Read> {
  const gray = whitened(picture.gray, picture.vertical, "inside");
  const { lines: found } = await readLines({ ...picture, gray }, engine, options);
  const lines = steadyLines(plainLines(found, known, picture));
  return { lines, glyphs: glyphsAsDrawn(picture, lines, placementOf(picture, 0)) };
}

/** Reads text that runs up the picture. */
async function readVertical(
  picture: WrittenPicture,
  engine: OcrEngine,
  options: ReadingOptions,
): Promise<Read> {
  if (picture.vertical.length === 0) return { lines: [], glyphs: [] };
  const gray = layDown(whitened(picture.gray, picture.vertical, "outside"));
  const laid = { gray, ink: findInk(gray), dotsPerInch: picture.dotsPerInch, scattered: true };
  const { lines: found } = await readLines(laid, engine, options);
  const lines = steadyLines(plainLines(found, [], laid));
  return { lines, glyphs: glyphsAsDrawn(laid, lines, placementOf(picture, 270)) };
}

/** The language of the page's own text, or the one the file states; English if neither is known. */
function languageOf(page: Page, { language }: ReadingOptions): string {
  const guess = guessLanguage(sampleOf(page).words.join(" "));
  if (guess.confidence >= languageGuessLimits.sure) return guess.language;
  return language?.() ?? "en";
}

/** One script read as another is only noise. */
function refuseOtherScript(language: string, engine: OcrEngine, { languages }: ReadingOptions): void {
  const missing = languages === undefined ? missingLanguage(language, engine.languages) : null;
  if (missing !== null && isOtherScript(missing))
    throw new Error(
      `${engine.name} has no data for their language; install ${engine.installHint?.(missing) ?? missing}`,
    );
}

function placementOf({ box, pointsPerPixel }: WrittenPicture, turn: Placement["turn"]): Placement {
  const corner = { x: box.x0, y: box.y0 };
  return { width: box.x1 - box.x0, height: box.y1 - box.y0, turn, pointsPerPixel, corner };
}
