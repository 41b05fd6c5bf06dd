/** Finds citations that can be removed from a text. */
import type { Citation, Inline } from "../model/document.ts";
import { textsOf } from "./inline-text.ts";

/** Characters `start` to `end` (exclusive) of a plain text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Opening brackets with the ones that close them. */
const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "（": "）", "【": "】" };

/** Maximum length of a bracketed passage, in characters. */
const longestBracket = 600;

/** What introduces or separates bracketed citations: "(e.g., Knuth, 1984; see also Lamport, 1994)". */
const filling = /^(?:[\s;,:&]|e\.\s?g\.|cf\.|see(?: also)?\b|and\b|und\b|et\b|reviewed (?:in|by)\b)*$/iu;

/**
 * Returns the ranges of bracketed and superscript citations in the plain text of inline nodes.
 *
 *     as shown [3, 5].            as shown.          the space before it goes, too
 *     shear bands⁷,⁸ show         shear bands show   and so do commas between them
 *     (Ma, 2005; see Qu, 2017)    brackets with nothing but citations go as a whole
 *     (n = 5; Qu, 2017)           (n = 5)
 *     Qu et al. (2017) show       stays: the sentence needs it
 */
export function citationRanges(inlines: readonly Inline[]): readonly Range[] {
  const text = textsOf(inlines)
    .map(({ value }) => value)
    .join("");
  const cited = withNumbers(text, citationsOf(inlines));
  const ranges: Range[] = [];
  for (const { start, end, raised } of cited) {
    const bracketed = raised || isBracketed(text.slice(start, end));
    if (bracketed) ranges.push({ start, end });
    const bracket = bracketed ? null : bracketAround(text, { start, end });
    if (bracket === null) continue;
    const inside = cited.filter((each) => each.start > bracket.start && each.end < bracket.end);
    const isAlone = filling.test(without(text, { start: bracket.start + 1, end: bracket.end - 1 }, inside));
    const before = text.slice(0, start).trimEnd();
    const parted = /[;,]$/u.test(before) ? before.length - 1 : start;
    ranges.push(isAlone ? bracket : { start: parted, end });
  }
  return joined(text, ranges).map((range) => withSpace(text, range));
}

/** A citation in the plain text; `raised` where it is set as a superscript. */
interface Cited extends Range {
  readonly raised: boolean;
}

function citationsOf(inlines: readonly Inline[]): readonly Cited[] {
  const cited: Cited[] = [];
  let place = 0;
  for (const node of inlines) {
    const start = place;
    for (const { value } of textsOf([node])) place += value.length;
    if (node.type === "citation") cited.push({ start, end: place, raised: isRaised(node) });
  }
  return cited;
}

/** Numbers in square brackets, which are citations even if their entry was not found; counting begins at 1. */
const numbers = /\[[1-9]\d{0,2}(?:\s?[,–-]\s?[1-9]\d{0,2})*\]/gu;

/** Adds bracketed numbers outside known citations. */
function withNumbers(text: string, cited: readonly Cited[]): readonly Cited[] {
  const found = [...text.matchAll(numbers)]
    .map(({ 0: mark, index }) => ({ start: index, end: index + mark.length, raised: false }))
    .filter(({ start, end }) => cited.every((each) => each.end <= start || each.start >= end));
  return found.length === 0 ? cited : [...cited, ...found].sort((a, b) => a.start - b.start);
}

function isRaised({ children }: Citation): boolean {
  return children.every(({ marks }) => marks.includes("superscript"));
}

function isBracketed(text: string): boolean {
  const [open = ""] = text;
  return closing[open] !== undefined && text.endsWith(closing[open]);
}

/** The innermost brackets around a range; null where there are none. */
function bracketAround(text: string, { start, end }: Range): Range | null {
  let depth = 0;
  for (let at = start - 1; at >= 0 && start - at <= longestBracket; at--) {
    const letter = text.charAt(at);
    if (Object.values(closing).includes(letter)) depth++;
    else if (closing[letter] !== undefined && depth-- === 0) {
      const close = closingPlace(text, end, letter);
      return close === null ? null : { start: at, end: close + 1 };
    }
  }
  return null;
}

function closingPlace(text: string, from: number, open: string): number | null {
  let depth = 0;
  for (let at = from; at < text.length && at - from <= longestBracket; at++) {
    const letter = text.charAt(at);
    if (letter === open) depth++;
    else if (letter === closing[open] && depth-- === 0) return at;
  }
  return null;
}

function without(text: string, { start, end }: Range, cut: readonly Range[]): string {
  let left = "";
  let place = start;
  for (const each of cut) {
    left += `${text.slice(place, each.start)} `;
    place = each.end;
  }
  return left + text.slice(place, end);
}

/** A range with the space before it, or after it at the beginning of a text. */
function withSpace(text: string, { start, end }: Range): Range {
  const before = text.slice(0, start).trimEnd().length;
  if (before > 0) return { start: before, end };
  return { start: 0, end: text.length - text.slice(end).trimStart().length };
}

/** Ranges with nothing but commas and dashes between them become one. */
function joined(text: string, ranges: readonly Range[]): readonly Range[] {
  const apart: Range[] = [];
  for (const range of ranges) {
    const last = apart.at(-1);
    if (last !== undefined && /^[\s,;–-]*$/u.test(text.slice(last.end, range.start)))
      apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else apart.push(range);
  }
  return apart;
}
