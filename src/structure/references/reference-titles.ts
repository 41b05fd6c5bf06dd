/** Decides whether a references heading introduces a list of them or a chapter about them. */
import { sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { FlowLine } from "../../model/flow.ts";
import { sectionLabel } from "../facts/chains.ts";
import { textOf } from "../facts/profile.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** What shows a list, measured on the development articles, whose lists all qualify, and on manuals about citing. */
const limits = {
  /** Lines below the heading that are examined. */
  lines: 30,
  /** A list shows a year within this many first lines … */
  opening: 6,
  /** … or in this fraction of all of them. */
  dated: 0.1,
} as const;

/** Whether the line at an index heads a list of references. */
export function opensReferences(
  lines: readonly FlowLine[],
  index: number,
  sections: SectionIndex = sectionIndex,
): boolean {
  const title = textOf(lines[index] as FlowLine);
  if (sectionOf(title, sections) !== "references") return false;
  const texts = lines.slice(index + 1, index + 1 + limits.lines).map((line) => textOf(line).trim());
  if (texts.some((text) => isPartOf(text, title))) return false;
  if (texts.length < limits.opening || texts.some((text, at) => at < 2 && entryMark.test(text))) return true;
  const dated = texts.map((text) => source.test(text));
  return dated.slice(0, limits.opening).includes(true) || share(dated) >= limits.dated;
}

/** "7.1 Styles" under "7 Bibliography". */
function isPartOf(text: string, title: string): boolean {
  const [own, part] = [sectionLabel(title), sectionLabel(text)];
  if (own === null || part === null || part.path.length !== own.path.length + 1) return false;
  return own.path.every((number, at) => part.path[at] === number);
}

/** "[12]", "[Knu84]", "1." before an entry. */
const entryMark = /^(?:\[[^\]]{1,24}\]|\(?\d{1,3}[.)])\s*\S/u;

/** A year, or another sign of a source. */
const source = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|\bdoi\b|\bISBN\b|\barXiv\b|\bpp?\.\s?\d/u;

function share(tests: readonly boolean[]): number {
  return tests.filter(Boolean).length / Math.max(1, tests.length);
}
