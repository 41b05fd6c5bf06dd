/** Finds fonts whose codes are not letters: a page may print one language properly and encode another. */
import type { Glyph, Page } from "../../model/page.ts";
import { isBlank } from "./characters.ts";
import { classifyText } from "./classifier.ts";
import type { TextSample } from "./features.ts";
import { sampleOf } from "./sample.ts";

/**
 * When the text in one font is wrong. On 3,904 clean pages no font is flagged. Three fonts that encode Devanagari
 * have 0.11 to 0.17 rare pairs and hardly a frequent word; equally improbable lists of genes, codons and commands
 * have at most 0.10.
 */
const limits = {
  /** Minimum number of letters: symbol fonts have none. */
  fewest: 4,
  /** Minimum number of distinct words, and of their letters, on a page that otherwise reads well. */
  words: 40,
  letters: 3,
  /** Minimum probability there. */
  sure: 0.8,
  /**
   * Minimum fraction of rare letter pairs there, and maximum fraction of frequent words: names and codes have fewer and
   * more.
   */
  rare: 0.11,
  frequent: 0.03,
  /** Fraction of unmapped characters from which the font is wrong. */
  unmapped: 0.3,
  /** On a page that reads badly, fonts with a smaller fraction of mapped characters are not trusted. */
  mapped: 0.9,
} as const;

/** Why a page with one wrong font is recognised. */
export const codedFont = "a font whose codes are not letters";

/** The fonts whose text is wrong on a page that reads well as a whole, as indices. */
export function wrongFonts(page: Page): ReadonlySet<number> {
  const fonts = glyphsByFont(page);
  const wrong = new Set<number>();
  if (fonts.size < 2) return wrong;
  for (const [font, glyphs] of fonts) {
    if (glyphs.length < limits.words * limits.letters) continue;
    const sample = sampleOf({ ...page, glyphs });
    if (differentWords(sample) < limits.words) continue;
    const { rarePairs, frequentWords } = classifyText(sample).features;
    if (rarePairs < limits.rare || frequentWords > limits.frequent) continue;
    if (isWrong(sample, limits.sure)) wrong.add(font);
  }
  // Once one font is found to encode its letters, a few words suffice for another.
  if (wrong.size > 0)
    for (const [font, glyphs] of fonts)
      if (isWrong(sampleOf({ ...page, glyphs }), limits.sure)) wrong.add(font);
  return wrong;
}

/** The fonts whose text is right on a page that reads badly, as indices. */
export function rightFonts(page: Page): ReadonlySet<number> {
  const right = new Set<number>();
  for (const [font, glyphs] of glyphsByFont(page)) {
    const mapped = glyphs.filter((glyph) => glyph.mapped).length;
    if (mapped < limits.mapped * glyphs.length) continue;
    if (!isWrong(sampleOf({ ...page, glyphs }), null)) right.add(font);
  }
  return right;
}

/** Returns whether a text is wrong above a probability; null uses the classifier's own threshold. */
function isWrong(sample: TextSample, sure: number | null): boolean {
  const { probability, threshold, features } = classifyText(sample);
  if (Math.max(features.unknown, features.unmapped) > limits.unmapped) return true;
  const letters = 2 ** features.letters - 1;
  return letters >= limits.fewest && probability > (sure ?? threshold);
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

function differentWords({ words }: TextSample): number {
  const long = words.filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= limits.letters);
  return new Set(long).size;
}
