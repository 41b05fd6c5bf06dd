/** Scores how much of what is printed an output holds. */
import type { ScoreSheet } from "../score.ts";
import { meanOf, share } from "../../../src/measure/counts.ts";
import { findKept } from "./matching.ts";
import { markdownWords, type VisibleWord } from "./words.ts";

/** The words of a document's pages, what of them may be left out, and what outputs hold. */
export interface KeptInput {
  readonly id: string;
  readonly words: readonly VisibleWord[];
  /** Words that may be left out, by page: furniture, contents, what stands inside figures. */
  readonly accounted: ReadonlyMap<number, readonly string[]>;
  readonly markdown: string;
  /** With everything that is printed; null for a tool that has no such output. */
  readonly everything: string | null;
}

/** Words in a row that are missing. */
export interface LostRun {
  readonly page: number;
  readonly words: readonly string[];
  /** Whether they are missing although everything was asked for. */
  readonly always: boolean;
}

/** The words of one document by what became of them. */
export interface KeptCounts {
  readonly id: string;
  readonly visible: number;
  /** Missing from the default output. */
  readonly missing: number;
  /** Missing, and neither furniture nor contents nor inside a figure. */
  readonly lost: number;
  /** Missing although everything was asked for; null where that could not be asked. */
  readonly missingFromAll: number | null;
  readonly runs: readonly LostRun[];
}

/** Counts what an output holds of one document. */
export function countKept({ id, words, accounted, markdown, everything }: KeptInput): KeptCounts {
  const written = markdownWords(markdown);
  const there = findKept(words, written);
  const excused = findKept(words, written, accounted);
  const all = everything === null ? null : findKept(words, markdownWords(everything));
  return {
    id,
    visible: words.length,
    missing: missingIn(there),
    lost: missingIn(excused),
    missingFromAll: all === null ? null : missingIn(all),
    runs: [...runsOf(words, excused, false), ...(all === null ? [] : runsOf(words, all, true))],
  };
}

function missingIn(kept: readonly boolean[]): number {
  return kept.filter((found) => !found).length;
}

function runsOf(
  words: readonly VisibleWord[],
  kept: readonly boolean[],
  always: boolean,
): readonly LostRun[] {
  const runs: { page: number; words: string[]; always: boolean }[] = [];
  words.forEach(({ text, page }, at) => {
    if (kept[at] === true) return;
    const last = runs.at(-1);
    if (last !== undefined && kept[at - 1] === false && last.page === page) last.words.push(text);
    else runs.push({ page, words: [text], always });
  });
  return runs;
}

/**
 * Makes a sheet of counts: `kept` is the share of all visible words in the default output, `body` that of those which
 * are not furniture, contents or inside figures, and `keepAll` the share of all words in the output of everything.
 */
export function scoreKept(documents: readonly KeptCounts[]): ScoreSheet {
  const rows = documents.map(({ id, visible, missing, lost, missingFromAll }) => ({
    id,
    scores: [
      share(visible - missing, visible),
      share(visible - missing, visible - (missing - lost)),
      missingFromAll === null ? null : share(visible - missingFromAll, visible),
    ],
  }));
  return {
    columns: ["kept", "body", "keepAll"],
    rows,
    mean: [0, 1, 2].map((at) => meanOf(rows.map(({ scores }) => scores[at] ?? null))),
  };
}

/** Documents listed with their lost words. */
const MOST_DOCUMENTS = 40;

/** Lists the words that are lost, page by page, the document that lost the greatest share first. */
export function formatLost(documents: readonly KeptCounts[]): string {
  const worst = documents
    .filter(({ runs }) => runs.length > 0)
    .sort((a, b) => lossOf(b) - lossOf(a))
    .slice(0, MOST_DOCUMENTS);
  return worst
    .flatMap(({ id, visible, lost, missingFromAll, runs }) => [
      `${id}: ${lost} of ${visible} words lost, ${missingFromAll ?? "–"} with --keep all`,
      ...runs.map(
        ({ page, words, always }) => `  p. ${page}${always ? " (keep all)" : ""}: ${words.join(" ")}`,
      ),
    ])
    .join("\n");
}

function lossOf({ visible, lost, missingFromAll }: KeptCounts): number {
  return (lost + (missingFromAll ?? 0)) / Math.max(1, visible);
}
