/** Whether what was recognised confirms the text that a page has of its own. */
import type { Page } from "../model/page.ts";
import { sampleOf } from "./text-layer/sample.ts";

/** When the text of a page counts as confirmed by its picture. */
export interface TextAgreementOptions {
  /** Fewest letters and digits of a word that counts: shorter ones agree by chance. */
  readonly letters: number;
  /** Fewest words that can tell. */
  readonly words: number;
  /** Share of the page's words that were recognised too. */
  readonly confirmed: number;
}

/**
 * Of six pages of codes, capitals and leaders whose text is right but seems wrong, in files picked by chance, 0.67 to 1 of
 * the words are recognised too; of five pages with a wrong encoding at most 0.04.
 */
export const textAgreementDefaults: TextAgreementOptions = { letters: 3, words: 8, confirmed: 0.6 };

/** The share of a page's words that its picture was read as too; null where it has too few words to tell. */
export function confirmedShare(
  page: Page,
  recognized: Page,
  options: TextAgreementOptions = textAgreementDefaults,
): number | null {
  const said = partsOf(page, options);
  if (said.length < options.words) return null;
  const read = new Set(partsOf(recognized, options));
  return said.filter((part) => read.has(part)).length / said.length;
}

/** The words of a page cut at signs, in lowercase. */
function partsOf(page: Page, { letters }: TextAgreementOptions): readonly string[] {
  return sampleOf(page)
    .words.flatMap((word) => word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((part) => part.length >= letters);
}
