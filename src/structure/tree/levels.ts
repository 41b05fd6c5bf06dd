/**
 * Assigns levels to headings: from their numbers where they have any, otherwise from their style, consistently.
 *
 *     Chapter 2  Water             a division word states its level
 *     2.1  Rivers                  a number of two parts is on the second level,
 *     Notes on rivers              and so is a heading in the same style
 */
import type { Label } from "../../language/numbering.ts";
import type { FlowLine } from "../../model/flow.ts";
import { groupBy } from "../../numeric/groups.ts";
import { mode } from "../../numeric/statistics.ts";
import { divisionDepth, divisionDepths } from "./division-depths.ts";
import { findCentred } from "../roles/centred-headings.ts";
import { findPale } from "../roles/pale-headings.ts";
import { endsLabel, sectionLabel } from "../facts/chains.ts";
import { capitalShare, share } from "../facts/looks.ts";
import { nestedSchemes, type NumberScheme, numberScheme } from "../facts/number-schemes.ts";
import { lineSize, textOf } from "../facts/profile.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** The level of one heading. */
export interface Level {
  /** Position in the tree: a heading belongs below the last one of a smaller rank. */
  readonly rank: number;
  /** Depth stated by its number; null if only its style gives evidence. */
  readonly depth: number | null;
  /** Depth at which most headings of its style stand. */
  readonly usual: number;
}

/** Finds the level of each heading, given as its lines; `said` is what outline or tags state. */
export function findLevels(
  headings: readonly (readonly FlowLine[])[],
  said: ReadonlyMap<FlowLine, number> = new Map(),
): ReadonlyMap<readonly FlowLine[], Level> {
  const labels = new Map(headings.map((lines) => [lines, labelOf(lines)]));
  const words = [...labels.values()].map((label) => label?.word ?? null);
  const parts = words.filter((word) => word === "part").length > (words.includes("chapter") ? 0 : 1) ? 1 : 0;
  const schemes = nestedSchemes([...labels.values()]);
  const minor = areItemsOfSections(headings, labels);
  const divided = divisionDepths([...labels.values()]);
  const printed = new Map(
    headings.map((lines) => {
      const label = labels.get(lines) ?? null;
      const stated = label === null ? null : divisionDepth(label, divided);
      return [lines, stated ?? (minor ? null : depthOf(label, parts, schemes))];
    }),
  );
  const depths = said.size === 0 ? printed : withSaid(headings, printed, said);
  const keyOf = keysOf(headings, labels);
  const known = lookDepths(headings, depths, keyOf);
  const ranks = rankLooks(headings, known, keyOf);
  const levels = headings.map((lines) => {
    const depth = depths.get(lines) ?? null;
    const look = keyOf(lines);
    return { lines, look, depth, rank: depth ?? ranks.get(look) ?? 1 };
  });
  const usual = usualDepths(levels);
  return new Map(
    levels.map(({ lines, look, depth, rank }) => [lines, { depth, rank, usual: usual.get(look) ?? rank }]),
  );
}

/** Headings this many times as large as others rank above them. */
const larger = 1.08;

/**
 * Whether the only numbers are single ones inside a few sections, while most sections are larger and unnumbered.
 *
 *     Questions           {20}      as large as the other sections, which have no numbers
 *     1. Writing          {14}      counts the parts of this section alone
 *     2. Printing         {14}
 */
function areItemsOfSections(
  headings: readonly (readonly FlowLine[])[],
  labels: ReadonlyMap<readonly FlowLine[], Label | null>,
): boolean {
  const numbered = headings.filter((lines) => (labels.get(lines) ?? null) !== null);
  if (numbered.some((lines) => numberScheme(labels.get(lines) ?? null) !== "arabic")) return false;
  const size = Math.max(...numbered.map(sizeOf));
  const first = Math.min(...headings.map(pageOf));
  const over = headings.filter((lines) => sizeOf(lines) > larger * size && pageOf(lines) > first);
  return numbered.length > 0 && over.length > numbered.length;
}

function sizeOf(lines: readonly FlowLine[]): number {
  return lineSize(lines[0] as FlowLine);
}

