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

/** What tells them from other single letters. */
export interface IndexLetterOptions {
  /** Fewest different letters. */
  readonly fewest: number;
  /** Least share of the single letters of a look that come after the one before; columns may be out of order. */
  readonly rising: number;
}

/** Checked on the indexes of the development TeX manuals. */
export const indexLetterDefaults: IndexLetterOptions = { fewest: 4, rising: 0.75 };

/** Finds the lines of such letters. */
export function findIndexLetters(
  lines: readonly FlowLine[],
  options: IndexLetterOptions = indexLetterDefaults,
): ReadonlySet<FlowLine> {
  const families = new Map<string, FlowLine[]>();
  for (const line of lines) {
    const text = textOf(line).trim();
    if (text.length > 2 || !/^\p{Lu}$/u.test(text)) continue;
    const look = lookOf(line);
    const family = families.get(look);
    if (family === undefined) families.set(look, [line]);
    else family.push(line);
  }
  return new Set([...families.values()].filter((family) => isAlphabet(family, options)).flat());
}

/** Whether the letters of lines are mostly in order, and hardly any comes twice. */
function isAlphabet(lines: readonly FlowLine[], { fewest, rising }: IndexLetterOptions): boolean {
  const letters = lines.map((line) => textOf(line).trim());
  const steps = letters.slice(1).filter((letter, index) => letter > (letters[index] ?? "")).length;
  const different = new Set(letters).size;
  return (
    different >= fewest && steps >= rising * (letters.length - 1) && different >= rising * letters.length
  );
}
