/** Whether the text of a page can be used as it is. */
import { guessLanguage } from "../../language/language.ts";
import { isMixedScript } from "../../language/scripts.ts";
import type { Page } from "../../model/page.ts";
import { boundsOf, sharedArea } from "../../numeric/boxes.ts";
import { countLetters, type LetterCounts } from "./letters.ts";
import { wordsOf } from "./words.ts";

/**
 * What the text layer of a page is worth.
 *
 * `under-image`: text that is not seen lies under a picture of the page, as scanners and OCR programs make it.
 */
export type TextLayer = "trusted" | "wrong" | "missing" | "under-image";

/** A verdict with its grounds. */
export interface TextLayerVerdict {
  readonly verdict: TextLayer;
  /** 0 to 1. */
  readonly confidence: number;
  /** Short phrases, strongest first. */
  readonly reasons: readonly string[];
}

/** How the text layer is judged. */
export interface TextLayerOptions {
  /** With fewer letters there is nothing to judge. */
  readonly letters: number;
  /** With fewer words, shares of words are taken as if there were so many. */
  readonly words: number;
  /** Share of the page that a picture of it covers. */
  readonly covered: number;
  /** Share of letters without a known character that makes the text wrong. */
  readonly unmapped: number;
  /** Share of accented letters among Latin ones that no language reaches: text in a wrong encoding. */
  readonly accented: number;
  /** Least and most vowels among Latin letters, as a share, in text of any language. */
  readonly leastVowels: number;
  readonly mostVowels: number;
  /** Share of words with letters of two scripts that makes the text wrong. */
  readonly mixed: number;
  /** Share of Cyrillic words with capitals, digits or signs inside, as from recognition in a wrong language. */
  readonly uneven: number;
  /** Text of which a language is known so surely, from 0 to 1, is right after all. */
  readonly readable: number;
}

/** Checked on the development folders and on pages with wrong encodings. */
export const textLayerDefaults: TextLayerOptions = {
  letters: 40,
  words: 10,
  covered: 0.6,
  unmapped: 0.3,
  accented: 0.45,
  leastVowels: 0.2,
  mostVowels: 0.65,
  mixed: 0.25,
  uneven: 0.2,
  readable: 0.5,
};

/** Judges the text layer of a page by its characters and by what lies over them. */
export function judgeTextLayer(page: Page, options: TextLayerOptions = textLayerDefaults): TextLayerVerdict {
  const counts = countLetters(page.glyphs);
  const { letters } = counts;
  const scanned = imageShare(page) >= options.covered;
  if (counts.characters === 0)
    return scanned || page.images.length > 0
      ? { verdict: "missing", confidence: scanned ? 0.99 : 0.8, reasons: ["a picture and no text"] }
      : { verdict: "trusted", confidence: 0.9, reasons: ["an empty page"] };
  const faults = letters < options.letters ? [] : findFaults(page, counts, options);
  if (faults.length > 0) return { verdict: "wrong", confidence: 0.9, reasons: faults };
  const unseen = page.glyphs.filter((glyph) => glyph.hidden === "invisible").length;
  if (scanned && unseen > 0.9 * page.glyphs.length)
    return { verdict: "under-image", confidence: 0.95, reasons: ["unseen text under a picture of the page"] };
  if (scanned && letters < options.letters)
    return { verdict: "missing", confidence: 0.8, reasons: ["a picture of the page and hardly any text"] };
  return { verdict: "trusted", confidence: 0.9, reasons: [] };
}

/** How much of the page its largest picture covers. */
function imageShare(page: Page): number {
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const seen = page.images.filter((image) => image.hidden === null);
  // Scans are often stored in strips: together they cover the page.
  const bounds = boundsOf(seen.map((image) => image.box));
  const area = seen.reduce((sum, image) => sum + sharedArea(image.box, whole), 0);
  const most = bounds === null ? 0 : sharedArea(bounds, whole);
  return Math.min(area, most) / Math.max(1, page.width * page.height);
}

function findFaults(page: Page, counts: LetterCounts, options: TextLayerOptions): readonly string[] {
  const odd = letterFaults(page, counts, options);
  const { letters, latin, cyrillic, greek } = counts;
  const scripts = [latin, cyrillic, greek].filter((count) => count > 0).length;
  if (odd.length === 0 && scripts < 2 && cyrillic === 0) return [];
  const words = wordsOf(page);
  // Words of a language are right, whatever is odd about their letters.
  const readable = odd.length > 0 && guessLanguage(words.join(" ")).confidence >= options.readable;
  const faults = readable ? [] : odd;
  const share = (fault: (word: string) => boolean): number =>
    words.filter(fault).length / Math.max(options.words, words.length);
  if (scripts > 1 && share(isMixed) > options.mixed) faults.push("words of mixed scripts");
  if (cyrillic > letters / 2 && share(isUneven) > options.uneven)
    faults.push("capitals and signs inside words");
  return faults;
}

function letterFaults(
  page: Page,
  { characters, letters, latin, accented, vowels, unknown }: LetterCounts,
  options: TextLayerOptions,
): string[] {
  const faults: string[] = [];
  // Codes of the plain alphabet are mostly what they seem, though the file does not say so.
  const unmapped = page.glyphs.filter(({ mapped, text }) => !mapped && !/^[!-~]$/.test(text)).length;
  if (Math.max(unknown, unmapped) > options.unmapped * characters)
    faults.push("letters without a known character");
  // A few Latin letters in a text of another script say nothing.
  if (latin < options.letters || latin < letters / 2) return faults;
  if (accented > options.accented * latin) faults.push("more accents than any language has");
  if (vowels < options.leastVowels * latin) faults.push("fewer vowels than any language has");
  if (vowels > options.mostVowels * latin) faults.push("more vowels than any language has");
  return faults;
}

function isMixed(word: string): boolean {
  // Most words are plain, which is told at once.
  return /[^ -~]/.test(word) && isMixedScript(word);
}

/** Capitals after small letters, or digits and signs between letters. */
function isUneven(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}[\d$|{}!<>\\]+\p{L}|[$|{}<>\\]\p{L}|\p{L}[$|{}<>\\]/u.test(word);
}
