import { UNALIGNED } from "./align.ts";
import type { Comparison } from "./comparison.ts";
import { wordsOf } from "./words.ts";

/** A sentence of the truth: its words are `from` … `to` − 1. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
}

/** A sentence that did not come out whole, and why. */
export interface BrokenSentence extends Sentence {
  readonly reason: "lost words" | "split over blocks" | "foreign words inside";
}

/** Settings of {@link findBrokenSentences}. */
export interface SentenceOptions {
  /** Minimum length of a judged sentence, in words. */
  readonly minWords: number;
  /** Fraction of its words that a sentence may lose, or may have in between. */
  readonly tolerance: number;
}

/** The default settings of {@link findBrokenSentences}. */
const sentenceDefaults: SentenceOptions = { minWords: 4, tolerance: 0.1 };

/** Finds the sentences of the truth's paragraphs and items that are long enough to be judged. */
export function findSentences(
  comparison: Comparison,
  language: string,
  options: SentenceOptions = sentenceDefaults,
): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences: Sentence[] = [];
  comparison.truth.blocks.forEach((block, index) => {
    if (block.kind !== "paragraph" && block.kind !== "item") return;
    let from = comparison.truth.starts[index] ?? 0;
    for (const { segment } of segmenter.segment(block.text)) {
      const to = from + wordsOf(segment).length;
      if (to - from >= options.minWords) sentences.push({ from, to });
      from = to;
    }
  });
  return sentences;
}

/**
 * Finds the sentences that lost more than 10 % of their words, are split over two blocks of the output, or have more
 * than max(1, 10 %) foreign words inside.
 */
export function findBrokenSentences(
  comparison: Comparison,
  sentences: readonly Sentence[],
  options: SentenceOptions = sentenceDefaults,
): BrokenSentence[] {
  return sentences.flatMap((sentence) => {
    const reason = faultOf(comparison, sentence, options);
    return reason === null ? [] : [{ ...sentence, reason }];
  });
}

function faultOf(
  comparison: Comparison,
  { from, to }: Sentence,
  options: SentenceOptions,
): BrokenSentence["reason"] | null {
  const allowed = (to - from) * options.tolerance;
  const found = comparison.toOutput.subarray(from, to).filter((word) => word !== UNALIGNED);
  if (to - from - found.length > allowed) return "lost words";
  const first = found[0] ?? 0;
  const last = found.at(-1) ?? 0;
  if (comparison.output.blockOf[first] !== comparison.output.blockOf[last]) return "split over blocks";
  const foreign = last - first + 1 - found.length;
  return foreign > Math.max(1, allowed) ? "foreign words inside" : null;
}
