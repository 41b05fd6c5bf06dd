import { countOf } from "../../src/measure/counts.ts";

/** The two halves of a word that a line end cut at a hyphen. */
export interface CutWord {
  readonly head: string;
  readonly tail: string;
}

/** What became of words cut at line ends. */
export interface HyphenScores {
  /** Cut words whose hyphen only marks the cut ("meta-|bolic"). */
  readonly soft: number;
  /** Soft ones that came out joined. */
  readonly joined: number;
  /** Cut words whose hyphen is the author's ("well-|known"). */
  readonly hard: number;
  /** Hard ones that came out with their hyphen. */
  readonly kept: number;
}

/**
 * Finds the words cut at line ends in the lines of a page, one column after the other.
 *
 * The lines must still have their hyphens: our own lines before they are joined, or those of `pdftotext -raw`.
 */
export function findCutWords(lines: readonly string[]): CutWord[] {
  return lines.flatMap((line, index) => {
    const head = /(\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*)-$/u.exec(plainHyphens(line).trimEnd())?.[1];
    const next = plainHyphens(lines[index + 1] ?? "").trimStart();
    const tail = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u.exec(next)?.[0];
    return head === undefined || tail === undefined ? [] : [{ head, tail }];
  });
}

/**
 * Counts soft hyphens joined and hard hyphens kept.
 *
 * The truth's words decide which a cut word was: "metabolic" or "well-known"; where it knows neither form or
 * both, the word is not counted.  Every occurrence of the right form missing from the output is laid to the cuts.
 */
export function scoreHyphens(cuts: readonly CutWord[], truth: string, output: string): HyphenScores {
  const expected = countOf(tokensOf(truth));
  const found = countOf(tokensOf(output));
  const scores = { soft: 0, joined: 0, hard: 0, kept: 0 };
  for (const [key, cutCount] of countOf(cuts.map(({ head, tail }) => `${head} ${tail}`.toLowerCase()))) {
    const [soft, hard] = [key.replace(" ", ""), key.replace(" ", "-")];
    if (expected.has(soft) === expected.has(hard)) continue;
    const right = expected.has(soft) ? soft : hard;
    const total = Math.min(cutCount, expected.get(right) ?? 0);
    const elsewhere = (expected.get(right) ?? 0) - total;
    const whole = Math.min(total, Math.max(0, (found.get(right) ?? 0) - elsewhere));
    scores[right === soft ? "soft" : "hard"] += total;
    scores[right === soft ? "joined" : "kept"] += whole;
  }
  return scores;
}

/** Words with the hyphens inside them; a hyphen at the end of a word ("meta- bolic") does not join. */
function tokensOf(text: string): string[] {
  const folded = plainHyphens(text.normalize("NFKC")).toLowerCase();
  return folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}

/** Writes every kind of hyphen as "-"; NFKC would part the non-breaking one from the others. */
function plainHyphens(text: string): string {
  return text.replace(/[\u00AD\u2010\u2011]/gu, "-");
}
