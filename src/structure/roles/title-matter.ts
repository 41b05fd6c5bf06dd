/**
 * Lines between a title and the text: names, dates and versions, often as large as headings.
 *
 *          A Guide to Rivers          the title: the first heading, larger than all others
 *             Ann Brook               none of these has text of its own, and no heading farther on looks like them
 *            March 4, 2010
 *     This guide tells how …
 */
import { readsLikeAddress } from "../../language/names.ts";
import { isDated } from "../../language/title-pages.ts";
import type { FlowLine } from "../../model/flow.ts";
import { sectionLabel } from "../facts/chains.ts";
import { isTitleAmong } from "../front/masthead.ts";
import { isNamed, type Survey } from "../facts/survey.ts";
import { isPlain, lookOf } from "../facts/looks.ts";
import { lineSize, textOf } from "../facts/profile.ts";
import type { Judged } from "./judged.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** What tells the lines under a title from headings. Looked at in manuals and papers of sixty classes. */
const limits = {
  /** Maximum number of lines above the title. */
  over: 3,
  /** Minimum size of the title relative to the text. */
  size: 1.15,
  /** Maximum size of other headings relative to it. */
  others: 0.95,
  /** The same for the lines below it: a larger one is a headline of its own. */
  matter: 0.8,
  /** Maximum distance between the centres of centred lines, in title sizes. */
  centre: 1,
  /** A body-style line that fills this fraction of its column is running text. */
  fill: 0.7,
} as const;

/** Demotes headings to body lines. */
export function dropHeadings(judged: readonly Judged[], dropped: ReadonlySet<FlowLine>): readonly Judged[] {
  if (dropped.size === 0) return judged;
  return judged.map((entry) =>
    entry.role === "heading" && dropped.has(entry.line)
      ? { ...entry, role: "body", reasons: [], goesOn: false }
      : entry,
  );
}

/** The headings below the title that belong to it. */
export function findTitleMatter(judged: readonly Judged[], survey: Survey): ReadonlySet<FlowLine> {
  const start = judged.findIndex(({ role }) => role === "heading");
  const title = judged[start];
  if (title === undefined || start > limits.over || isKnownHeading(title.line, survey)) return new Set();
  if (lineSize(title.line) < limits.size * survey.profile.size) return new Set();
  let from = start + 1;
  while (judged[from]?.goesOn === true) from++;
  let end = from;
  while (end < judged.length && goesOn(judged[end] as Judged, title.line, survey)) end++;
  const later = judged.slice(end).filter(({ role }) => role === "heading");
  const largest = limits.matter * lineSize(title.line);
  const others = later.map(({ line }) => line);
  if (others.length === 0 || !isTitleAmong(title.line, others, limits.others)) return new Set();
  const looks = new Set(others.map(lookOf));
  const heads = judged.slice(from, end).filter(({ role }) => role === "heading");
  const own = heads.findIndex(({ line }) => looks.has(lookOf(line)) || lineSize(line) > largest);
  return new Set(
    heads
      .filter(({ line }, index) => own < 0 || index < own || isDated(textOf(line)))
      .map(({ line }) => line),
  );
}

/**
 * Returns whether a line continues the title matter: a heading centred below it, or a line that is not running text.
 */
function goesOn(entry: Judged, title: FlowLine, survey: Survey): boolean {
  const { line, role } = entry;
  if (line.source?.page !== title.source?.page) return false;
  if (role === "heading") return !isKnownHeading(line, survey) && isUnder(line, title, limits.centre);
  // A mail address may be set like code.
  if (role === "code") return readsLikeAddress(textOf(line));
  if (role !== "body" && role !== "footnote") return false;
  return !(isPlain(line, survey.profile) && line.setting.fill > limits.fill);
}

/** Returns whether a line shares the centre of another without starting at its left edge. */
function isUnder(line: FlowLine, title: FlowLine, centre: number): boolean {
  const [a, b] = [line.source?.box, title.source?.box];
  if (a === undefined || b === undefined) return false;
  return Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 2 * centre * lineSize(title);
}

/** Returns whether anything besides its style says that a line is a heading. */
export function isKnownHeading(line: FlowLine, survey: Survey): boolean {
  const text = textOf(line);
  return isNamed(line, survey) || sectionLabel(text) !== null || sectionOf(text, survey.sections) !== null;
}
