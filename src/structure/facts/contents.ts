/**
 * Tables of contents: their lines, and what they state about the headings.
 *
 *     2  Getting Debian             5     an entry ends in a page number, after leaders or a gap;
 *     2.1  Which version? . . . . . 5     everything between the first and the last of several
 *     2.2  Where can I get it       6     entries belongs to them, however the columns were cut
 */
import { parseLabel } from "../../language/numbering.ts";
import { onDemand } from "../../language/on-demand.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { Box } from "../../model/geometry.ts";
import { groupBy, groupRuns } from "../../numeric/groups.ts";
import { findIndexLetters } from "../roles/lookalikes/index-letters.ts";
import { lineSize, rightGap, textOf } from "./profile.ts";
import { statedHint } from "../facts/stated.ts";
import { mostLines, titleKey } from "./title-matches.ts";
import { captionLabelOf, sectionOf } from "./cue-words.ts";

/** What an entry states about its heading. */
export interface ContentsEntry {
  /** Page as printed; null if it is a Roman numeral. */
  readonly page: number | null;
  /** Rank of its indent, 1 for the outermost. */
  readonly level: number;
  /** Its section number, such as "2.1"; empty if none. */
  readonly number: string;
}

/** The contents of a document. */
export interface Contents {
  /** All lines of contents pages except their titles. */
  readonly lines: ReadonlySet<FlowLine>;
  /** Entries by `titleKey`; entries with the same title in order. */
  readonly entries: ReadonlyMap<string, readonly ContentsEntry[]>;
}

/** What distinguishes entries from other lines. Checked on the development manuals. */
const limits = {
  /** Minimum number of entries of a table without a title. */
  fewest: 4,
  /** Maximum distance of entries in one table, in font sizes. */
  apart: 6,
  /** Width of an average letter, in font sizes: a line much wider than its letters has a gap inside. */
  letter: 0.5,
  /** Entries directly followed by their page fill less of their column than this. */
  close: 0.8,
} as const;

/** Finds the tables of contents and their entries. */
export function findContents(lines: readonly FlowLine[]): Contents {
  const found = new Set<FlowLine>();
  const entries = lines.filter((line) => statedHint(line)?.role === "contents");
  const letters = onDemand(() => findIndexLetters(lines));
  let previous = -1;
  for (const [page, own] of groupBy(lines, ({ source }) => source?.page ?? 0)) {
    // Most pages have nothing like an entry, whatever their titles are.
    if (!own.some((line) => isEntry(line) || isCloseEntry(line))) continue;
    const titled = own.some((line) => isContentsTitle(textOf(line)));
    let before: readonly FlowLine[] = [];
    for (const begun of zonesOf(own, titled)) {
      const goesOn = page === previous + 1 && found.size > 0;
      const fewest = goesOn && begun[0] === own[0] ? 1 : titled || goesOn ? 2 : limits.fewest;
      if (!isTable(begun, fewest) || spannedBy(begun, own).some((line) => letters().has(line))) continue;
      const zone = titled || goesOn ? [...begun, ...linesUnder(begun, own)] : begun;
      entries.push(...zone);
      const whole = isSequel(before, zone) ? [...before, ...zone] : zone;
      const lines = [...linesOver(zone, own, goesOn), ...spannedBy(whole, own)];
      for (const line of lines) if (!isTitleOver(line, zone)) found.add(line);
      previous = page;
      before = zone;
    }
  }
  for (const line of entries) found.add(line);
  return { lines: found, entries: indexEntries(entries) };
}

/** Returns whether entries continue soon below others: a part title between them has no leaders. */
function isSequel(above: readonly FlowLine[], zone: readonly FlowLine[]): boolean {
  const last = above.at(-1);
  if (last === undefined) return false;
  const near = isNear(last, zone[0] as FlowLine, 2 * limits.apart);
  return near && isTable([...above, ...zone], limits.fewest);
}

/**
 * The lines between the title of a list and its first recognised entry; none if no title is near.
 *
 * If contents continue from the previous page, these are the lines from the top of the page.
 */
