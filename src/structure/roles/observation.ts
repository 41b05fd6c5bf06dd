/** Observations: the rows of the tables that trees are trained on. */
import { onDemand } from "../../language/on-demand.ts";
import { compactTrees, probabilityOf, type Trees } from "../../numeric/trees.ts";
import type { Ending, Opening } from "../facts/line-record.ts";

/** Something that is measured of `Seen` with the facts about its document. */
export interface Observation<Seen, Facts> {
  readonly name: string;
  readonly unit: "em" | "ratio" | "share" | "count" | "flag" | "kind";
  readonly of: (seen: Seen, facts: Facts) => number;
}

/** One row of a table. */
export function row<Seen, Facts>(
  name: string,
  unit: Observation<Seen, Facts>["unit"],
  of: Observation<Seen, Facts>["of"],
): Observation<Seen, Facts> {
  return { name, unit, of };
}

/** Weighs observations with the trees of a stored model, which is read when it is first used. */
export function judgeBy<Seen, Facts>(
  observations: readonly Observation<Seen, Facts>[],
  model: string,
): (seen: Seen, facts: Facts) => number {
  const trees = onDemand(() => compactTrees((JSON.parse(model) as { readonly trees: Trees }).trees));
  return (seen, facts) =>
    probabilityOf(
      trees(),
      Float64Array.from(observations, ({ of }) => of(seen, facts)),
    );
}

/** Distances are capped here, in em. */
export const far = 40;

/** A distance, capped. */
export function cut(value: number): number {
  return Math.max(-far, Math.min(far, value));
}

/** A yes or no as a number. */
export function flag(value: boolean): number {
  return value ? 1 : 0;
}

const openings: readonly Opening[] = [
  "lowercase",
  "other",
  "bracket",
  "caseless",
  "digit",
  "capital",
  "quote",
  "sign",
];

const endings: readonly Ending[] = [
  "hyphen",
  "comma",
  "other",
  "digit",
  "bracket",
  "semicolon",
  "colon",
  "stop",
];

/** What a line begins with, ordered by how likely it opens a paragraph; −1 without a line. */
export function openingKind(line: { readonly opening: Opening } | null | undefined): number {
  return line ? openings.indexOf(line.opening) : -1;
}

/** What a line ends with, ordered by how likely it closes a paragraph; −1 without a line. */
export function endingKind(line: { readonly ending: Ending } | null | undefined): number {
  return line ? endings.indexOf(line.ending) : -1;
}
