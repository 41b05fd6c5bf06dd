/** Finds front matter: a title in any document; authors, affiliations, abstract and dates in articles and theses. */
import { isDate, isNotice } from "../../language/title-pages.ts";
import { nameShare, readsLikeAddress } from "../../language/names.ts";
import type { FlowLine } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { isContentsTitle } from "../facts/contents.ts";
import { findLanguage } from "../facts/document-language.ts";
import { endsInFullStop } from "../../language/stops.ts";
import { isAllBold } from "../facts/looks.ts";
import { findAbstract, isAbstractHeading, opensAbstract } from "./abstract.ts";
import { findAffiliations, findAuthors, findAuthorsOver, isOfWords, lowercaseWords } from "./authors.ts";
import { readThesisCover, type ThesisFields } from "./thesis.ts";
import { withKickers, withoutKickers } from "./kickers.ts";
import { findMasthead, findTitleOverByline } from "./masthead.ts";
import { titlePageTitle, findTitle, namesText, textPageTitle, type TitlePoints } from "./title.ts";
import { type Genre, titlePageOf } from "./genre.ts";
import { lettersIn, lineSize, type Profile, textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";
import { isKeywords, sectionOf } from "../facts/cue-words.ts";

/** The lines of the front matter, each in exactly one list. */
export interface Front {
  readonly title: readonly FlowLine[];
  readonly authors: readonly FlowLine[];
  /** The lines of each affiliation. */
  readonly affiliations: readonly (readonly FlowLine[])[];
  readonly abstract: readonly FlowLine[];
  /** Dates, journal lines, keywords and the rest. */
  readonly rest: readonly FlowLine[];
  /** The line of `rest` that heads the abstract; missing if it shares a line with the text, or is not printed. */
  readonly abstractHeading?: FlowLine;
  /** The lines of the flow that all of these come from. */
  readonly taken: ReadonlySet<FlowLine>;
  /** What else the title page of a thesis says; missing for other documents. */
  readonly thesis?: ThesisFields;
}

/** Limits of front matter, checked on the development articles and manuals. */
const limits = {
  /** Front matter ends no later than this page. */
  lastPage: 3,
  /** Prose of this many letters before the first section belongs to the body. */
  proseLetters: 400,
  /** A title page has at most this many lines, and its title is this many times the body size. */
  titlePageLines: 30,
  titlePageSize: 1.4,
  /** Only documents of at least this many pages have one, with at most this many lines of running text. */
  coverPages: 2,
  coverText: 4,
  /** A bold paragraph has at least this many full lines; headings have fewer. */
  boldLines: 5,
  /** A title is at least this many times the size of section headings. */
  titleOverSection: 1.25,
} as const;

/**
 * Finds the front matter; null if the document has none.
 *
 * Only articles and theses have more than a title.  In other documents names, addresses and dates stay where they are
 * printed.
 */
export function findFront(
  lines: readonly Judged[],
  profile: Profile,
  genre: Genre,
  language: string | null = findLanguage(lines.map(({ line }) => line)),
): Front | null {
  const { judged, split } = withoutKickers(titleFirst(lines, profile), profile);
  const cover = findCover(judged, profile);
  const asked = { profile, language, title: cover === null ? textPageTitle : titlePageTitle };
  const front =
    frontIn(genre, judged, cover, asked) ??
    frontOf(findMasthead(judged, profile)) ??
    frontOf(findTitleOverByline(judged.map(({ line }) => line)));
  return front && withKickers(front, split);
}

function frontIn(
  genre: Genre,
  judged: readonly Judged[],
  cover: readonly FlowLine[] | null,
  asked: Asked,
): Front | null {
  if (genre === "other") return frontOf(titleOfCover(cover, asked));
  if (genre === "thesis") return findThesis(judged, asked);
  const end = endOfFront(judged, asked);
  return end <= 0 ? findTitlePage(judged, cover, asked) : findPaper(judged, end, asked);
}

/** What the search for each part of the front matter needs. */
interface Asked {
  readonly profile: Profile;
  readonly language: string | null;
  readonly title: TitlePoints;
}

/** Front matter that consists of a title; everything else stays in place. */
function frontOf(title: readonly FlowLine[]): Front | null {
  return title.length === 0 ? null : finish({ title, authors: [], abstract: [] }, []);
}

/**
 * Moves lines printed above the first section before it, where the section was read before the title.
 *
 *     dates  | A Title over Two Columns       a strip of small print reaches down to the section,
 *     and    | Abstract ...                   and was read together with it
 *     notes
 *     Introduction    the text of the
 *     begins here     other column
 */
function titleFirst(judged: readonly Judged[], profile: Profile): readonly Judged[] {
  const at = judged.findIndex(({ line, role }) => role === "heading" && isFirstSection(textOf(line)));
  const section = judged[at]?.line;
  const [page, top] = [section?.source?.page, section?.source?.box.y0 ?? 0];
  if (section === undefined || page === undefined || page > limits.lastPage) return judged;
  const late = (entry: Judged, index: number): boolean =>
    index > at && entry.line.source?.page === page && entry.line.source.box.y1 < top;
  const over = judged.filter(late);
  // Small capitals may be smaller than the text; such a line is not a title.
  const least = limits.titleOverSection * Math.max(lineSize(section), profile.size);
  const titled = over.some(({ line }) => isAbstractHeading(line) || lineSize(line) > least);
  if (!titled) return judged;
  const rest = judged.filter((entry, index) => index >= at && !late(entry, index));
  return [...judged.slice(0, at), ...over, ...rest];
}

function findPaper(
  judged: readonly Judged[],
  end: number,
  { profile, language, title: points }: Asked,
): Front | null {
  const zone = judged
    .slice(0, end)
    .flatMap(({ line, role }) => (role === "contents" || isContentsTitle(textOf(line)) ? [] : [line]));
  const title = findTitle(zone, profile, points);
  if (title.length === 0) return null;
  const late = lateLines(judged.slice(end), title[0] as FlowLine, profile);
  const after = zone.slice(zone.indexOf(title.at(-1) as FlowLine) + 1);
  const { heading, lines: abstract } = findAbstract(after, profile, language);
  const until = heading ?? abstract[0];
  const words = lowercaseWords(judged.map(({ line }) => line));
  const named = (until === undefined ? after : after.slice(0, after.indexOf(until))).filter(
    (line) => !isOfWords(line, words),
  );
  const under = findAuthors(named);
  const over = under.length > 0 ? [] : findAuthorsOver(zone.slice(0, zone.indexOf(title[0] as FlowLine)));
  const authors = under.length > 0 ? under : over;
  const taken = new Set([...title, ...abstract, ...authors, ...proseBesides(zone, abstract, profile)]);
  const others = [...zone, ...late].filter((line) => !taken.has(line));
  const front = finish({ title, authors, abstract }, others);
  return heading === null ? front : { ...front, abstractHeading: heading };
}

function finish(parts: Pick<Front, "title" | "authors" | "abstract">, others: readonly FlowLine[]): Front {
  const top = Math.min(
    ...[parts.title[0], parts.authors[0]].flatMap((line) =>
      line === undefined ? [] : [line.source?.box.y0 ?? 0],
    ),
  );
  const below = others.filter(({ source }) => source === null || source.page > 1 || source.box.y0 > top);
  const affiliations = findAffiliations(below);
  const placed = new Set(affiliations.flat());
  const rest = others.filter((line) => !placed.has(line));
  const taken = new Set([...parts.title, ...parts.authors, ...parts.abstract, ...others]);
  return { ...parts, affiliations, rest, taken };
}

/** Finds where the body begins: at its first section, or after abstract or authors if no section is recognised. */
function endOfFront(judged: readonly Judged[], asked: Asked): number {
  const { profile, language } = asked;
  const early = judged.findIndex(({ line }) => (line.source?.page ?? 0) > limits.lastPage);
  const first = early < 0 ? judged : judged.slice(0, early);
  const section = first.findIndex(
    ({ line, role }, index) =>
      role === "heading" && isFirstSection(textOf(line)) && !headsAbstract(first[index - 1], line),
  );
  if (section >= 0) return section;
  const all = first.map(({ line }) => line);
  const abstract = all.findIndex((_, index) => opensAbstract(all.slice(index), profile));
  if (abstract >= 0) return endAfterAbstract(first, abstract, profile, language);
  return endAfterAuthors(first, asked);
}

/** Whether a line heads a first section, by its number or its words; "Background: …" opens abstracts. */
function isFirstSection(text: string): boolean {
  if (/^(1|I)[.)]?\s+\p{L}/u.test(text.trim())) return true;
  const section = sectionOf(text);
  return section === "introduction" || section === "background";
}

