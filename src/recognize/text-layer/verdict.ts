/** Judges whether the text of a page is usable as it is. */
import type { Page } from "../../model/page.ts";
import { imageShare } from "../image-share.ts";
import { isBareGreek } from "./bare-greek.ts";
import { characterOf, isBlank } from "./characters.ts";
import { classifyText } from "./classifier.ts";
import type { TextFeatures } from "./features.ts";
import { codedFont, wrongFonts } from "./readable-fonts.ts";
import { sampleOf } from "./sample.ts";

/**
 * The quality of a page's text layer.
 *
 * `under-image`: invisible text lies under an image of the page, as scanners and OCR programs produce it.
 */
export type TextLayer = "trusted" | "wrong" | "missing" | "under-image";

/** A verdict with its reasons. */
export interface TextLayerVerdict {
  readonly verdict: TextLayer;
  /** 0 to 1. */
  readonly confidence: number;
  /** Short phrases, strongest first. */
  readonly reasons: readonly string[];
}

/**
 * Thresholds for text layers. Checked on the development folders and on pages with wrong encodings. Under ten images,
 * 0.4 to 9 % of words look misspelt where the text is good, 16 % where it is not.
 */
export const textLayerLimits = {
  /**
   * With fewer letters there is nothing to judge, unless there are this many characters: letters may look like signs.
   */
  letters: 40,
  characters: 150,
  /** Minimum fraction of the page that an image of it covers. */
  covered: 0.6,
  /** Fraction of undefined or unmapped characters that makes the text wrong. */
  unmapped: 0.3,
  /** Fraction of mixed-script words that makes the text wrong. */
  mixed: 0.4,
  /** Fraction of misspelt words that makes invisible text under an image worth rereading. */
  misspelt: 0.12,
} as const;

/** Judges the text layer of a page by its characters and by what covers them. */
export function judgeTextLayer(page: Page): TextLayerVerdict {
  const { characters, letters } = countCharacters(page);
  const scanned = imageShare(page) >= textLayerLimits.covered;
  if (characters === 0)
    return scanned || page.images.length > 0
      ? { verdict: "missing", confidence: scanned ? 0.99 : 0.8, reasons: ["a picture and no text"] }
      : { verdict: "trusted", confidence: 0.9, reasons: ["an empty page"] };
  const judged = letters >= textLayerLimits.letters || characters >= textLayerLimits.characters;
  const wrong = judged ? findFault(page) : null;
  if (wrong !== null && wrong.reasons.length > 0) return { verdict: "wrong", ...wrong };
  const confidence = wrong?.confidence ?? 0.9;
  if (scanned && isUnseen(page))
    return judged && misspeltShare(page) > textLayerLimits.misspelt
      ? { verdict: "wrong", confidence: 0.6, reasons: [misread] }
      : { verdict: "under-image", confidence, reasons: ["unseen text under a picture of the page"] };
  if (scanned && letters < textLayerLimits.letters)
    return { verdict: "missing", confidence: 0.8, reasons: ["a picture of the page and hardly any text"] };
  if (judged && wrongFonts(page).size > 0) return { verdict: "wrong", confidence: 0.8, reasons: [codedFont] };
  return { verdict: "trusted", confidence, reasons: [] };
}

/** Why text that is right in places is recognised again. */
const misread = "misspelt words under a picture of the page";

/** Returns whether the page was recognised before, and badly; it may still be the better reading. */
export function isMisread({ reasons }: TextLayerVerdict): boolean {
  return reasons.includes(misread);
}

/** Fraction of the page's words that are misspelt in every language. */
export function misspeltShare(page: Page): number {
  return classifyText(sampleOf(page)).features.rareWords;
}

/** Counts characters, letters and undefined codes; stops when there are enough letters. */
function countCharacters({ glyphs }: Page): { readonly characters: number; readonly letters: number } {
  let characters = 0;
  let letters = 0;
  for (const { text } of glyphs) {
    if (isBlank(text)) continue;
    characters++;
    const { kind } = characterOf(text);
    if ((kind === "letter" || kind === "unknown") && ++letters >= textLayerLimits.letters) break;
  }
  return { characters, letters };
}

/** Returns whether nearly all letters are invisible. */
function isUnseen({ glyphs }: Page): boolean {
  return glyphs.filter(({ hidden }) => hidden === "invisible").length > 0.9 * glyphs.length;
}

/** Reasons against the text, strongest first, with their confidence; none if it is right. */
function findFault(page: Page): Pick<TextLayerVerdict, "confidence" | "reasons"> {
  const sample = sampleOf(page);
  const { probability, threshold, features } = classifyText(sample);
  if (Math.max(features.unknown, features.unmapped) > textLayerLimits.unmapped)
    return { confidence: 0.95, reasons: ["letters without a known character"] };
  if (features.latin < 1 && isBareGreek(sample.words))
    return { confidence: 0.9, reasons: ["Greek words without accents"] };
  if (probability <= threshold && features.mixedWords <= textLayerLimits.mixed)
    return { confidence: 1 - probability, reasons: [] };
  return { confidence: Math.max(threshold, probability), reasons: reasonsOf(features) };
}

/** Fractions beyond which a feature is reported as a reason; exceeded by no development page that reads well. */
const telling: readonly (readonly [phrase: string, isSo: (features: TextFeatures) => boolean])[] = [
  ["words of mixed scripts", ({ mixedWords }) => mixedWords > 0.15],
  ["digits and signs inside words", ({ unevenWords }) => unevenWords > 0.15],
  ["more accents than any language has", ({ latin, accented }) => latin > 0.5 && accented > 0.45],
  ["fewer vowels than any language has", ({ latin, vowels }) => latin > 0.5 && vowels < 0.2],
  ["more vowels than any language has", ({ latin, vowels }) => latin > 0.5 && vowels > 0.65],
  ["Chinese characters that are hardly used", ({ han, commonHan }) => han > 0.5 && commonHan < 0.4],
];

function reasonsOf(features: TextFeatures): readonly string[] {
  const found = telling.filter(([, isSo]) => isSo(features)).map(([phrase]) => phrase);
  return found.length > 0 ? found : ["letters that do not follow each other as in any known language"];
}
