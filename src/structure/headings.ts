/** Headings: evidence for and against, weighed line by line on what the whole document shows. */
import type { Label } from "../language/numbering.ts";
import { sectionIndex, type SectionIndex } from "../language/sections.ts";
import type { OutlineEntry } from "../model/file.ts";
import type { FlowLine } from "../model/flow.ts";
import { endsLabel, findChains, sectionLabel } from "./chains.ts";
import { findColumnHeads } from "./column-heads.ts";
import { type Contents, type ContentsEntry, findContents } from "./contents.ts";
import { findCovers } from "./covers.ts";
import { endsTitle, isFirstOfTwo } from "./broken-headings.ts";
import { isInMiddle } from "./centred-headings.ts";
import { isCapitals, lookOf, runLengths, share, standingLooks } from "./looks.ts";
import { isTypewriter, lineSize, type Profile, rightGap, textOf } from "./profile.ts";
import { findIndexLetters } from "./index-letters.ts";
import { mainSections } from "./levels.ts";
import { findListingTitleLooks } from "./listing-titles.ts";
import { isLineNumber, isRunIn, turnsBold } from "./mixed-lines.ts";
import { areNames, isDateUnder } from "./names-and-dates.ts";
import { findNumberedTitles } from "./numbered-titles.ts";
import { findOutlined, outlineKeys } from "./outline.ts";
import { findRepeatedTitles } from "./repeated-titles.ts";
import { isSpaced, isWide } from "./rows.ts";
import { findSideHeads } from "./side-heads.ts";
import { statesHeadings } from "./stated.ts";
import { findTermLooks, isFlush, isTerm } from "./terms.ts";
import { TitleLines, titleHeads } from "./title-lines.ts";
import { sectionOf } from "./titles.ts";

/** What the whole document says about its headings, before any line is judged. */
export interface Survey {
  readonly profile: Profile;
  /** How many lines in a row each look usually has. */
  readonly looks: ReadonlyMap<string, number>;
  readonly contents: Contents;
  /** Lines that the contents name, with their entries; of a heading over several lines the first. */
  readonly listed: ReadonlyMap<FlowLine, ContentsEntry>;
  /** Lines that the file's outline names, with its levels. */
  readonly outlined: ReadonlyMap<FlowLine, number>;
  /** Lines whose section number has a neighbour. */
  readonly chains: ReadonlyMap<FlowLine, Label>;
  /** Lines of numbered titles in the type of the text, each with whether a title begins there. */
  readonly titled: ReadonlyMap<FlowLine, boolean>;
  /** Looks that the lines which the contents name, or whose numbers count, mostly have to themselves. */
  readonly headed: ReadonlySet<string>;
  /** Looks whose lines stand alone over running text. */
  readonly standing: ReadonlySet<string>;
  /** Looks of terms that are explained under them, and of titles of listings. */
  readonly terms: ReadonlySet<string>;
  /** Whether most of the text begins at the edge of its column, as headings do. */
  readonly flush: boolean;
  /** Words over parts of many sections, and heads of columns. */
  readonly partial: ReadonlySet<FlowLine>;
  /** Letters that head the parts of an index. */
  readonly letters: ReadonlySet<FlowLine>;
  /** Headings in the margin, beside their text. */
  readonly beside: ReadonlySet<FlowLine>;
  /** Lines of title pages. */
  readonly covers: ReadonlySet<FlowLine>;
  /** Titles of usual sections. */
  readonly sections: SectionIndex;
  /** Whether the file states its headings, so that no others are looked for. */
  readonly statesHeadings: boolean;
}

/** Contents that name at least this many headings name all that are set like the text. */
const wholeContents = 5;

/** Looks over the body lines of a document. */
export function surveyOf(
  lines: readonly FlowLine[],
  profile: Profile,
  outline: readonly OutlineEntry[] = [],
  sections: SectionIndex = sectionIndex,
  contents: Contents = findContents(lines),
): Survey {
  const text = lines.filter((line) => !contents.lines.has(line));
  const titles = new TitleLines(text, titleHeads([...contents.entries.keys(), ...outlineKeys(outline)]));
  const listed = findListed(titles, contents);
  const chains = findChains(text);
  return {
    profile,
    sections,
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
    partial: new Set([...findRepeatedTitles(text, profile), ...findColumnHeads(text, profile)]),
    letters: findIndexLetters(text),
    beside: findSideHeads(text, profile),
    covers: findCovers(text, contents, listed, profile),
    headed: headedLooks(
      text,
      (line) =>
        listed.has(line) || (chains.get(line)?.path.length ?? 0) > 1 || isMainTitle(textOf(line), sections),
    ),
  };
}

