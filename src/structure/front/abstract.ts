/** Finds the abstract among the first lines of a document. */
import { isNotice } from "../../language/title-pages.ts";
import { nameShare, readsLikeAddress } from "../../language/names.ts";
import type { FlowLine } from "../../model/flow.ts";
import { languageOf } from "../facts/document-language.ts";
import { namesText } from "./title.ts";
import { dropLetters, keepLetters } from "../facts/line-parts.ts";
import { letterShare, lineSize, type Profile, textOf } from "../facts/profile.ts";
import { lookOf } from "../roles/roles.ts";
import { sectionOf } from "../facts/titles.ts";

/** Limits of abstracts, checked on the development articles. */
const limits = {
  /** Fewest letters of an abstract without a heading. */
  letters: 250,
  /** Sizes within an abstract vary by at most this fraction. */
  sizeDrift: 0.05,
  /** A line this many times the abstract's size is the heading of what follows. */
  heading: 1.12,
  /**
   * In stretches of at least this many lines, at least this fraction fills the column; lists, as in manual pages, do not.
   */
  lines: 12,
  full: 0.4,
} as const;

/**
 * Whether a line is the heading of an abstract, alone or before its text: "Abstract", "Abstract: We show …", "Summary — …".
 */
export function isAbstractTitle(text: string): boolean {
  const lead = leadOf(text);
  return sectionOf(closedUp(lead)) === "abstract" && !isTooShort(lead);
}

/** Whether a word has at most two unaccented letters: "Öz" heads a Turkish abstract, "{OZ_" does not. */
function isTooShort(lead: string): boolean {
  return /^[^\p{L}]*[A-Za-z]{1,2}[^\p{L}]*$/u.test(lead);
}

/** Closes up a letterspaced word: "A B S T R A C T". */
function closedUp(text: string): string {
  return /^(?:\p{L}\s+){4,}\p{L}$/u.test(text.trim()) ? text.replaceAll(/\s+/gu, "") : text;
}

/** Whether a line begins with the word for keywords. */
export function isKeywords(text: string): boolean {
  return (
    sectionOf(leadOf(text)) === "keywords" ||
    sectionOf(/^\S+(?:\s\S+)?/u.exec(text)?.[0] ?? "") === "keywords"
  );
}

/** Returns what precedes a colon, full stop or dash, or a hyphen followed by a space: the word of a run-in heading. */
export function leadOf(text: string): string {
  return /^(?:(?!-\s)[^:.—–|])*/u.exec(text.trim())?.[0] ?? "";
}

/** An abstract: its heading and its lines. */
export interface Abstract {
  /** The line that holds only the heading; null if the heading shares a line with the text or is missing. */
  readonly heading: FlowLine | null;
  readonly lines: readonly FlowLine[];
}

/**
 * Finds the abstract between title and body.
 *
 * Of several abstracts in different languages it takes the one in the document's language.
 */
export function findAbstract(
  zone: readonly FlowLine[],
  profile: Profile,
  language: string | null = null,
): Abstract {
  const titled = zone
    .flatMap((line, index) => (isAbstractTitle(textOf(line)) ? [abstractAt(zone, index, profile)] : []))
    .filter(({ lines }) => isRunning(lines));
  const [first] = titled;
  if (first === undefined) return { heading: null, lines: longestProse(zone, profile, language) };
  if (!isForeign(first.lines, language)) return first;
  const after = zone.slice(zone.indexOf(first.lines.at(-1) as FlowLine) + 1);
  const next = isAbstractTitle(textOf(after[0] ?? (zone[0] as FlowLine))) ? [] : extentOf(after, profile);
  const others = [{ ...first, lines: next }, ...titled.slice(1)];
  const own = others.filter(({ lines }) => lettersIn(lines) >= limits.letters && isProse(lines));
  return own.find(({ lines }) => languageOf(lines) === language) ?? first;
}

/** Whether the first of some lines is an abstract's heading and running text follows. */
export function opensAbstract(lines: readonly FlowLine[], profile: Profile): boolean {
  const [first] = lines;
  if (first === undefined || !isAbstractTitle(textOf(first))) return false;
  return isRunning(abstractAt(lines, 0, profile).lines);
}

