/** The second stage of structure: nodes of blocks, not yet under their headings. */
import type { SectionIndex } from "../language/sections.ts";
import type { Vocabulary } from "../language/vocabulary.ts";
import type { Author, Heading, Metadata, Paragraph } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import { type PrintedTexts, printedTexts } from "./broken-words.ts";
import { withoutTitle } from "./front-abstract.ts";
import { namesIn } from "./front-authors.ts";
import type { Front } from "./front.ts";
import { Handover } from "./handover.ts";
import { headingOf, paragraphOf, placesOf } from "./inlines.ts";
import { partOf } from "./nodes.ts";
import type { StructureOptions } from "./options.ts";
import { beginsParagraph } from "./paragraphs.ts";
import type { Profile } from "./profile.ts";
import type { ReadFlow } from "./reading.ts";
import type { Part } from "./sections.ts";

/** The nodes of a document before they are put together. */
export interface MadeNodes {
  readonly parts: readonly Part[];
  readonly front: FrontNodes | null;
  readonly metadata: Metadata;
  readonly levels: ReadonlyMap<FlowLine, number>;
  readonly sections: SectionIndex;
  readonly texts: PrintedTexts;
  /** All lines where sentences are asked for; else none, as they are most of what is held. */
  readonly lines: readonly FlowLine[];
}

/** What the title page says. */
export interface FrontNodes {
  readonly title: Heading;
  readonly authors: readonly Author[];
  readonly affiliations: readonly Paragraph[];
  readonly abstract: readonly Paragraph[];
}

/** Makes nodes of the blocks of a flow, and lets go of its lines. */
export function makeNodes(read: Handover<ReadFlow>, options: StructureOptions): MadeNodes {
  const { lines, blocks, front, metadata, headings, levels, profile, vocabulary, sections } = read.take();
  return {
    parts: [...frontParts(front, vocabulary), ...blocks.map((block) => partOf(block, vocabulary, headings))],
    front: front === null ? null : frontNodes(front, profile, vocabulary),
    metadata,
    levels,
    sections,
    texts: printedTexts(lines),
    lines: options.sentences === true ? lines : [],
  };
}

function frontNodes(front: Front, profile: Profile, vocabulary: Vocabulary): FrontNodes {
  return {
    title: headingOf(front.title, vocabulary),
    authors: authorsOf(front.authors),
    affiliations: front.affiliations.map((lines) => paragraphOf(lines, vocabulary)),
    abstract: paragraphsOf(withoutTitle(front.abstract), profile, vocabulary),
  };
}

function authorsOf(lines: readonly FlowLine[]): readonly Author[] {
  const places = placesOf(lines);
  return namesIn(lines).map((name) => ({ type: "author", name, ...places, confidence: 0.7, reasons: [] }));
}

/** What stands on the title page beside title, authors and abstract is kept as an aside. */
function frontParts(front: Front | null, vocabulary: Vocabulary): readonly Part[] {
  return groupsOf(front?.rest ?? []).map((lines) =>
    partOf({ type: "aside", role: "front-matter", lines }, vocabulary),
  );
}

/** Lines that were set as one block and follow each other. */
function groupsOf(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const groups: FlowLine[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last?.block === line.block && goesOn(last, line)) open.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether a line fills its column, so that the next one may go on in the middle of what it says. */
function goesOn(line: FlowLine, next: FlowLine): boolean {
  return line.setting.fill > 0.75 && next.setting.indent < 0.1;
}

function paragraphsOf(
  lines: readonly FlowLine[],
  profile: Profile,
  vocabulary: Vocabulary,
): readonly Paragraph[] {
  const groups: FlowLine[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && !beginsParagraph(last, line, profile)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => paragraphOf(group, vocabulary));
}
