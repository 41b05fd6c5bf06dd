/** Second stage of structure: turns blocks into nodes, which are not yet in sections. */
import type { SectionIndex } from "../language/sections.ts";
import type { Vocabulary } from "../language/vocabulary.ts";
import type { Author, Heading, Metadata, Paragraph } from "../model/document.ts";
import type { FlowLine } from "../model/flow.ts";
import { groupRuns } from "../numeric/groups.ts";
import type { DomainDecision } from "./domains/domain.ts";
import { type PrintedTexts, printedTexts } from "./inline/removed-hyphens.ts";
import { splitTitle } from "./front/abstract.ts";
import { namesIn } from "./front/authors.ts";
import type { Front } from "./front/front.ts";
import { Handover } from "./handover.ts";
import { headingOf, paragraphOf, placesOf } from "./inline/inlines.ts";
import { partOf } from "./blocks/nodes.ts";
import type { StructureOptions } from "./options.ts";
import { beginsParagraph } from "./blocks/paragraphs.ts";
import type { Profile } from "./facts/profile.ts";
import type { FlowBlocks } from "./flow-to-blocks.ts";
import { type PrintedStyles, recordStyles } from "./styles/index.ts";
import type { Part } from "./tree/sections.ts";

/** The nodes of a document before they are assembled. */
export interface DocumentNodes {
  readonly parts: readonly Part[];
  readonly front: FrontNodes | null;
  readonly metadata: Metadata;
  readonly levels: ReadonlyMap<FlowLine, number>;
  readonly sections: SectionIndex;
  readonly domain: DomainDecision;
  readonly texts: PrintedTexts;
  readonly styles: PrintedStyles;
  /** All lines if sentences were requested, otherwise none, because lines take most of the memory. */
  readonly lines: readonly FlowLine[];
}

/** The nodes of the front matter. */
export interface FrontNodes {
  readonly title: Heading;
  readonly authors: readonly Author[];
  readonly byline: readonly Paragraph[];
  readonly affiliations: readonly Paragraph[];
  readonly abstract: readonly (Heading | Paragraph)[];
}

/** Turns the blocks of a flow into nodes and releases its lines. */
export function makeNodes(read: Handover<FlowBlocks>, options: StructureOptions): DocumentNodes {
  const {
    lines,
    everyLine,
    blocks,
    front,
    metadata,
    headings,
    levels,
    profile,
    vocabulary,
    sections,
    domain,
  } = read.take();
  return {
    parts: [...frontParts(front, vocabulary), ...blocks.map((block) => partOf(block, vocabulary, headings))],
    front: front === null ? null : frontNodes(front, profile, vocabulary),
    metadata,
    levels,
    sections,
    domain,
    texts: printedTexts(lines),
    styles: recordStyles(everyLine, new Set(lines)),
    lines: options.sentences === true ? lines : [],
  };
}

function frontNodes(front: Front, profile: Profile, vocabulary: Vocabulary): FrontNodes {
  const { title, lines } = splitTitle(front.abstract);
  const abstractTitle = front.abstractHeading ?? title;
  const paragraphs = paragraphsOf(lines, profile, vocabulary);
  return {
    title: headingOf(front.title, vocabulary),
    authors: authorsOf(front.authors),
    byline: groupsOf(front.authors).map((lines) => paragraphOf(lines, vocabulary)),
    affiliations: front.affiliations.map((lines) => paragraphOf(lines, vocabulary)),
    abstract: abstractTitle === null ? paragraphs : [headingOf([abstractTitle], vocabulary), ...paragraphs],
  };
}

function authorsOf(lines: readonly FlowLine[]): readonly Author[] {
  const places = placesOf(lines);
  return namesIn(lines).map((name) => ({ type: "author", name, ...places, confidence: 0.7, reasons: [] }));
}

/** Keeps the rest of the title page, besides title, authors and abstract, as asides. */
function frontParts(front: Front | null, vocabulary: Vocabulary): readonly Part[] {
  if (front === null) return [];
  return groupsOf(front.rest.filter((line) => line !== front.abstractHeading)).map((lines) =>
    partOf({ type: "aside", role: "front-matter", lines }, vocabulary),
  );
}

/** Groups consecutive lines of one block. */
function groupsOf(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  // A line that fills its column may continue its sentence on the next.
  return groupRuns(
    lines,
    (last, line) => last.block === line.block && last.setting.fill > 0.75 && line.setting.indent < 0.1,
  );
}

function paragraphsOf(
  lines: readonly FlowLine[],
  profile: Profile,
  vocabulary: Vocabulary,
): readonly Paragraph[] {
  const groups = groupRuns(lines, (last, line) => !beginsParagraph(last, line, profile));
  return groups.map((group) => paragraphOf(group, vocabulary));
}
