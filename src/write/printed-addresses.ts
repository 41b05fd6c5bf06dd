/** Addresses printed after a link, which repeat the link itself. */
import type { Break, Inline, NoteMark, Text } from "../model/document.ts";
import { leadsOutside, textsOf } from "./inline-text.ts";

/**
 * Removes the bracketed address after a link that leads there: "the FAQ (https://example.org/faq)".
 *
 * Only what matches the link's own address is removed.
 */
export function withoutPrintedAddresses(inlines: readonly Inline[]): readonly Inline[] {
  if (!inlines.some((node) => node.type === "link" && leadsOutside(node.url))) return inlines;
  const result: Inline[] = [];
  let rest = inlines;
  while (rest.length > 0) {
    const [node, ...after] = rest as [Inline, ...Inline[]];
    const cut = node.type === "link" ? cutAddress(node.url, rest) : null;
    if (cut === null) {
      result.push(node);
      rest = after;
    } else {
      result.push(...cut.kept);
      rest = cut.rest;
    }
  }
  return result;
}

/** The text before and after a printed address; null if there is none. */
function cutAddress(
  url: string,
  inlines: readonly Inline[],
): { readonly kept: readonly Inline[]; readonly rest: readonly Inline[] } | null {
  if (!leadsOutside(url)) return null;
  const text = textsOf(inlines.slice(0, mostNodes))
    .map(({ value }) => value)
    .join("");
  const first = textsOf(inlines.slice(0, 1))
    .map(({ value }) => value)
    .join("");
  const open = text.search(/[([<]\s*(?:[a-z]+:|www\.)/iu);
  if (open < 1 || open > first.length + 1 || !/\p{L}/u.test(text.slice(0, open))) return null;
  const close = text.slice(open).search(/[)\]>](?:[\s.,;:!?)]|$)/u);
  if (close < 0 || !isSame(text.slice(open + 1, open + close), url)) return null;
  const [kept] = splitInlines(inlines, text.slice(0, open).trimEnd().length);
  const [cut, rest] = splitInlines(inlines, open + close + 1);
  const marks = cut.filter((node) => node.type === "note-mark" && !kept.includes(node));
  return { kept: [...kept, ...marks], rest };
}

/** Nodes over which an address may be printed. */
const mostNodes = 8;

/** Minimum fraction of an address that remains if it runs over the edge of the page. */
const seenShare = 0.6;

/** Returns whether an address is printed whole, or whole except for what runs over the edge of the page. */
function isSame(printed: string, url: string): boolean {
  const [seen, whole] = [bare(printed), bare(url)];
  if (seen.length < seenShare * whole.length) return false;
  const begins = [...seen].findIndex((letter, at) => letter !== whole[at]);
  return begins < 0 ? seen.length === whole.length : begins > 0 && whole.endsWith(seen.slice(begins));
}

/** An address without what may differ in print: hyphens at breaks, its protocol, a final slash. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[\s\u00ad\u2010-]+/gu, "")
    .replace(/^[a-z]+:(?:\/\/)?/u, "")
    .replace(/\/$/u, "");
}

/** Splits inline nodes after this many characters; a note mark stays with the text before it. */
function splitInlines(
  inlines: readonly Inline[],
  letters: number,
): readonly [before: readonly Inline[], after: readonly Inline[]] {
  const [before, after]: [Inline[], Inline[]] = [[], []];
  let left = letters;
  for (const node of inlines) {
    if (node.type === "note-mark") {
      (left >= 0 && after.length === 0 ? before : after).push(node);
      continue;
    }
    if (node.type === "break") {
      (left-- > 0 ? before : after).push(node);
      continue;
    }
    const texts = node.type === "text" ? [node] : node.children;
    const length = lengthOf(texts);
    const cut = Math.min(Math.max(left, 0), length);
    left -= length;
    if (cut > 0) before.push(withTexts(node, sliceTexts(texts, 0, cut)));
    if (cut < length) after.push(withTexts(node, sliceTexts(texts, cut, length)));
  }
  return [before, after];
}

function lengthOf(texts: readonly Text[]): number {
  return texts.reduce((sum, { value }) => sum + value.length, 0);
}

function withTexts(node: Exclude<Inline, NoteMark | Break>, texts: readonly Text[]): Inline {
  return node.type === "text" ? (texts[0] ?? node) : { ...node, children: texts };
}

function sliceTexts(texts: readonly Text[], start: number, end: number): readonly Text[] {
  let at = 0;
  return texts.flatMap((text) => {
    const value = text.value.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += text.value.length;
    return value === "" ? [] : [{ ...text, value }];
  });
}
