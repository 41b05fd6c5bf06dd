/** Lines of an upright picture, in the language of its document and within a time. */
import type { Gray } from "../image/gray.ts";
import type { Ink } from "../image/ink.ts";
import type { OcrEngine, OcrLine, OcrRequest } from "./engine.ts";
import { guessPageLanguage } from "./language-guess.ts";
import { chooseLanguages, missingLanguage } from "./languages.ts";

/** An upright picture of a page. */
export interface UprightPicture {
  readonly gray: Gray;
  readonly ink: Ink;
  readonly dotsPerInch: number;
}

/** What is known of the document, and how long reading may take. */
export interface ReadingOptions {
  /** As Tesseract names them, main language first. */
  readonly languages?: readonly string[];
  /** What the file says of its language. */
  readonly language?: () => string | null;
  /** What stands for the document: its language is guessed once. */
  readonly document?: object;
  /** Longest that the page may take. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

/** Pages of dense newspapers take a minute on a slow machine. */
const usualSeconds = 120;

/** What was read. */
export interface PictureReading {
  readonly lines: readonly OcrLine[];
  /** The languages it was read in. */
  readonly languages: readonly string[];
  /** The language that the document is in, where the engine has no data for it. */
  readonly missing: string | null;
}

/** Reads the lines of a picture; takes no longer than it may. */
export async function readLines(
  picture: UprightPicture,
  engine: OcrEngine,
  options: ReadingOptions,
): Promise<PictureReading> {
  const { signal, seconds = usualSeconds } = options;
  const limit = AbortSignal.timeout(1000 * seconds);
  const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  try {
    const request = { dotsPerInch: picture.dotsPerInch, signal: either };
    const tag = options.languages === undefined ? await languageOf(picture, engine, request, options) : null;
    const languages = chooseLanguages(options.languages ?? null, tag, engine.languages);
    const lines = await engine.recognize(picture.gray, { ...request, languages });
    return { lines, languages, missing: missingLanguage(tag, engine.languages) };
  } catch (error) {
    if (limit.aborted && signal?.aborted !== true) {
      throw new Error(`it took longer than ${seconds} seconds`, { cause: error });
    }
    throw error;
  }
}

/** Languages guessed for documents that do not name theirs; the first page that is recognised tells. */
const guesses = new WeakMap<object, Promise<string | null>>();

function languageOf(
  { gray, ink }: UprightPicture,
  engine: OcrEngine,
  request: Omit<OcrRequest, "languages">,
  { language, document }: ReadingOptions,
): Promise<string | null> | string | null {
  const named = language?.() ?? null;
  if (named !== null) return named;
  const known = document === undefined ? undefined : guesses.get(document);
  if (known !== undefined) return known;
  const guess = guessPageLanguage(gray, ink, engine, request);
  if (document === undefined) return guess;
  guesses.set(document, guess);
  // What one page could not tell, or did not live to, the next may.
  void guess.then(
    (found) => found ?? guesses.delete(document),
    () => guesses.delete(document),
  );
  return guess;
}