/** Whether there are few lines, or enough of them fill the column. */
function isRunning(lines: readonly FlowLine[]): boolean {
  const full = lines.filter(isFull).length;
  return lines.length < limits.lines || full >= limits.full * lines.length;
}

/** Whether a line fills its column, or reaches the column's end beside something in the margin. */
function isFull({ setting: { fill, indent } }: FlowLine): boolean {
  return fill > 0.7 || (fill > 0.5 && fill + indent > 0.95);
}

/** The abstract headed by the line at an index. */
function abstractAt(zone: readonly FlowLine[], index: number, profile: Profile): Abstract {
  const line = zone[index] as FlowLine;
  const own = textOf(line).trim().length > leadOf(textOf(line)).length + 8;
  const lines = extentOf(zone.slice(own ? index : index + 1), profile);
  return { heading: own ? null : line, lines };
}

/** Splits off the word an abstract opens with: "Abstract. We show" becomes "Abstract." and "We show". */
export function splitTitle(lines: readonly FlowLine[]): {
  readonly title: FlowLine | null;
  readonly lines: readonly FlowLine[];
} {
  const [first, ...rest] = lines;
  if (first === undefined || !isAbstractTitle(textOf(first))) return { title: null, lines };
  const length = /^\s*(?:(?!-\s)[^:.—–|])*[:.—–|\s-]*/u.exec(textOf(first))?.[0].length ?? 0;
  const own = dropLetters(first, length);
  return { title: keepLetters(first, length), lines: own.runs.length === 0 ? rest : [own, ...rest] };
}

