/** Marks in running text that point to entries of the list of references. */
import type { Aside, Citation, Inline, Text } from "../model/document.ts";
import { findAuthorYears, keysOf } from "./citation-names.ts";
import { plainText } from "./inlines.ts";

/** Entries by label, and by first name and year. */
export interface ReferenceIndex {
  readonly labels: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  /** Whether figures in print of their own point to entries: in brackets, in round brackets, raised. */
  readonly numbered: boolean;
}

/** Fewest entries that make a list others can point to. */
const FEWEST = 3;

/** Lists references under what marks in the text call them. */
export function indexReferences(asides: readonly Aside[]): ReferenceIndex {
  const labels = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { role, id, label, children } of asides) {
    if (role !== "reference" || id === null) continue;
    if (label !== null && !labels.has(canonical(label))) labels.set(canonical(label), id);
    const text = children
      .map((child) => (child.type === "paragraph" ? plainText(child.children) : ""))
      .join(" ");
    for (const key of keysOf(text)) if (!names.has(key)) names.set(key, id);
  }
  return { labels, names, numbered: labels.size >= FEWEST };
}

/** "01" is "1". */
function canonical(label: string): string {
  return label.replace(/^0+(?=\d)/u, "");
}

/** A piece of text that cites, and what it points to. */
interface Cited {
  readonly start: number;
  readonly end: number;
  readonly targets: readonly string[];
}

/** Turns citations into nodes; text that points nowhere stays text. */
export function linkCitations(inlines: readonly Inline[], index: ReferenceIndex): readonly Inline[] {
  if (index.labels.size === 0 && index.names.size === 0) return inlines;
  const raised =
    index.numbered && inlines.some((node, at) => raisedTargets(node, inlines[at - 1], index) !== null);
  const text = raised ? "" : plainText(inlines);
  const cited = raised ? [] : [...bracketed(text, index), ...findAuthorYears(text, index.names)];
  if (raised)
    return inlines.map((node, at) => {
      const targets = raisedTargets(node, inlines[at - 1], index);
      return targets === null ? node : { type: "citation", children: [node as Text], targets };
    });
  return cited.length === 0 ? inlines : insert(inlines, withoutOverlap(cited));
}

const LIST = String.raw`\d{1,3}(?:\s?[–—‐-]\s?\d{1,3})?(?:\s?[,;]\s?\d{1,3}(?:\s?[–—‐-]\s?\d{1,3})?)*`;
const BRACKETS = new RegExp(String.raw`\[\s?(${LIST})\s?\]`, "gu");
const ROUND = new RegExp(String.raw`(?<=[\p{L}.,;”"%)]\s?)\(\s?(${LIST})\s?\)`, "gu");
const RAISED_LIST = new RegExp(`^[[(]?(${LIST})[\\])]?[.,;)]?$`, "u");

/** "[3, 5–7]"; "(3, 5)" where no brackets are used and all numbers are labels; codes: "[Knu84]". */
function bracketed(text: string, index: ReferenceIndex): readonly Cited[] {
  const square = matches(text, BRACKETS, index);
  if (square.length > 0) return square;
  const codes = [...text.matchAll(/\[([^[\]]{3,40})\]/gu)].flatMap((match): readonly Cited[] => {
    const targets = (match[1] ?? "").split(/\s*[,;]\s*/u).map((code) => index.labels.get(code));
    if (targets.some((target) => target === undefined)) return [];
    return [{ start: match.index, end: match.index + match[0].length, targets: targets as string[] }];
  });
  return codes.length > 0 ? codes : matches(text, ROUND, index);
}

function matches(text: string, pattern: RegExp, index: ReferenceIndex): readonly Cited[] {
  if (!index.numbered) return [];
  return [...text.matchAll(pattern)].flatMap((match): readonly Cited[] => {
    const targets = targetsOf(match[1] ?? "", index);
    return targets === null ? [] : [{ start: match.index, end: match.index + match[0].length, targets }];
  });
}

/** Entries that numbers and ranges name; null when one of them is missing. */
function targetsOf(list: string, index: ReferenceIndex): readonly string[] | null {
  const targets: string[] = [];
  for (const part of list.split(/\s?[,;]\s?/u)) {
    const [from = 0, to = from] = part.split(/\s?[–—‐-]\s?/u).map(Number);
    if (to < from || to - from > 60) return null;
    for (let number = from; number <= to; number++) {
      const target = index.labels.get(String(number));
      if (target === undefined) return null;
      targets.push(target);
    }
  }
  return targets;
}

/** What a raised figure points to after a word or a stop; null for exponents, charges and isotopes. */
function raisedTargets(
  node: Inline,
  before: Inline | undefined,
  index: ReferenceIndex,
): readonly string[] | null {
  if (node.type !== "text" || !node.marks.includes("superscript") || before === undefined) return null;
  const list = RAISED_LIST.exec(node.value.trim())?.[1];
  const last = before.type === "note-mark" ? "" : plainText([before]);
  if (list === undefined || !/(?:\p{Ll}{3}|[.,;:”"’)\]])\s?$/u.test(last)) return null;
  return targetsOf(list, index);
}

function withoutOverlap(cited: readonly Cited[]): readonly Cited[] {
  const sorted = cited.toSorted((a, b) => a.start - b.start);
  return sorted.filter((entry, index) => entry.start >= (sorted[index - 1]?.end ?? 0));
}

/** Cuts inline nodes at the citations; letters keep their looks. */
function insert(inlines: readonly Inline[], cited: readonly Cited[]): readonly Inline[] {
  const result: Inline[] = [];
  const nodes = new Map<Cited, Text[]>();
  let at = 0;
  for (const node of inlines) {
    if (node.type !== "text") {
      result.push(node);
      if (node.type !== "note-mark") at += plainText([node]).length;
      continue;
    }
    let from = 0;
    for (const entry of cited) {
      const [start, end] = [Math.max(0, entry.start - at), Math.min(node.value.length, entry.end - at)];
      if (start >= end) continue;
      if (start > from) result.push({ ...node, value: node.value.slice(from, start) });
      const open = nodes.get(entry);
      const children = open ?? [];
      children.push({ ...node, value: node.value.slice(start, end) });
      if (open === undefined) {
        nodes.set(entry, children);
        result.push({ type: "citation", children, targets: entry.targets } satisfies Citation);
      }
      from = end;
    }
    if (from < node.value.length) result.push({ ...node, value: node.value.slice(from) });
    at += node.value.length;
  }
  return result;
}
