/** Lines of an upright picture, in the language of its document. */
import type { Gray } from "../image/gray.ts";
import type { Ink } from "../image/ink.ts";
import type { OcrEngine, OcrLine, OcrRequest } from "./engine.ts";
import { guessPageLanguage } from "./language-guess.ts";
import { chooseLanguages, missingLanguage } from "./languages.ts";
import { readAgain } from "./second-look.ts";

/** An upright picture of a page or of a part of it. */
export interface UprightPicture {
  readonly gray: Gray;
  readonly ink: Ink;
  readonly dotsPerInch: number;
  /** Whether its words stand about alone. */
  readonly scattered?: boolean;
}

/** What is known of the document. */
export interface ReadingOptions {
  /** As Tesseract names them, main language first. */
  readonly languages?: readonly string[];
  /** What the file says of its language. */
  readonly language?: () => string | null;
  /** What stands for the document: its language is guessed once. */
  readonly document?: object;
  readonly signal?: AbortSignal;
}

/** What was read. */
export interface PictureReading {
  readonly lines: readonly OcrLine[];
  /** The languages it was read in. */
  readonly languages: readonly string[];
  /** The language that the document is in, where the engine has no data for it. */
  readonly missing: string | null;
}

/** Reads the lines of a picture. */
export async function readLines(
  picture: UprightPicture,
  engine: OcrEngine,
  options: ReadingOptions,
): Promise<PictureReading> {
  const { dotsPerInch, scattered = false } = picture;
  const request = { dotsPerInch, ...(options.signal && { signal: options.signal }) };
  const tag = options.languages === undefined ? await languageOf(picture, engine, request, options) : null;
  const languages = chooseLanguages(options.languages ?? null, tag, engine.languages);
  const asked = { ...request, languages, ...(scattered && { scattered }) };
  const first = await engine.recognize(picture.gray, asked);
  const lines = scattered ? first : await readAgain(first, picture.gray, engine, asked);
  return { lines, languages, missing: missingLanguage(tag, engine.languages) };
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
