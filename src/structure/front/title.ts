/** Finds the title among the first lines of a document. */
import { isDate, isDated, isMasthead, withoutDate } from "../../language/title-pages.ts";
import { isName, nameShare, readsLikeAddress } from "../../language/names.ts";
import type { FlowLine, Run } from "../../model/flow.ts";
import { endsLabel } from "../facts/chains.ts";
import { hasWideGap } from "./wide-gaps.ts";
import { lineSize, type Profile, textOf } from "../facts/profile.ts";
import { sectionOf } from "../facts/cue-words.ts";

/** Limits of titles, measured on the development articles. */
const limits = {
  /** Sizes within a title vary by at most this fraction. */
  sizeDrift: 0.04,
  /** Maximum distance between lines of a title, in em. */
  widestGap: 2.1,
  /** Maximum length of a title, in letters. */
  longest: 350,
  /** Pages are at least this high, in points; a title is in the upper part. */
  lowestFoot: 700,
  /** A group of lines is far larger than the others at this many times their size. */
  far: 1.5,
  /** A subtitle is at most `most` times the body size, directly below lines at least `over` times its own size. */
  subtitle: { most: 1.25, over: 1.3, gap: 1.6 },
} as const;

/** Points that depend on the kind of first page. */
export interface TitlePoints {
  /** The best candidate is the title if it has more points than this. */
  readonly least: number;
  /** The same where an abstract or a first section follows. */
  readonly leastBefore: number;
  /** Points for lines far larger than all others. */
  readonly farLarger: number;
}

/** For first pages with text. */
export const textPageTitle: TitlePoints = { least: 4, leastBefore: 3, farLarger: 0 };

/** On a title page the title is the largest text: there is no journal name. */
export const titlePageTitle: TitlePoints = { ...textPageTitle, farLarger: 3 };

/**
 * Finds the lines of the title; empty if nothing stands out.
 *
 * Size is the strongest evidence, but a journal's name is often larger, so words, authors below it and repetition on
 * the first pages also count.
 */
export function findTitle(
  lines: readonly FlowLine[],
  profile: Profile,
  { least, leastBefore, farLarger }: TitlePoints = textPageTitle,
): readonly FlowLine[] {
  const groups = groupLines(lines);
  const foot = Math.max(limits.lowestFoot, ...lines.map((line) => line.source?.box.y1 ?? 0));
  const closed = groups.findIndex(([first]) => first !== undefined && isClosing(textOf(first)));
  const largest = findFarLarger(groups);
  let best: readonly FlowLine[] = [];
  let most = closed > 0 ? leastBefore : least;
  groups.forEach((group, index) => {
    const next = groups.slice(index + 1, index + 4);
    const points =
      pointsOf(group, next, foot, profile) -
      0.3 * groups.slice(0, index).filter((other) => !isBeside(other, group)).length -
      (closed >= 0 && index >= closed ? 8 : 0) +
      (group === largest ? farLarger : 0) +
      (repeats(group, lines) ? 2 : 0);
    if (points > most) [best, most] = [group, points];
  });
  return overSubtitle(groups, best, profile) ?? best;
}

/** Whether lines that were read earlier are printed no higher: a strip of addresses and dates beside the title. */
function isBeside(others: readonly FlowLine[], group: readonly FlowLine[]): boolean {
  const [other, own] = [others[0]?.source, group[0]?.source];
  if (other === undefined || other === null || own === undefined || own === null) return false;
  return other.page === own.page && other.box.y1 > own.box.y0;
}

/**
 * The lines above a subtitle that scored higher than its title because it has more words.
 *
 *       The Inheritance        far larger, directly above
 *     A Comedy in Two Acts     hardly larger than the text
 */