/** Finds the line nearest to the abstract's start that holds only its heading; null if there is none. */
export function findTitleLine(abstract: readonly FlowLine[], others: readonly FlowLine[]): FlowLine | null {
  const start = abstract[0]?.source;
  if (start === undefined) return null;
  const titles = others.filter((line) => isBareTitle(textOf(line)) && line.source?.page === start?.page);
  const distance = ({ source }: FlowLine): number => Math.abs((source?.box.y0 ?? 0) - (start?.box.y0 ?? 0));
  return titles.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Whether a text is an abstract's heading and nothing else: "Abstract", "SUMMARY:". */
function isBareTitle(text: string): boolean {
  return (
    isAbstractTitle(text) &&
    leadOf(text).length >= text.trim().replace(/(?<![:.—–|\s])[:.—–|\s]+$/u, "").length
  );
}

/** Whether lines are in a language other than the document's. */
function isForeign(lines: readonly FlowLine[], language: string | null): boolean {
  const own = language === null || lines.length === 0 ? null : languageOf(lines);
  return own !== null && own !== language;
}

/**
 * Extends an abstract to keywords, apparatus, another abstract or another size; short headings inside may be larger.
 */
function extentOf(lines: readonly FlowLine[], profile: Profile): readonly FlowLine[] {
  const first = lines.find((line) => textOf(line).trim().length > 40) ?? lines[0];
  if (first === undefined) return [];
  const size = lineSize(first);
  const end = lines.findIndex((line, index) => {
    const text = textOf(line).trim();
    if (isKeywords(text) || isNotice(text) || (index > 0 && isAbstractTitle(text))) return true;
    const differs = Math.abs(lineSize(line) - size) > limits.sizeDrift * size;
    if (!differs || index === 0) return false;
    if (lineSize(line) > limits.heading * size) return true;
    // A heading inside a structured abstract: its text follows in the abstract's size.
    const below = lines[index + 1];
    return (
      text.length > 40 || below === undefined || Math.abs(lineSize(below) - size) > limits.sizeDrift * size
    );
  });
  if (end < 0) return lines;
  const last = lines[end - 1];
  const closed = /[.!?]["”’»)\]]*$/u.test(textOf(last ?? first).trimEnd());
  // A finished sentence may end the abstract, unless the abstract has a typeface of its own.
  const next = last === undefined || (closed && isUsual(last, profile)) ? -1 : resumes(lines, end, last);
  return next < 0 ? lines.slice(0, end) : [...lines.slice(0, end), ...extentOf(lines.slice(next), profile)];
}

/** Whether most letters of a line are in the body font. */
function isUsual(line: FlowLine, profile: Profile): boolean {
  return letterShare(line.runs, (run) => run.font === profile.font) > 0.5;
}

/**
 * Finds where an abstract continues after a page or column break: in the same font at the same left edge of the next
 * page, or in mid-sentence in the next column.
 */
function resumes(lines: readonly FlowLine[], from: number, last: FlowLine): number {
  const { page = 0, box = null } = last.source ?? {};
  return lines.findIndex((line, index) => {
    const { source } = line;
    if (index < from || source === null || box === null || lookOf(line) !== lookOf(last)) return false;
    if (source.page === page + 1) return Math.abs(source.box.x0 - box.x0) < lineSize(last);
    const beside = source.page === page && source.box.x0 > box.x1 && source.box.y0 < box.y0;
    return beside && /^\p{Ll}/u.test(textOf(line));
  });
}

/** The longest stretch of prose in one size; foreign prose only if there is no other. */
function longestProse(
  zone: readonly FlowLine[],
  profile: Profile,
  language: string | null,
): readonly FlowLine[] {
  const others = apartLines(zone);
  const found: (readonly FlowLine[])[] = [];
  let open: FlowLine[] = [];
  const close = (): void => {
    if (lettersIn(open) >= limits.letters && isProse(open)) found.push(open);
    open = [];
  };
  for (const line of zone) {
    const last = open.at(-1);
    const goesOn =
      last !== undefined &&
      Math.abs(lineSize(last) - lineSize(line)) <= limits.sizeDrift * lineSize(last) &&
      (line.setting.gapBefore === 0 || line.setting.gapBefore < 2.2 * profile.leading) &&
      (line.block === last.block || isAllBold(last) === isAllBold(line));
    if (!goesOn || others.has(line) || isLabelled(open[0], line)) close();
    if (!others.has(line)) open.push(line);
  }
  close();
  const byLength = found.toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return byLength.find((lines) => !isForeign(lines, language)) ?? byLength[0] ?? [];
}

/** Whether every word of a line is bold, as the labels inside a structured abstract are. */
function isAllBold({ runs }: FlowLine): boolean {
  return runs.every(({ bold, text }) => bold || text.trim() === "");
}

/** Whether a line in a new block opens with a label although the stretch did not: "Subject headings: water". */
function isLabelled(first: FlowLine | undefined, line: FlowLine): boolean {
  const label = /^\p{Lu}[\p{L}\s’']{2,40}:\s/u;
  if (first === undefined || first.block === line.block) return false;
  return label.test(textOf(line)) && !label.test(textOf(first));
}

/**
 * Collects lines of apparatus, each with the rest of its block: keywords may share a block with the abstract.
 *
 * Addresses count where they make up most of a block, because an abstract may mention universities.
 */
function apartLines(zone: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const found = new Set<FlowLine>();
  const balance = new Map<number, number>();
  for (const line of zone)
    balance.set(line.block, (balance.get(line.block) ?? 0) + (readsLikeAddress(textOf(line)) ? 1 : -1));
  let block: number | null = null;
  for (const line of zone) {
    if (isApart(line) || (balance.get(line.block) ?? 0) > 0) block = line.block;
    if (line.block === block) found.add(line);
  }
  return found;
}

function isApart(line: FlowLine): boolean {
  const text = textOf(line);
  return isNotice(text) || isKeywords(text) || nameShare(namesText(line)) > 0.8;
}

/** Whether the words are mostly lowercase and no address mark opens the lines. */
function isProse(lines: readonly FlowLine[]): boolean {
  const text = lines.map(textOf).join(" ");
  const words = text.match(/\p{L}+/gu) ?? [];
  const lower = words.filter((word) => /^\p{Ll}|^\p{Lo}/u.test(word));
  const raised = letterShare(lines[0]?.runs.slice(0, 1) ?? [], (run) => run.position === "superscript") > 0;
  const addresses = lines.filter((line) => readsLikeAddress(textOf(line))).length;
  return lower.length > 0.6 * words.length && !raised && addresses < 0.4 * lines.length;
}

function lettersIn(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, line) => sum + textOf(line).length, 0);
}
