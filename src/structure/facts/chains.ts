/**
 * Numbers in sequence: "2.3" is trusted if "2.2" stands before it or "2.4" after it.
 *
 * Lists count too, but their items follow each other closely; sections have text between them.
 */
import { type Label, parseLabel, schemeOf } from "../../language/numbering.ts";
import { divisionWords } from "../../language/tables/labels.ts";
import type { FlowLine } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { isCapitals, lookOf } from "./looks.ts";
import { textOf } from "./profile.ts";

/** Minimum number of lines between two sections with single numbers; those with a word or several numbers need one. */
const textBetween = 4;

/** Maximum number of skipped numbers between divisions: repealed articles of a law. */
const leftOut = 2;

/** Larger numbers without a word are years and quantities; codes of law have some thousand articles. */
const [mostSections, mostDivisions] = [200, 5000];

interface Numbered {
  readonly line: FlowLine;
  readonly label: Label;
  readonly index: number;
}

/** The lines whose numbers have a neighbour, each with its label. */
export function findChains(lines: readonly FlowLine[]): ReadonlyMap<FlowLine, Label> {
  const numbered = lines.flatMap((line, index): readonly Numbered[] => {
    const label = sectionLabel(textOf(line));
    return label === null ? [] : [{ line, label, index }];
  });
  const families = groupBy(
    numbered,
    ({ line, label }) => `${schemeOf(label)} ${label.path.length > 1 ? "" : lookOf(line)}`,
  );
  const chained = new Map<FlowLine, Label>();
  for (const family of families.values()) {
    const places = groupBy(family, ({ label }) => label.path.join("."));
    for (const member of family) if (hasNeighbour(member, places)) chained.set(member.line, member.label);
  }
  return chained;
}

/** The label that numbers a section: "2.1", "A.", "Chapter IV", "§ 5"; null for other text. */
export function sectionLabel(text: string): Label | null {
  const label = parseLabel(text);
  if (label === null || label.path.length === 0 || label.style.open === "(" || label.style.open === "[")
    return null;
  const counts = label.kind === "number" ? label.style.close !== ")" : label.kind === "division";
  const most = label.kind === "number" ? mostSections : mostDivisions;
  return counts && label.word !== "statement" && (label.path[0] ?? most) < most ? label : null;
}

/** Returns whether a text is a label whose title follows: "Chapter 2", "PART I", "CHAPTER". */
export function endsLabel(text: string): boolean {
  const bare = text.trim();
  const label = parseLabel(`${bare} `);
  if (label?.kind === "division" && label.word !== "statement") return label.length >= bare.length;
  return divisionWords.get(bare.toLowerCase()) !== undefined && isCapitals(bare);
}

/** Returns whether the next or last number of a family stands at some distance; `places` has its members by number. */
function hasNeighbour({ label, index }: Numbered, places: ReadonlyMap<string, readonly Numbered[]>): boolean {
  const last = label.path.at(-1) ?? 0;
  const outer = label.path.slice(0, -1).join(".");
  const at = (number: number): readonly Numbered[] | undefined =>
    places.get(outer === "" ? String(number) : `${outer}.${number}`);
  const least = outer !== "" || label.kind === "division" ? 1 : textBetween;
  const steps = label.kind === "division" ? 1 + leftOut : 1;
  for (let step = 1; step <= steps; step++) {
    const [before, after] = [at(last - step)?.[0]?.index, at(last + step)?.at(-1)?.index];
    if ((before !== undefined && index - before > least) || (after !== undefined && after - index > least))
      return true;
  }
  const parent = outer !== "" && last === 1 ? places.get(outer)?.[0]?.index : undefined;
  return parent !== undefined && parent < index;
}
