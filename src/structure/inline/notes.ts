/** Note marks in running text, linked to their notes. */
import type { Aside, Inline, Text } from "../../model/document.ts";

/** Notes by page and label; by label alone in files without pages. */
export type NoteIndex = ReadonlyMap<string, string>;

/** Indexes notes by each page they are on. */
export function indexNotes(asides: readonly Aside[]): NoteIndex {
  const index = new Map<string, string>();
  for (const { role, id, label, sources } of asides) {
    if (role !== "footnote" || id === null || label === null) continue;
    const pages = new Set(sources.length === 0 ? [""] : sources.map(({ page }) => String(page)));
    for (const page of pages) if (!index.has(`${page}:${label}`)) index.set(`${page}:${label}`, id);
  }
  return index;
}

/** Superscript marks, one or several: "1", "*", "1,2". */
const MARKS = /^(?:[a-z]|\d{1,3}|[*†‡§¶#∗⁎]{1,3})(?:\s*,\s*(?:[a-z]|\d{1,3}|[*†‡§¶#∗⁎]{1,3}))*$/u;
const SIGN = /^[*†‡§¶∗⁎]{1,3}$/u;

/** Units and symbols whose superscript figure is an exponent: "cm2", "10-3", "R2". */
const POWER =
  /(?:^|[\s(/·×])(?:[kcmnµμdM]?m|s|ft|in|yd|mi|km|kg|g|mol|L|l|J|K|Pa|Hz|V|A|W|N|px|\p{Lu}|χ|10|\d+|r|x|y|z|n)$/u;

/** Whether a superscript figure after this text is an exponent. */
export function isPower(before: string): boolean {
  return POWER.test(before);
}

/** Binds the marks that the file states to their notes; everything else is unchanged. */
export function bindStatedNotes(inlines: readonly Inline[], notes: NoteIndex): readonly Inline[] {
  if (!inlines.some(({ type }) => type === "note-mark")) return inlines;
  return inlines.map((node) =>
    node.type === "note-mark" && node.target === null
      ? { ...node, target: notes.get(`:${node.label}`) ?? null }
      : node,
  );
}

/** Turns superscript marks whose note is on one of the pages into note marks; everything else is unchanged. */
export function bindNotes(
  inlines: readonly Inline[],
  pages: ReadonlySet<number>,
  notes: NoteIndex,
): readonly Inline[] {
  if (notes.size === 0 || !inlines.some(mayBeMark)) return inlines;
  let found = false;
  const raised = inlines.some(hasRaisedDigits) ? inlines.flatMap(partRaisedDigits) : inlines;
  const result = raised.flatMap((node, index): readonly Inline[] => {
    const text = markText(node, raised[index - 1], pages);
    if (text === null) return [node];
    const labels = text.trim().split(/(?:(?<!\s)\s+)?,\s*/u);
    const targets = labels.map((label) => targetOf(label, pages, notes));
    if (targets.some((target) => target === undefined)) return [node];
    found = true;
    const marks = labels.map((label, at): Inline => ({
      type: "note-mark",
      label,
      target: targets[at] ?? null,
    }));
    const space = /\s$/u.test(text) ? [{ type: "text", value: " ", marks: [] } as const] : [];
    return [...marks, ...space];
  });
  return found ? result : inlines;
}

/**
 * Turns symbols after a title into note marks, bound to their notes where these are known: "On Rivers*".
 *
 * A title contains no exponents or products, so a symbol at its end is a mark even if its note was not found.
 */
export function bindTitleMarks(
  inlines: readonly Inline[],
  pages: ReadonlySet<number>,
  notes: NoteIndex,
): readonly Inline[] {
  const end = inlines.findLastIndex((node) => node.type !== "text" || !SIGN.test(node.value.trim())) + 1;
  if (end === 0) return inlines;
  return inlines.map((node, index) => {
    if (index < end || node.type !== "text") return node;
    const label = node.value.trim();
    return { type: "note-mark", label, target: targetOf(label, pages, notes) ?? null };
  });
}

function mayBeMark(node: Inline): boolean {
  if (node.type !== "text") return node.type === "link";
  return MARKS.test(node.value.trim()) || hasRaisedDigits(node);
}

const RAISED_DIGITS = /[⁰¹²³⁴⁵⁶⁷⁸⁹]/u;

function hasRaisedDigits(node: Inline): boolean {
  return node.type === "text" && RAISED_DIGITS.test(node.value);
}

/** Splits off superscript digit characters: "word¹" becomes "word" and a superscript "1". */
function partRaisedDigits(node: Inline): readonly Inline[] {
  if (node.type !== "text" || !hasRaisedDigits(node)) return [node];
  return node.value.split(/([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/u).flatMap((value): readonly Inline[] => {
    if (value === "") return [];
    if (!RAISED_DIGITS.test(value)) return [{ ...node, value }];
    return [{ ...node, value: value.normalize("NFKC"), marks: [...node.marks, "superscript"] }];
  });
}

/**
 * The text of a possible mark; null for everything else.
 *
 * A figure that is not superscript is a mark if it links to a place on its own page.
 */
function markText(node: Inline, before: Inline | undefined, pages: ReadonlySet<number>): string | null {
  if (node.type === "text") return isMark(node, before) ? node.value : null;
  if (node.type !== "link") return null;
  const text = node.children.map(({ value }) => value.normalize("NFKC")).join("");
  const raised = node.children.some((child) => child.marks.includes("superscript") || hasRaisedDigits(child));
  const near = pages.has(Number(/^#page=(\d+)$/.exec(node.url)?.[1] ?? 0));
  return (raised || near) && MARKS.test(text.trim()) ? text : null;
}

function isMark(node: Text, before: Inline | undefined): boolean {
  const text = node.value.trim();
  if (!MARKS.test(text) || !(node.marks.includes("superscript") || SIGN.test(text))) return false;
  return before !== undefined && (before.type !== "text" || SIGN.test(text) || !isPower(before.value));
}

function targetOf(label: string, pages: ReadonlySet<number>, notes: NoteIndex): string | undefined {
  for (const page of pages) {
    const target = notes.get(`${page}:${label}`);
    if (target !== undefined) return target;
  }
  return undefined;
}
