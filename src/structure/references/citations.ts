/** Finds marks in running text that point to entries of the list of references. */
import { onDemand } from "../../language/on-demand.ts";
import type { Aside, Inline, Text } from "../../model/document.ts";
import { type Cited, findAuthorYears, keysOf } from "./author-years.ts";
import { insertCitations } from "./citation-nodes.ts";
import { plainText } from "../inline/inlines.ts";
import { isPower } from "../inline/notes.ts";

/** Entries by label, and by first name and year. */
export interface ReferenceIndex {
  readonly labels: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** A list that marks point to has at least this many entries. */
const FEWEST = 3;

/** Indexes references by the keys that marks use. */
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
  return { labels: labels.size < FEWEST ? new Map() : labels, names };
}

/** Normalises "01" to "1". */
function canonical(label: string): string {
  return label.replace(/^0+(?=\d)/u, "");
}

/** How a document writes the numbers of its references. */
export type CitationStyle = "square" | "round" | "raised";

/** The most common style of the numbers that match entries; null if there are none. */
export function findStyle(
  paragraphs: readonly (readonly Inline[])[],
  index: ReferenceIndex,
): CitationStyle | null {
  if (index.labels.size === 0) return null;
  const counts: Record<CitationStyle, number> = { square: 0, round: 0, raised: 0 };
  for (const inlines of paragraphs) {
    const text = plainText(inlines);
    counts.square += bracketed(text, "square", index).length;
    counts.round += bracketed(text, "round", index).length;
    counts.raised += inlines.filter(
      (node, at) => raisedTargets(node, inlines[at - 1], index) !== null,
    ).length;
  }
  const [best] = (Object.entries(counts) as [CitationStyle, number][]).toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] === 0 ? null : best[0];
}

/** Turns citations into nodes; marks without a target stay text. */
export function linkCitations(
  inlines: readonly Inline[],
  style: CitationStyle | null,
  index: ReferenceIndex,
): readonly Inline[] {
  const numbered =
    style === "raised"
      ? inlines.map((node, at): Inline => {
          const targets = raisedTargets(node, inlines[at - 1], index);
          return targets === null ? node : { type: "citation", children: textsOf(node), targets };
        })
      : inlines;
  const text = plainText(numbered);
  const marks = style === null || style === "raised" ? [] : bracketed(text, style, index);
  const cited = [...marks, ...findAuthorYears(text, index.names)];
  return cited.length === 0 ? numbered : insertCitations(numbered, withoutOverlap(cited));
}

const RANGE = String.raw`\d{1,3}(?:\s?[–—‐‑−-]\s?\d{1,3})?`;
const LIST = String.raw`${RANGE}(?:\)?\s?[,;]\s?${RANGE})*`;
const PATTERNS = {
  square: onDemand(() => new RegExp(String.raw`\[\s?(${LIST})\s?\]`, "gu")),
  round: onDemand(() => new RegExp(String.raw`(?<=[\p{L}.,;”"%)]\s?)\(\s?(${LIST})\s?\)`, "gu")),
};
const RAISED = new RegExp(String.raw`^[[(]?(${LIST})[\])]?[.,;)]?$`, "u");

/** "[3, 5–7]", "(3, 5)", and codes: "[Knu84]". */
function bracketed(text: string, style: "square" | "round", index: ReferenceIndex): readonly Cited[] {
  const numbers = [...text.matchAll(PATTERNS[style]())].flatMap((match): readonly Cited[] => {
    const targets = targetsOf(match[1] ?? "", index);
    return targets === null ? [] : [{ start: match.index, end: match.index + match[0].length, targets }];
  });
  if (style === "round") return numbers;
  const codes = [...text.matchAll(/\[([^[\]]{3,40})\]/gu)].flatMap((match): readonly Cited[] => {
    const targets = (match[1] ?? "")
      .split(/(?:(?<!\s)\s+)?[,;]\s*/u)
      .flatMap((code) => index.labels.get(code) ?? []);
    const isCode = targets.length > 0 && /\p{L}/u.test(match[1] ?? "");
    return isCode ? [{ start: match.index, end: match.index + match[0].length, targets }] : [];
  });
  return [...numbers, ...codes];
}

/** Entries that numbers and ranges name; null if one is missing. */
function targetsOf(list: string, index: ReferenceIndex): readonly string[] | null {
  const targets: string[] = [];
  for (const part of list.split(/\)?\s?[,;]\s?/u)) {
    const [from = 0, to = from] = part.split(/\s?[–—‐‑−-]\s?/u).map(Number);
    if (to < from || to - from > MOST) return null;
    for (let number = from; number <= to; number++) {
      const target = index.labels.get(String(number));
      if (target === undefined) return null;
      targets.push(target);
    }
  }
  return targets;
}

/** A range names at most this many entries. */
const MOST = 60;

/** What a superscript figure points to after a word or a full stop; null for exponents, charges and isotopes. */
function raisedTargets(
  node: Inline,
  before: Inline | undefined,
  index: ReferenceIndex,
): readonly string[] | null {
  const [text] = textsOf(node);
  if (text === undefined || !text.marks.includes("superscript") || before === undefined) return null;
  const list = RAISED.exec(text.value.trim())?.[1];
  const last = before.type === "note-mark" ? "" : plainText([before]);
  if (list === undefined || isPower(last) || !/(?:\p{L}{2}|[.,;:”"’)\]])\s?$/u.test(last)) return null;
  return targetsOf(list, index);
}

/** The text of a node, or of an internal link. */
function textsOf(node: Inline): readonly Text[] {
  if (node.type === "link") return node.url.startsWith("#") ? node.children : [];
  return node.type === "text" ? [node] : [];
}

function withoutOverlap(cited: readonly Cited[]): readonly Cited[] {
  const sorted = cited.toSorted((a, b) => a.start - b.start);
  return sorted.filter((entry, index) => entry.start >= (sorted[index - 1]?.end ?? 0));
}