function overSubtitle(
  groups: readonly (readonly FlowLine[])[],
  best: readonly FlowLine[],
  profile: Profile,
): readonly FlowLine[] | null {
  const above = groups[groups.indexOf(best) - 1];
  const [first] = best;
  if (above === undefined || first === undefined || sizeOf(best) > limits.subtitle.most * profile.size)
    return null;
  const text = above.map(textOf).join(" ").trim();
  const near = first.setting.gapBefore > 0 && first.setting.gapBefore < limits.subtitle.gap;
  const larger =
    sizeOf(above) >= limits.subtitle.over * sizeOf(best) &&
    above.at(-1)?.setting.align === first.setting.align;
  const titled = /\p{L}{4}/u.test(text) && !isMasthead(text) && !isDated(text) && sectionOf(text) === null;
  return near && larger && titled && above.at(-1)?.source?.page === first.source?.page ? above : null;
}

function sizeOf(group: readonly FlowLine[]): number {
  return lineSize(group[0] as FlowLine);
}

/** The group of words that is far larger than every other. */
function findFarLarger(groups: readonly (readonly FlowLine[])[]): readonly FlowLine[] | undefined {
  const worded = groups.filter(
    ([first, ...rest]) =>
      first !== undefined &&
      !isDated(textOf(first)) &&
      [first, ...rest].some((line) => /\p{L}{3}/u.test(textOf(line))),
  );
  const [first, second] = worded.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (first === undefined || second === undefined) return first;
  return sizeOf(first) >= limits.far * sizeOf(second) ? first : undefined;
}

/** Whether a line ends the search: a title precedes the abstract and the first section. */
function isClosing(text: string): boolean {
  const section = sectionOf(text.trim());
  return section === "abstract" || section === "introduction";
}

function groupLines(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const groups: FlowLine[][] = [];
  for (const line of lines) {
    const [open, last] = [groups.at(-1), groups.at(-1)?.at(-1)];
    if (open !== undefined && last !== undefined && belongs(last, line)) open.push(line);
    else {
      const above = groups.slice(0, -1).findLast((group) => isRightBelow(line, group.at(-1) as FlowLine));
      if (above === undefined) groups.push([line]);
      else above.push(line);
    }
  }
  return groups;
}

/**
 * Whether a large line is printed right below another, after which something beside it was read:
 *
 *     OPEN  Predicting the Rivers
 *     Received:   in Spring
 *     3 May
 */
function isRightBelow(line: FlowLine, last: FlowLine): boolean {
  const [own, above] = [line.source, last.source];
  if (own === null || above === null || own.page !== above.page || isBold(last) !== isBold(line))
    return false;
  const [a, b] = [lineSize(last), lineSize(line)];
  const gap = own.box.y0 - above.box.y1;
  const overlaps = own.box.x0 < above.box.x1 && above.box.x0 < own.box.x1;
  return overlaps && Math.abs(a - b) <= limits.sizeDrift * Math.max(a, b) && gap > -0.3 * b && gap < 0.7 * b;
}

function belongs(last: FlowLine, line: FlowLine): boolean {
  const [a, b] = [lineSize(last), lineSize(line)];
  if (last.source?.page !== line.source?.page || Math.abs(a - b) > limits.sizeDrift * Math.max(a, b))
    return false;
  const { gapBefore } = line.setting;
  if (isMasthead(textOf(last).trim()) || isDate(textOf(line))) return false;
  return gapBefore > 0 && gapBefore < limits.widestGap && isBold(last) === isBold(line);
}

/** Whether a line begins in bold. */
function isBold(line: FlowLine): boolean {
  return line.runs.find((run) => run.position === "normal")?.bold ?? false;
}

