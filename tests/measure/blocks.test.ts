import { expect, test } from "vitest";
import { blockScores, judgeBlocks, type BlockScores } from "../../src/measure/blocks.ts";
import { bareTitle } from "../../src/measure/heading-match.ts";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { findMistakes, formatMistakes } from "../../src/measure/mistakes.ts";
import { parseTruth } from "../../src/measure/truth.ts";

const truth = `# 1 Introduction

Cells divide often. Some cells never divide at all.

Plants have walls made of cellulose fibres.

## 1.1 Methods

- We counted them all twice.
- Then we stopped.
`;

function score(output: string, expected = truth): BlockScores {
  return blockScores(judgeBlocks(parseTruth(expected), parseMarkdown(output)));
}

test("an output that is the truth", () => {
  expect(score(truth)).toEqual({
    wordR: 1,
    wordP: 1,
    headF1: 1,
    levelAcc: 1,
    nlMinus: 0,
    nlPlus: 0,
    broken: 0,
    tableF1: null,
    codeR: null,
  });
});

test("an empty output", () => {
  expect(score("")).toMatchObject({ wordR: 0, headF1: 0, levelAcc: null, nlMinus: 0, nlPlus: 0, broken: 1 });
});

test("words: 29 in the truth; 3 lost, 2 added", () => {
  // "1 introduction" 2, "cells … all" 9, "plants … fibres" 7, "1 1 methods" 3, "we … twice" 5, "then we stopped" 3.
  const output = truth.replace("Plants have walls made", "Plants grow slowly");
  // Lost: have, walls, made (3); added: grow, slowly (2).
  expect(score(output).wordR).toBeCloseTo(26 / 29);
  expect(score(output).wordP).toBeCloseTo(26 / 28);
});

test("a missing break: two paragraphs in one", () => {
  const output = truth.replace("at all.\n\nPlants", "at all. Plants");
  // One of 6 truth blocks begins inside a block; no sentence is harmed.
  expect(score(output)).toMatchObject({ nlMinus: 1 / 6, nlPlus: 0, broken: 0 });
});

test("an extra break splits a sentence", () => {
  const output = truth.replace("walls made", "walls\n\nmade");
  // Sentences of 4 words or more: "Some … all" (6), "Plants … fibres" (7), "We … twice" (5): one of 3 is broken.
  const scores = score(output);
  expect(scores).toMatchObject({ nlMinus: 0, nlPlus: 1 / 6 });
  expect(scores.broken).toBeCloseTo(1 / 3);
});

test("a sentence breaks by two foreign words inside, not by one", () => {
  expect(score(truth.replace("walls made", "walls 17 made")).broken).toBe(0);
  expect(score(truth.replace("walls made", "walls page seventeen made")).broken).toBeCloseTo(1 / 3);
});

test("headings: found without their numbers, levels after one shift", () => {
  const output = truth
    .replace("# 1 Introduction", "## Introduction")
    .replace("## 1.1 Methods", "### Methods\n\n# Other");
  // 2 of 2 found, 3 given: F1 = 2 · 2 / 5.  Both stand one level lower: right.
  expect(score(output)).toMatchObject({ headF1: 0.8, levelAcc: 1 });
  expect(score(truth.replace("## 1.1", "# 1.1"))).toMatchObject({ headF1: 1, levelAcc: 0.5 });
});

test("titles lose their number and the word for chapter", () => {
  expect(bareTitle("Chapter 1. Getting started")).toBe("getting started");
  expect(bareTitle("CHAPTER TWENTY-ONE THE RIVERS")).toBe("the rivers");
  expect(bareTitle("Chapter One")).toBe("chapter one");
  expect(bareTitle("Anhang A. Anhang")).toBe("anhang");
  expect(bareTitle("A.1. The Debian maze")).toBe("the debian maze");
  expect(bareTitle("IV. Results")).toBe("results");
  expect(bareTitle("Section control")).toBe("section control");
  expect(bareTitle("1.1 Scope")).toBe("scope");
  expect(bareTitle("3D printing")).toBe("3d printing");
  expect(bareTitle("第1章 绪论")).toBe("绪论");
  expect(bareTitle("2020")).toBe("2020");
});

test("tables by relations, code by words in code blocks", () => {
  const expected = "| a | b |\n|---|---|\n| c | d |\n\n```\nls -l file\n```";
  // Relations a→b, c→d, a↓c, b↓d.  The output has a→b, c→x, a↓c, b↓x: 2 of 4 on both sides.
  const output = "| a | b |\n|---|---|\n| c | x |\n\nls -l\n\n```\nfile\n```";
  const scores = score(output, expected);
  expect(scores.tableF1).toBe(0.5);
  // "ls", "l", "file": one of three in a code block.
  expect(scores.codeR).toBeCloseTo(1 / 3);
  // Blocks that begin inside truth's code are not extra breaks.
  expect(scores.nlPlus).toBe(0);
});

test("mistakes are listed with what stood there", () => {
  const output = truth
    .replace("## 1.1 Methods", "1.1 Methods")
    .replace("at all.\n\nPlants", "at all. Plants")
    .replace("walls made", "walls\n\n# made");
  const mistakes = findMistakes("paper", judgeBlocks(parseTruth(truth), parseMarkdown(output)));
  expect(mistakes.map((mistake) => mistake.kind)).toEqual([
    "missed heading",
    "false heading",
    "missing break",
    "extra break",
    "broken sentence",
  ]);
  expect(mistakes[2]).toMatchObject({ document: "paper", detail: "paragraph begins inside paragraph" });
  expect(mistakes[4]?.output).toBe("plants have walls | made of cellulose fibres");
  expect(formatMistakes(mistakes.slice(0, 1))).toBe(
    "paper: 1 mistakes\n  missed heading × 1\n    truth:  ## 1.1 Methods\n    output: –",
  );
});

test("the document with the most mistakes comes first, long lists are cut", () => {
  const mistake = { kind: "extra break", truth: "a | b", output: "a | b", detail: "" } as const;
  const list = ["one", "two", "two", "two"].map((document) => ({ ...mistake, document }));
  const lines = formatMistakes(list, { perKind: 2, width: 40 }).split("\n");
  expect(lines[0]).toBe("two: 3 mistakes");
  expect(lines).toContain("    … 1 more");
});
