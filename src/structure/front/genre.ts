/**
 * Decides whether a document is an article or a thesis before front matter is sought.
 *
 * Letters, judgments and invoices also begin with names, addresses and dates; only articles and theses have authors and
 * an abstract.
 */
import {
  identifiersIn,
  namesJournal,
  saysDegree,
  saysReceived,
  saysSupervisor,
  saysThesis,
} from "../../language/scholarly.ts";
import { nameShare, readsLikeAddress, splitNames } from "../../language/names.ts";
import { isNotice } from "../../language/title-pages.ts";
import type { SectionType } from "../../language/tables/index.ts";
import type { FlowLine } from "../../model/flow.ts";
import { leadOf, opensAbstract } from "./abstract.ts";
import { namesText } from "./title.ts";
import { lettersIn, type Profile, textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";
import { isKeywords, sectionOf } from "../facts/cue-words.ts";

/** What a document is, as far as its front matter depends on it. */
export type Genre = "article" | "thesis" | "other";

/** A decision and the observations behind it. */
export interface GenreDecision {
  readonly genre: Genre;
  /** One sentence fragment per observation, with its points: "keywords (3)". */
  readonly reasons: readonly string[];
}

/** What the observations look at, gathered once. */
interface Facts {
  /** Lines of the first two pages, with running heads and footers. */
  readonly first: readonly FlowLine[];
  /** Lines of the first page alone. */
  readonly cover: readonly FlowLine[];
  /** Kinds of sections that headings announce, anywhere in the document. */
  readonly sections: ReadonlySet<SectionType>;
  /** Whether a table of contents begins on the first pages. */
  readonly contents: boolean;
  readonly profile: Profile;
}

/** One observation and its points. */
interface Observation {
  readonly name: string;
  readonly points: number;
  readonly of: (facts: Facts) => boolean;
}

const bodySections: readonly SectionType[] = [
  "introduction",
  "related-work",
  "methods",
  "results",
  "discussion",
  "conclusion",
  "acknowledgements",
];

const statements: readonly SectionType[] = [
  "funding",
  "conflicts",
  "ethics",
  "author-contributions",
  "data-availability",
];

const articleSigns: readonly Observation[] = [
  { name: "abstract", points: 8, of: ({ first, profile }) => hasAbstract(first, profile, isAbstractWord) },
  { name: "summary", points: 2, of: ({ first, profile }) => hasAbstract(first, profile, isSummaryWord) },
  { name: "keywords", points: 2, of: ({ first }) => some(first, isKeywords) },
  { name: "DOI or arXiv number", points: 2, of: ({ cover }) => hasOwnIdentifier(cover) },
  { name: "journal or conference", points: 1, of: ({ first }) => some(first, namesJournal) },
  { name: "received or accepted", points: 2, of: ({ first }) => some(first, saysReceived) },
  { name: "correspondence", points: 1, of: ({ cover }) => some(cover, isCorrespondence) },
  { name: "names with marks", points: 2, of: ({ cover }) => cover.some(hasMarkedNames) },
  { name: "addresses with marks", points: 2, of: ({ cover }) => cover.some(isMarkedAddress) },
  { name: "place of work", points: 1, of: ({ cover }) => some(cover, readsLikeAddress) },
  {
    name: "mail address",
    points: 1,
    of: ({ cover }) => some(cover, (text) => /\S@\S{1,200}\.\p{L}/u.test(text)),
  },
  { name: "references", points: 2, of: ({ sections }) => sections.has("references") },
  { name: "sections of a paper", points: 1, of: ({ sections }) => count(sections, bodySections) >= 2 },
  { name: "most sections of a paper", points: 1, of: ({ sections }) => count(sections, bodySections) >= 4 },
  { name: "statements of authors", points: 1, of: ({ sections }) => count(sections, statements) > 0 },
  // Standards and reports have keywords and references too, and a table of contents before them.
  { name: "contents on the first pages", points: -2, of: ({ contents }) => contents },
  { name: "fields of a patent", points: -10, of: ({ cover }) => countFields(cover) >= fewestFields },
];

const thesisSigns: readonly Observation[] = [
  { name: "called a thesis", points: 5, of: ({ cover }) => some(cover, saysThesis) },
  { name: "supervisor", points: 2, of: ({ cover }) => some(cover, saysSupervisor) },
  { name: "degree", points: 1, of: ({ cover }) => some(cover, saysDegree) },
  { name: "place of study", points: 1, of: ({ cover }) => some(cover, readsLikeAddress) },
];

/** Points needed for an article or a thesis. */
const least: Readonly<Record<Exclude<Genre, "other">, number>> = { article: 6, thesis: 5 };

/** Articles describe themselves on this many first pages. */
const firstPages = 2;

/** Decides from classified lines, and from running heads and other lines outside the body. */
export function findGenre(
  judged: readonly Judged[],
  profile: Profile,
  outside: readonly FlowLine[] = [],
): GenreDecision {
  const first = [...judged.map(({ line }) => line), ...outside].filter(
    ({ source }) => source !== null && source.page <= firstPages,
  );
  const cover = first.filter(({ source }) => source?.page === 1);
  const sections = new Set(judged.flatMap(({ line, role }) => (role === "heading" ? kindOf(line) : [])));
  const contents = judged.some(
    ({ line, role }) => role === "contents" && (line.source?.page ?? 1) <= firstPages + 1,
  );
  const facts: Facts = { first, cover, sections, contents, profile };
  const article = weigh(articleSigns, facts);
  const title = titlePageOf(judged, cover);
  const thesis = weigh(isTitlePage(title) ? thesisSigns : [], { ...facts, cover: title });
  if (thesis.points >= least.thesis) return { genre: "thesis", reasons: thesis.reasons };
  if (article.points >= least.article) return { genre: "article", reasons: article.reasons };
  return { genre: "other", reasons: [...article.reasons, ...thesis.reasons] };
}

/**
 * The lines of a title page: those of the first page, or in a file without pages what stands before the contents and the
 * first section.
 */
export function titlePageOf(
  judged: readonly Judged[],
  first: readonly FlowLine[] = judged.flatMap(({ line, role }) =>
    line.source?.page === 1 && role !== "contents" ? [line] : [],
  ),
): readonly FlowLine[] {
  if (judged.some(({ line }) => line.source !== null)) return first;
  // A place with a year may look like an entry of the contents, so only titles end the page.
  const end = judged.findIndex(({ line }) => kindOf(line).length > 0);
  return end > mostCoverLines ? [] : judged.slice(0, Math.max(0, end)).map(({ line }) => line);
}

/** Lines of a title page in a file without pages. */
const mostCoverLines = 30;

function weigh(signs: readonly Observation[], facts: Facts): { points: number; reasons: readonly string[] } {
  const seen = signs.filter(({ of }) => of(facts));
  return {
    points: seen.reduce((sum, { points }) => sum + points, 0),
    reasons: seen.map(({ name, points }) => `${name} (${points})`),
  };
}

/** A title page has at most this many letters; a page of running text has 2,000 or more. */
const mostLetters = 1500;

function isTitlePage(cover: readonly FlowLine[]): boolean {
  return lettersIn(cover) <= mostLetters;
}

function kindOf(line: FlowLine): readonly SectionType[] {
  const section = sectionOf(textOf(line));
  return section === null ? [] : [section];
}

function count(sections: ReadonlySet<SectionType>, kinds: readonly SectionType[]): number {
  return kinds.filter((kind) => sections.has(kind)).length;
}

function some(lines: readonly FlowLine[], holds: (text: string) => boolean): boolean {
  return lines.some((line) => holds(textOf(line)));
}

function hasAbstract(
  lines: readonly FlowLine[],
  profile: Profile,
  isWord: (word: string) => boolean,
): boolean {
  return lines.some((line, index) => isWord(leadOf(line)) && opensAbstract(lines.slice(index), profile));
}

/** Words for summaries that also open reports, notices, laws and biographies. */
const summary =
  /^(?:executive )?summary|^highlights|^significance|zusammenfassung|überblick|inhaltsangabe|sommaire|synthèse|points clés|ejecutivo|executivo|sumario|síntesis|síntese|sintesi|sommario|compendio|samenvatting|souhrn|resumé|резюме|краткое содержание|概要|개요|요약/iu;

function isSummaryWord(word: string): boolean {
  return summary.test(word.trim());
}

function isAbstractWord(word: string): boolean {
  return !isSummaryWord(word);
}

function isCorrespondence(text: string): boolean {
  return isNotice(text) && /^\W*(?:\*|correspond|to whom)/iu.test(text);
}

/** Whether a line has several names followed by superscript marks or symbols. */
function hasMarkedNames(line: FlowLine): boolean {
  const marked = line.runs.some(({ position, text }) => position === "superscript" && text.trim() !== "");
  if (!marked && !/\p{L}\s?[*†‡§∗]/u.test(textOf(line))) return false;
  const names = namesText(line);
  return nameShare(names) > 0.6 && splitNames(names).length > 1;
}

/** Whether the page has its own identifier: one, or one each for article and journal; lists of works have many. */
function hasOwnIdentifier(cover: readonly FlowLine[]): boolean {
  const found = new Set(cover.flatMap((line) => identifiersIn(textOf(line))));
  return found.size > 0 && found.size <= 2;
}

/** A patent's front page has at least this many coded fields. */
const fewestFields = 4;

/** Counts the field codes of a patent's front page: "(54)" before the title, "(57)" before the abstract (WIPO ST.9). */
function countFields(cover: readonly FlowLine[]): number {
  return new Set(
    cover.flatMap((line) => /^[^\p{L}\d(（]{0,2}[(（](\d\d)[)）]/u.exec(textOf(line))?.[1] ?? []),
  ).size;
}

/** Whether a line is a superscript mark followed by a place of work. */
function isMarkedAddress(line: FlowLine): boolean {
  const [run] = line.runs;
  return run?.position === "superscript" && readsLikeAddress(textOf(line));
}
