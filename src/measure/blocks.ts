import { UNALIGNED } from "./align.ts";
import { compareBlocks, isStart, type Comparison } from "./comparison.ts";
import { countOf, f1, share, sharedCount } from "./counts.ts";
import { commonShift, matchTitles, splitByLevel, type Title, type TitlePair } from "./heading-match.ts";
import type { Block } from "./markdown.ts";
import { findNeutralHeadings } from "./neutral-headings.ts";
import { neighbourRelations } from "./relations.ts";
import { findBrokenSentences, findSentences, type BrokenSentence } from "./sentences.ts";
import type { Truth } from "./truth.ts";

/** How well an output reproduces the blocks of a document; null where the truth has nothing to measure. */
export interface BlockScores {
  readonly wordR: number;
  readonly wordP: number;
  readonly headF1: number | null;
  readonly levelAcc: number | null;
  readonly nlMinus: number;
  readonly nlPlus: number;
  readonly broken: number | null;
  readonly tableF1: number | null;
  readonly codeR: number | null;
}

/** The full comparison of one output, for scores and for the list of mistakes. */
export interface BlockJudgement {
  readonly comparison: Comparison;
  readonly headings: HeadingJudgement;
  /** Blocks of the truth whose first word came out inside a block. */
  readonly missingBreaks: readonly number[];
  /** Blocks of the output that begin inside a block of the truth. */
  readonly extraBreaks: readonly number[];
  readonly sentenceCount: number;
  readonly broken: readonly BrokenSentence[];
}

/** The headings of both sides and their pairing. */
export interface HeadingJudgement {
  readonly truth: readonly Title[];
  /** Without those that the truth neither has nor denies. */
  readonly output: readonly Title[];
  readonly right: readonly TitlePair[];
  readonly wrongLevel: readonly TitlePair[];
  /** The common offset of the output's levels from the truth's. */
  readonly shift: number;
}

/** Compares the blocks of an output with the truth. */
export function judgeBlocks(truth: Truth, output: readonly Block[]): BlockJudgement {
  const comparison = compareBlocks(truth.blocks, output);
  const sentences = findSentences(comparison, truth.language);
  return {
    comparison,
    headings: judgeHeadings(comparison, truth),
    missingBreaks: findMissingBreaks(comparison),
    extraBreaks: findExtraBreaks(comparison),
    sentenceCount: sentences.length,
    broken: findBrokenSentences(comparison, sentences),
  };
}

/** Turns a comparison into scores. */
export function blockScores(judgement: BlockJudgement): BlockScores {
  const { comparison, headings } = judgement;
  const { truth, output, toOutput } = comparison;
  const aligned = toOutput.reduce((sum, word) => sum + (word === UNALIGNED ? 0 : 1), 0);
  const found = headings.right.length + headings.wrongLevel.length;
  return {
    wordR: share(aligned, truth.words.length) ?? 1,
    wordP: share(aligned, output.words.length) ?? 1,
    headF1: headings.truth.length === 0 ? null : f1(found, headings.truth.length, headings.output.length),
    levelAcc: share(headings.right.length, found),
    nlMinus: share(judgement.missingBreaks.length, truth.blocks.length) ?? 0,
    nlPlus: share(judgement.extraBreaks.length, truth.blocks.length) ?? 0,
    broken: share(judgement.broken.length, judgement.sentenceCount),
    tableF1: tableF1(truth.blocks, output.blocks),
    codeR: codeRecall(comparison),
  };
}

function judgeHeadings(comparison: Comparison, truth: Truth): HeadingJudgement {
  const wanted = truth.blocks.filter((block) => block.kind === "heading");
  const found = comparison.output.blocks.filter((block) => block.kind === "heading");
  const neutral = findNeutralHeadings(comparison, truth);
  const paired = new Set(
    neutral.size === 0 ? [] : matchTitles(wanted, found).map((pair) => found[pair.output]),
  );
  const output = found.filter((block) => paired.has(block) || !neutral.has(block));
  const pairs = matchTitles(wanted, output);
  // A title above all sections is right although the truth counts it among them.
  const over = output.slice(1).every(({ level }) => level > (output[0]?.level ?? 0));
  const isTitle = (pair: TitlePair): boolean =>
    over && pair.truth === 0 && pair.output === 0 && wanted[0]?.level === output[0]?.level;
  const sections = pairs.filter((pair) => !isTitle(pair));
  const shift = commonShift(wanted, output, sections);
  const { right, wrong } = splitByLevel(wanted, output, sections, shift);
  return {
    truth: wanted,
    output,
    right: [...pairs.filter(isTitle), ...right],
    wrongLevel: wrong,
    shift,
  };
}

function findMissingBreaks({ truth, output, toOutput }: Comparison): number[] {
  return indicesOf(truth.blocks, (block) => {
    const word = toOutput[truth.starts[block] ?? -1] ?? UNALIGNED;
    return word !== UNALIGNED && !isStart(output, word);
  });
}

function findExtraBreaks({ truth, output, toTruth }: Comparison): number[] {
  return indicesOf(output.blocks, (block) => {
    const word = toTruth[output.starts[block] ?? -1] ?? UNALIGNED;
    if (word === UNALIGNED || isStart(truth, word)) return false;
    const kind = truth.blocks[truth.blockOf[word] ?? -1]?.kind;
    return kind !== "table" && kind !== "code";
  });
}

function indicesOf(blocks: readonly Block[], test: (block: number) => boolean): number[] {
  return [...blocks.keys()].filter(test);
}

function tableF1(truth: readonly Block[], output: readonly Block[]): number | null {
  const expected = relationsOf(truth);
  if (expected.length === 0) return null;
  const found = relationsOf(output);
  return f1(sharedCount(countOf(expected), countOf(found)), expected.length, found.length);
}

function relationsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === "table" ? neighbourRelations(block.rows) : []));
}

function codeRecall({ truth, output, toOutput }: Comparison): number | null {
  let expected = 0;
  let found = 0;
  truth.blockOf.forEach((block, word) => {
    if (truth.blocks[block]?.kind !== "code") return;
    expected++;
    if (output.blocks[output.blockOf[toOutput[word] ?? UNALIGNED] ?? -1]?.kind === "code") found++;
  });
  return share(found, expected);
}