/** The most frequent depth of each style: one stray heading must not push down all that follow. */
function usualDepths(
  levels: readonly { readonly look: string; readonly depth: number | null; readonly rank: number }[],
): ReadonlyMap<string, number> {
  const open: { rank: number; depth: number }[] = [];
  const seen = levels.map(({ look, depth, rank }) => {
    while (open.length > 0 && (open.at(-1)?.rank ?? 0) >= rank) open.pop();
    const own = depth ?? (open.at(-1)?.depth ?? 0) + 1;
    open.push({ rank, depth: own });
    return { look, own };
  });
  const looks = [...groupBy(seen, ({ look }) => look)];
  return new Map(
    looks.map(([look, found]) => [
      look,
      mode(
        found.map(({ own }) => own),
        1,
      ) ?? 1,
    ]),
  );
}

/** Depths as the file states them; elsewhere printed ones, shifted by the most common difference. */
function withSaid(
  headings: readonly (readonly FlowLine[])[],
  printed: ReadonlyMap<readonly FlowLine[], number | null>,
  said: ReadonlyMap<FlowLine, number>,
): ReadonlyMap<readonly FlowLine[], number | null> {
  const steps = headings.flatMap((lines) => {
    const [own, level] = [printed.get(lines) ?? null, said.get(lines[0] as FlowLine)];
    return own === null || level === undefined ? [] : [level - own];
  });
  const step = mode(steps, 1) ?? 0;
  return new Map(
    headings.map((lines) => {
      const own = printed.get(lines) ?? null;
      return [lines, said.get(lines[0] as FlowLine) ?? (own === null ? null : Math.max(1, own + step))];
    }),
  );
}

function labelOf(lines: readonly FlowLine[]): Label | null {
  const text = lines.map(textOf).join(" ").trim();
  const first = textOf(lines[0] as FlowLine).trim();
  const label = (endsLabel(first) ? sectionLabel(first) : null) ?? sectionLabel(text);
  return label !== null && (label.kind === "division" || text.length > label.length) ? label : null;
}

/** Divisions that rank above numbered sections. */
const outermost: ReadonlySet<string> = new Set(["chapter", "appendix"]);

/**
 * The depth a label states: "2.1.3" is 3, "B.1" is 2, "Chapter 4" is 1.
 *
 * Null for letters and Roman numerals alone, which may be at any depth unless the document nests several numbering
 * schemes, and for "Chapter 4.2", which may be part of chapter 4 or stand between 4 and 5.
 */
function depthOf(
  label: Label | null,
  parts: number,
  schemes: ReadonlyMap<NumberScheme, number>,
): number | null {
  if (label === null) return null;
  if (label.word === "part") return 1;
  if (label.word !== null) return outermost.has(label.word) && label.path.length === 1 ? parts + 1 : null;
  const nested = schemes.get(numberScheme(label) ?? "arabic");
  if (nested !== undefined && label.path.length === 1) return parts + nested;
  const [first] = label.style.numerals;
  return first === "arabic" || label.path.length > 1 ? parts + label.path.length : null;
}