function linesOver(
  zone: readonly FlowLine[],
  lines: readonly FlowLine[],
  goesOn: boolean,
): readonly FlowLine[] {
  const over: FlowLine[] = [];
  let below = zone[0] as FlowLine;
  for (let index = lines.indexOf(below) - 1; index >= 0; index--) {
    const line = lines[index] as FlowLine;
    if (!isNear(line, below)) return [];
    if (isTitleOver(line, zone)) return over;
    if (goesOn && !readsLikeEntry(line, zone)) return [];
    over.push(line);
    below = line;
  }
  return goesOn ? over : [];
}

/**
 * The entries directly below the last recognised one: full lines have neither gap nor leaders.
 *
 *     4.4  Requirements for the services that have to do with
 *     the work on rules for the information systems of offices 30      an entry may be written over several lines
 */
function linesUnder(zone: readonly FlowLine[], lines: readonly FlowLine[]): readonly FlowLine[] {
  const under: FlowLine[] = [];
  let above = zone.at(-1) as FlowLine;
  for (let index = lines.indexOf(above) + 1; index < lines.length;) {
    const ahead = lines.slice(index, index + mostLines);
    const length = 1 + ahead.findIndex((line) => endsEntry(line, above));
    const larger = (line: FlowLine): boolean => lineSize(line) > titleSize * lineSize(above);
    if (length === 0 || ahead.slice(0, length).some(larger)) break;
    under.push(...ahead.slice(0, length));
    above = ahead[length - 1] as FlowLine;
    index += length;
  }
  return under;
}

/** Returns whether a line ends in a page number that can follow that of an entry above it. */
function endsEntry(line: FlowLine, above: FlowLine): boolean {
  const [page, last] = [pageOf(textOf(line)), pageOf(textOf(above))];
  const counts = page !== null && last !== null && page >= last && page - last < widestSection;
  return counts && rightGap(line) < 0.8 && !severalPages.test(textOf(line));
}

/** More pages than any section has. */
const widestSection = 100;

/** Returns whether a line has words and is no larger than entries, or names a part. */
function readsLikeEntry(line: FlowLine, zone: readonly FlowLine[]): boolean {
  const text = textOf(line);
  const small = lineSize(line) < titleSize * lineSize(zone[0] as FlowLine);
  return (small || parseLabel(text)?.word === "part") && /\p{L}{3}/u.test(text);
}

/** The title of a list between entries, larger than they are; an entry may name a list, too. */
function isTitleOver(line: FlowLine, zone: readonly FlowLine[]): boolean {
  const size = lineSize(zone[0] as FlowLine);
  return isContentsTitle(textOf(line)) && lineSize(line) > titleSize * size;
}

/** Minimum size of list titles relative to their entries. */
const titleSize = 1.08;

/** Returns whether a line is the title of a table of contents, or of a list of figures or tables. */
export function isContentsTitle(text: string): boolean {
  const section = text.length > 60 ? null : sectionOf(text);
  return section === "contents" || section === "list-of-figures" || section === "list-of-tables";
}

const leaders = /(?:[.·…]\s?){4,}/u;
const ending =
  /^(?=.{0,600}$)(?<title>.*?\S)(?:\s*(?:[.·…]\s?){3,}|\s+(?:[·•|–—]\s*)?)(?<page>\d{1,4}|[ivxlc]{1,7}|[\ue000-\uf8ff]{1,4})$/iu;

/** An index entry lists all its pages. */
const severalPages = /\d,\s*\d{1,4}$/u;

function isEntry(line: FlowLine): boolean {
  const text = textOf(line).trim();
  const dotted = leaders.test(text);
  if (!dotted && !(rightGap(line) < 0.8 && hasGap(line, text))) return false;
  if (severalPages.test(text) || !/[\p{L}\p{N}]/u.test(text)) return false;
  return dotted
    ? /(?<![.·…]\s?)(?:[.·…]\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7}|[\ue000-\uf8ff]{1,4})?$/iu.test(text)
    : ending.test(text);
}

/** Below a contents title: an entry directly followed by its page, or after a sign. */
function isCloseEntry(line: FlowLine): boolean {
  const text = textOf(line).trim();
  return line.setting.fill < limits.close && ending.test(text) && !severalPages.test(text);
}

/** Returns whether a line is much wider than its letters. */
function hasGap(line: FlowLine, text: string): boolean {
  const { fill, column } = line.setting;
  const width = fill * (column.x1 - column.x0);
  return text.length * limits.letter * lineSize(line) < 0.75 * width;
}

