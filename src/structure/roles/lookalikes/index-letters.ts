/**
 * Letters that head the parts of an index, glossary or dictionary.
 *
 *     A                      alone in their lines, all of one look, and in the order of the alphabet
 *     absorption  12, 40
 *     algae  7
 *     B
 */
import type { FlowLine } from "../../../model/flow.ts";
import { groupBy } from "../../../numeric/groups.ts";
import { lookOf } from "../../facts/looks.ts";
import { textOf } from "../../facts/profile.ts";

/** What tells them from other single letters. Checked on the indexes of the development TeX manuals. */
const limits = {
  /** Minimum number of distinct letters. */
  fewest: 4,
  /** Minimum fraction of a style's single letters in alphabetical order; columns may be out of order. */
  rising: 0.75,
} as const;

/** Finds the lines of such letters. */
export function findIndexLetters(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const letters = lines.filter((line) => {
    const text = textOf(line).trim();
    return text.length <= 2 && /^\p{Lu}$/u.test(text);
  });
  return new Set([...groupBy(letters, lookOf).values()].filter(isAlphabet).flat());
}

/** Returns whether letters are mostly in order, with hardly a repetition. */
function isAlphabet(lines: readonly FlowLine[]): boolean {
  const letters = lines.map((line) => textOf(line).trim());
  const steps = letters.slice(1).filter((letter, index) => letter > (letters[index] ?? "")).length;
  const different = new Set(letters).size;
  return (
    different >= limits.fewest &&
    steps >= limits.rising * (letters.length - 1) &&
    different >= limits.rising * letters.length
  );
}
