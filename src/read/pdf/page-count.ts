/** How many pages a file really has: some claim millions. */
import type { Engine } from "./engine.ts";

/** Most pages that are read; the largest books have some ten thousand. */
export const mostPages = 100_000;

/** Files that claim no more pages than this are believed: reading them costs little, whatever they hold. */
const believed = 2_000;

/** Pages that may be missing, or be another page again, before the rest is taken for a trick. */
const mostOdd = 500;

/**
 * Counts the pages of a document, up to `mostPages`.
 *
 * A page tree of a few bytes can list one page a million times, or claim pages that are not there.  Where more than
 * `mostOdd` pages are such, the count ends: a real file lists each page once.
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
