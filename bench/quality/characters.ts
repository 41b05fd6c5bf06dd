import { levenshtein } from "../../src/measure/distance.ts";
import { collapseSpace } from "../../src/measure/words.ts";

/**
 * Scores recognised text by characters: 1 − Levenshtein distance / length of the truth, white space collapsed.
 *
 * Never below 0.  An empty truth is met by an empty output alone.
 */
export function characterAccuracy(truth: string, output: string): number {
  const expected = collapseSpace(truth);
  const found = collapseSpace(output);
  if (expected.length === 0) return found.length === 0 ? 1 : 0;
  return Math.max(0, 1 - levenshtein(expected, found) / expected.length);
}
