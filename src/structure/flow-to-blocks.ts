/** First stage of structure: decides what each line of the flow is, and groups the lines into blocks. */
import { extendSections, type SectionIndex } from "../language/sections.ts";
import { buildVocabulary, type Vocabulary } from "../language/vocabulary.ts";
import type { Metadata } from "../model/document.ts";
import type { Flow, FlowItem, FlowLine } from "../model/flow.ts";
import { type Block, findBlocks } from "./blocks/blocks.ts";
import { findBoldParagraphs } from "./roles/lookalikes/bold-paragraphs.ts";
import { findContents } from "./facts/contents.ts";
import { findLanguage } from "./facts/document-language.ts";
import { itemizeClauses, markerOrder, nameItems } from "./domains/clause-items.ts";
import { areSlides, findDomain } from "./domains/detection.ts";
import type { Domain, DomainDecision } from "./domains/domain.ts";
import { labelBlocks } from "./domains/labelled-blocks.ts";
import { classifyBlocks } from "./domains/learned/classed-blocks.ts";
import { type ObservedBlocks, type ObservedLine, observeLines } from "./domains/learned/observed-lines.ts";
import { headingLines } from "./roles/headings/heading-lines.ts";
import { type Divisions, findDivisions, markDivisions } from "./roles/divisions.ts";
import { findFigureTitles } from "./roles/lookalikes/figure-titles.ts";
import { unboxAbstract } from "./front/framed-abstract.ts";
import { findFront, type Front } from "./front/front.ts";
import { findGenre, type GenreDecision } from "./front/genre.ts";
import { Handover } from "./handover.ts";
import { type Survey, surveyOf } from "./facts/survey.ts";
import { repairLetters } from "./inline/letter-repairs.ts";
import { restoreHyphens } from "./inline/lost-hyphens.ts";
import { type Nested, nestItems } from "./blocks/lists.ts";
import { findMetadata } from "./front/metadata.ts";
import type { StructureOptions } from "./options.ts";
import { type Profile, profileOf, textOf } from "./facts/profile.ts";
import { findQuotes } from "./blocks/quotes.ts";
import { moveReferences } from "./references/reference-order.ts";
import { markReferences, splitReferences } from "./references/reference-lists.ts";
import type { Judged } from "./roles/judged.ts";
import { classifyLines } from "./roles/roles.ts";
import { splitRunIns } from "./roles/run-in.ts";
import { findStatedFront } from "./front/stated-front.ts";
import { markTableNotes } from "./roles/table-notes.ts";
import { dropHeadings, findTitleMatter } from "./roles/title-matter.ts";
import { judgeHeadings } from "./roles/headings/learned-headings.ts";

/** The blocks of a flow, and what is known about the document once they are found. */
export interface FlowBlocks {
  /** All lines directly in the flow. */
  readonly lines: readonly FlowLine[];
  /** These and the lines of cells and pictures. */
  readonly everyLine: readonly FlowLine[];
  readonly blocks: readonly Nested[];
  readonly front: Front | null;
  readonly metadata: Metadata;
  /** Headings with the evidence for them. */
  readonly headings: ReadonlyMap<FlowLine, Judged>;
  /** Heading levels stated by the file. */
  readonly levels: ReadonlyMap<FlowLine, number>;
  readonly profile: Profile;
  readonly vocabulary: Vocabulary;
  readonly sections: SectionIndex;
  readonly domain: DomainDecision;
}

/** Lines with their roles, before they are grouped into blocks. */
export interface ClassifiedFlow extends Omit<FlowBlocks, "blocks" | "domain"> {
  /** The flow without its front matter. */
  readonly text: Flow;
  readonly roles: ReadonlyMap<FlowLine, Judged>;
  readonly genre: GenreDecision;
  readonly survey: Survey;
}

/** Finds the blocks of a flow, and releases everything that only this stage needs. */
export function blocksOfFlow(printed: Handover<Flow>, options: StructureOptions): Handover<FlowBlocks> {
  const { text, roles, genre, survey, ...read } = classifyFlow(printed.take(), options);
  const flat = splitReferences(findBlocks(text, roles, read.profile));
  const decision = decideDomain(flat, genre, read, options);
  const { domain } = decision;
  const { language } = read.metadata;
  const patterned = applyPatterns(flat, domain, language);
  const classed =
    domain.model === undefined
      ? patterned
      : classifyBlocks({ flat, patterned, language, ...factsOf(roles, survey) }, domain, domain.model);
  const order = domain.nestsByMarker === true ? markerOrder(domain, language) : null;
  const blocks = findQuotes(nestItems(classed, order), read.profile);
  return new Handover({ ...read, blocks, domain: decision });
}

/** Measures the lines of a flow as a model of the domain is trained on them. */
export function observeFlow(
  printed: Flow,
  domain: Domain,
  options: StructureOptions,
): readonly ObservedLine[] {
  const { text, roles, survey, profile, metadata } = classifyFlow(printed, { ...options, domain });
  const flat = splitReferences(findBlocks(text, roles, profile));
  const { language } = metadata;
  const patterned = applyPatterns(flat, domain, language);
  return observeLines({ flat, patterned, language, ...factsOf(roles, survey) }, domain);
}

/** Gives blocks their labels by the patterns and markers of a domain. */
function applyPatterns(flat: readonly Block[], domain: Domain, language: string | null): readonly Block[] {
  const labelled = nameItems(labelBlocks(flat, domain, language), domain, language);
  return domain.clauses === true ? itemizeClauses(labelled, domain, language) : labelled;
}

