/** Detects the language of a page by reading a few lines in one language per script until one makes sense. */
import { guessLanguage } from "../../language/language.ts";
import { findComponents } from "../image/components.ts";
import type { Gray } from "../image/gray.ts";
import type { Ink } from "../image/ink.ts";
import { findLetters } from "../image/letters.ts";
import { confidenceOf } from "./doubts.ts";
import type { OcrEngine, OcrRequest } from "./engine.ts";
import {
  availableScripts,
  isOtherScript,
  languageOfScript,
  languageOfTag,
  likelyLanguages,
  scriptOfLanguage,
  triedForScript,
  withEnglish,
} from "./languages.ts";

/**
 * Thresholds for language detection; confidences from 0 to 1. Checked on pages of manuals and laws in English,
 * German, French and Russian, and on title pages.  Pages in a script that the language lacks are read with 0.18 to
 * 0.46, printed pages in their own with 0.73 to 0.95. Script detection is right from 1.19 on seven pages of five
 * scripts; handwriting is taken for Japanese or Arabic with 0.02 to 0.45.
 */
export const languageGuessLimits = {
  /** Height of the strip that is read, in letter heights: about five lines. */
  strip: 15,
  /** Minimum number of letters in the strip. */
  letters: 20,
  /** Minimum confidence of a guess. */
  sure: 0.3,
  /** From this confidence the strip is in the script it was read in. */
  plain: 0.75,
  /** Below this nothing was read: the script is another one, or the strip has no print. */
  readable: 0.5,
  /** Minimum confidence of a detected script, in Tesseract's own unit. */
  script: 1,
} as const;

/** The languages to read a page in. */
export interface PageLanguage {
  /** Tesseract's names, main language first; empty if there is no data for the script of the page. */
  readonly languages: readonly string[];
  /** The language of the page, if there is no data for it. */
  readonly missing: string | null;
  /** Whether it was read clearly enough to apply to other pages of the document. */
  readonly plain: boolean;
}

/** A strip as read in one language. */
interface Attempt {
  readonly name: string;
  readonly text: string;
  readonly confidence: number;
}

/**
 * Detects the language of an upright page; null if it has too few letters.
 *
 * `hints` are tags of likely languages: what the file states, what its text layer appears to be.
 */
export async function findPageLanguage(
  { gray, ink }: { readonly gray: Gray; readonly ink: Ink },
  engine: OcrEngine,
  request: Omit<OcrRequest, "languages">,
  hints: readonly string[],
): Promise<PageLanguage | null> {
  const options = languageGuessLimits;
  const strip = fullestStrip(gray, ink);
  if (strip === null) return null;
  const read = async (picture: Gray, languages: readonly string[]): Promise<Attempt> => {
    const lines = await engine.recognize(picture, { ...request, languages });
    const words = lines.flatMap((line) => line.words);
    const text = words.map((word) => word.text).join(" ");
    return { name: languages[0] as string, text, confidence: confidenceOf(words) };
  };
  const first = await bestOf(firstTried(engine.languages, hints), (name) => read(strip, [name]));
  if (first !== null && first.confidence >= options.plain) return settled(first);
  const seen = (await engine.detectScript?.(gray, request)) ?? null;
  const script = seen !== null && seen.confidence >= options.script ? seen.script : null;
  const others = script === null ? availableScripts(engine.languages) : [script];
  const names = others.flatMap((each) => triedForScript(each, engine.languages));
  // Without an engine that detects orientation, both are tried.
  const ways = seen === null ? [strip, turnedOver(strip)] : [seen.upsideDown ? turnedOver(strip) : strip];
  let best = first;
  for (const way of ways) best = better(best, await bestOf(names, (name) => read(way, [name])));
  if (best !== null && best.confidence >= options.readable) return settled(best);
  const lacking = script === null || names.length > 0 ? null : languageOfScript(script);
  if (lacking !== null) return { languages: [], missing: lacking, plain: false };
  const languages = best === null ? [] : withEnglish(best.name, engine.languages);
  return { languages, missing: null, plain: false };

  /** The language of text that was read in one language of its script. */
  async function settled(attempt: Attempt): Promise<PageLanguage> {
    const named = languageOf(attempt.text);
    const several = likelyLanguages(engine.languages);
    // English reads the most frequent words of most neighbouring languages, but not those with accents.
    const isOpen = named === null && attempt.name === "eng" && several.length > 1;
    const name = isOpen ? languageOf((await read(strip as Gray, several)).text) : named;
    const isSame = name !== null && scriptOfLanguage(name) === scriptOfLanguage(attempt.name);
    const missing = isSame && !engine.languages.includes(name) ? name : null;
    const main = isSame && missing === null ? name : attempt.name;
    return { languages: withEnglish(main, engine.languages), missing, plain: true };
  }
}

/** The language of a text by Tesseract's name; null if its words are inconclusive. */
function languageOf(text: string): string | null {
  const { language, confidence } = guessLanguage(text);
  return confidence >= languageGuessLimits.sure ? languageOfTag(language) : null;
}

/** Languages tried before script detection: the likely ones, then Latin and Cyrillic. */
function firstTried(available: readonly string[], hints: readonly string[]): readonly string[] {
  const hinted = hints.flatMap((tag) => languageOfTag(tag) ?? []);
  const names = [
    ...hinted.filter((name) => available.includes(name)),
    ...["Latin", "Cyrillic"].flatMap((script) => triedForScript(script, available)),
  ];
  // A second language in Latin script would read what the first has read.
  const isSecond = (name: string, at: number): boolean =>
    !isOtherScript(name) && names.findIndex((each) => !isOtherScript(each)) < at;
  return [...new Set(names.filter((name, at) => !isSecond(name, at)))];
}

/** Tries languages until one reads clearly, and returns the attempt with the highest confidence. */
async function bestOf(
  names: readonly string[],
  read: (name: string) => Promise<Attempt>,
): Promise<Attempt | null> {
  let best: Attempt | null = null;
  for (const name of names) {
    best = better(best, await read(name));
    if (best !== null && best.confidence >= languageGuessLimits.plain) return best;
  }
  return best;
}

function better(one: Attempt | null, other: Attempt | null): Attempt | null {
  if (one === null || other === null) return one ?? other;
  return other.confidence > one.confidence ? other : one;
}

/** Rotates an image by 180 degrees. */
export function turnedOver({ width, height, data }: Gray): Gray {
  return { width, height, data: data.toReversed() };
}

/** The strip across the page with the most letters. */
export function fullestStrip(gray: Gray, ink: Ink): Gray | null {
  const components = findComponents(ink);
  const { members, height } = findLetters(components);
  const tall = Math.min(gray.height, Math.round(languageGuessLimits.strip * height));
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
  if (most < languageGuessLimits.letters) return null;
  const data = gray.data.slice(top * gray.width, (top + tall) * gray.width);
  return { width: gray.width, height: data.length / gray.width, data };
}
