/**
 * A title over the text itself, as newsletters and guides have it.
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
import type { Judged } from "../roles/roles.ts";
import { sectionOf } from "../facts/titles.ts";

/** What tells such a title from a heading.  Checked on the development TeX manuals and their newsletters. */
const limits = {
  /** Most lines over it. */
  over: 2,
  /** It is this many times as large as the text. */
  size: 1.4,
  /** Other headings are at most this many times as large as it. */
  others: 0.95,
} as const;

/** The lines of the title; none where the first heading is one among others. */
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

/** Most lines of a title that is not larger than the text. */
const mostLines = 4;

/**
 * Finds a title in capitals over a by-line, as old journals have it: the first lines of the document.
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

/** Headings on the first pages stand beside the title; those of parts, farther on, may be larger than it. */
const firstPages = 2;

/** Whether no heading on the first pages is about as large as the title or larger, and none farther on is as large as it. */
export function isTitleAmong(title: FlowLine, others: readonly FlowLine[], share: number): boolean {
  const largest = share * lineSize(title);
  return !others.some((line) => {
    const early = (line.source?.page ?? 1) <= firstPages;
    return lineSize(line) > largest && (early || lineSize(line) < lineSize(title) / share);
  });
}