function factsOf(
  roles: ReadonlyMap<FlowLine, Judged>,
  survey: Survey,
): Pick<ObservedBlocks, "facts" | "survey"> {
  return { facts: headingLines([...roles.values()], survey), survey };
}

/** The requested domain, or the most likely one. */
function decideDomain(
  blocks: readonly Block[],
  { genre, reasons }: GenreDecision,
  { front, lines }: Pick<FlowBlocks, "front" | "lines">,
  { domain, domains }: StructureOptions,
): DomainDecision {
  if (domain !== undefined) return { domain, confidence: 1, reasons: ["asked for"] };
  const taken = front === null ? [] : [...front.taken].map(textOf);
  return findDomain(blocks, { genre, reasons, slides: areSlides(lines), front: taken }, domains);
}

/** A flow, and the roles that the rules give its lines. */
export interface SurveyedFlow {
  readonly flow: Flow;
  readonly body: readonly FlowLine[];
  readonly survey: Survey;
  readonly divisions: Divisions;
  /** The roles of the body lines by the rules. */
  readonly ruled: readonly Judged[];
}

/** Measures a flow and classifies its lines by the rules. */
export function surveyFlow(taken: Flow, options: StructureOptions): SurveyedFlow {
  const { report = () => {}, tags = true } = options;
  const said = tags ? taken : taken.map(withoutHint);
  const whole = unboxAbstract(restoreHyphens(repairLetters(said, report)));
  const listing = findContents(bodyOf(whole));
  const split = splitRunIns(whole, listing);
  const divisions = findDivisions(split.flow, listing);
  const { flow } = divisions;
  const lines = flow.filter((item): item is FlowLine => item.type === "line");
  const profile = profileOf(lines, othersOf(flow));
  const sections = extendSections([
    ...(options.sectionTables ?? []),
    ...(options.domain?.sectionTables ?? []),
  ]);
  const body = bodyOf(flow);
  const contents = flow === whole ? listing : findContents(body);
  const survey = surveyOf(body, profile, {
    outline: options.outline,
    sections,
    contents,
    runIns: split.runIns,
  });
  const lined = markTableNotes(classifyLines(body, profile, survey), flow, profile);
  const headed = dropHeadings(lined, findBoldParagraphs(lined, survey));
  const classified = dropHeadings(headed, findFigureTitles(flow, headed, survey));
  const ruled = dropHeadings(classified, findTitleMatter(classified, survey));
  return { flow, body, survey, divisions, ruled };
}

/** Decides what each line of a flow is. */
export function classifyFlow(taken: Flow, options: StructureOptions): ClassifiedFlow {
  const { flow, body, survey, divisions, ruled } = surveyFlow(taken, options);
  const { profile, sections } = survey;
  const lines = flow.filter((item): item is FlowLine => item.type === "line");
  const found = judgeHeadings(ruled, survey);
  const judged = markReferences(markDivisions(found, divisions), profile, sections);
  const everyLine = allLines(flow);
  const vocabulary = buildVocabulary(everyLine.map(textOf), options.dictionary ?? null);
  const language = findLanguage(body);
  const outside = lines.filter(({ place }) => place !== "body");
  const genre = findGenre(judged, profile, outside);
  const front = findStatedFront(judged) ?? findFront(judged, profile, genre.genre, language);
  const roles = new Map(judged.map((entry) => [entry.line, entry]));
  const text = moveReferences(withoutFront(flow, front), roles);
  const headings = new Map(
    judged.flatMap((entry) => (entry.role === "heading" ? [[entry.line, entry]] : [])),
  );
  const metadata = findMetadata(lines, front, language);
  const levels = saidLevels(body, survey);
  return {
    text,
    roles,
    genre,
    survey,
    lines,
    everyLine,
    front,
    metadata,
    headings,
    levels,
    profile,
    vocabulary,
    sections,
  };
}

function bodyOf(flow: Flow): readonly FlowLine[] {
  return flow.filter((item): item is FlowLine => item.type === "line" && item.place === "body");
}

/** A line without the evidence of tags; statements of formats without pages stay. */
function withoutHint(item: FlowItem): FlowItem {
  return item.type === "line" && item.hint !== null && item.hint.stated !== true
    ? { ...item, hint: null }
    : item;
}

/** Levels stated by the outline, or by tags if there is none. */
function saidLevels(lines: readonly FlowLine[], { outlined }: Survey): ReadonlyMap<FlowLine, number> {
  if (outlined.size > 0) return outlined;
  return new Map(
    lines.flatMap((line) => (line.hint !== null && line.hint.level > 0 ? [[line, line.hint.level]] : [])),
  );
}

function withoutFront(flow: Flow, front: Front | null): Flow {
  if (front === null) return flow;
  return flow.filter((item) => item.type !== "line" || !front.taken.has(item));
}

/** All lines outside the body: furniture, cells, words in figures. */
function othersOf(flow: Flow): readonly FlowLine[] {
  return allLines(flow.filter((item) => item.type !== "line" || item.place !== "body"));
}

function allLines(flow: Flow): readonly FlowLine[] {
  const lines: FlowLine[] = [];
  for (const item of flow) {
    if (item.type === "line") lines.push(item);
    else if (item.type === "picture") lines.push(...item.lines);
    else for (const row of item.rows) for (const cell of row) lines.push(...cell.lines);
  }
  return lines;
}
