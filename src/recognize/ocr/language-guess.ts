/** The language of pages of which nobody says it: a few lines are recognised in every likely language at once. */
import { guessLanguage } from "../../language/language.ts";
import { findComponents } from "../image/components.ts";
import type { Gray } from "../image/gray.ts";
import type { Ink } from "../image/ink.ts";
import { findLetters } from "../image/letters.ts";
import type { OcrEngine, OcrRequest } from "./engine.ts";
import { likelyLanguages } from "./languages.ts";

/** How a language is guessed. */
export interface LanguageGuessOptions {
  /** Height of the strip of the page that is read, in heights of a letter: about five lines. */
  readonly strip: number;
  /** Fewest letters in the strip. */
  readonly letters: number;
  /** From which confidence on a guess counts, 0 to 1. */
  readonly sure: number;
}

/** Checked on pages of manuals and laws in English, German, French and Russian, and on title pages. */
export const languageGuessDefaults: LanguageGuessOptions = { strip: 15, letters: 20, sure: 0.3 };

/** Guesses the language of an upright page, as a tag such as "de"; null where it cannot be told. */
export async function guessPageLanguage(
  gray: Gray,
  ink: Ink,
  engine: OcrEngine,
  request: Omit<OcrRequest, "languages">,
  options: LanguageGuessOptions = languageGuessDefaults,
): Promise<string | null> {
  const languages = likelyLanguages(engine.languages);
  if (languages.length < 2) return null;
  const strip = fullestStrip(gray, ink, options);
  if (strip === null) return null;
  const lines = await engine.recognize(strip, { ...request, languages });
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join(" ");
  const { language, script, confidence } = guessLanguage(text);
  if (confidence >= options.sure) return language;
  // A few words do not tell the language, but letters tell that it is not English.
  return script === "Cyrillic" ? "ru" : null;
}

/** The strip across the page with most letters in it. */
export function fullestStrip(
  gray: Gray,
  ink: Ink,
  { strip, letters: fewest }: LanguageGuessOptions = languageGuessDefaults,
): Gray | null {
  const components = findComponents(ink);
  const { members, height } = findLetters(components);
  const tall = Math.min(gray.height, Math.round(strip * height));
  const counts = new Int32Array(gray.height + 1);
  for (const at of members) {
    const middle = ((components.y0[at] as number) + (components.y1[at] as number)) >> 1;
    counts[middle] = (counts[middle] as number) + 1;
  }
  let [inside, most, top] = [0, 0, 0];
  for (let y = 0; y < gray.height; y++) {
    inside += counts[y] as number;
    if (y >= tall) inside -= counts[y - tall] as number;
    if (inside > most) [most, top] = [inside, Math.max(0, y - tall + 1)];
  }
  if (most < fewest) return null;
  const data = gray.data.slice(top * gray.width, (top + tall) * gray.width);
  return { width: gray.width, height: data.length / gray.width, data };
}
