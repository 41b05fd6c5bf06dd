/** How well the letters of a text follow each other as in a language. */
import { placesIn, type SpelledScript } from "./alphabets.ts";

/** Letter pairs of words in one script, boundaries included, with their counts. */
export interface PairCounts {
  readonly script: SpelledScript;
  readonly counts: Int32Array;
  readonly total: number;
}

/**
 * Costs of pairs in one language: bits of the second letter after the first, in half bits, one character per pair.
 *
 * Characters count from `first`: "0" is 0, "1" half a bit, "L" the maximum.
 */
export interface PairTable {
  readonly language: string;
  readonly script: SpelledScript;
  readonly costs: string;
}

/** Code of the character for zero cost. */
const first = 48;

/** Maximum cost, in half bits; the cost of an unseen pair. */
export const mostHalfBits = 28;

/** Pairs from this cost, in half bits, are rare: at most one in a thousand. */
const rareHalfBits = 20;

/** The spelling of a text in its best matching language. */
export interface Spelling {
  readonly table: PairTable;
  /** Bits per letter: two to four in its own language, more for random letters. */
  readonly bits: number;
  /** Fraction of pairs that are rare in the language. */
  readonly rare: number;
}

/** Encodes costs in half bits as a string. */
export function writeCosts(costs: readonly number[]): string {
  return costs
    .map((cost) => String.fromCharCode(first + Math.max(0, Math.min(mostHalfBits, Math.round(cost)))))
    .join("");
}

/** Finds the language with the lowest total cost; null if there are no pairs. */
export function findSpelling(pairs: PairCounts, tables: readonly PairTable[]): Spelling | null {
  if (pairs.total === 0) return null;
  const used = usedPairs(pairs);
  let best: PairTable | null = null;
  let least = Infinity;
  for (const table of tables) {
    if (table.script !== pairs.script) continue;
    const cost = costOf(used, pairs.counts, table.costs, least);
    if (cost >= least) continue;
    best = table;
    least = cost;
  }
  if (best === null) return null;
  const rare = rareOf(used, pairs.counts, best.costs);
  return { table: best, bits: least / pairs.total / 2, rare: rare / pairs.total };
}

/** Pairs that occur: a few hundred of several thousand. */
function usedPairs({ counts }: PairCounts): readonly number[] {
  const used: number[] = [];
  for (let pair = 0; pair < counts.length; pair++) if (counts[pair] !== 0) used.push(pair);
  return used;
}

/** Total cost of pairs in half bits; stops once it reaches `enough`. */
function costOf(used: readonly number[], counts: Int32Array, costs: string, enough: number): number {
  let sum = 0;
  for (let at = 0; at < used.length && sum < enough; at++) {
    const pair = used[at] as number;
    sum += (counts[pair] as number) * (costs.charCodeAt(pair) - first);
  }
  return sum;
}

/** Number of occurrences of rare pairs. */
function rareOf(used: readonly number[], counts: Int32Array, costs: string): number {
  let rare = 0;
  for (let at = 0; at < used.length; at++) {
    const pair = used[at] as number;
    if (costs.charCodeAt(pair) - first >= rareHalfBits) rare += counts[pair] as number;
  }
  return rare;
}

/** Counts the pairs of words given as alphabet indices, each word preceded by 0. */
export function countPairs(script: SpelledScript, letters: readonly number[]): PairCounts {
  const width = placesIn(script);
  const counts = new Int32Array(width * width);
  let total = 0;
  for (let at = 1; at < letters.length; at++) {
    const before = letters[at - 1] as number;
    const after = letters[at] as number;
    if (before === 0 && after === 0) continue;
    const pair = before * width + after;
    counts[pair] = (counts[pair] as number) + 1;
    total++;
  }
  return { script, counts, total };
}

/** Fraction of words with a pair that is rare in a language; letters are indices, each word between boundaries. */
export function wordsWithRarePairs(letters: readonly number[], { script, costs }: PairTable): number {
  const width = placesIn(script);
  let words = 0;
  let rare = 0;
  let found = false;
  for (let at = 1; at < letters.length; at++) {
    const before = letters[at - 1] as number;
    const after = letters[at] as number;
    found ||= costs.charCodeAt(before * width + after) - first >= rareHalfBits;
    if (after !== 0) continue;
    words++;
    if (found) rare++;
    found = false;
  }
  return rare / Math.max(1, words);
}
