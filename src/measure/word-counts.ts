import { UNALIGNED } from "./align.ts";
import type { Comparison } from "./comparison.ts";
import { countOf, sharedCount } from "./counts.ts";
import type { Block } from "./markdown.ts";
import { wordsOf } from "./words.ts";

/** The words of a document by role and result, as the Freiburg thesis counts them. */
export interface WordCounts {
  /** Body words that came out, in order. */
  readonly truePositive: number;
  /** Words that came out but are not body, or are in the wrong place. */
  readonly falsePositive: number;
  /** Words apart from the body that did not come out; null if the truth lacks them. */
  readonly trueNegative: number | null;
  /** Body words that did not come out. */
  readonly falseNegative: number;
}

/** Counts the words of a compared output; `apart` is what is printed but is not body. */
export function countWords(comparison: Comparison, apart: readonly Block[] | null): WordCounts {
  const { truth, output, toOutput, toTruth } = comparison;
  const truePositive = toOutput.filter((word) => word !== UNALIGNED).length;
  const strange = output.words.filter((_, word) => toTruth[word] === UNALIGNED);
  const counts = {
    truePositive,
    falsePositive: strange.length,
    falseNegative: truth.words.length - truePositive,
  };
  if (apart === null) return { ...counts, trueNegative: null };
  const words = apart.flatMap((block) => wordsOf(block.text));
  return { ...counts, trueNegative: words.length - sharedCount(countOf(words), countOf(strange)) };
}
