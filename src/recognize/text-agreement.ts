/** Checks whether the recognised text confirms the page's own text. */
import type { Page } from "../model/page.ts";
import { sampleOf } from "./text-layer/sample.ts";

/**
 * When the text of a page counts as confirmed. On six pages of codes, capitals and leaders whose text is right but
 * looks wrong, 0.67 to 1 of the words are confirmed; on five pages with a wrong encoding at most 0.04.
 */
export const textAgreementLimits = {
  /** Minimum length of words that count: shorter ones agree by chance. */
  letters: 3,
  /** Minimum number of words. */
  words: 8,
  /** Minimum fraction of the page's words that were recognised too. */
  confirmed: 0.6,
} as const;

/** The fraction of a page's words that were recognised too; null if it has too few words. */
export function confirmedShare(page: Page, recognized: Page): number | null {
  const said = partsOf(page);
  if (said.length < textAgreementLimits.words) return null;
  const read = new Set(partsOf(recognized));
  return said.filter((part) => read.has(part)).length / said.length;
}

/** The words of a page, split at signs, in lowercase. */
function partsOf(page: Page): readonly string[] {
  return sampleOf(page)
    .words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((part) => part.length >= textAgreementLimits.letters);
}
