/** Counts the actual pages of a file: some claim millions. */
import type { Engine } from "./engine.ts";

/** Maximum number of pages read; the largest books have some ten thousand. */
export const mostPages = 100_000;

/** Files that claim at most this many pages are trusted: reading them is cheap in any case. */
const believed = 2_000;

/** Number of missing or repeated pages after which the rest is considered a trick. */
const mostOdd = 500;

/**
 * Counts the pages of a document, up to `mostPages`.
 *
 * A tiny page tree can list one page a million times, or claim pages that do not exist. Counting ends after `mostOdd`
 * such pages: a real file lists each page once.
 */
export function countPages({ call }: Engine, document: number): number {
  const claimed = call.FPDF_GetPageCount(document);
  if (claimed <= believed) return claimed;
  const seen = new Set<number>();
  let odd = 0;
  for (let index = 0; index < Math.min(claimed, mostPages); index++) {
    const number = call.EPDFDoc_GetPageObjectNumberByIndex(document, index);
    if (number === 0 || seen.has(number)) odd++;
    seen.add(number);
    if (odd > mostOdd) return index;
  }
  return Math.min(claimed, mostPages);
}
