import { align } from "./align.ts";
import { reverseAlignment } from "./aligned-runs.ts";
import type { Block } from "./markdown.ts";
import { wordsOf } from "./words.ts";

/** The blocks of a text as one sequence of words; blocks without a word are left out. */
export interface Side {
  readonly blocks: readonly Block[];
  readonly words: readonly string[];
  /** Index of the first word of each block, followed by the total number of words. */
  readonly starts: readonly number[];
  /** Block of each word. */
  readonly blockOf: readonly number[];
}

/** Truth and output, aligned word by word. */
export interface Comparison {
  readonly truth: Side;
  readonly output: Side;
  /** Partner in the output of each word of the truth. */
  readonly toOutput: Int32Array;
  /** Partner in the truth of each word of the output. */
  readonly toTruth: Int32Array;
}

/** Aligns the words of an output with those of the truth. */
export function compareBlocks(truth: readonly Block[], output: readonly Block[]): Comparison {
  const sides = { truth: sideOf(truth), output: sideOf(output) };
  const toOutput = align(sides.truth.words, sides.output.words);
  return { ...sides, toOutput, toTruth: reverseAlignment(toOutput, sides.output.words.length) };
}

/** Returns whether a word is the first of its block. */
export function isStart(side: Side, word: number): boolean {
  return side.starts[side.blockOf[word] ?? -1] === word;
}

/** Joins the words around a position, marked by a bar. */
export function excerpt(side: Side, word: number, reach = 6): string {
  const before = side.words.slice(Math.max(0, word - reach), word).join(" ");
  return `${before} | ${side.words.slice(word, word + reach).join(" ")}`.trim();
}

function sideOf(blocks: readonly Block[]): Side {
  const kept: Block[] = [];
  const words: string[] = [];
  const starts: number[] = [];
  const blockOf: number[] = [];
  for (const block of blocks) {
    const found = wordsOf(block.text);
    if (found.length === 0) continue;
    starts.push(words.length);
    for (const word of found) {
      words.push(word);
      blockOf.push(kept.length);
    }
    kept.push(block);
  }
  return { blocks: kept, words, starts: [...starts, words.length], blockOf };
}
