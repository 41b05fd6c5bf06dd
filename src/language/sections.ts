import { isAscii, isPlainSmall } from "./ascii.ts";
import { type Label, parseLabel } from "./numbering.ts";
import { languageTables, type SectionType } from "./tables/index.ts";
import { moreSections } from "./tables/sections.ts";

/** Section titles of one language by type. */
export interface SectionTable {
  readonly language: string;
  readonly sections: Readonly<Partial<Record<SectionType, readonly string[]>>>;
}

/** The types of section that each folded title announces, in one language or another; the first wins. */
export type SectionIndex = ReadonlyMap<string, readonly SectionType[]>;

/** What joins two titles: "Results and discussion". */
const AND = /(?:(?<!\s)\s+)?(?:[&,/;+]|\s(?:and|und|et|e|y|и|i|a|en|та|й|oraz)\s)\s*/u;

/** Builds an index; later tables win, so a user's own come last. */
function indexSections(tables: readonly SectionTable[]): SectionIndex {
  const index = new Map<string, readonly SectionType[]>();
  for (const { sections } of tables)
    for (const [type, headings] of Object.entries(sections) as [SectionType, readonly string[]][])
      for (const heading of headings) {
        const key = foldHeading(heading);
        index.set(key, [type, ...(index.get(key) ?? [])]);
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

/** The type of section that a whole title announces, after its number if it has one; null for any other text. */
export function findWholeSection(heading: string, index: SectionIndex = sectionIndex): SectionType | null {
  const label = parseLabel(heading);
  if (label?.kind === "caption") return null;
  const title = label === null ? heading : heading.slice(label.length);
  // Called for every line: most begin with a word that no title begins with.
  if (label?.word !== "appendix" && !mayBegin(title, index)) return null;
  return matchWhole(foldHeading(title), label, index);
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

function matchWhole(folded: string, label: Label | null, index: SectionIndex): SectionType | null {
  const known = index.get(folded)?.[0];
  if (known !== undefined) return known;
  if (label?.word === "appendix") return "appendix";
  if (!AND.test(folded)) return null;
  const parts = folded.split(AND).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => index.has(part))
    ? (index.get(parts[0] ?? "")?.[0] ?? null)
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