/** Whether a line heads the first part of a structured abstract: "Background" right below "Abstract". */
function headsAbstract(above: Judged | undefined, line: FlowLine): boolean {
  return above !== undefined && isAbstractHeading(above.line) && !/^\P{L}*[1I]\b/u.test(textOf(line));
}

/** The first heading outside the abstract, or the first line of text in the body size. */
function endAfterAbstract(
  first: readonly Judged[],
  abstract: number,
  profile: Profile,
  language: string | null,
): number {
  const lines = first.slice(abstract).map(({ line }) => line);
  const found = findAbstract(lines, profile, language).lines;
  const last = abstract + lines.indexOf(found.at(-1) ?? (lines[0] as FlowLine));
  return nextText(first, last + 1, profile);
}

/** The first text after the names below the title. */
function endAfterAuthors(first: readonly Judged[], { profile, title: points }: Asked): number {
  const page = first.filter(({ line }) => line.source?.page === first[0]?.line.source?.page);
  const title = findTitle(
    page.map(({ line }) => line),
    profile,
    points,
  );
  const start = page.findIndex(({ line }) => line === title.at(-1)) + 1;
  if (start === 0) return -1;
  const names = page.findIndex(({ line }, index) => index >= start && nameShare(namesText(line)) > 0.6);
  return names < 0 || names > start + 3 ? -1 : nextText(first, names + 1, profile);
}

