/**
 * Counts the sentences of a truth that came out whole, wherever in the output they stand.
 *
 * A converter may print the columns of a page in the wrong order, which is not for sentence recovery to repair:
 * each sentence is looked for on its own, by the pairs of neighbouring words that it shares with the output.
 */
import { wordsOf } from "../../src/measure/words.ts";

/**
 * What became of a sentence.
 *
 *     whole    in one paragraph, with at most a tenth of its words missing or strange words between them
 *     cut      its words are in the output, but in two paragraphs or with others between them
 *     lost     more than a tenth of its words are not in the output
 *     absent   more than a tenth of its words are not in the text that was to be recovered
 */
export type Fate = "whole" | "cut" | "lost" | "absent";

/** Share of its words that a sentence may lose, and of strange words that it may have. */
const tolerance = 0.1;
/** Words that may lie between the parts of a sentence that a table or a page break cuts in two. */
const interruption = 500;
/** Pairs of words that are seen more often than this do not say where a sentence is. */
const commonPair = 60;
/** Places at which a sentence is looked for. */
const places = 4;

/** The common words of two sequences, in order. */
interface Alignment {
  readonly matched: number;
  /** Strange words between the first and the last of them. */
  readonly foreign: number;
}

/** A sequence of words with an index of its pairs. */
export interface WordIndex {
  readonly words: readonly string[];
  /** Number of the block that each word is in. */
  readonly blocks: readonly number[];
  readonly pairs: ReadonlyMap<string, readonly number[]>;
}

/** Indexes the words of blocks of text. */
export function indexWords(texts: readonly string[]): WordIndex {
  const words: string[] = [];
  const blocks: number[] = [];
  const pairs = new Map<string, number[]>();
  texts.forEach((text, block) => {
    for (const word of wordsOf(text)) {
      words.push(word);
      blocks.push(block);
    }
  });
  for (let at = 1; at < words.length; at++) {
    const pair = `${words[at - 1]} ${words[at]}`;
    const seen = pairs.get(pair);
    if (seen === undefined) pairs.set(pair, [at - 1]);
    else if (seen.length <= commonPair) seen.push(at - 1);
  }
  return { words, blocks, pairs };
}

/** Says what became of a sentence, given its words. */
export function fateOf(sentence: readonly string[], input: WordIndex, output: WordIndex): Fate {
  const allowed = sentence.length * tolerance;
  let best = 0;
  for (const place of placesOf(sentence, output)) {
    const own = spanOf(output, place, sentence.length);
    const { matched, foreign } = align(sentence, output.words.slice(own.from, own.to));
    if (sentence.length - matched <= allowed && foreign <= Math.max(1, allowed)) return "whole";
    best = Math.max(best, alignNear(sentence, output, place).matched);
  }
  if (sentence.length - best <= allowed) return "cut";
  const isPresent = placesOf(sentence, input).some((place) => {
    const { matched } = alignNear(sentence, input, place);
    return sentence.length - matched <= allowed;
  });
  return isPresent ? "lost" : "absent";
}

/** The words of one block around a place. */
function spanOf({ blocks }: WordIndex, place: number, length: number): { from: number; to: number } {
  const slack = 4 + Math.ceil(length * tolerance);
  const anchor = Math.min(Math.max(0, place), blocks.length - 1);
  const lowest = Math.max(0, place - slack);
  const highest = Math.min(blocks.length, place + length + slack);
  // The block that most of the sentence would lie in.
  const block = blocks[Math.min(blocks.length - 1, anchor + (length >> 1))];
  let [from, to] = [lowest, highest];
  while (from < highest && blocks[from] !== block) from++;
  while (to > from && blocks[to - 1] !== block) to--;
  return { from, to };
}

function alignNear(sentence: readonly string[], { words }: WordIndex, place: number): Alignment {
  const from = Math.max(0, place - interruption);
  return align(sentence, words.slice(from, place + sentence.length + interruption));
}

/** Places where the sentence may begin, the likeliest first. */
function placesOf(sentence: readonly string[], { pairs }: WordIndex): readonly number[] {
  const votes = new Map<number, number>();
  for (let at = 1; at < sentence.length; at++) {
    const seen = pairs.get(`${sentence[at - 1]} ${sentence[at]}`) ?? [];
    if (seen.length > commonPair) continue;
    for (const found of seen) {
      const start = found - at + 1;
      votes.set(start, (votes.get(start) ?? 0) + 1);
    }
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, places)
    .map(([start]) => start);
}

/**
 * The longest common subsequence, and the strange words between its first and last.
 *
 * It ends as early and begins as late as it can, so that a word before the sentence is not taken for its first.
 */
function align(a: readonly string[], b: readonly string[]): Alignment {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      table[i * width + j] =
        a[i - 1] === b[j - 1]
          ? 1 + (table[(i - 1) * width + j - 1] ?? 0)
          : Math.max(table[(i - 1) * width + j] ?? 0, table[i * width + j - 1] ?? 0);
  const matched = table.at(-1) ?? 0;
  let [i, j] = [a.length, b.length];
  while (j > 0 && table[i * width + j - 1] === matched) j--;
  const end = j;
  let start = j;
  while (i > 0 && j > 0 && (table[i * width + j] ?? 0) > 0) {
    if (a[i - 1] === b[j - 1]) {
      start = --j;
      i--;
    } else if ((table[(i - 1) * width + j] ?? 0) >= (table[i * width + j - 1] ?? 0)) i--;
    else j--;
  }
  return { matched, foreign: end - start - matched };
}
