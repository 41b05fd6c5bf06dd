import { align, exactAlign, UNALIGNED } from "./align.ts";

/** Initial half-width of the band in the search for the Levenshtein distance, in characters; it doubles. */
const FIRST_BAND = 32;

/**
 * Counts the insertions, deletions and substitutions that turn one string into the other (UTF-16 units).
 *
 * Exact. Works in a band around the diagonal that doubles until the distance fits (Ukkonen 1985), so long, nearly equal
 * strings cost O(length · distance).
 */
export function levenshtein(left: string, right: string): number {
  const [a, b] = withoutCommonEnds(left, right);
  const longest = Math.max(a.length, b.length);
  if (a.length === 0 || b.length === 0) return longest;
  let band = Math.max(FIRST_BAND, Math.abs(a.length - b.length));
  for (;;) {
    const distance = bandedLevenshtein(a, b, band);
    if (distance <= band || band >= longest) return distance;
    band *= 2;
  }
}

/** 1 − Levenshtein distance / length of the longer string; two empty strings are equal. */
export function similarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 1 : 1 - levenshtein(left, right) / longest;
}

/** 1 − (insertions + deletions) / sum of both lengths, over code points; two empty strings are equal. */
export function indelSimilarity(left: string, right: string): number {
  const a = Array.from(left);
  const b = Array.from(right);
  if (a.length + b.length === 0) return 1;
  let common = 0;
  for (const partner of align(a, b, exactAlign)) if (partner !== UNALIGNED) common++;
  return (2 * common) / (a.length + b.length);
}

function withoutCommonEnds(left: string, right: string): [string, string] {
  let start = 0;
  const shorter = Math.min(left.length, right.length);
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    left.charCodeAt(left.length - 1 - end) === right.charCodeAt(right.length - 1 - end)
  )
    end++;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

/** The distance if it is at most `band`; otherwise some number above `band` or the true distance. */
function bandedLevenshtein(a: string, b: string, band: number): number {
  const outside = a.length + b.length;
  let previous = Int32Array.from({ length: b.length + 1 }, (_, j) => (j <= band ? j : outside));
  let current = new Int32Array(b.length + 1).fill(outside);
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - band);
    const to = Math.min(b.length, i + band);
    current[from - 1] = i - band <= 0 ? i : outside;
    const unit = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const replaced = (previous[j - 1] as number) + (unit === b.charCodeAt(j - 1) ? 0 : 1);
      const removed = (previous[j] as number) + 1;
      const added = (current[j - 1] as number) + 1;
      current[j] = Math.min(replaced, removed, added);
    }
    if (to < b.length) current[to + 1] = outside;
    [previous, current] = [current, previous];
  }
  return previous[b.length] as number;
}