/** The next heading or line of running text, past keywords, addresses and small print. */
function nextText(lines: readonly Judged[], from: number, profile: Profile): number {
  let apparatus: number | null = null;
  for (let index = from; index < lines.length; index++) {
    const { line, role } = lines[index] as Judged;
    const text = textOf(line);
    if (isKeywords(text) || isNotice(text) || readsLikeAddress(text) || isDate(text)) apparatus = line.block;
    else if (
      line.block !== apparatus &&
      isText(line, role, profile) &&
      !isInside(lines[index - 1], line) &&
      !opensBold(lines, index)
    )
      return index;
  }
  return lines.length;
}

/** Whether a line is in the middle of a sentence in one size, so that no section begins with it. */
function isInside(above: Judged | undefined, line: FlowLine): boolean {
  if (above === undefined || above.line.block !== line.block || endsInFullStop(textOf(above.line)))
    return false;
  return above.line.setting.fill > 0.7 && Math.abs(lineSize(above.line) - lineSize(line)) < 0.3;
}

/** Whether a line taken for a heading is the first of a bold paragraph, such as an abstract without a heading. */
function opensBold(lines: readonly Judged[], index: number): boolean {
  const block = lines[index]?.line.block;
  const after = lines.slice(index, index + limits.boldLines);
  return (
    after.length === limits.boldLines &&
    after.every(({ line }) => line.block === block && isAllBold(line) && line.setting.fill > 0.7)
  );
}

function isText(line: FlowLine, role: Judged["role"], profile: Profile): boolean {
  if (role === "heading") return true;
  const usual = Math.abs(lineSize(line) - profile.size) < 0.04 * profile.size;
  return usual && isAllBold(line) <= profile.bold && line.setting.fill > 0.7 && isWorded(textOf(line));
}

/** Whether a text has two lowercase words, or a dozen letters of a script without case. */
function isWorded(text: string): boolean {
  const lowercase = /\p{Ll}{2}/u;
  const rest = text.slice(text.search(lowercase) + 2);
  const hasTwo = lowercase.test(text) && lowercase.test(/\s.*/su.exec(rest)?.[0] ?? "");
  return hasTwo || /(?:\p{Lo}\P{Lo}*){12}/u.test(text);
}

