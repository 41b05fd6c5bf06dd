/** Finds the abstract among the first lines of a document. */
import { isNotice } from "../../language/title-pages.ts";
import { nameShare, readsLikeAddress } from "../../language/names.ts";
import { endsInFullStop } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { languageOf } from "../facts/document-language.ts";
import { namesText } from "./title.ts";
import { dropLetters, keepLetters } from "../facts/line-cuts.ts";
import { letterShare, lettersIn, lineSize, type Profile, textOf } from "../facts/profile.ts";
import { isAllBold, lookOf } from "../facts/looks.ts";
import { beforeStop, isKeywords, sectionOf } from "../facts/cue-words.ts";

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
export function isAbstractHeading(line: FlowLine): boolean {
  const lead = leadOf(line);
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

/**
 * The words of a run-in heading: what is bold before plain text, or precedes a colon, full stop or dash, or a hyphen
 * followed by a space.
 */
export function leadOf(line: FlowLine): string {
  const plain = line.runs.findIndex(({ bold, text }) => !bold && text.trim() !== "");
  const bold = line.runs.slice(0, Math.max(0, plain)).map(({ text }) => text);
  return beforeStop(bold.length > 0 ? bold.join("") : textOf(line));
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
    .flatMap((line, index) => (isAbstractHeading(line) ? [abstractAt(zone, index, profile)] : []))
    .filter(({ lines }) => isRunning(lines));
  const [first] = titled;
  if (first === undefined) return { heading: null, lines: longestProse(zone, profile, language) };
  if (!isForeign(first.lines, language)) return first;
  const after = zone.slice(zone.indexOf(first.lines.at(-1) as FlowLine) + 1);
  const next = isAbstractHeading(after[0] ?? (zone[0] as FlowLine)) ? [] : extentOf(after, profile);
  const others = [{ ...first, lines: next }, ...titled.slice(1)];
  const own = others.filter(({ lines }) => lettersIn(lines) >= limits.letters && isProse(lines));
  return own.find(({ lines }) => languageOf(lines) === language) ?? first;
}

/** Whether the first of some lines is an abstract's heading and running text follows. */
export function opensAbstract(lines: readonly FlowLine[], profile: Profile): boolean {
  const [first] = lines;
  if (first === undefined || !isAbstractHeading(first)) return false;
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
  const own = textOf(line).trim().length > leadOf(line).length + 8;
  const lines = extentOf(zone.slice(own ? index : index + 1), profile);
  return { heading: own ? null : line, lines };
}

/** Splits off the word an abstract opens with: "Abstract. We show" becomes "Abstract." and "We show". */
export function splitTitle(lines: readonly FlowLine[]): {
  readonly title: FlowLine | null;
  readonly lines: readonly FlowLine[];
} {
  const [first, ...rest] = lines;
  if (first === undefined || !isAbstractHeading(first)) return { title: null, lines };
  const text = textOf(first);
  const after = text.length - text.trimStart().length + leadOf(first).length;
  const length = after + (/^[:.—–|\s-]*/u.exec(text.slice(after))?.[0].length ?? 0);
  const own = dropLetters(first, length);
  return { title: keepLetters(first, length), lines: own.runs.length === 0 ? rest : [own, ...rest] };
}

/** Whether lines are in a language other than the document's. */
function isForeign(lines: readonly FlowLine[], language: string | null): boolean {
  const own = language === null || lines.length === 0 ? null : languageOf(lines);
  return own !== null && own !== language;
}

/**
 * Extends an abstract to keywords, apparatus, another abstract or another style, and on from there where its last
 * sentence continues in the next column or on the next page.
 */
function extentOf(lines: readonly FlowLine[], profile: Profile): readonly FlowLine[] {
  const first = lines.find((line) => textOf(line).trim().length > 40) ?? lines[0];
  if (first === undefined) return [];
  const end = lines.findIndex((_, index) => endsAbstract(lines, index, first));
  return end < 0 ? lines : withRest(lines.slice(0, end), lines.slice(end), profile);
}

/** Adds what continues an abstract among the lines after it. */
function withRest(
  own: readonly FlowLine[],
  after: readonly FlowLine[],
  profile: Profile,
): readonly FlowLine[] {
  const last = own.at(-1);
  // A finished sentence may end the abstract, unless the abstract has a typeface of its own.
  const next =
    last === undefined || (endsInFullStop(textOf(last)) && isUsual(last, profile)) ? -1 : resumes(after, own);
  return next < 0 ? own : [...own, ...extentOf(after.slice(next), profile)];
}

/** Whether an abstract in the style of a line ends before another; short headings inside may be larger. */
function endsAbstract(lines: readonly FlowLine[], index: number, first: FlowLine): boolean {
  const line = lines[index] as FlowLine;
  const above = lines[index - 1];
  const text = textOf(line).trim();
  if (isKeywords(text) || (index > 0 && isAbstractHeading(line))) return true;
  const size = lineSize(first);
  const isOther = (other: FlowLine | undefined): boolean =>
    other === undefined || Math.abs(lineSize(other) - size) > limits.sizeDrift * size;
  if (above !== undefined && above.block === line.block && !isOther(line) && !endsInFullStop(textOf(above)))
    return false;
  if (isNotice(text)) return true;
  if (above === undefined) return false;
  if (!isOther(line))
    return above.block !== line.block && isAllBold(first) && !isAllBold(line) && isAllBold(above);
  if (lineSize(line) > limits.heading * size) return true;
  // A heading inside a structured abstract: its text follows in the abstract's size.
  return text.length > 40 || isOther(lines[index + 1]);
}

/** Whether most letters of a line are in the body font. */
function isUsual(line: FlowLine, profile: Profile): boolean {
  return letterShare(line.runs, (run) => run.font === profile.font) > 0.5;
}

/**
 * Finds where an abstract continues after a page or column break: in a style that it has, at the same left edge of the
 * next page or in mid-sentence there or in the next column.
 */
function resumes(after: readonly FlowLine[], own: readonly FlowLine[]): number {
  const last = own.at(-1) as FlowLine;
  const { page = 0, box = null } = last.source ?? {};
  const looks = new Set(own.map(lookOf));
  return after.findIndex((line) => {
    const { source } = line;
    if (source === null || box === null || !looks.has(lookOf(line))) return false;
    const goesOn = /^[\p{Ll}\d([]/u.test(textOf(line));
    if (source.page === page + 1) return goesOn || Math.abs(source.box.x0 - box.x0) < lineSize(last);
    return goesOn && source.page === page && source.box.x0 > box.x1 && source.box.y0 < box.y0;
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
  const own = byLength.find((lines) => !isForeign(lines, language)) ?? byLength[0];
  return own === undefined
    ? []
    : withRest(own, zone.slice(zone.indexOf(own.at(-1) as FlowLine) + 1), profile);
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

/** Whether the words other than acronyms are mostly lowercase and no address mark opens the lines. */
function isProse(lines: readonly FlowLine[]): boolean {
  const text = lines.map(textOf).join(" ");
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !/^\p{Lu}{2,}$/u.test(word));
  const lower = words.filter((word) => /^\p{Ll}|^\p{Lo}/u.test(word));
  const raised = letterShare(lines[0]?.runs.slice(0, 1) ?? [], (run) => run.position === "superscript") > 0;
  const addresses = lines.filter((line) => readsLikeAddress(textOf(line))).length;
  return lower.length > 0.6 * words.length && !raised && addresses < 0.4 * lines.length;
}
