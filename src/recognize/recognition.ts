/** Pages without text that can be used get the text that their picture shows; others that of their pictures. */
import type { Page } from "../model/page.ts";
import type { Diagnostic, Report } from "../model/report.ts";
import type { PlacedWord } from "../model/text-layer.ts";
import { hasDrawnLetters, withoutLetters } from "./drawn-letters.ts";
import { withoutBands } from "./image/bands.ts";
import { type PageImage, readPageImage } from "./image/index.ts";
import { findZones, noZones } from "./image/zones.ts";
import { withFormLetters, withoutFormLetters } from "./form-letters.ts";
import { imageShare } from "./image-share.ts";
import { correctLines } from "./ocr/corrections.ts";
import { countDoubts, withoutNoise } from "./ocr/doubts.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { imagesOf, pathsOf } from "./ocr/drawing.ts";
import { ocrFonts } from "./ocr/glyphs.ts";
import { glyphsAsDrawn } from "./ocr/looks.ts";
import { placeWords } from "./ocr/placed-words.ts";
import { steadyLines } from "./ocr/sizes.ts";
import { inTime } from "./ocr/time-limit.ts";
import { readUpright } from "./ocr/way-up.ts";
import { isUnusable, judgePage, type Render } from "./page-verdict.ts";
import { readPictures } from "./pictures/reading.ts";
import { findWrittenPictures } from "./pictures/written-pictures.ts";
import { dotsPerInchOf } from "./resolution.ts";
import { isConfirmed } from "./text-agreement.ts";
import { isMisread, misspeltShare, textLayerDefaults, type TextLayerVerdict } from "./text-layer/verdict.ts";

/** When to recognise: only pages whose text cannot be used, never, or every page. */
export type OcrMode = "auto" | "never" | "always";

/** Whether pages are recognised, and by whom. */
export interface Ocr {
  readonly mode: OcrMode;
  /** Null where there is none: pages that need one are told of and left as they are. */
  readonly engine: OcrEngine | null;
  /** Finds an engine when the first page needs one and `engine` is null; looking for programs takes time. */
  readonly findEngine?: () => Promise<OcrEngine | null>;
  /** How many pages are on their way at once until the engine is known; 1 by default. */
  readonly atOnce?: number;
  /** As Tesseract names them, main language first; by default what the file says of its language, or a guess. */
  readonly languages?: readonly string[];
  /** Longest that one page may take, in seconds; 120 by default. */
  readonly seconds?: number;
  /** Whether text in the pictures of other pages is recognised too, where words of figures are wanted; false by default. */
  readonly pictures?: boolean;
}

/** How one page is recognised. */
export interface RecognizeOptions extends Ocr {
  /** What the file says of its language; asked only when a page is recognised. */
  readonly language?: () => string | null;
  /** What stands for the document that the page is of: its language is guessed once. */
  readonly document?: object;
  /** Renders the page. */
  readonly render: Render;
  readonly signal?: AbortSignal;
  readonly report: Report;
}

/** Whether a page is one to recognise; where it can be rendered, text under a picture must lie on its ink. */
export function needsRecognition(page: Page, mode: OcrMode, render?: Render): boolean {
  return causeOf(page, mode, render) !== null;
}

/** Why a page is recognised. */
interface Cause {
  readonly why: string;
  readonly judged: TextLayerVerdict;
}

/** Why a page is recognised; null where it is not. */
function causeOf(page: Page, mode: OcrMode, render?: Render): Cause | null {
  if (mode === "never") return null;
  const judged = judgePage(withoutFormLetters(page), render);
  if (isUnusable(judged))
    return { why: `The text layer is ${judged.verdict} (${judged.reasons.join(", ")})`, judged };
  return mode === "always" ? { why: "Recognition was asked for", judged } : null;
}

/** Whether anything of a page is to be recognised: the page itself, or text in its pictures. */
export function hasToRecognize(
  page: Page,
  { mode, pictures = false }: Pick<Ocr, "mode" | "pictures">,
  render: Render,
): boolean {
  if (needsRecognition(page, mode, render)) return true;
  return pictures && mode !== "never" && findWrittenPictures(page, render).length > 0;
}

/**
 * Recognises a page where it must be, and the pictures of others where that is asked for; the rest comes back as it is,
 * and so does a page on which the engine fails.
 *
 * Recognised letters stand on the page with its lean taken out.
 */
export async function recognizePage(page: Page, options: RecognizeOptions): Promise<Page> {
  const { mode, pictures = false, render } = options;
  const cause = causeOf(page, mode, render);
  if (cause !== null) return (await recognizeWhole(page, cause, options))?.page ?? page;
  return pictures && mode !== "never" ? recognizePictures(page, options) : page;
}

/** Adds the text in its pictures to a page whose own text is used. */
async function recognizePictures(page: Page, options: RecognizeOptions): Promise<Page> {
  const written = findWrittenPictures(page, options.render);
  if (written.length === 0) return page;
  const read = await byEngine(page, options, {
    what: "the text in pictures",
    why: "The page has pictures with text in them",
    work: (engine, limited) => readPictures(page, written, engine, limited),
  });
  return read?.page ?? page;
}

