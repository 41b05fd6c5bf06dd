/** What stands before the first section of a paper: title, authors, abstract, and the rest. */
import type { FlowLine } from "../model/flow.ts";
import { lineSize, type Profile, textOf } from "./profile.ts";
import { type Judged, lookOf } from "./roles.ts";
import { sectionOf } from "./titles.ts";

/** The lines of the front matter, each in one list. */
export interface Front {
  readonly title: readonly FlowLine[];
  readonly authors: readonly FlowLine[];
  readonly abstract: readonly FlowLine[];
  /** Affiliations, dates, journal lines and what else stands there. */
  readonly rest: readonly FlowLine[];
}

/** How front matter is told. */
export interface FrontOptions {
  /** It ends at the latest on this page. */
  readonly lastPage: number;
  /** The title is at least this many times larger than the text. */
  readonly titleSize: number;
  /** Fewest letters of an abstract without a heading. */
  readonly abstractLetters: number;
}

/** Checked on the development articles. */
export const frontDefaults: FrontOptions = { lastPage: 2, titleSize: 1.12, abstractLetters: 250 };

/** A first section by its number, or by a title that opens papers; "Background:" opens abstracts. */
function isFirstSection(text: string): boolean {
  if (/^(1|I)[.)]?\s+\p{Lu}/u.test(text)) return true;
  const section = text.endsWith(":") ? null : sectionOf(text);
  return section === "introduction" || section === "background";
}

/** "Abstract" alone, or before its text: "Abstract: We show …", "Summary — …". */
function isAbstractTitle(text: string): boolean {
  return sectionOf(leadOf(text)) === "abstract";
}

/** What stands before a colon, stop or dash: the word of a run-in title. */
function leadOf(text: string): string {
  return /^[^:.—–]*/u.exec(text)?.[0] ?? "";
}

/** Finds the front matter of a paper; null for documents that have none. */
export function findFront(
  judged: readonly Judged[],
  profile: Profile,
  options: FrontOptions = frontDefaults,
): Front | null {
  const end = judged.findIndex(({ line, role }) => role === "heading" && isFirstSection(textOf(line).trim()));
  const pages = judged.at(-1)?.line.source?.page ?? 1;
  const last = judged[end]?.line.source?.page ?? 0;
  if (end <= 0 || pages < 2 || last > options.lastPage) return null;
  const zone = judged.slice(0, end).map(({ line }) => line);
  const title = findTitle(zone, profile, options);
  if (title.length === 0) return null;
  const after = zone.slice(zone.indexOf(title.at(-1) as FlowLine) + 1);
  const abstract = findAbstract(after, options);
  const authors = findAuthors(after, new Set(abstract));
  const taken = new Set([...title, ...abstract, ...authors]);
  return { title, authors, abstract, rest: zone.filter((line) => !taken.has(line)) };
}

/** The longest stretch of one look among the largest lines: a kicker above the title looks otherwise. */
function findTitle(zone: readonly FlowLine[], profile: Profile, options: FrontOptions): readonly FlowLine[] {
  const words = zone.filter((line) => textOf(line).trim().length > 8);
  const largest = Math.max(0, ...words.map(lineSize));
  if (largest < options.titleSize * profile.size) return [];
  const large = stretchesOf(zone, (last, line) => lookOf(last) === lookOf(line)).filter(
    ([first]) => first !== undefined && lineSize(first) > 0.94 * largest,
  );
  return longestOf(large);
}

/** The lines after the word, or the longest stretch of one look. */
function findAbstract(zone: readonly FlowLine[], options: FrontOptions): readonly FlowLine[] {
  const heading = zone.findIndex((line) => isAbstractTitle(textOf(line).trim()));
  if (heading >= 0) {
    const own = textOf(zone[heading] as FlowLine).trim().length > 20;
    const lines = zone.slice(own ? heading : heading + 1);
    const stop = lines.findIndex((line) => sectionOf(leadOf(textOf(line).trim())) === "keywords");
    return stop < 0 ? lines : lines.slice(0, stop);
  }
  const best = longestOf(stretchesOf(zone, (last, line) => last.block === line.block));
  return letters(best) >= options.abstractLetters ? best : [];
}

function stretchesOf(
  lines: readonly FlowLine[],
  belong: (last: FlowLine, line: FlowLine) => boolean,
): readonly (readonly FlowLine[])[] {
  const stretches: FlowLine[][] = [];
  for (const line of lines) {
    const open = stretches.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && belong(last, line)) open.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

function longestOf(stretches: readonly (readonly FlowLine[])[]): readonly FlowLine[] {
  return stretches.reduce<readonly FlowLine[]>(
    (most, lines) => (letters(lines) > letters(most) ? lines : most),
    [],
  );
}

function letters(lines: readonly FlowLine[]): number {
  return lines.reduce((sum, line) => sum + textOf(line).length, 0);
}

/** The first lines after the title that read like names. */
function findAuthors(zone: readonly FlowLine[], taken: ReadonlySet<FlowLine>): readonly FlowLine[] {
  const start = zone.findIndex((line) => !taken.has(line) && readsLikeNames(textOf(line)));
  if (start < 0) return [];
  const first = zone[start] as FlowLine;
  let end = start + 1;
  while (end < zone.length) {
    const line = zone[end] as FlowLine;
    if (taken.has(line) || lookOf(line) !== lookOf(first) || line.block !== first.block) break;
    end++;
  }
  return zone.slice(start, end);
}

function readsLikeNames(text: string): boolean {
  if (/[:;]|\b(university|department|institute|journal|article|volume|received|doi|http)\b/i.test(text))
    return false;
  const words = text.match(/\p{L}[\p{L}.'’-]*/gu) ?? [];
  const capitals = words.filter(
    (word) => /^\p{Lu}/u.test(word) || /^(and|und|et|y|de|da|van|von|der|la)$/i.test(word),
  );
  return words.length >= 2 && capitals.length >= 0.85 * words.length;
}

/** Names from lines of authors: marks and degrees left out. */
export function namesIn(lines: readonly FlowLine[]): readonly string[] {
  const text = lines
    .map((line) => line.runs.map((run) => (run.position === "superscript" ? "," : run.text)).join(""))
    .join(" ");
  return text
    .split(/[,;*†‡§¶]|\s+(?:and|und|et|y|&)\s+|\d+/u)
    .map((name) =>
      name
        .replace(/\s+/g, " ")
        .replace(/^(and|&)\s+/i, "")
        .trim(),
    )
    .filter((name) => /^\p{Lu}/u.test(name) && name.split(" ").length >= 2 && name.length < 60);
}
