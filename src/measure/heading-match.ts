import { similarity } from "./distance.ts";
import { wordsOf } from "./words.ts";

/** A heading with its level. */
export interface Title {
  readonly level: number;
  readonly text: string;
}

/** A pair of matching headings: indices into the truth's list and the output's. */
export interface TitlePair {
  readonly truth: number;
  readonly output: number;
}

/** Similarity that two titles must exceed, without their numbers. */
const TITLE_SIMILARITY = 0.85;

/**
 * Pairs the headings of the truth with those of the output, each used once.
 *
 * Truth headings choose in document order; on a tie they take the first. `mayPair` can forbid pairs, for example on
 * different pages.
 */
export function matchTitles(
  truth: readonly Title[],
  output: readonly Title[],
  mayPair: (truth: number, output: number) => boolean = () => true,
): TitlePair[] {
  const wanted = truth.map((title) => bareTitle(title.text));
  const found = output.map((title) => bareTitle(title.text));
  const used = new Set<number>();
  const pairs: TitlePair[] = [];
  wanted.forEach((title, index) => {
    let best = -1;
    let bestSimilarity = TITLE_SIMILARITY;
    found.forEach((candidate, other) => {
      if (used.has(other) || !couldExceed(title, candidate, bestSimilarity) || !mayPair(index, other)) return;
      const value = similarity(title, candidate);
      if (value > bestSimilarity) [best, bestSimilarity] = [other, value];
    });
    if (best < 0) return;
    used.add(best);
    pairs.push({ truth: index, output: best });
  });
  return pairs;
}

/** Finds the shift of levels that makes the most pairs agree; the smallest on a tie. */
export function commonShift(
  truth: readonly Title[],
  output: readonly Title[],
  pairs: readonly TitlePair[],
): number {
  const votes = new Map<number, number>();
  for (const pair of pairs) {
    const shift = levelOf(output, pair.output) - levelOf(truth, pair.truth);
    votes.set(shift, (votes.get(shift) ?? 0) + 1);
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]));
  return ranked[0]?.[0] ?? 0;
}

/** Splits pairs by whether their levels agree after a shift. */
export function splitByLevel(
  truth: readonly Title[],
  output: readonly Title[],
  pairs: readonly TitlePair[],
  shift: number,
): { right: TitlePair[]; wrong: TitlePair[] } {
  const agrees = (pair: TitlePair): boolean =>
    levelOf(output, pair.output) - shift === levelOf(truth, pair.truth);
  return { right: pairs.filter(agrees), wrong: pairs.filter((pair) => !agrees(pair)) };
}

/** Strips the number and the word "Chapter" (Kapitel, Chapitre, Appendix …) from a heading, and its case. */
export function bareTitle(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase().trim();
  const bare = folded.replace(SPELLED, "").replace(CHAPTER, "").replace(NUMBER, "");
  const words = wordsOf(bare);
  return (words.length > 0 ? words : wordsOf(folded)).join(" ");
}

/** "Chapter One": chapter numbers in words. */
const SPELLED =
  /^(?:chapter|part)\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|thirty)\b(?=.*\p{L})[.:]?\s*/u;

const CHAPTER =
  /^(?:chapter|chapitre|kapitel|capítulo|capitolo|глава|appendix|annexe|anhang|apéndice|приложение|part|partie|teil|section|abschnitt|第)\s*(?=\d|[ivxlc]+\b|[a-z]\b)/u;

/** "1.2", "1.2.", "3)", "A.1", "B.", "iv."; a number followed by a letter ("3D") belongs to the title. */
const NUMBER =
  /^(?:\d+(?:\.\d+)*(?:[.:)]\s*|\s+|[章节節]\s*|$)|[a-z](?:\.\d+)+[.:)]?\s+|(?:[a-z]|[ivxlc]+)[.:)]\s+)/u;

function couldExceed(left: string, right: string, bound: number): boolean {
  const longest = Math.max(left.length, right.length);
  return longest === 0 || Math.min(left.length, right.length) / longest > bound;
}

function levelOf(titles: readonly Title[], index: number): number {
  return titles[index]?.level ?? 0;
}
