/**
 * Scores titles as the FinTOC competitions do: a title is found if its text is more than .85 similar (Levenshtein).
 *
 * Title F1 asks for the text, Inex-F1 also for the page, and level accuracy for the depth of titles found on their page.
 */
import { f1, share } from "../../../src/measure/counts.ts";
import { commonShift, matchTitles, splitByLevel } from "../../../src/measure/heading-match.ts";
import type { ScoreSheet } from "../score.ts";
import { itemKinds } from "./labels.ts";
import { titlesOf } from "./outline.ts";
import type { OutlineVerdict } from "./score.ts";

/** Counts over titles of one or more documents. */
interface TitleCounts {
  readonly wanted: number;
  readonly found: number;
  readonly alike: number;
  readonly placed: number;
  readonly level: number;
}

/** Scores the titles of prospectuses; null if there are none. */
export function scoreTitles(verdicts: readonly OutlineVerdict[]): ScoreSheet | null {
  const own = verdicts
    .filter(({ outline }) => outline.domain === "prospectus" && outline.file.endsWith(".pdf"))
    .map((verdict) => ({ id: verdict.outline.id, counts: countTitles(verdict) }));
  if (own.length === 0) return null;
  const sum = own.reduce((total, { counts }) => addCounts(total, counts), none);
  return {
    columns: ["titleF1", "inexF1", "level"],
    rows: own.map(({ id, counts }) => ({ id, scores: scoresOf(counts) })),
    mean: scoresOf(sum),
    meanName: "all titles",
  };
}

const none: TitleCounts = { wanted: 0, found: 0, alike: 0, placed: 0, level: 0 };

function addCounts(a: TitleCounts, b: TitleCounts): TitleCounts {
  return {
    wanted: a.wanted + b.wanted,
    found: a.found + b.found,
    alike: a.alike + b.alike,
    placed: a.placed + b.placed,
    level: a.level + b.level,
  };
}

function scoresOf({ wanted, found, alike, placed, level }: TitleCounts): readonly (number | null)[] {
  return [f1(alike, wanted, found), f1(placed, wanted, found), share(level, placed)];
}

function countTitles({ outline, document }: OutlineVerdict): TitleCounts {
  const nodes = outline.nodes.filter(({ kind }) => !itemKinds.has(kind));
  const truth = nodes.map(({ depth, label, words }) => ({
    level: depth + 1,
    text: `${label} ${words}`.trim(),
  }));
  // Outlines have the first words of each title.
  const titles = titlesOf(document);
  const output = titles.map(({ level, text }) => ({ level, text: text.slice(0, longest) }));
  const alike = matchTitles(truth, output);
  const placed = matchTitles(
    truth,
    output,
    (a, b) => nodes[a]?.page === undefined || nodes[a].page === titles[b]?.page,
  );
  const { right } = splitByLevel(truth, output, placed, commonShift(truth, output, placed));
  return {
    wanted: truth.length,
    found: output.length,
    alike: alike.length,
    placed: placed.length,
    level: right.length,
  };
}

/** Letters of a title that outlines have. */
const longest = 40;
