/** Scores an output against the truth, with the metrics of the benchmark. */
import { blockScores, type BlockScores, judgeBlocks } from "./blocks.ts";
import { type Block, parseMarkdown } from "./markdown.ts";
import { findMistakes, type Mistake } from "./mistakes.ts";
import type { Truth } from "./truth.ts";
import { countWords, type WordCounts } from "./word-counts.ts";

export type { BlockScores } from "./blocks.ts";
export type { Block } from "./markdown.ts";
export { OutputError, parseOutput } from "./output.ts";
export {
  comparePainted,
  type PaintedComparison,
  type PaintedCounts,
  PaintedError,
  type PaintedPage,
  parsePainted,
  sumPainted,
} from "./painted.ts";
export { formatMistakes, type Mistake, type MistakeKind } from "./mistakes.ts";
export { parseTruth, type Truth, TruthError } from "./truth.ts";
export type { WordCounts } from "./word-counts.ts";

/** How an output compares with the truth. */
export interface Measurement {
  readonly words: WordCounts;
  readonly scores: BlockScores;
  readonly mistakes: readonly Mistake[];
}

/** Measures Markdown or blocks against the truth; `name` identifies the document in mistakes. */
export function measure(output: string | readonly Block[], truth: Truth, name: string): Measurement {
  const judgement = judgeBlocks(truth, typeof output === "string" ? parseMarkdown(output) : output);
  return {
    words: countWords(judgement.comparison, truth.apart),
    scores: blockScores(judgement),
    mistakes: findMistakes(name, judgement),
  };
}