function pointsOf(
  group: readonly FlowLine[],
  next: readonly (readonly FlowLine[])[],
  foot: number,
  profile: Profile,
): number {
  const first = group[0] as FlowLine;
  const text = group.map(textOf).join(" ").trim();
  const letters = text.replace(/[^\p{L}]/gu, "");
  const words = (text.match(/\p{L}{2,}/gu) ?? []).length;
  const ratio = lineSize(first) / profile.size;
  const capitals = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  if (group.some(isUnreadable)) return -10;
  if (first.runs[0]?.position === "superscript" && readsLikeAddress(text)) return -10;
  if (letters.length < 6 || text.length > limits.longest || sectionOf(text) !== null || endsLabel(text))
    return -10;
  if (
    isDated(text) ||
    /\S@\S{1,200}\.\p{L}/u.test(text) ||
    ratio < 0.99 ||
    (ratio < 1.06 && !isBold(first) && !capitals)
  )
    return -10;
  let points = Math.min(6, 6 * Math.log2(ratio));
  if (isBold(first) && !profile.bold) points += 1;
  if (capitals) points += 0.5;
  points += wordPoints(words);
  if (isMasthead(text) || group.some(hasWideGap)) points -= 5;
  if (/^(\d{1,2}(\.\d{1,2})*[.)]?|[IVX]{1,5}[.)])\s+\p{Lu}/u.test(text)) points -= 3;
  const authors = next.findIndex(([line]) => line !== undefined && nameShare(namesText(line)) > 0.7);
  // In capitals any word may look like part of a name.
  if (nameShare(text) > 0.8 && !(capitals && words > (authors === 0 ? 3 : 4))) points -= words > 4 ? 2 : 4;
  if ((first.source?.box.y0 ?? 0) > 0.6 * foot) points -= 3;
  if (authors >= 0) points += 3 - authors;
  return points;
}

/** A line with more than this fraction of unmapped characters cannot be read. */
const unreadable = 0.1;

/** Whether many characters of a line are unmapped: musical notes, fonts without a mapping. */
export function isUnreadable(line: FlowLine): boolean {
  const text = textOf(line).replace(/\s/gu, "");
  return (text.match(/[\uFFFD\p{Co}\p{Cc}]/gu) ?? []).length > unreadable * text.length;
}

function wordPoints(words: number): number {
  if (words >= 7) return 3;
  if (words >= 3) return 2;
  return words === 2 ? -0.5 : -2;
}

/** Whether the first words recur on the page, in a running head or in "how to cite". */
function repeats(group: readonly FlowLine[], lines: readonly FlowLine[]): boolean {
  const own = fold(group.map(textOf).join(" ")).slice(0, 40);
  if (own.length < 20) return false;
  const others = lines.filter((line) => !group.includes(line)).map(textOf);
  return fold(others.join(" ")).includes(own);
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Text of an author line with commas in place of affiliation marks.
 *
 * Where an address follows on the line, in another font or after a comma, only what precedes it.
 */
export function namesText(line: FlowLine): string {
  const whole = withoutDate(line.runs.map(unmarked).join("").replace(MAIL, ", "));
  const first = line.runs.find((run) => run.position === "normal");
  const isFirst = (run: Run): boolean => run.font === first?.font && run.size === first.size;
  const isOther = (run: Run): boolean => run.position === "normal" && run.text.trim() !== "" && !isFirst(run);
  const end = line.runs.findIndex(isOther);
  const lead =
    end < 1 || line.runs.slice(end).some(isFirst) ? "" : line.runs.slice(0, end).map(unmarked).join("");
  if (/,\s*$/u.test(lead) && nameShare(lead) > 0.8) return lead;
  if (nameShare(whole) > 0.6) return whole;
  // A superscript mark before an address belongs to the address; what precedes it is not a name.
  if (!/^[^,]+,/u.test(line.runs.map(unraised).join(""))) return whole;
  const [name = "", ...rest] = whole.split(",");
  return isName(name.trim()) && readsLikeAddress(rest.join(",")) ? name : whole;
}

function unraised(run: Run): string {
  return run.position === "superscript" ? "" : run.text;
}

/** A mail address with its brackets and label. */
const MAIL = /[<([{]?\s{0,9}(?:e-?mail:?\s{0,9})?[^\s<([{]{1,100}@[^\s>)\]}]+\s*[>)\]}]?/giu;

/** Whether an address follows the names on a line. */
export function hasAddress(line: FlowLine): boolean {
  return namesText(line) !== line.runs.map(unmarked).join("");
}

/** A superscript mark separates names. */
function unmarked(run: Run): string {
  return run.position === "superscript" ? "," : run.text;
}
