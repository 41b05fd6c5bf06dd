/**
 * Letters that head the parts of an index, glossary or dictionary.
 *
 *     A                      alone in their lines, all of one look, and in the order of the alphabet
 *     absorption  12, 40
 *     algae  7
 *     B
 */
import type { FlowLine } from "../../../model/flow.ts";
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
  const families = new Map<string, FlowLine[]>();
  for (const line of lines) {
    const text = textOf(line).trim();
    if (text.length > 2 || !/^\p{Lu}$/u.test(text)) continue;
    const look = lookOf(line);
    const family = families.get(look);
    if (family === undefined) families.set(look, [line]);
    else family.push(line);
  }
  return new Set([...families.values()].filter((family) => isAlphabet(family)).flat());
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