/** The title of a main section, as a line of its own: "Results:" opens a paragraph of an abstract. */
function isMainTitle(text: string, sections: SectionIndex): boolean {
  return !/[.:]\s*$/u.test(text) && mainSections.has(sectionOf(text, sections) ?? "");
}

/** A look is the headings' own when at least this many, and this share, of its lines are known as headings. */
const headedOptions = { fewest: 2, share: 0.4 };

/** The looks that known headings mostly have to themselves. */
function headedLooks(lines: readonly FlowLine[], isKnown: (line: FlowLine) => boolean): ReadonlySet<string> {
  const counts = new Map<string, { all: number; known: number }>();
  for (const line of lines) {
    const look = lookOf(line);
    const count = counts.get(look) ?? { all: 0, known: 0 };
    count.all++;
    if (isKnown(line)) count.known++;
    counts.set(look, count);
  }
  return new Set(
    [...counts]
      .filter(([, { all, known }]) => known >= headedOptions.fewest && known >= headedOptions.share * all)
      .map(([look]) => look),
  );
}

/** The lines that stand in the contents, on the page that these say. */
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

/** How far printed page numbers are from counted ones, as most matches have it; null without a majority. */
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

/** A line with what stands around it. */
export interface HeadingContext {
  readonly line: FlowLine;
  readonly text: string;
  readonly above: { readonly line: FlowLine; readonly heading: boolean } | null;
  readonly below: FlowLine | null;
  /** The line under the one below. */
  readonly after: FlowLine | null;
  /** Whether the line stands among the references. */
  readonly inReferences: boolean;
}

/** One thing that speaks for a heading, or with negative points against. */
export interface Evidence {
  readonly points: number;
  readonly reason: string;
}

/** Points that a line can get by its words and by standing alone, if nothing else in the document names it. */
const mostByWords = 5.5;

/** Whether contents, outline, numbers or tags speak of a line. */
function isNamed(line: FlowLine, { listed, outlined, chains, titled }: Survey): boolean {
  if (listed.has(line) || outlined.has(line) || line.hint?.role === "heading") return true;
  return chains.has(line) || titled.has(line);
}

/**
 * Weighs a line: the sum of all evidence, and what speaks for a heading, strongest first.
 *
 * Null for a line that cannot reach `least` points, as most lines of text are told by their look and place alone.
 */
export function weighHeading(
  context: HeadingContext,
  survey: Survey,
  least: number,
): { readonly points: number; readonly reasons: readonly string[] } | null {
  const evidence = [...lookEvidence(context, survey), ...placeEvidence(context, survey)];
  if (sumOf(evidence) + mostByWords < least && !isNamed(context.line, survey)) return null;
  evidence.push(...wordEvidence(context, survey));
  if (!evidence.some(({ points }) => points >= 1.5)) evidence.push(standingEvidence(context, survey));
  const reasons = evidence
    .filter(({ points, reason }) => points > 0 && reason !== "")
    .sort((a, b) => b.points - a.points)
    .slice(0, 3);
  return { points: sumOf(evidence), reasons: reasons.map(({ reason }) => reason) };
}

function sumOf(evidence: readonly Evidence[]): number {
  let sum = 0;
  for (const { points } of evidence) sum += points;
  return sum;
}

/** Where nothing strong speaks for a heading: what others of its look do; a name written small may open one of them. */
function standingEvidence({ line, text }: HeadingContext, { standing }: Survey): Evidence {
  if (!standing.has(lookOf(line))) return { points: -1, reason: "" };
  return { points: /^\p{Ll}/u.test(text) ? 2 : 0.5, reason: "a look of lines that stand alone" };
}

