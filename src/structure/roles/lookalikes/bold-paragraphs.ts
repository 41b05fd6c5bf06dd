/**
 * Paragraphs set like headings: warnings and advice in bold, over several lines.
 *
 *     **Before you begin, save your work: all that**      a title is shorter, or does not end like a sentence
 *     **was not saved is lost when the page closes.**
 */
import type { FlowLine } from "../../../model/flow.ts";
import { sectionLabel } from "../../facts/chains.ts";
import { isNamed, type Survey } from "../../facts/survey.ts";
import { textOf } from "../../facts/profile.ts";
import type { Judged } from "../judged.ts";

/**
 * What tells them from titles. Of 5286 titles of manuals and papers two are longer than the one, and none is
 * longer than the other and ends in a point.
 */
const limits = {
  /** Maximum length of a title, in letters. */
  longest: 180,
  /** Maximum length of a title that ends in a full stop, in letters. */
  pointed: 90,
} as const;

/** The headings that are such paragraphs, with all their lines. */
export function findBoldParagraphs(judged: readonly Judged[], survey: Survey): ReadonlySet<FlowLine> {
  const found = new Set<FlowLine>();
  for (let start = 0; start < judged.length;) {
    let end = start + 1;
    while (judged[end]?.role === "heading" && judged[end]?.goesOn === true) end++;
    const { line, role } = judged[start] as Judged;
    const own = role === "heading" ? judged.slice(start, end).map((entry) => entry.line) : [];
    start = end;
    if (own.length === 0) continue;
    const text = own.map((each) => textOf(each).trim()).join(" ");
    const counted = (survey.chains.get(line)?.path.length ?? 0) > 1;
    const known = counted || isNamed(line, survey);
    const ends = /[.!。]$/u.test(text) && sectionLabel(text) === null;
    if (!known && text.length > (ends ? limits.pointed : limits.longest))
      for (const each of own) found.add(each);
  }
  return found;
}
