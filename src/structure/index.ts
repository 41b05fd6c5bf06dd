/** The flow to the document: the passes of structure in order. */
import type { Author, Content, Document, Paragraph } from "../model/document.ts";
import type { OutlineEntry } from "../model/file.ts";
import type { Flow, FlowItem, FlowLine } from "../model/flow.ts";
import type { Report } from "../model/report.ts";
import { extendSections, type SectionTable } from "../language/sections.ts";
import { buildVocabulary, type Vocabulary } from "../language/vocabulary.ts";
import { bindApparatus, bindTitle } from "./apparatus.ts";
import { addBrokenWords } from "./broken-words.ts";
import { setApart } from "./back-matter.ts";
import { findStream } from "./blocks.ts";
import { findBoldParagraphs } from "./bold-paragraphs.ts";
import { namesIn } from "./front-authors.ts";
import { findFigureTitles } from "./figure-titles.ts";
import { keepNotes } from "./foot-notes.ts";
import { withoutTitle } from "./front-abstract.ts";
import { unboxAbstract } from "./front-box.ts";
import { findFront, type Front } from "./front.ts";
import { headingOf, paragraphOf, placesOf } from "./inlines.ts";
import { repairLetters } from "./letters.ts";
import { nestItems } from "./lists.ts";
import { findMetadata } from "./metadata.ts";
import { partOf } from "./nodes.ts";
import { beginsParagraph } from "./paragraphs.ts";
import { type Profile, profileOf, textOf } from "./profile.ts";
import { findQuotes } from "./quotes.ts";
import { moveReferences } from "./reference-order.ts";
import { markReferences, referenceDefaults, splitReferences } from "./references.ts";
import { type Survey, surveyOf } from "./headings.ts";
import { classifyLines, roleDefaults } from "./roles.ts";
import { splitRunIns } from "./run-in.ts";
import { buildSections, type Part } from "./sections.ts";
import { addSentences } from "./sentences.ts";
import { findStatedFront } from "./stated.ts";
import { findTableTitles } from "./table-titles.ts";
import { dropHeadings, findTitleMatter } from "./title-matter.ts";
import { markUnlabelled } from "./unlabelled-captions.ts";

/** What is known besides the flow, and what may be used of it. */
export interface StructureOptions {
  /** The file's bookmarks: evidence where their titles stand on their pages. */
  readonly outline?: readonly OutlineEntry[];
  /** Whether what the file's tags say of lines is evidence; true by default. */
  readonly tags?: boolean;
  /** Whether paragraphs list their sentences with their places; false by default. */
  readonly sentences?: boolean;
  /** Titles of sections besides the usual ones; where both know a title, these win. */
  readonly sectionTables?: readonly SectionTable[];
  /** Takes what was found wrong and repaired. */
  readonly report?: Report;
}

/** Recovers the document from its flow. */
export function structureFlow(printed: Flow, options: StructureOptions = {}): Document {
  const { report = () => {}, tags = true } = options;
  const said = tags ? printed : printed.map(withoutHint);
  const flow = splitRunIns(unboxAbstract(keepNotes(repairLetters(said, report))));
  const lines = flow.filter((item): item is FlowLine => item.type === "line");
  const profile = profileOf(lines, othersOf(flow));
  const sections = extendSections(options.sectionTables ?? []);
  const body = lines.filter((line) => line.place === "body");
  const survey = surveyOf(body, profile, options.outline, sections);
  const lined = markUnlabelled(classifyLines(body, profile, roleDefaults, survey), flow, profile);
  const headed = dropHeadings(lined, findBoldParagraphs(lined, survey));
  const titled = dropHeadings(headed, findFigureTitles(flow, headed, survey));
  const classified = dropHeadings(titled, findTableTitles(flow, titled, survey));
  const judged = markReferences(dropHeadings(classified, findTitleMatter(classified, survey)), profile, {
    ...referenceDefaults,
    sections,
  });
  const vocabulary = buildVocabulary(allLines(flow).map(textOf));
  const front = findStatedFront(judged) ?? findFront(judged, profile);
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const ordered = moveReferences(withoutFront(flow, front), roles);
  const blocks = findQuotes(nestItems(splitReferences(findStream(ordered, roles, profile))), profile);
  const parts = [
    ...frontParts(front, vocabulary),
    ...blocks.map((block) => partOf(block, vocabulary, roles)),
  ];
  const metadata = findMetadata(lines, front);
  const content = setApart(
    bindApparatus(buildSections(parts, saidLevels(body, survey), sections)),
    front !== null && front.abstract.length > 0,
  );
  const told = <T extends Content>(nodes: readonly T[]): readonly T[] =>
    options.sentences === true ? addSentences(nodes, lines, metadata.language) : nodes;
  const whole = <T extends Content>(nodes: readonly T[]): readonly T[] => told(addBrokenWords(nodes, lines));
  return {
    type: "document",
    metadata,
    title: front === null ? null : bindTitle(headingOf(front.title, vocabulary), content),
    authors: front === null ? [] : authorsOf(front.authors),
    affiliations: (front?.affiliations ?? []).map((lines) => paragraphOf(lines, vocabulary)),
    abstract: front === null ? [] : whole(paragraphsOf(withoutTitle(front.abstract), profile, vocabulary)),
    children: whole(content),
  };
}

/** A line as it is printed, without what tags say of it; what a format without pages states stays. */
function withoutHint(item: FlowItem): FlowItem {
  return item.type === "line" && item.hint !== null && item.hint.stated !== true
    ? { ...item, hint: null }
    : item;
}

/** Levels as the outline says them, or the tags where there is none. */
function saidLevels(lines: readonly FlowLine[], { outlined }: Survey): ReadonlyMap<FlowLine, number> {
  if (outlined.size > 0) return outlined;
  return new Map(
    lines.flatMap((line) => (line.hint !== null && line.hint.level > 0 ? [[line, line.hint.level]] : [])),
  );
}

function authorsOf(lines: readonly FlowLine[]): readonly Author[] {
  const places = placesOf(lines);
  return namesIn(lines).map((name) => ({ type: "author", name, ...places, confidence: 0.7, reasons: [] }));
}

function withoutFront(flow: Flow, front: Front | null): Flow {
  if (front === null) return flow;
  return flow.filter((item) => item.type !== "line" || !front.taken.has(item));
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

/** All lines that are no body lines: furniture, cells, words in figures. */
function othersOf(flow: Flow): readonly FlowLine[] {
  return allLines(flow.filter((item) => item.type !== "line" || item.place !== "body"));
}

function allLines(flow: Flow): readonly FlowLine[] {
  return flow.flatMap((item: FlowItem) => {
    if (item.type === "line") return [item];
    if (item.type === "picture") return [...item.lines];
    return item.rows.flatMap((row) => row.flatMap((cell) => [...cell.lines]));
  });
}