function lookEvidence(
  { line, text }: HeadingContext,
  { profile, looks, headed, titled }: Survey,
): readonly Evidence[] {
  const ratio = lineSize(line) / profile.size;
  const found: Evidence[] = [];
  if (ratio >= 1.25) found.push({ points: 3, reason: "much larger than the text" });
  else if (ratio >= 1.06) found.push({ points: 2, reason: "larger than the text" });
  else if (ratio < 0.94) found.push({ points: ratio < 0.85 ? -2 : -1.5, reason: "" });
  if (!profile.bold && share(line, (run) => run.bold) > 0.8) found.push({ points: 2, reason: "bold" });
  if (share(line, (run) => run.italic) > 0.8) found.push({ points: 0.5, reason: "italic" });
  if (share(line, (run) => run.font !== profile.font) > 0.9)
    found.push({ points: 1, reason: "in another font" });
  if (isCapitals(text)) found.push({ points: 1.5, reason: "in capitals" });
  if (headed.has(lookOf(line))) found.push({ points: 2, reason: "looks like known headings" });
  // A look that whole paragraphs have is no heading's look, unless there is no other: plain text.
  if (looks.size > 1 && (looks.get(lookOf(line)) ?? 0) >= 3 && !isCapitals(text) && !titled.has(line))
    found.push({ points: -2.5, reason: "" });
  if (isSpaced(line, text)) found.push({ points: -4.5, reason: "" });
  else if (isWide(line, text)) found.push({ points: -2, reason: "" });
  // A name or a call that is explained below it, unless it is a large title with a number.
  const code = isTypewriter(line) || line.runs[0]?.monospace === true;
  if (!profile.typewritten && code && !(ratio >= 1.15 && sectionLabel(text) !== null))
    found.push({ points: -2.5, reason: "" });
  if (isLineNumber(line)) found.push({ points: -3, reason: "" });
  if (ratio < 1.06 && turnsBold(line, profile)) found.push({ points: -3, reason: "" });
  if (areNames(line, ratio)) found.push({ points: -5, reason: "" });
  return found;
}

function placeEvidence(
  { line, above, below, after }: HeadingContext,
  { profile, terms, flush }: Survey,
): readonly Evidence[] {
  const ratio = lineSize(line) / profile.size;
  const found: Evidence[] = [];
  const { gapBefore } = line.setting;
  if (gapBefore === 0 || gapBefore > 1.15 * profile.leading || above?.heading === true)
    found.push({ points: 1, reason: "apart from the text above" });
  else found.push({ points: -0.5, reason: "" });
  const [last, next] = isFirstOfTwo(line, below, after, profile) ? [below, after] : [line, below];
  const right = rightGap(last);
  if (right < 0.6 && ratio < 1.15) found.push({ points: -1.5, reason: "" });
  if (right > 3) found.push({ points: 0.5, reason: "short" });
  if (isInMiddle(line, above, below, after, profile)) found.push({ points: 1.5, reason: "in the middle" });
  if (below === null || next === null) found.push({ points: -1, reason: "" });
  else if (isTerm(line, below, after) && ratio < 1.06) found.push({ points: flush ? -6 : -2, reason: "" });
  else if (terms.has(lookOf(line))) found.push({ points: -4, reason: "" });
  else if (lookOf(next) !== lookOf(line)) found.push({ points: 0.5, reason: "unlike the text below" });
  return found;
}

