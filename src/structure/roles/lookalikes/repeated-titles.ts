/**
 * Single words that stand over the parts of many sections alike, set as large as the text: they divide none.
 *
 *     **Arguments**                     under each function of a manual; a title names one section,
 *     The list and where to begin.      and where a book repeats one, it is larger than the text
 */
import type { FlowLine } from "../../../model/flow.ts";
import { endsLabel } from "../../facts/chains.ts";
import { lookOf } from "../../facts/looks.ts";
import { lineSize, type Profile, textOf } from "../../facts/profile.ts";

/** What tells such words from titles. */
export interface RepeatedTitleOptions {
  /** Fewest lines of one look that say the same. */
  readonly fewest: number;
  /** Longest of such words, in letters. */
  readonly longest: number;
  /** They are less than this many times as large as the text. */
  readonly size: number;
}

/** Looked at in manuals of programming libraries. */
export const repeatedTitleDefaults: RepeatedTitleOptions = { fewest: 5, longest: 30, size: 1.06 };

/** The lines that say the same as many others of their look. */
export function findRepeatedTitles(
  lines: readonly FlowLine[],
  profile: Profile,
  { fewest, longest, size }: RepeatedTitleOptions = repeatedTitleDefaults,
): ReadonlySet<FlowLine> {
  const alike = new Map<string, FlowLine[]>();
  for (const line of lines) {
    const text = textOf(line).trim();
    if (text.length > longest || /\s/u.test(text) || lineSize(line) >= size * profile.size) continue;
    if (endsLabel(text)) continue;
    const key = `${lookOf(line)} ${text}`;
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [line]);
    else others.push(line);
  }
  return new Set([...alike.values()].filter((own) => own.length >= fewest).flat());
}
