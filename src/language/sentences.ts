import { abbreviationsOf } from "./abbreviations.ts";
import { findBreaks } from "./sentence-breaks.ts";
import { isFalseEnd, type SentenceContext } from "./sentence-ends.ts";
import { endsInFullStop } from "./stops.ts";
import { languageTables, tableOf } from "./tables/index.ts";

/** Characters `start` to `end` (exclusive) of a text. */
export interface SentenceRange {
  readonly start: number;
  readonly end: number;
}

/** Settings of {@link findSentences}. */
export interface SentenceOptions {
  /** BCP 47 tag; without a table for it, those of all languages are used. */
  readonly language?: string;
  /** Abbreviations of the document, as `mineAbbreviations` finds them. */
  readonly abbreviations?: ReadonlySet<string>;
}

/**
 * Finds the sentences of a paragraph.
 *
 * The ranges are in order and do not overlap, none is empty, and only white space lies outside them. Candidates come
 * from the Unicode rules (UAX 29); those after abbreviations, initials, ordinals and inside brackets are rejected,
 * those hidden behind citation marks are added.
 */
export function findSentences(text: string, options: SentenceOptions = {}): readonly SentenceRange[] {
  const language = options.language ?? "und";
  const context = contextOf(language, options.abbreviations);
  const sentences: SentenceRange[] = [];
  let start = 0;
  for (const end of findBreaks(text, language)) {
    if (end < text.length && isFalseEnd(text, start, end, context)) continue;
    const range = trimmed(text, start, end);
    if (range.start < range.end) sentences.push(range);
    start = end;
  }
  return sentences;
}

/** The sentences of a paragraph as texts. */
export function splitSentences(text: string, options: SentenceOptions = {}): readonly string[] {
  return findSentences(text, options).map(({ start, end }) => text.slice(start, end));
}

/**
 * Returns whether a sentence ends between two lines of one text.
 *
 * The first line must end in a full stop or the like, possibly followed by quotation marks and brackets; abbreviations,
 * initials and a continuation in lowercase do not end one.
 */
export function endsBetween(line: string, next: string, options: SentenceOptions = {}): boolean {
  const before = line.trimEnd().slice(-LINE_TAIL);
  if (!endsInFullStop(before)) return false;
  const language = options.language ?? "und";
  const joined = `${before} ${next}`;
  const end = joined.length - next.length;
  return !isFalseEnd(joined, 0, end, contextOf(language, options.abbreviations));
}

/** Number of characters of a line by which its end is judged. */
const LINE_TAIL = 200;

const contexts = new Map<string, Omit<SentenceContext, "mined">>();

function contextOf(language: string, mined: ReadonlySet<string> = new Set()): SentenceContext {
  let context = contexts.get(language);
  if (context === undefined) {
    const own = tableOf(language);
    const tables = own === null ? languageTables : [own];
    context = {
      abbreviations: abbreviationsOf(language),
      starters: new Set(tables.flatMap((table) => table.stopWords)),
      months: new Set(tables.flatMap((table) => table.months)),
      ordinals: tables.some((table) => table.ordinals),
      nouns: own?.language === "de",
    };
    contexts.set(language, context);
  }
  return { ...context, mined };
}

function trimmed(text: string, start: number, end: number): SentenceRange {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.trimStart().length;
  return { start: Math.min(start + lead, end), end: start + piece.trimEnd().length };
}