/** Text in body style before the first section that is not the abstract; it stays in the body. */
function proseBesides(
  zone: readonly FlowLine[],
  abstract: readonly FlowLine[],
  profile: Profile,
): readonly FlowLine[] {
  if (abstract.length === 0) return [];
  const own = new Set(abstract);
  const text = zone.filter((line) => !own.has(line) && isText(line, "body", profile));
  return [...groupBy(text, ({ block }) => block).values()]
    .filter(([first]) => first !== undefined && !isApparatus(first))
    .filter((lines) => lettersIn(lines) > limits.proseLetters)
    .flat();
}

/**
 * Blocks of small print on the title's page that were read after the first section: addresses, dates, licences.
 *
 *     Introduction    the text of the
 *     begins here,    other column
 *     and goes on
 *     Ann Brook, 12 Long Street         no text below it in its columns
 */
function lateLines(judged: readonly Judged[], title: FlowLine, profile: Profile): readonly FlowLine[] {
  const page = judged.filter(({ line }) => line.source?.page === title.source?.page);
  const isSmall = (line: FlowLine): boolean => lineSize(line) < 0.97 * profile.size;
  const text = page.flatMap(({ line }) => (isSmall(line) ? [] : [line]));
  const small = page.filter(({ role, line }) => role !== "heading" && role !== "caption" && isSmall(line));
  return [...groupBy(small, ({ line }) => line.block).values()]
    .filter(
      ([first]) =>
        first !== undefined &&
        (isApparatus(first.line) || (first.role === "body" && !isOver(first.line, text))),
    )
    .flatMap((block) => block.map(({ line }) => line));
}

/** Whether any of some lines is printed below a line, in its columns. */
function isOver({ source }: FlowLine, lines: readonly FlowLine[]): boolean {
  return lines.some(({ source: other }) => {
    if (source === null || other === null) return true;
    return other.box.y0 > source.box.y1 && other.box.x0 < source.box.x1 && source.box.x0 < other.box.x1;
  });
}

function isApparatus(line: FlowLine): boolean {
  const text = textOf(line);
  return isNotice(text) || readsLikeAddress(text) || isKeywords(text);
}

/** Reads the first page of an article whose title and authors have a page of their own. */
function findTitlePage(
  judged: readonly Judged[],
  cover: readonly FlowLine[] | null,
  asked: Asked,
): Front | null {
  const title = titleOfCover(cover, asked);
  if (cover === null || title.length === 0) return null;
  const others = cover.filter((line) => !title.includes(line));
  const words = lowercaseWords(judged.map(({ line }) => line));
  const authors = findAuthors(others.filter((line) => !isOfWords(line, words)));
  return finish(
    { title, authors, abstract: [] },
    others.filter((line) => !authors.includes(line)),
  );
}

/** Reads the title page of a thesis; everything else in it, the abstract included, is a section. */
function findThesis(judged: readonly Judged[], { profile }: Asked): Front | null {
  const page = titlePageOf(judged);
  const found = readThesisCover(page, profile);
  if (found === null) return null;
  const { taken, ...front } = finish({ ...found, abstract: [] }, found.others);
  return { ...front, taken: new Set([...taken, ...page]), thesis: found.fields };
}

/** The title on the first page of a book, report or slide deck, far larger than the text. */
function titleOfCover(cover: readonly FlowLine[] | null, asked: Asked): readonly FlowLine[] {
  const title = findTitle(cover ?? [], asked.profile, asked.title);
  const [first] = title;
  if (first === undefined) return [];
  return lineSize(first) < limits.titlePageSize * asked.profile.size ? [] : title;
}

/** The lines of a first page without running text or contents; null if it is not a title page. */
function findCover(judged: readonly Judged[], profile: Profile): readonly FlowLine[] | null {
  const pages = judged.at(-1)?.line.source?.page ?? 1;
  const page = judged.filter(({ line }) => line.source?.page === 1);
  const zone = page.map(({ line }) => line);
  if (pages < limits.coverPages || zone.length > limits.titlePageLines) return null;
  if (page.some(({ role }) => role === "contents")) return null;
  const running = zone.filter((line) => isText(line, "body", profile) && !readsLikeAddress(textOf(line)));
  return running.length > limits.coverText ? null : zone;
}