/** The depth of most numbered headings of each style. */
function lookDepths(
  headings: readonly (readonly FlowLine[])[],
  depths: ReadonlyMap<readonly FlowLine[], number | null>,
  keyOf: KeyOf,
): ReadonlyMap<string, number> {
  const votes = new Map<string, Map<number, number>>();
  for (const lines of headings) {
    const depth = depths.get(lines) ?? null;
    if (depth === null) continue;
    const own = votes.get(keyOf(lines)) ?? new Map<number, number>();
    votes.set(keyOf(lines), own.set(depth, (own.get(depth) ?? 0) + 1));
  }
  return new Map(
    [...votes].map(([look, own]) => [look, [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1]),
  );
}

/** Styles with at least this many headings may rank two levels below the deepest numbers, others one. */
const frequent = 3;

/** Ranks styles: numbered ones by their numbers; others by prominence, below numbered ones that are more prominent. */
function rankLooks(
  headings: readonly (readonly FlowLine[])[],
  known: ReadonlyMap<string, number>,
  keyOf: KeyOf,
): ReadonlyMap<string, number> {
  const titles = titleLooks(headings, keyOf);
  const all = [...new Set(headings.map(keyOf))].sort((a, b) => prominence(b) - prominence(a));
  const looks = all.filter((look) => !titles.has(look));
  const ranks = new Map<string, number>([...titles].map((look) => [look, 1]));
  const appendices = appendixDepths(headings, known, keyOf);
  const main = known.size > 0 ? null : mainLook(headings, keyOf);
  const first = main === null ? 0 : Math.max(0, looks.indexOf(main));
  const counts = groupBy(headings, keyOf);
  const deepestOf = (look: string): number =>
    isNumbered(known) ? deepest(known) + ((counts.get(look)?.length ?? 0) >= frequent ? 2 : 1) : 6;
  let last = 0;
  looks.forEach((look, index) => {
    const own = alike(look, known) ?? appendices.get(look);
    if (own !== undefined) last = Math.max(last, own);
    else if (index > first || last === 0) last = Math.max(last, Math.min(last + 1, deepestOf(look)));
    ranks.set(look, own ?? Math.max(1, last));
  });
  return ranks;
}

/** The depth of a style, or of the matching style counted by Roman numerals, chapters or parts if it has none. */
function alike(look: string, known: ReadonlyMap<string, number>): number | undefined {
  for (const scheme of ["", "roman", "chapter", "part"]) {
    const depth = known.get(`${look}${scheme}`);
    if (depth !== undefined) return depth;
  }
  return undefined;
}

/**
 * Depths of styles counted by letters: that of the numbered headings in the same style, if none of these follows.
 *
 *     3  Results          figures count the sections,
 *     A  Tables           letters count what follows the last of them, on the same level
 */
function appendixDepths(
  headings: readonly (readonly FlowLine[])[],
  known: ReadonlyMap<string, number>,
  keyOf: KeyOf,
): ReadonlyMap<string, number> {
  const looks = headings.map(keyOf);
  const depths = new Map<string, number>();
  for (const look of new Set(looks)) {
    if (!look.endsWith(":letter")) continue;
    const plain = look.slice(0, -"letter".length);
    const depth = known.get(plain);
    if (depth !== undefined && numberedAfter(headings, looks, look, plain) === 0) depths.set(look, depth);
  }
  return depths;
}

/** How many numbered headings of a style follow the first heading of another. */
function numberedAfter(
  headings: readonly (readonly FlowLine[])[],
  looks: readonly string[],
  first: string,
  numbered: string,
): number {
  const start = looks.indexOf(first);
  return headings.filter(
    (lines, index) => index > start && looks[index] === numbered && labelOf(lines)?.path.length === 1,
  ).length;
}

/** Styles of the title page, larger than those of all later pages; sections do not belong below them. */
function titleLooks(headings: readonly (readonly FlowLine[])[], keyOf: KeyOf): ReadonlySet<string> {
  const first = Math.min(...headings.map(pageOf));
  const later = headings.filter((lines) => pageOf(lines) > first).map(keyOf);
  const largest = Math.max(0, ...later.map(prominence));
  return new Set(later.length === 0 ? [] : headings.map(keyOf).filter((look) => prominence(look) > largest));
}

/** Whether some style is counted by plain numbers: sections below parts and chapters may have none. */
function isNumbered(known: ReadonlyMap<string, number>): boolean {
  return [...known.keys()].some((look) => !divisions.has(look.slice(look.lastIndexOf(":") + 1)));
}

/** Division words that rank above sections. */
const divisions: ReadonlySet<string> = new Set(["part", "chapter", "appendix", "volume"]);

function deepest(known: ReadonlyMap<string, number>): number {
  return Math.max(...known.values());
}

/** Sections that make up the body of a paper, on its first level. */
export const mainSections: ReadonlySet<string> = new Set([
  "introduction",
  "background",
  "related-work",
  "methods",
  "results",
  "discussion",
  "conclusion",
]);

/** The style of most main sections; null if there are hardly any. */
function mainLook(headings: readonly (readonly FlowLine[])[], keyOf: KeyOf): string | null {
  const main = headings.filter((lines) => mainSections.has(sectionOf(lines.map(textOf).join(" ")) ?? ""));
  const [best] = [...groupBy(main, keyOf)].sort(
    (a, b) => b[1].length - a[1].length || prominence(b[0]) - prominence(a[0]),
  );
  return best !== undefined && best[1].length >= 2 ? best[0] : null;
}

/** The style of a heading as a key: headings of one level share it. */
type KeyOf = (lines: readonly FlowLine[]) => string;

/** Style keys of a document's headings, computed once. */
function keysOf(
  headings: readonly (readonly FlowLine[])[],
  labels: ReadonlyMap<readonly FlowLine[], Label | null>,
): KeyOf {
  const keys = new Map(headings.map((lines) => [lines, lookKey(lines, labels.get(lines) ?? null, false)]));
  const keyOf: KeyOf = (lines) => keys.get(lines) ?? "";
  const unnumbered = headings.filter((lines) => (labels.get(lines) ?? null) === null);
  for (const lines of findCentred(unnumbered, keyOf)) keys.set(lines, lookKey(lines, null, true));
  for (const [lines, black] of findPale(unnumbered)) keys.set(lines, paleKey(keyOf(black)));
  for (const [lines, key] of divisionKeys(labels, keyOf)) keys.set(lines, key);
  return keyOf;
}

/** The key of grey headings below the black ones of a key. */
function paleKey(black: string): string {
  const [size = "", capitals = "", bold = "", italic = ""] = black.split(":");
  return `${size}:${capitals}:${bold}:${italic}:-1:`;
}

/** Divisions with one word are on one level, so each takes the most common style of its word. */
function divisionKeys(
  labels: ReadonlyMap<readonly FlowLine[], Label | null>,
  keyOf: KeyOf,
): readonly (readonly [readonly FlowLine[], string])[] {
  const worded = [...labels].filter(([, label]) => label?.word != null && label.path.length === 1);
  return [...groupBy(worded, ([, label]) => label?.word).values()].flatMap((members) => {
    const keys = [...groupBy(members, ([lines]) => keyOf(lines))];
    const [[common] = [""]] = keys.toSorted(([, a], [, b]) => b.length - a.length);
    return members.map(([lines]) => [lines, common] as const);
  });
}

/**
 * Size, capitals, weight, slant, centring and numbering scheme as a key.
 *
 * A label above its title takes the title's style: labels of parts may be as small as section headings.
 */
function lookKey(lines: readonly FlowLine[], label: Label | null, centred: boolean): string {
  const title = lines.length > 1 && endsLabel(textOf(lines[0] as FlowLine)) ? lines[1] : undefined;
  const first = title ?? (lines[0] as FlowLine);
  const text = textOf(first)
    .slice(title === undefined ? (label?.length ?? 0) : 0)
    .replace(/[^\p{L}]/gu, "");
  const capitals = capitalShare(text) > 0.7 ? 1 : 0;
  const bold = share(first, (run) => run.bold) > 0.5 ? 1 : 0;
  const italic = share(first, (run) => run.italic) > 0.5 ? 1 : 0;
  return `${lineSize(first).toFixed(1)}:${capitals}:${bold}:${italic}:${centred ? 1 : 0}:${schemeOf(label)}`;
}

/** The division word, "roman" or "letter"; "" for decimal numbers and unnumbered headings. */
function schemeOf(label: Label | null): string {
  if (label === null) return "";
  if (label.word !== null) return label.word;
  const scheme = numberScheme(label);
  return scheme === null || scheme === "arabic" ? "" : scheme;
}

function prominence(look: string): number {
  const [size = 0, capitals = 0, bold = 0, italic = 0, centred = 0] = look.split(":").slice(0, 5).map(Number);
  return size * 10 + capitals * 4 + bold * 6 - italic * 2 + centred + (look.endsWith("roman") ? 1 : 0);
}

function pageOf(lines: readonly FlowLine[]): number {
  return lines[0]?.source?.page ?? 0;
}
