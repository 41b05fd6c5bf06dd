/** Which fonts of a page have codes that are not letters: a page may print one language well and code another. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank } from "./characters.ts";
import { classifyText } from "./classifier.ts";
import type { TextSample } from "./features.ts";
import { sampleOf } from "./sample.ts";

/** When the text in one font is wrong. */
export interface FontVerdictOptions {
  /** Fewest letters that tell at all: fonts of signs have none. */
  readonly fewest: number;
  /** Fewest different words, and their fewest letters, that count on a page that otherwise reads well. */
  readonly words: number;
  readonly letters: number;
  /** Least probability there. */
  readonly sure: number;
  /** Least share of rare letter pairs there, and greatest share of frequent words: names and codes have fewer and more. */
  readonly rare: number;
  readonly frequent: number;
  /** Share of characters that the file does not map, from which on the font is wrong. */
  readonly unmapped: number;
  /** On a page that reads badly, fonts with a smaller share of mapped characters are not believed. */
  readonly mapped: number;
}

/**
 * On 3,904 clean pages no font is taken for wrong.  Three fonts that code Devanagari have 0.11 to 0.17 of rare pairs and
 * hardly a frequent word; lists of genes, codons and commands that are as improbable have at most 0.10.
 */
const fontVerdictDefaults: FontVerdictOptions = {
  fewest: 4,
  words: 40,
  letters: 3,
  sure: 0.8,
  rare: 0.11,
  frequent: 0.03,
  unmapped: 0.3,
  mapped: 0.9,
};

/** Why a page is recognised on which one font of several is wrong. */
export const codedFont = "a font whose codes are not letters";

/** The fonts of a page that reads well as a whole whose own text is wrong, as indices. */
export function wrongFonts(
  page: Page,
  options: FontVerdictOptions = fontVerdictDefaults,
): ReadonlySet<number> {
  const fonts = glyphsByFont(page);
  const wrong = new Set<number>();
  if (fonts.size < 2) return wrong;
  for (const [font, glyphs] of fonts) {
    if (glyphs.length < options.words * options.letters) continue;
    const sample = sampleOf({ ...page, glyphs });
    if (differentWords(sample, options) < options.words) continue;
    const { rarePairs, frequentWords } = classifyText(sample).features;
    if (rarePairs < options.rare || frequentWords > options.frequent) continue;
    if (isWrong(sample, options.sure, options)) wrong.add(font);
  }
  // Where one font codes its letters, a few words tell that another does.
  if (wrong.size > 0)
    for (const [font, glyphs] of fonts)
      if (isWrong(sampleOf({ ...page, glyphs }), options.sure, options)) wrong.add(font);
  return wrong;
}

/** The fonts of a page that reads badly whose own text is right, as indices. */
export function rightFonts(
  page: Page,
  options: FontVerdictOptions = fontVerdictDefaults,
): ReadonlySet<number> {
  const right = new Set<number>();
  for (const [font, glyphs] of glyphsByFont(page)) {
    const mapped = glyphs.filter((glyph) => glyph.mapped).length;
    if (mapped < options.mapped * glyphs.length) continue;
    if (!isWrong(sampleOf({ ...page, glyphs }), null, options)) right.add(font);
  }
  return right;
}

/** Whether a text is wrong with more than a probability; null for the classifier's own threshold. */
function isWrong(sample: TextSample, sure: number | null, options: FontVerdictOptions): boolean {
  const { probability, threshold, features } = classifyText(sample);
  if (Math.max(features.unknown, features.unmapped) > options.unmapped) return true;
  const letters = 2 ** features.letters - 1;
  return letters >= options.fewest && probability > (sure ?? threshold);
}

function glyphsByFont({ glyphs }: Page): ReadonlyMap<number, readonly Glyph[]> {
  const fonts = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) continue;
    const own = fonts.get(glyph.font);
    if (own === undefined) fonts.set(glyph.font, [glyph]);
    else own.push(glyph);
  }
  return fonts;
}

function differentWords({ words }: TextSample, { letters }: FontVerdictOptions): number {
  const long = words.filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= letters);
  return new Set(long).size;
}