function wordEvidence(
  { line, text, above, below, inReferences }: HeadingContext,
  survey: Survey,
): readonly Evidence[] {
  const ratio = lineSize(line) / survey.profile.size;
  const found: Evidence[] = [];
  const label = survey.chains.get(line) ?? null;
  if (label !== null && isDivision(label) && (survey.looks.size === 1 || survey.titled.has(line)))
    found.push({ points: 3.5, reason: "a division in sequence" });
  else if (label !== null && label.path.length > 1)
    found.push({ points: 2.5, reason: "numbered in sequence" });
  else if (isNumbered(text) || (survey.listed.has(line) && sectionLabel(text) !== null))
    found.push({ points: 1.5, reason: "numbered" });
  if (label !== null && line.setting.align === "center" && rightGap(line) > 3)
    found.push({ points: 2.5, reason: "numbered in sequence, in the middle" });
  if (survey.titled.get(line) === true)
    found.push({ points: 2, reason: "a title like others of its numbers" });
  const section = sectionOf(text, survey.sections);
  if (section !== null) found.push({ points: 2, reason: "a usual title" });
  const entry = survey.listed.get(line);
  if (entry !== undefined) {
    const number = sectionLabel(text)?.path.join(".") ?? "";
    if (entry.number === "" || number === "" || entry.number === number)
      found.push({
        points: entry.number !== "" && number !== "" ? 4.5 : 3,
        reason: "stands in the contents",
      });
  }
  if (survey.outlined.has(line)) found.push({ points: 4, reason: "stands in the outline" });
  if (line.hint?.role === "heading") found.push({ points: 3, reason: "tagged as a heading" });
  if (isCounted(line, below) || (above !== null && !above.heading && isCounted(above.line, line)))
    found.push({ points: -3, reason: "" });
  if (isRunIn(line) || survey.partial.has(line)) found.push({ points: -3, reason: "" });
  if (above?.heading === true && isDateUnder(line, above.line)) found.push({ points: -5, reason: "" });
  if (section === null && label === null && isKicker(line, below, survey.profile))
    found.push({ points: -4, reason: "" });
  if (section === null && label === null && ratio < 1.3 && isSentence(text))
    found.push({ points: -2, reason: "" });
  if (/[.,;:。，、；：।]$/u.test(text) && ratio < 1.2 && (endsTitle(line, below) || !text.endsWith(".")))
    found.push({ points: /[,;:，、；：]$/u.test(text) ? -2.5 : -1.5, reason: "" });
  if (/^[(（].*[)）][.。]?$/u.test(text) || /^\(.*\.\)$/u.test(text)) found.push({ points: -3, reason: "" });
  if (text.length > 90) found.push({ points: -1, reason: "" });
  if (/^\p{Ll}/u.test(text)) found.push({ points: -2, reason: "" });
  if (opensNone.test(text)) found.push({ points: -4, reason: "" });
  if (entry === undefined && isCommand.test(text)) found.push({ points: -4, reason: "" });
  if (!/\s/.test(text) && text.length > 25) found.push({ points: -2, reason: "" });
  const bare = label === null ? text : text.slice(label.length);
  const letters = bare.replace(/[^\p{L}]|[\u{1d400}-\u{1d7ff}]/gu, "").length;
  if (letters < 0.6 * bare.replace(/\s+/g, "").length) found.push({ points: -2, reason: "" });
  if (isFormula(bare)) found.push({ points: -4, reason: "" });
  if (inReferences && section === null && ratio < 1.06) found.push({ points: -3, reason: "" });
  return found;
}

/** Fewest words of a sentence. */
const sentenceWords = 6;

/** Whether a text of several words ends in a point. */
function isSentence(text: string): boolean {
  return /[\p{Ll})\]][.]$/u.test(text) && text.split(" ").length >= sentenceWords;
}

/** What no heading begins with: what ends a clause, and the marks of comments in code. */
const opensNone = /^(?:[.,;:)\]}%]|\/[/*]|<!--)/u;

/** An option of a program, or an address. */
const isCommand = /^(?:--?\p{L}|https?:\/\/|www\.)/u;

/** Whether a label numbers parts of a document and no items: "Article 5", "IV." */
function isDivision({ kind, style }: Label): boolean {
  return kind === "division" || style.numerals[0] === "upper-roman";
}

/** Whether the next line of the same look has the next number: entries of a list or of contents, with no text between. */
function isCounted(line: FlowLine, below: FlowLine | null): boolean {
  if (below === null || lookOf(below) !== lookOf(line)) return false;
  const [own, next] = [sectionLabel(textOf(line)), sectionLabel(textOf(below))];
  if (own === null || next === null) return false;
  const last = own.path.length - 1;
  return (
    next.path.length === own.path.length &&
    next.path.every((part, at) => part === (own.path[at] ?? 0) + (at === last ? 1 : 0))
  );
}

/** What stands over a title is smaller than it: the title is this many times as large, or larger. */
const kicker = 1.4;

/** Whether a line stands over a far larger one, with no text of its own: the name of a series, of a rubric. */
function isKicker(line: FlowLine, below: FlowLine | null, profile: Profile): boolean {
  if (below === null || lineSize(below) < Math.max(kicker * lineSize(line), kicker * profile.size))
    return false;
  const [a, b] = [line.source, below.source];
  return a !== null && b !== null && a.page === b.page && a.box.y1 <= b.box.y1 && !endsLabel(textOf(line));
}

/** Whether a text has signs of mathematics and no word of four letters. */
function isFormula(text: string): boolean {
  return (
    /[=<>±×÷·\u2190-\u22ff\u{1d400}-\u{1d7ff}]/u.test(text) &&
    !/\p{L}{4}/u.test(text.replace(/[\u{1d400}-\u{1d7ff}]/gu, " "))
  );
}

/** Whether a line begins with a section number. */
export function isNumbered(text: string): boolean {
  const label = sectionLabel(text);
  return label !== null && label.kind === "number" && /^\p{Lu}/u.test(text.slice(label.length));
}
