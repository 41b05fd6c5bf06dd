/** The survey of a document: everything that is measured before any line gets its role. */
import type { Label } from "../../language/numbering.ts";
import { sectionIndex, type SectionIndex } from "../../language/sections.ts";
import type { OutlineEntry } from "../../model/file.ts";
import type { FlowLine } from "../../model/flow.ts";
import { findChains } from "./chains.ts";
import { type Contents, type ContentsEntry, findContents } from "./contents.ts";
import { findCovers } from "../roles/lookalikes/covers.ts";
import { lookOf, mostly, runLengths, standingLooks } from "./looks.ts";
import { type Profile, textOf } from "./profile.ts";
import { findIndexLetters } from "../roles/lookalikes/index-letters.ts";
import { mainSections } from "../tree/levels.ts";
import { findListingTitleLooks } from "../roles/lookalikes/listing-titles.ts";
import { findNumberedTitles } from "../roles/numbered-titles.ts";
import { findOutlined } from "./outline.ts";
import { findSideHeads } from "../roles/side-heads.ts";
import { statesHeadings } from "./stated.ts";
import { findTermLooks, isFlush } from "../roles/lookalikes/terms.ts";
import { TitleLines } from "./title-matches.ts";
import { sectionOf } from "./cue-words.ts";

/** Document-wide evidence about headings. */
export interface Survey {
  readonly profile: Profile;
  /** The usual number of consecutive lines in each style. */
  readonly looks: ReadonlyMap<string, number>;
  readonly contents: Contents;
  /** Lines listed in the contents, with their entries; the first line of a multi-line heading. */
  readonly listed: ReadonlyMap<FlowLine, ContentsEntry>;
  /** Lines listed in the file's outline, with their levels. */
  readonly outlined: ReadonlyMap<FlowLine, number>;
  /** Lines whose section number has a neighbour. */
  readonly chains: ReadonlyMap<FlowLine, Label>;
  /** Lines of numbered titles in the style of the text, each with whether a title begins there. */
  readonly titled: ReadonlyMap<FlowLine, boolean>;
  /** Styles used mostly by lines that the contents list or whose numbers are in sequence. */
  readonly headed: ReadonlySet<string>;
  /** Styles whose lines stand alone above running text. */
  readonly standing: ReadonlySet<string>;
  /** Styles of terms with explanations below, and of listing titles. */
  readonly terms: ReadonlySet<string>;
  /** Whether most of the text begins at the edge of its column, as headings do. */
  readonly flush: boolean;
  /** Letters that head the parts of an index. */
  readonly letters: ReadonlySet<FlowLine>;
  /** Run-in headings. */
  readonly runIns: ReadonlySet<FlowLine>;
  /** Side headings. */
  readonly beside: ReadonlySet<FlowLine>;
  /** Lines of title pages. */
  readonly covers: ReadonlySet<FlowLine>;
  /** Titles of known sections. */
  readonly sections: SectionIndex;
  /** Whether the file states its headings, so that no others are sought. */
  readonly statesHeadings: boolean;
}

/** Contents that list at least this many headings list all that are set like the text. */
const wholeContents = 5;

/** What is known besides the lines: bookmarks, the caller's section titles, and what is found already. */
interface Known {
  readonly outline?: readonly OutlineEntry[] | undefined;
  readonly sections?: SectionIndex;
  readonly contents?: Contents;
  readonly runIns?: ReadonlySet<FlowLine>;
}

/** Gathers evidence from the body lines of a document. */
export function surveyOf(
  lines: readonly FlowLine[],
  profile: Profile,
  { outline = [], sections = sectionIndex, contents = findContents(lines), runIns = new Set() }: Known = {},
): Survey {
  const text = lines.filter((line) => !contents.lines.has(line));
  const titles = new TitleLines(text);
  const listed = findListed(titles, contents);
  const chains = findChains(text);
  const isKnown = (line: FlowLine): boolean =>
    listed.has(line) || (chains.get(line)?.path.length ?? 0) > 1 || isMainTitle(textOf(line), sections);
  return {
    profile,
    sections,
    runIns,
    statesHeadings: statesHeadings(lines),
    looks: runLengths(text),
    contents,
    listed,
    outlined: findOutlined(titles, outline),
    chains,
    titled: listed.size < wholeContents ? findNumberedTitles(text, chains, profile) : new Map(),
    standing: standingLooks(text, profile),
    terms: new Set([...findTermLooks(text, profile), ...findListingTitleLooks(text, profile)]),
    flush: isFlush(text),
    letters: findIndexLetters(text),
    beside: findSideHeads(text, profile),
    covers: findCovers(text, contents, listed, profile),
    headed: mostly(
      text.map((line) => [lookOf(line), isKnown(line)]),
      headedOptions,
    ),
  };
}

/** Returns whether the contents, the bookmarks, the tags or how it runs in say that a line is a heading. */
export function isNamed(line: FlowLine, { listed, outlined, runIns }: Survey): boolean {
  return listed.has(line) || outlined.has(line) || line.hint?.role === "heading" || runIns.has(line);
}

/** The title of a main section, as a line of its own: "Results:" opens a paragraph of an abstract. */
function isMainTitle(text: string, sections: SectionIndex): boolean {
  return !/[.:]\s*$/u.test(text) && mainSections.has(sectionOf(text, sections) ?? "");
}

/** A style belongs to headings if at least this many, and this fraction, of its lines are known headings. */
const headedOptions = { fewest: 2, share: 0.4 };

/** The lines listed in the contents, on the stated page. */
function findListed(titles: TitleLines, contents: Contents): ReadonlyMap<FlowLine, ContentsEntry> {
  const found: { line: FlowLine; entry: ContentsEntry }[] = [];
  if (contents.entries.size === 0) return new Map();
  titles.lines.forEach((line, index) => {
    for (const entry of titles.match(index, (key) => contents.entries.get(key)) ?? [])
      found.push({ line, entry });
  });
  const offset = commonOffset(found);
  const listed = new Map<FlowLine, ContentsEntry>();
  for (const { line, entry } of found) {
    const page = line.source?.page ?? 0;
    if (offset === null || entry.page === null || Math.abs(page - entry.page - offset) <= 1)
      listed.set(line, entry);
  }
  return listed;
}

/** The offset of printed from counted page numbers in most matches; null without a majority. */
function commonOffset(found: readonly { line: FlowLine; entry: ContentsEntry }[]): number | null {
  const votes = new Map<number, number>();
  let all = 0;
  for (const { line, entry } of found) {
    if (entry.page === null || line.source === null) continue;
    const offset = line.source.page - entry.page;
    votes.set(offset, (votes.get(offset) ?? 0) + 1);
    all++;
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= 3 && best[1] > 0.3 * all ? best[0] : null;
}
