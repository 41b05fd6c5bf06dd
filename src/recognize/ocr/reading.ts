/** Reads the lines of an upright image in the language of its document. */
import type { Gray } from "../image/gray.ts";
import type { Ink } from "../image/ink.ts";
import { confidenceOf } from "./doubts.ts";
import type { OcrEngine, OcrLine, OcrRequest } from "./engine.ts";
import { findPageLanguage, languageGuessLimits, type PageLanguage } from "./language-guess.ts";
import { chooseLanguages, missingLanguage } from "./languages.ts";
import { readAgain } from "./second-look.ts";

/** An upright image of a page or part of a page. */
export interface UprightPicture {
  readonly gray: Gray;
  readonly ink: Ink;
  readonly dotsPerInch: number;
  /** Whether its words are scattered. */
  readonly scattered?: boolean;
}

/** Facts about the document. */
export interface ReadingOptions {
  /** Tesseract's names, main language first. */
  readonly languages?: readonly string[];
  /** The language that the file states. */
  readonly language?: () => string | null;
  /** The apparent language of the page's text layer; null if unclear. */
  readonly layerLanguage?: string | null;
  /** Identity of the document, whose language is detected once. */
  readonly document?: object;
  readonly signal?: AbortSignal;
}

/** What was read. */
export interface PictureReading {
  readonly lines: readonly OcrLine[];
  /** The languages it was read in; empty if there is no data for its script, in which case nothing was read. */
  readonly languages: readonly string[];
  /** The document's language, if the engine has no data for it. */
  readonly missing: string | null;
}

/** Reads the lines of an image; none if there is no data for its script. */
export async function readLines(
  picture: UprightPicture,
  engine: OcrEngine,
  optionsLimits: ReadingOptions,
): Promise<PictureReading> {
  const { languages: asked, document, signal } = optionsLimits;
  const request = { dotsPerInch: picture.dotsPerInch, ...(signal && { signal }) };
  if (asked !== undefined) {
    const languages = chooseLanguages(asked, null, engine.languages);
    return readIn({ languages, missing: null }, picture, engine, request);
  }
  const known = document === undefined ? undefined : found.get(document);
  const language = known ?? (await languageOf(picture, engine, request, optionsLimits));
  const reading = await readIn(language, picture, engine, request);
  if (known === undefined || confidenceOf(reading.lines.flatMap(({ words }) => words)) >= readable)
    return reading;
  // This page may be in another script than the one before.
  const own = await languageOf(picture, engine, request, optionsLimits);
  return own.languages[0] === known.languages[0] ? reading : readIn(own, picture, engine, request);
}

const { readable } = languageGuessLimits;

/** Languages of documents, by the first page that was read clearly. */
const found = new WeakMap<object, Pick<PageLanguage, "languages" | "missing">>();

/** The language of a page; if it has too few letters, the one that the file states, or English. */
async function languageOf(
  picture: UprightPicture,
  engine: OcrEngine,
  request: Omit<OcrRequest, "languages">,
  { language, layerLanguage = null, document }: ReadingOptions,
): Promise<Pick<PageLanguage, "languages" | "missing">> {
  const stated = language?.() ?? null;
  const hints = [layerLanguage, stated].flatMap((tag) => tag ?? []);
  const own = await findPageLanguage(picture, engine, request, hints);
  if (own?.plain === true && document !== undefined) found.set(document, own);
  if (own !== null) return own;
  const [likely = null] = hints;
  const missing = missingLanguage(likely, engine.languages);
  return { languages: chooseLanguages(null, likely, engine.languages), missing };
}

async function readIn(
  { languages, missing }: Pick<PageLanguage, "languages" | "missing">,
  { gray, scattered = false }: UprightPicture,
  engine: OcrEngine,
  request: Omit<OcrRequest, "languages">,
): Promise<PictureReading> {
  if (languages.length === 0) return { lines: [], languages, missing };
  const asked = { ...request, languages, ...(scattered && { scattered }) };
  const first = await engine.recognize(gray, asked);
  return { lines: scattered ? first : await readAgain(first, gray, engine, asked), languages, missing };
}
