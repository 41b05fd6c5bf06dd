/**
 * Terms with indented explanations below: heads of items, not of sections.
 *
 *     **patch** (optional)
 *         This target makes the source ready, and so      a paragraph's indent ends with its first line;
 *         it is called before anything else is done.      that of an explanation does not
 *
 *     **clean**
 *         It removes what was built.                      and after one line the next term stands
 *     **install**                                         as far left as the first
 *         It copies what was built.
 */
import type { FlowLine } from "../../../model/flow.ts";
import { isPlain, lookOf, mostly } from "../../facts/looks.ts";
import { indentOf, lineSize, type Profile, rightGap } from "../../facts/profile.ts";

/**
 * When a look is one of terms. Looked at in glossaries and lists of terms of 40 manuals, from TeX, DocBook and
 * Sphinx.
 */
const limits = {
  /** Minimum number of terms in one style. */
  fewest: 3,
  /** Minimum fraction of a style's lines that are terms; lines at the foot of a page do not count. */
  share: 0.6,
  /** Maximum size of terms relative to the text. */
  size: 1.06,
} as const;

/** The styles whose lines mostly are terms. */
export function findTermLooks(lines: readonly FlowLine[], profile: Profile): ReadonlySet<string> {
  return looksMostly(lines, profile, (line, below, after) => isTerm(line, below, after, profile));
}

/** The styles of body-size lines that mostly pass a test with the lines below; null does not count. */
export function looksMostly(
  lines: readonly FlowLine[],
  profile: Profile,
  test: (line: FlowLine, below: FlowLine, after: FlowLine | null) => boolean | null,
): ReadonlySet<string> {
  const tested = lines.flatMap((line, index): readonly (readonly [string, boolean])[] => {
    if (lineSize(line) >= limits.size * profile.size) return [];
    const [below, after] = [lines[index + 1], lines[index + 2]];
    if (below === undefined || below.source?.page !== line.source?.page) return [];
    const passed = test(line, below, after ?? null);
    return passed === null ? [] : [[lookOf(line), passed]];
  });
  return mostly(tested, limits);
}

/**
 * Returns whether a line is a term that the lines below explain.
 *
 *     **2.2 Rivers in Spring and**     a heading, set in after its number: what explains a term is no
 *         **in Autumn**                title itself
 */
export function isTerm(line: FlowLine, below: FlowLine, after: FlowLine | null, profile: Profile): boolean {
  if (after === null || below.block !== line.block) return false;
  if (lookOf(below) === lookOf(line) && !isPlain(line, profile)) return false;
  const indent = indentOf(line);
  if (!isSetIn(indentOf(below) - indent)) return false;
  const step = indentOf(after) - indent;
  if (after.block === line.block && isSetIn(step)) return rightGap(below) < 8;
  const alike = lookOf(after) === lookOf(line) && lookOf(below) !== lookOf(line);
  return alike && Math.abs(step) < 0.3;
}

/** Returns whether a line at this offset is indented below another. */
function isSetIn(step: number): boolean {
  return step > 0.8 && step < 5;
}

/** Minimum fraction of lines that begin at the edge, if sections are not indented below their headings. */
const flushShare = 0.5;

/** Returns whether text mostly begins at the edge of its column: indented text is an explanation or a list. */
export function isFlush(lines: readonly FlowLine[]): boolean {
  const long = lines.filter(({ setting: { fill } }) => fill > 0.4);
  return long.filter((line) => indentOf(line) < 0.5).length > flushShare * long.length;
}