/** Consecutive entries of a page. */
function zonesOf(lines: readonly FlowLine[], titled: boolean): readonly (readonly FlowLine[])[] {
  const entries = lines.filter((line) => isEntry(line) || (titled && isCloseEntry(line)));
  return groupRuns(entries, (above, line) => isNear(above, line));
}

function isNear(above: FlowLine, line: FlowLine, apart: number = limits.apart): boolean {
  const [a, b] = [above.source, line.source];
  return a === null || b === null || Math.abs(b.box.y0 - a.box.y1) < apart * lineSize(line);
}

/** Returns whether there are enough entries with increasing pages. */
function isTable(zone: readonly FlowLine[], fewest: number): boolean {
  const dotted = zone.filter((line) => leaders.test(textOf(line))).length;
  if (zone.length < fewest && dotted < 2) return false;
  const pages = zone.flatMap((line) => pageOf(textOf(line)) ?? []);
  const steps = pages.slice(1).filter((page, index) => page >= (pages[index] ?? 0)).length;
  return pages.length < 2 ? dotted > 0 : steps >= 0.8 * (pages.length - 1);
}

function pageOf(text: string): number | null {
  const page = ending.exec(text.trim())?.groups?.page ?? "";
  return /^\d+$/.test(page) ? Number(page) : null;
}

/**
 * All lines between the first and the last entry, vertically and horizontally.
 *
 *     1.1 Rivers . . 2    1.3 Springs . . 4      what is larger than entries and stands under the last one of
 *     1.2 Lakes  . . 3    1.4 Wells . . . 5      its column is the first section, however far down the other
 *     1 Introduction      1.5 Ponds . . . 6      columns go
 */
function spannedBy(zone: readonly FlowLine[], lines: readonly FlowLine[]): readonly FlowLine[] {
  const boxes = zone.flatMap(({ source }) => (source === null ? [] : [source.box]));
  if (boxes.length < zone.length) return zone;
  const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
  const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
  const size = Math.max(...zone.map(lineSize));
  return lines.filter((line) => {
    const { source } = line;
    if (source === null) return false;
    const { box } = source;
    if (lineSize(line) > titleSize * size && !boxes.some((own) => own.y0 > box.y0 && overlaps(own, box)))
      return false;
    return box.y1 > y0 && box.y0 < y1 && (box.x0 + box.x1) / 2 > x0 - 60 && (box.x0 + box.x1) / 2 < x1 + 20;
  });
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1;
}

function indexEntries(lines: readonly FlowLine[]): ReadonlyMap<string, readonly ContentsEntry[]> {
  const lefts = indentSteps(lines);
  const entries = lines.flatMap((line) => {
    const title = textOf(line).replace(leaders, "…").split("…")[0]?.trim() ?? "";
    const bare =
      ending.exec(textOf(line).trim())?.groups?.title?.replace(/(?<![.·…]\s?)(?:[.·…]\s?){3,}$/u, "") ??
      title;
    const key = titleKey(bare);
    if (key === "" || captionLabelOf(bare) !== null) return [];
    const level = 1 + lefts.findIndex((left) => Math.abs(left - (line.source?.box.x0 ?? 0)) <= step);
    const number = parseLabel(bare.trim())?.path.join(".") ?? "";
    const entry: ContentsEntry = { page: pageOf(textOf(line)), level: Math.max(1, level), number };
    return [{ key, entry }];
  });
  const titles = [...groupBy(entries, ({ key }) => key)];
  return new Map(titles.map(([key, found]) => [key, found.map(({ entry }) => entry)]));
}

/** Indents closer than this, in points, are equal. */
const step = 4;

/** The left edges that several entries share, from the left. */
function indentSteps(lines: readonly FlowLine[]): readonly number[] {
  const lefts = lines.map((line) => line.source?.box.x0 ?? 0).sort((a, b) => a - b);
  const steps: { left: number; count: number }[] = [];
  for (const left of lefts) {
    const last = steps.at(-1);
    if (last !== undefined && left - last.left <= step) last.count++;
    else steps.push({ left, count: 1 });
  }
  return steps.filter(({ count }) => count > 1 || lefts.length < 6).map(({ left }) => left);
}
