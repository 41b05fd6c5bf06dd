/** Pages without text that can be used get the text that their picture shows. */
import type { Pixels } from "../model/assets.ts";
import type { Page } from "../model/page.ts";
import type { Diagnostic, Report } from "../model/report.ts";
import type { PlacedWord } from "../model/text-layer.ts";
import { grayOf } from "./image/gray.ts";
import { readPageImage } from "./image/index.ts";
import { findZones, noZones } from "./image/zones.ts";
import { imageShare } from "./image-share.ts";
import { compareWithInk, inkAgreementDefaults } from "./ink-agreement.ts";
import { correctLines } from "./ocr/corrections.ts";
import { countDoubts, plainlyRead, withoutNoise } from "./ocr/doubts.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { imagesOf, pathsOf } from "./ocr/drawing.ts";
import { glyphsOf, ocrFonts } from "./ocr/glyphs.ts";
import { placeWords } from "./ocr/placed-words.ts";
import { steadyLines } from "./ocr/sizes.ts";
import { findItalic } from "./ocr/slant.ts";
import { readUpright } from "./ocr/way-up.ts";
import { findBold } from "./ocr/weight.ts";
import {
  isMisread,
  judgeTextLayer,
  misspeltShare,
  textLayerDefaults,
  type TextLayerVerdict,
} from "./text-layer/verdict.ts";

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
}

/** How one page is recognised. */
export interface RecognizeOptions extends Ocr {
  /** What the file says of its language; asked only when a page is recognised. */
  readonly language?: () => string | null;
  /** What stands for the document that the page is of: its language is guessed once. */
  readonly document?: object;
  /** Renders the page. */
  readonly render: (dotsPerInch: number) => Pixels | null;
  readonly signal?: AbortSignal;
  readonly report: Report;
}

/** Resolution at which pages are recognised; 300 costs twice as much and reads no better. */
const usualDotsPerInch = 200;

/** Longest side of a rendered page in pixels, unless its scan has more: many scans say nothing of their true size. */
const longestSide = 2800;

/** The resolution for a page: lower where a scan of few pixels claims to be a poster. */
function dotsPerInchOf({ width, height, images }: Page): number {
  const scanned = images.map(({ pixels }) => Math.max(pixels.width, pixels.height));
  const most = Math.max(longestSide, ...scanned);
  return Math.min(usualDotsPerInch, Math.floor((72 * most) / Math.max(width, height)));
}

/** Whether a page is one to recognise; where it can be rendered, text under a picture must lie on its ink. */
export function needsRecognition(page: Page, mode: OcrMode, render?: RecognizeOptions["render"]): boolean {
  return mode !== "never" && (mode === "always" || isUnusable(judgePage(page, render)));
}

/** The verdict on a page's text, and on where it lies. */
function judgePage(page: Page, render?: RecognizeOptions["render"]): TextLayerVerdict {
  const judged = judgeTextLayer(page);
  if (judged.verdict !== "under-image") return judged;
  const pixels = render?.(inkAgreementDefaults.dotsPerInch) ?? null;
  if (pixels === null || compareWithInk(page, grayOf(pixels)).agrees) return judged;
  return { verdict: "wrong", confidence: 0.8, reasons: ["text that does not lie on the ink of the picture"] };
}

function isUnusable({ verdict }: Pick<TextLayerVerdict, "verdict">): boolean {
  return verdict === "missing" || verdict === "wrong";
}

/**
 * Recognises a page where it must be; others come back as they are, and so does a page on which the engine fails.
 *
 * Recognised letters stand on the page with its lean taken out.
 */
export async function recognizePage(page: Page, options: RecognizeOptions): Promise<Page> {
  return (await recognizeWords(page, options))?.page ?? page;
}

/** Recognises a page as `recognizePage` does; null where it is left as it is. */
export async function recognizeWords(page: Page, options: RecognizeOptions): Promise<RecognizedPage | null> {
  if (!needsRecognition(page, options.mode, options.render)) return null;
  const { report, signal } = options;
  const engine = options.engine ?? (await options.findEngine?.()) ?? null;
  const say = (code: string, message: string): void => report(findingOf(page, code, message));
  const verdict = judgePage(page, options.render);
  const why = reasonOf(verdict);
  if (engine === null) {
    say("ocr/no-engine", `${why}; install Tesseract (Debian: tesseract-ocr) to have the page recognised.`);
    return null;
  }
  try {
    const recognized = await readByEngine(page, engine, options);
    if (recognized === null) return null;
    if (
      options.mode === "auto" &&
      isMisread(verdict) &&
      misspeltShare(recognized.page) >= misspeltShare(page)
    )
      return null;
    const { doubtful, words, missing } = recognized;
    if (missing !== null)
      say(
        "ocr/language-missing",
        `The document is in a language that ${engine.name} has no data for; install ${engine.installHint?.(missing) ?? missing}.`,
      );
    const doubts = doubtful === 0 ? "" : `; ${doubtful} of ${words} words are doubtful`;
    say("ocr/recognized", `${why}; the page was recognised by ${engine.name}${doubts}.`);
    return recognized;
  } catch (error) {
    signal?.throwIfAborted();
    say("ocr/failed", `The page could not be recognised: ${(error as Error).message}`);
    return null;
  }
}

/** A page with what its picture says, and how sure its words are. */
export interface RecognizedPage {
  readonly page: Page;
  /** The words over the picture, leaning as it does. */
  readonly placed: readonly PlacedWord[];
  readonly words: number;
  readonly doubtful: number;
  /** The document's language, where the engine lacks it. */
  readonly missing: string | null;
}

/** The page with what its picture says in place of its own text; null where no letter was found. */
async function readByEngine(
  page: Page,
  engine: OcrEngine,
  options: RecognizeOptions,
): Promise<RecognizedPage | null> {
  const dotsPerInch = dotsPerInchOf(page);
  const pixels = options.render(dotsPerInch);
  if (pixels === null) return null;
  const reading = await readUpright(readPageImage(pixels), dotsPerInch, engine, options);
  const { gray, ink, components, orientation } = reading.image;
  // Pages that are drawn have their own rules and pictures, though their text is wrong.
  const zones =
    imageShare(page) < textLayerDefaults.covered ? noZones : findZones(ink, undefined, components);
  const lines = steadyLines(withoutNoise(correctLines(reading.lines, ink), zones.pictures));
  const { width, height } = page;
  const placement = { width, height, turn: orientation.turn, pointsPerPixel: width / pixels.width };
  const italic = findItalic(ink, plainlyRead(lines));
  const looks = { bold: findBold({ gray, ink }, plainlyRead(lines), italic), italic };
  const glyphs = glyphsOf(lines, placement, looks);
  if (glyphs.length === 0) return null;
  const paths = [...page.paths, ...pathsOf(zones, placement)];
  const images = [...page.images, ...imagesOf(zones, placement)];
  const placed = placeWords(lines, { placement, skew: orientation.skew, picture: gray });
  return {
    page: { ...page, fonts: ocrFonts, glyphs, paths, images },
    placed,
    missing: reading.missing,
    ...countDoubts(lines),
  };
}

function reasonOf({ verdict, reasons }: TextLayerVerdict): string {
  if (!isUnusable({ verdict })) return "Recognition was asked for";
  return `The text layer is ${verdict} (${reasons.join(", ")})`;
}

function findingOf(page: Page, code: string, message: string): Diagnostic {
  return { severity: "warning", code, message, page: page.number };
}
