/**
 * Titles in body style that only their numbers set apart, as in specifications, statutes and theses.
 *
 *     3.2.1  Server of the first kind       short, no end of a sentence, and text under each of them: titles
 *     It has two processors and …
 *
 *     3.4.1. The goods are delivered by     sentences that are counted: clauses, which are paragraphs
 *     the seller within ten days.
 */
import { type Label, schemeOf } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { isPlain } from "../facts/looks.ts";
import { beginsParagraph, firstWidth } from "../blocks/paragraphs.ts";
import { type Profile, rightGap, textOf } from "../facts/profile.ts";
import { goesOnAsStated } from "../facts/stated.ts";

/**
 * When numbered lines in the type of the text are titles. Looked at in technical specifications, contracts and
 * laws.
 */
const limits = {
  /** Minimum number of lines numbered alike. */
  fewest: 2,
  /** Minimum fraction that reads like titles. */
  titles: 0.6,
  /** Minimum fraction with text below. */
  text: 0.6,
  /** Maximum length of a title, in letters. */
  longest: 150,
  /** Maximum length of a title that ends in a full stop, in letters. */
  pointed: 60,
  /** Maximum number of lines of a title. */
  lines: 3,
  /** Lines this far below another, in usual leadings, have something other than text in between. */
  between: 3,
} as const;

/** A numbered line with its continuation lines, up to the end of its paragraph. */
interface Numbered {
  readonly lines: readonly FlowLine[];
  readonly label: Label;
  /** Whether it reads like a title rather than a sentence. */
  readonly title: boolean;
  /** Whether it is short and ends in a full stop: a title among titles, an item among items. */
  readonly pointed: boolean;
  /** The line under it. */
  readonly next: FlowLine | undefined;
}

/** The lines of titles in body style, each with whether a title begins there. */
export function findNumberedTitles(
  lines: readonly FlowLine[],
  chains: ReadonlyMap<FlowLine, Label>,
  profile: Profile,
): ReadonlyMap<FlowLine, boolean> {
  const numbered = lines.flatMap((line, index): readonly Numbered[] => {
    const label = chains.get(line);
    if (label === undefined || (label.path.length < 2 && label.kind !== "division")) return [];
    return isPlain(line, profile) ? [numberedAt(lines, index, label, { chains, profile })] : [];
  });
  const families = groupBy(numbered, ({ label }) => `${schemeOf(label)} ${label.path.length}`);
  const found = new Map<FlowLine, boolean>();
  const inwards = [...families.values()].sort((a, b) => depthOf(b) - depthOf(a));
  for (const family of inwards) {
    const read = family.filter(({ title }) => title).length;
    const over = family.filter((own) => hasText(own, chains, found, limits.between * profile.leading)).length;
    if (read < limits.fewest || read < limits.titles * family.length || over < limits.text * family.length)
      continue;
    for (const { lines: own, title, pointed } of family)
      if (title || pointed) own.forEach((line, index) => found.set(line, index === 0));
  }
  return found;
}

function depthOf([first]: readonly Numbered[]): number {
  return first?.label.path.length ?? 0;
}

/** Facts about the document. */
interface Measures {
  readonly chains: ReadonlyMap<FlowLine, Label>;
  readonly profile: Profile;
}

function numberedAt(lines: readonly FlowLine[], index: number, label: Label, measures: Measures): Numbered {
  let end = index + 1;
  while (end < lines.length && end - index <= limits.lines && goesOn(lines, end, measures)) end++;
  const own = lines.slice(index, end);
  const text = own.map(textOf).join(" ").trim();
  const reads = own.length <= limits.lines && readsLikeTitle(text, label);
  const pointed = reads && text.endsWith(".");
  return {
    lines: own,
    label,
    title: reads && !pointed,
    pointed: pointed && own.length === 1 && text.length < limits.pointed,
    next: lines[end],
  };
}

/** Returns whether text stands below a line, or something other than text, or titles already found. */
function hasText(
  { lines: [first], next }: Numbered,
  chains: ReadonlyMap<FlowLine, Label>,
  found: ReadonlyMap<FlowLine, boolean>,
  between: number,
): boolean {
  if (next === undefined) return false;
  const apart = next.setting.gapBefore > between || next.source?.page !== first?.source?.page;
  return apart || found.has(next) || !chains.has(next);
}

function goesOn(lines: readonly FlowLine[], at: number, { chains, profile }: Measures): boolean {
  const [above, line] = [lines[at - 1] as FlowLine, lines[at] as FlowLine];
  const stated = goesOnAsStated(above, line);
  if (stated !== null) return stated;
  if (chains.has(line) || !isPlain(line, profile) || rightGap(above) > titleRoom + firstWidth(line))
    return false;
  return !beginsParagraph(above, line, profile);
}

/** A title that leaves this much room beside the next line's first word, in font sizes, ends there. */
const titleRoom = 1;

function readsLikeTitle(text: string, label: Label): boolean {
  const title = text.slice(label.length).trim();
  if (text.length > limits.longest || /[;:,!?]$/u.test(text) || /\p{L}[.!?]\s+\p{Lu}/u.test(title))
    return false;
  return title === "" ? label.kind === "division" : /^["“«(]?\p{Lu}/u.test(title);
}
