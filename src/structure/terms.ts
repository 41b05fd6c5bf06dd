/**
 * Terms with their explanations set in under them: heads of items, not of sections.
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
import type { FlowLine } from "../model/flow.ts";
import { lookOf } from "./looks.ts";
import { indentOf, lineSize, type Profile, rightGap } from "./profile.ts";

/** When a look is one of terms. */
export interface TermOptions {
  /** Fewest terms of one look. */
  readonly fewest: number;
  /** Share of the lines of a look that are terms; of what stands at the foot of a page nothing is known. */
  readonly share: number;
  /** Terms are less than this many times as large as the text. */
  readonly size: number;
}

/** Looked at in glossaries and lists of terms of 40 manuals, from TeX, DocBook and Sphinx. */
export const termDefaults: TermOptions = { fewest: 3, share: 0.6, size: 1.06 };

/** The looks whose lines mostly are terms. */
export function findTermLooks(lines: readonly FlowLine[], profile: Profile): ReadonlySet<string> {
  return looksMostly(lines, profile, isTerm);
}

/** The looks of lines no larger than the text that mostly pass a test with the lines under them; null counts for nothing. */
export function looksMostly(
  lines: readonly FlowLine[],
  profile: Profile,
  test: (line: FlowLine, below: FlowLine, after: FlowLine | null) => boolean | null,
  { fewest, share, size }: TermOptions = termDefaults,
): ReadonlySet<string> {
  const counts = new Map<string, { all: number; passed: number }>();
  lines.forEach((line, index) => {
    if (lineSize(line) >= size * profile.size) return;
    const [below, after] = [lines[index + 1], lines[index + 2]];
    if (below === undefined || below.source?.page !== line.source?.page) return;
    const passed = test(line, below, after ?? null);
    if (passed === null) return;
    const count = counts.get(lookOf(line)) ?? { all: 0, passed: 0 };
    count.all++;
    if (passed) count.passed++;
    counts.set(lookOf(line), count);
  });
  const found = [...counts].filter(([, { all, passed }]) => passed >= fewest && passed >= share * all);
  return new Set(found.map(([look]) => look));
}

/** Whether a line is a term that the lines under it explain. */
export function isTerm(line: FlowLine, below: FlowLine, after: FlowLine | null): boolean {
  const stepOf = (other: FlowLine): number => indentOf(other) - indentOf(line);
  const isSetIn = (other: FlowLine): boolean =>
    other.block === line.block && stepOf(other) > 0.8 && stepOf(other) < 5;
  if (after === null || !isSetIn(below)) return false;
  if (isSetIn(after)) return rightGap(below) < 8;
  const alike = lookOf(after) === lookOf(line) && lookOf(below) !== lookOf(line);
  return alike && Math.abs(stepOf(after)) < 0.3;
}

/** Share of the lines of a text that begin at the edge, where sections are not set in under their headings. */
const flushShare = 0.5;

/** Whether text mostly begins at the edge of its column: what is set in there is an explanation or a list. */
export function isFlush(lines: readonly FlowLine[]): boolean {
  const long = lines.filter(({ setting: { fill } }) => fill > 0.4);
  return long.filter((line) => indentOf(line) < 0.5).length > flushShare * long.length;
}
