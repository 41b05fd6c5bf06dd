/**
 * Letters that head the parts of an index, a glossary or a dictionary.
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
  /** Fewest different letters. */
  fewest: 4,
  /** Least share of the single letters of a look that come after the one before; columns may be out of order. */
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

/** Whether the letters of lines are mostly in order, and hardly any comes twice. */
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
