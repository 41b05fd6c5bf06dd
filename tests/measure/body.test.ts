import { expect, test } from "vitest";
import { scoreBody, scoreFront } from "../../src/measure/body.ts";
import { findCutWords, scoreHyphens } from "../../bench/quality/hyphens.ts";
import { parseMarkdown } from "../../src/measure/markdown.ts";

test("body words kept: precision and recall", () => {
  const truth = parseMarkdown("one two three four\n\nfive six seven eight");
  // Kept: 6 of the 8 body words, and 2 others.
  const kept = parseMarkdown("one two three four\n\npage nine\n\nfive six");
  expect(scoreBody(truth, kept)).toEqual({ precision: 0.75, recall: 0.75 });
  expect(scoreBody(truth, truth)).toEqual({ precision: 1, recall: 1 });
});

test("front matter: names in either order, abstract with or without its headings", () => {
  const truth = {
    title: "A study of cells",
    authors: ["Rice Danny W", "Palmer Jeffrey D"],
    abstract: [
      { kind: "other", text: "Background" },
      { kind: "paragraph", text: "We looked at many cells for a long time." },
    ] as const,
  };
  const output = {
    title: "A Study of Cells",
    authors: ["Danny W. Rice", "Jeffrey D. Palmer"],
    abstract: "We looked at many cells for a long time.",
  };
  expect(scoreFront(truth, output)).toEqual({ title: true, authors: true, abstract: true });
  // "a study of bells": 1 of 16 letters, 0.9375; "a study": 9 of 16 missing.
  expect(scoreFront(truth, { ...output, title: "A study of bells" }).title).toBe(true);
  expect(scoreFront(truth, { ...output, title: "A study" }).title).toBe(false);
  expect(scoreFront({ ...truth, authors: [] }, output).authors).toBeNull();
});

test("words cut at line ends are found with the hyphens inside them", () => {
  expect(findCutWords(["the meta-", "bolic rate of state-of-", "the-art plants -", "grow"])).toEqual([
    { head: "meta", tail: "bolic" },
    { head: "state-of", tail: "the-art" },
  ]);
});

test("soft hyphens joined and hard hyphens kept", () => {
  const truth = "The metabolic rate. A well-known plant. Metabolic again. Long-term.";
  const cuts = [
    { head: "meta", tail: "bolic" },
    { head: "well", tail: "known" },
    { head: "long", tail: "term" },
    { head: "un", tail: "known" },
  ];
  // Soft: metabolic (1 of its 2 places is cut); hard: well-known, long-term; "unknown" is not in the truth.
  expect(scoreHyphens(cuts, truth, truth)).toEqual({ soft: 1, joined: 1, hard: 2, kept: 2 });
  const output = "The meta- bolic rate. A wellknown plant. Metabolic again. Long‑term.";
  expect(scoreHyphens(cuts, truth, output)).toEqual({ soft: 1, joined: 0, hard: 2, kept: 1 });
});