/** Recognises a page as `recognizePage` does, but for its pictures; null where it is left as it is. */
export async function recognizeWords(page: Page, options: RecognizeOptions): Promise<RecognizedPage | null> {
  const cause = causeOf(page, options.mode, options.render);
  return cause === null ? null : recognizeWhole(page, cause, options);
}

async function recognizeWhole(
  page: Page,
  { why, judged }: Cause,
  options: RecognizeOptions,
): Promise<RecognizedPage | null> {
  const isNoBetter = (read: Page): boolean => {
    if (options.mode !== "auto" || judged.verdict !== "wrong") return false;
    return isMisread(judged) ? misspeltShare(read) >= misspeltShare(page) : isConfirmed(page, read);
  };
  return byEngine(page, options, {
    what: "the page",
    why,
    work: async (engine, limited) => {
      const read = await readByEngine(page, engine, limited);
      return read === null || isNoBetter(read.page) ? null : read;
    },
  });
}

/** Something that an engine does, with the words to speak of it. */
interface EngineWork<Result> {
  /** What is recognised. */
  readonly what: string;
  readonly why: string;
  readonly work: (engine: OcrEngine, options: RecognizeOptions) => Promise<Result | null>;
}

/** Has the engine work for as long as it may, and says what came of it; null where nothing did. */
async function byEngine<Result extends Confidence>(
  page: Page,
  options: RecognizeOptions,
  { what, why, work }: EngineWork<Result>,
): Promise<Result | null> {
  const { report, signal } = options;
  const engine = options.engine ?? (await options.findEngine?.()) ?? null;
  const say = (code: string, message: string): void => report(findingOf(page, code, message));
  if (engine === null) {
    say("ocr/no-engine", `${why}; install Tesseract (Debian: tesseract-ocr) to have ${what} recognised.`);
    return null;
  }
  try {
    const recognized = await inTime(options, (limited) => work(engine, { ...options, signal: limited }));
    if (recognized === null) return null;
    const { doubtful, words, missing } = recognized;
    if (missing !== null)
      say(
        "ocr/language-missing",
        `The document is in a language that ${engine.name} has no data for; install ${engine.installHint?.(missing) ?? missing}.`,
      );
    const doubts = doubtful === 0 ? "" : `; ${doubtful} of ${words} words are doubtful`;
    say("ocr/recognized", `${why}; ${what} was recognised by ${engine.name}${doubts}.`);
    return recognized;
  } catch (error) {
    signal?.throwIfAborted();
    say("ocr/failed", `${what.replace("the", "The")} could not be recognised: ${(error as Error).message}`);
    return null;
  }
}

/** How sure recognised words are. */
interface Confidence {
  readonly words: number;
  readonly doubtful: number;
  /** The document's language, where the engine lacks it. */
  readonly missing: string | null;
}

/** A page with what its picture says, and how sure its words are. */
export interface RecognizedPage extends Confidence {
  readonly page: Page;
  /** The words over the picture, leaning as it does. */
  readonly placed: readonly PlacedWord[];
}

/** The page with what its picture says in place of its own text; null where no letter was found. */
async function readByEngine(
  page: Page,
  engine: OcrEngine,
  options: RecognizeOptions,
): Promise<RecognizedPage | null> {
  const dotsPerInch = dotsPerInchOf(page);
  const picture = readPicture(options.render, dotsPerInch);
  if (picture === null) return null;
  const reading = await readUpright(withoutBands(picture.image), dotsPerInch, engine, options);
  const { gray, ink, components, orientation } = reading.image;
  // Pages that are drawn have their own rules and pictures, though their text is wrong.
  const zones =
    imageShare(page) < textLayerDefaults.covered ? noZones : findZones(ink, undefined, components);
  const lines = steadyLines(withoutNoise(correctLines(reading.lines, ink), zones.pictures));
  const { width, height } = page;
  const placement = { width, height, turn: orientation.turn, pointsPerPixel: width / picture.width };
  const glyphs = glyphsAsDrawn({ gray, ink }, lines, placement);
  if (glyphs.length === 0) return null;
  const own = hasDrawnLetters(page)
    ? withoutLetters(
        page,
        glyphs.map(({ box }) => box),
      )
    : page.paths;
  const paths = [...own, ...pathsOf(zones, placement)];
  const images = [...page.images, ...imagesOf(zones, placement)];
  const placed = placeWords(lines, { placement, skew: orientation.skew, picture: gray });
  return {
    page: withFormLetters({ ...page, fonts: ocrFonts, glyphs, paths, images }, page),
    placed,
    missing: reading.missing,
    ...countDoubts(lines),
  };
}

/** Renders a page to be recognised; the colours, four times the rest, are let go before the engine begins. */
function readPicture(
  render: Render,
  dotsPerInch: number,
): { readonly image: PageImage; readonly width: number } | null {
  const pixels = render(dotsPerInch);
  return pixels === null ? null : { image: readPageImage(pixels), width: pixels.width };
}

function findingOf(page: Page, code: string, message: string): Diagnostic {
  return { severity: "warning", code, message, page: page.number };
}
