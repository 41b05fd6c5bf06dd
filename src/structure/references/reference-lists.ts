/** Finds lists of references and splits their blocks into entries. */
import { sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Block } from "../blocks/blocks.ts";
import { lineSize, type Profile, textOf } from "../facts/profile.ts";
import { splitEntries } from "./reference-entries.ts";
import { opensReferences } from "./reference-titles.ts";
import { lookOf } from "../facts/looks.ts";
import type { Judged, Role } from "../roles/judged.ts";
import { statedHint } from "../facts/stated.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** Limits of reference lists, checked on the development articles. */
const limits = {
  /** Lists whose size differs from the body size by more than this fraction are followed by size. */
  otherSize: 0.04,
  /** Minimum number of entries of a list without a heading. */
  fewest: 8,
  /** Without a heading, at least this fraction of entries has a year … */
  dated: 0.7,
  /** … and an entry has at most this many lines on average. */
  longestEntry: 30,
  /** Maximum length of a heading after a list, in letters. */
  longestHeading: 90,
} as const;

/**
 * Marks the lines of reference lists.
 *
 * A list in another size than the text is followed by that size, past text between its columns.
 * In other lists a line that stands out (bold volume, italic title) may look like a heading, so only a heading in the
 * style of the references heading, or one that names another section, ends the list.
 * In files that state their blocks the heading alone determines where a list begins and ends.
 */
export function markReferences(
  judged: readonly Judged[],
  profile: Profile,
  sections: SectionIndex = sectionIndex,
): readonly Judged[] {
  if (judged.some(({ line }) => statedHint(line) !== null)) return judged;
  const lines = judged.map(({ line }) => line);
  const isTitle = (index: number): boolean =>
    judged[index]?.role === "heading" && opensReferences(lines, index, sections);
  const start = judged.findIndex((_, index) => isTitle(index));
  const first = start >= 0 ? start + 1 : findUnheaded(judged);
  const opening = judged[first];
  if (opening === undefined) return judged;
  const size = lineSize(opening.line);
  const bySize = Math.abs(size - profile.size) > limits.otherSize * profile.size;
  let heading = judged[start]?.line ?? null;
  let open = true;
  return judged.map((entry, index) => {
    const { line, role } = entry;
    if (index < first || role === "caption") return entry;
    if (isTitle(index)) {
      heading = line;
      open = true;
      return entry;
    }
    if (bySize) {
      open &&= !isStatement(line);
      return { ...entry, role: open && isOfList(entry, size, sections) ? "reference" : roleBeside(role) };
    }
    open &&= role !== "heading" || !endsList(line, heading, sections);
    return open ? { ...entry, role: "reference" } : entry;
  });
}

/** The role of a line that is not part of the list, though it was read below its heading. */
function roleBeside(role: Role): Role {
  return role === "reference" ? "body" : role;
}

/** Whether a line has the list's size; a short one that names a section is a heading. */
function isOfList({ line, role }: Judged, size: number, sections: SectionIndex): boolean {
  if (Math.abs(lineSize(line) - size) > limits.otherSize * size) return false;
  return role !== "heading" || sectionOf(textOf(line), sections) === null;
}

/** Whether a line begins a statement after the list, in its size: "Conflict of Interest: The authors declare …". */
function isStatement({ runs }: FlowLine): boolean {
  const [first] = runs;
  return first?.bold === true && /:\s*$/u.test(first.text) && sectionOf(first.text) !== null;
}

function endsList(line: FlowLine, heading: FlowLine | null, sections: SectionIndex): boolean {
  const text = textOf(line).trim();
  if (text.length > limits.longestHeading) return false;
  if (sectionOf(text, sections) !== null || heading === null) return true;
  const larger = lineSize(line) >= 0.99 * lineSize(heading);
  const bold = (line.runs[0]?.bold ?? false) === (heading.runs[0]?.bold ?? false);
  return lookOf(line) === lookOf(heading) || (larger && bold && !/\d{4}|,/u.test(text));
}

/** The first line of a numbered list with years near the end of a document without a references heading; or -1. */
function findUnheaded(judged: readonly Judged[]): number {
  const sizes = new Map<number, { all: number; dated: number }>();
  for (let first = judged.length - 1; first > 0.4 * judged.length; first--) {
    const { line } = judged[first] as Judged;
    const text = textOf(line);
    const size = lineSize(line);
    const count = sizes.get(size) ?? { all: 0, dated: 0 };
    if (count.all++ === 0) sizes.set(size, count);
    if (YEAR.test(text)) count.dated++;
    if (!/^\s*(?:\[1\]|1\.)\s*\p{Lu}/u.test(text)) continue;
    const alike = [...sizes].flatMap(([other, own]) => (Math.abs(other - size) < sameSize ? [own] : []));
    const all = alike.reduce((sum, own) => sum + own.all, 0);
    const years = alike.reduce((sum, own) => sum + own.dated, 0);
    if (years < limits.dated * Math.max(limits.fewest, all / limits.longestEntry)) continue;
    const rest = judged.slice(first).flatMap(({ line: other }) => {
      return Math.abs(lineSize(other) - size) < sameSize ? [other] : [];
    });
    const entries = splitEntries(rest);
    const named = entries.filter((entry) => entry.some((other) => YEAR.test(textOf(other))));
    if (entries.length >= limits.fewest && named.length > limits.dated * entries.length) return first;
  }
  return -1;
}

/** Sizes that differ by less, in points, are equal. */
const sameSize = 0.3;

const YEAR = /(?:19|20)\d\d/;

type AsideBlock = Extract<Block, { readonly type: "aside" }>;

function isReference(block: Block): block is AsideBlock {
  return block.type === "aside" && block.role === "reference";
}

/** Splits blocks of references into one block per entry; other blocks are unchanged. */
export function splitReferences(blocks: readonly Block[]): readonly Block[] {
  const result: Block[] = [];
  let list: FlowLine[] = [];
  let others: Block[] = [];
  const close = (): void => {
    if (list.length > 0)
      for (const lines of splitEntries(list)) result.push({ type: "aside", role: "reference", lines });
    result.push(...others);
    [list, others] = [[], []];
  };
  for (const block of blocks) {
    if (isReference(block) && block.lines.some((line) => statedHint(line) !== null)) {
      close();
      result.push(block);
    } else if (isReference(block)) list.push(...block.lines);
    else if (list.length === 0 || block.type === "heading") {
      close();
      result.push(block);
    } else others.push(block);
  }
  close();
  return result;
}
