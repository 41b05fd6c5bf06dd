import { isAscii, isPlainSmall } from "./ascii.ts";
import { type Label, parseLabel } from "./numbering.ts";
import { languageTables, type SectionType } from "./tables/index.ts";
import { moreSections } from "./tables/sections.ts";

/** Section titles of one language by type. */
export interface SectionTable {
  readonly language: string;
  readonly sections: Readonly<Partial<Record<SectionType, readonly string[]>>>;
}

/** What a heading announces. */
export interface SectionMatch {
  readonly type: SectionType;
  /** All types, for "Results and discussion". */
  readonly types: readonly SectionType[];
  /** The languages that use this title. */
  readonly languages: readonly string[];
  /** 1 for an exact title, less for a partial match. */
  readonly confidence: number;
}

/** An index of the tables. */
export type SectionIndex = ReadonlyMap<
  string,
  readonly { readonly type: SectionType; readonly language: string }[]
>;

/** Words around a known title that do not change its type: "Our results in detail". */
const MAX_OTHER_WORDS = 2;
const PARTIAL_CONFIDENCE = 0.6;
const AND = /(?:(?<!\s)\s+)?(?:[&,/;+]|\s(?:and|und|et|e|y|и|i|a|en|та|й|oraz)\s)\s*/u;

/** Builds an index; later tables win, so a user's own come last. */
export function indexSections(tables: readonly SectionTable[]): SectionIndex {
  const index = new Map<string, { type: SectionType; language: string }[]>();
  for (const { language, sections } of tables) {
    for (const [type, headings] of Object.entries(sections) as [SectionType, readonly string[]][]) {
      for (const heading of headings) {
        const key = foldHeading(heading);
        index.set(key, [{ type, language }, ...(index.get(key) ?? [])]);
      }
    }
  }
  return index;
}

/** Languages with few titles come first, so that the others win. */
const ALL: readonly SectionTable[] = [...moreSections, ...languageTables.toReversed()];

/** The built-in tables. */
export const sectionIndex: SectionIndex = indexSections(ALL);

/** The built-in tables and others, which win on conflicts. */
export function extendSections(tables: readonly SectionTable[]): SectionIndex {
  return tables.length === 0 ? sectionIndex : indexSections([...ALL, ...tables]);
}

/**
 * Finds what a heading announces; its number may still precede it.
 *
 * A given language wins where languages differ: "Sommaire" and "Sumário" are contents in one and a summary in another.
 */
export function findSectionType(
  heading: string,
  language: string | null = null,
  index: SectionIndex = sectionIndex,
): SectionMatch | null {
  const label = parseLabel(heading);
  if (label?.kind === "caption") return null;
  const folded = foldHeading(label === null ? heading : heading.slice(label.length));
  const whole = matchWhole(folded, label, language, index);
  if (whole !== null) return whole;
  const part = partsOf(folded).find((text) => index.has(text));
  return part === undefined ? null : matchOf([part], language, index, PARTIAL_CONFIDENCE);
}

/** Finds what a heading announces as `findSectionType` does, but only for an exact title. */
export function findWholeSection(heading: string, index: SectionIndex = sectionIndex): SectionMatch | null {
  const label = parseLabel(heading);
  if (label?.kind === "caption") return null;
  const title = label === null ? heading : heading.slice(label.length);
  // Called for every line: most begin with a word that no title begins with.
  if (label?.word !== "appendix" && !mayBegin(title, index)) return null;
  return matchWhole(foldHeading(title), label, null, index);
}

/** Returns whether a text may begin with a title of the index, by its first word. */
function mayBegin(text: string, index: SectionIndex): boolean {
  const start = text.length - text.trimStart().length;
  const space = text.indexOf(" ", start);
  const word = text.slice(start, space < 0 ? text.length : space);
  const small = word.toLowerCase();
  const head = isPlainWord(small) ? small : headOf(foldHeading(word));
  // Single letters may belong to a letterspaced word.
  return head.length <= 2 || headsOf(index).has(head);
}

function isPlainWord(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isPlainSmall(word.charCodeAt(at))) return false;
  return true;
}

/** The initial letters and digits of a folded title. */
function headOf(folded: string): string {
  return /^[\p{L}\p{N}]*/u.exec(folded)?.[0] ?? "";
}

/** First words of the headings of an index. */
function headsOf(index: SectionIndex): ReadonlySet<string> {
  const known = heads.get(index);
  if (known !== undefined) return known;
  const words = new Set(Array.from(index.keys(), headOf));
  heads.set(index, words);
  return words;
}

const heads = new WeakMap<SectionIndex, ReadonlySet<string>>();

function matchWhole(
  folded: string,
  label: Label | null,
  language: string | null,
  index: SectionIndex,
): SectionMatch | null {
  if (index.has(folded)) return matchOf([folded], language, index, 1);
  if (label?.word === "appendix")
    return { type: "appendix", types: ["appendix"], languages: [], confidence: 0.95 };
  if (!AND.test(folded)) return null;
  const parts = folded.split(AND).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => index.has(part))
    ? matchOf(parts, language, index, 0.95)
    : null;
}

/** Folds a heading for the index: lowercase, no accents or final punctuation, letterspacing removed. */
export function foldHeading(heading: string): string {
  const plain = isAscii(heading) ? foldPlain(heading) : foldLetters(heading);
  // Letterspacing is checked only if the second character is a space: most headings begin with a word.
  return plain.indexOf(" ") <= 2 && /^\p{L}(?: \p{L}){3,}$/u.test(plain) ? plain.replaceAll(" ", "") : plain;
}

/** Folds a heading of plain letters like `foldLetters`, but faster. */
function foldPlain(heading: string): string {
  const text = heading.toLowerCase();
  let start = 0;
  let end = text.length;
  while (start < end && !isPlainSmall(text.charCodeAt(start))) start++;
  while (end > start && !isPlainSmall(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end).replace(/['`]/g, "").replace(/[ -]+/g, " ");
}

function foldLetters(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’ʼ`]/gu, "")
    .replace(/[‐‑–—-]/gu, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/\s+/gu, " ");
}

/** The heading without one or two words at either end, longest first. */
function partsOf(folded: string): readonly string[] {
  const words = folded.split(" ");
  const parts: string[] = [];
  for (let off = 1; off <= MAX_OTHER_WORDS && off < words.length; off++) {
    parts.push(words.slice(off).join(" "), words.slice(0, -off).join(" "));
  }
  return parts;
}

function matchOf(
  texts: readonly string[],
  language: string | null,
  index: SectionIndex,
  confidence: number,
): SectionMatch | null {
  const types: SectionType[] = [];
  const languages = new Set<string>();
  for (const text of texts) {
    const found = index.get(text) ?? [];
    const base = language?.toLowerCase().split("-")[0];
    const own = found.filter((entry) => entry.language.toLowerCase().split("-")[0] === base);
    const chosen = own[0] ?? found[0];
    if (chosen === undefined) return null;
    types.push(chosen.type);
    for (const entry of found) if (entry.type === chosen.type) languages.add(entry.language);
  }
  const [type] = types;
  return type === undefined
    ? null
    : { type, types: [...new Set(types)], languages: [...languages], confidence };
}
