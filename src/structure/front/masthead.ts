/**
 * Finds a title printed directly above the text, as in newsletters and guides.
 *
 *     Water News                 the first heading, larger than those that follow
 *     Issue 3, June
 *     Rivers
 *     In spring the rivers …
 */
import { isByline } from "../../language/names.ts";
import type { FlowLine } from "../../model/flow.ts";
import { sectionLabel } from "../facts/chains.ts";
import { isUnreadable } from "./title.ts";
import { lineSize, type Profile, textOf } from "../facts/profile.ts";
import type { Judged } from "../roles/judged.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** What distinguishes such a title from a heading, checked on TeX manuals and their newsletters. */
const limits = {
  /** At most this many lines precede it. */
  over: 2,
  /** It is at least this many times the body size. */
  size: 1.4,
  /** Other headings are at most this many times its size. */
  others: 0.95,
} as const;

/** Finds the lines of the title; empty if the first heading is one among others. */
export function findMasthead(judged: readonly Judged[], profile: Profile): readonly FlowLine[] {
  const heads = judged.filter(({ role }) => role === "heading");
  const end = heads.findIndex(({ goesOn }, index) => index > 0 && !goesOn);
  const title = heads.slice(0, Math.max(0, end)).map(({ line }) => line);
  const [first] = title;
  if (first === undefined || first.source?.page !== 1 || title.some(isUnreadable)) return [];
  const size = lineSize(first);
  const named = sectionLabel(textOf(first)) !== null || sectionOf(textOf(first)) !== null;
  const over = judged.findIndex(({ line }) => line === first);
  if (named || over > limits.over || size < limits.size * profile.size) return [];
  return isTitleAmong(
    first,
    heads.slice(end).map(({ line }) => line),
    limits.others,
  )
    ? title
    : [];
}

/** A title no larger than the text has at most this many lines. */
const mostLines = 4;

/**
 * Finds a title in capitals above a byline in the first lines of a document, as old journals print it.
 *
 *     ON RIVERS, WITH AN APPLICATION
 *             TO BRIDGES                  no larger than the text
 *            By A. M. BROOK.
 */
export function findTitleOverByline(lines: readonly FlowLine[]): readonly FlowLine[] {
  const at = lines.slice(0, mostLines + 1).findIndex((line) => isByline(textOf(line)));
  const title = lines.slice(0, Math.max(0, at));
  const text = title.map(textOf).join(" ");
  const named = (text.match(/\p{L}{2,}/gu) ?? []).length > 2 && sectionOf(text) === null;
  const alone = title.every(({ source }) => source?.page === lines[at]?.source?.page);
  return named && alone && text === text.toUpperCase() && text !== text.toLowerCase() ? title : [];
}

/** Headings on this many first pages compete with the title; part titles further on may be larger. */
const firstPages = 2;

/** Whether no heading on the first pages is about as large as the title, and none further on has its size. */
export function isTitleAmong(title: FlowLine, others: readonly FlowLine[], share: number): boolean {
  const largest = share * lineSize(title);
  return !others.some((line) => {
    const early = (line.source?.page ?? 1) <= firstPages;
    return lineSize(line) > largest && (early || lineSize(line) < lineSize(title) / share);
  });
}
