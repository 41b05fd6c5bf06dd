/** Finds authors and their affiliations among the first lines of a document. */
import { isDated, isImprint, isNotice } from "../../language/title-pages.ts";
import { isName, nameShare, pairNames, readsLikeAddress, splitNames } from "../../language/names.ts";
import type { FlowLine } from "../../model/flow.ts";
import { withCommasInGaps } from "./wide-gaps.ts";
import { hasAddress, namesText } from "./title.ts";
import { lineSize, textOf } from "../facts/profile.ts";
import { lookOf } from "../facts/looks.ts";

/** At least this fraction of a line is names if it opens the list of authors. */
const NAMES = 0.6;

/**
 * Finds the author lines below a title.
 *
 * The first such line sets the style.  Lines that continue its block belong to it, and so do later lines of names in the
 * same style, as where each author stands above an affiliation.
 */
export function findAuthors(zone: readonly FlowLine[]): readonly FlowLine[] {
  const start = zone.findIndex((line) => nameShare(namesText(line)) > NAMES);
  const first = zone[start];
  if (first === undefined) return [];
  const authors: FlowLine[] = [first];
  let goesOn = true;
  for (const line of zone.slice(start + 1)) {
    const alike = lookOf(line) === lookOf(first) || Math.abs(lineSize(line) - lineSize(first)) < 0.3;
    goesOn &&= alike && line.block === first.block && !isNoName(line);
    if (goesOn || (beginsAlike(line, first) && nameShare(namesText(line)) > 0.8)) authors.push(line);
  }
  return authors;
}

/** Lines searched for lowercase words: enough to contain any common word of the document. */
const wordLines = 2000;

/** Collects words that running text prints in lowercase; mail addresses are left out, because they contain names. */
export function lowercaseWords(lines: readonly FlowLine[]): ReadonlySet<string> {
  const texts = lines.slice(0, wordLines).map((line) => textOf(line).replace(/(?<!\S)\S*[@/]\S*/gu, " "));
  return new Set(texts.flatMap((text) => text.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? []));
}

/**
 * Whether a line reads like a name but consists of words that the text also prints in lowercase.
 *
 * "Copyright Notice" and "European Standard" are capitalised like "Ann Brook".
 */
export function isOfWords(line: FlowLine, words: ReadonlySet<string>): boolean {
  if (line.runs.some(({ position }) => position === "superscript")) return false;
  const own =
    textOf(line)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return own.length > 0 && own.every((word) => words.has(word));
}

/**
 * Finds author lines above or beside a title, as some journals print them: each over an address, or with marks.
 *
 * A journal's name may read like a person's, so an address or mark must show that people are meant.
 */
export function findAuthorsOver(zone: readonly FlowLine[]): readonly FlowLine[] {
  const start = zone.findIndex((line, index) => {
    if (nameShare(namesText(line)) <= 0.8) return false;
    const below = zone[index + 1];
    const marked = line.runs.some(({ position }) => position === "superscript");
    const several = splitNames(namesText(line)).length > 1;
    return marked || several || (below !== undefined && readsLikeAddress(textOf(below)));
  });
  const first = zone[start];
  return first === undefined ? [] : findAuthors(zone.slice(start).filter((line) => isOfStrip(line, first)));
}

/** Whether a line shares the column or the baseline of another; anything else above a title belongs to the journal. */
function isOfStrip(line: FlowLine, first: FlowLine): boolean {
  if (Math.abs(line.setting.column.x0 - first.setting.column.x0) < lineSize(first)) return true;
  return Math.abs((line.source?.box.y1 ?? 0) - (first.source?.box.y1 ?? 0)) < lineSize(first);
}

/** Whether a line below the authors is an address, a date or a notice. */
function isNoName(line: FlowLine): boolean {
  const text = textOf(line);
  return readsLikeAddress(namesText(line)) || isNotice(text) || isDated(text);
}

/** Whether two lines have the same style, or begin in one font and size whatever links and addresses follow. */
function beginsAlike(line: FlowLine, other: FlowLine): boolean {
  if (lookOf(line) === lookOf(other)) return true;
  const [a, b] = [line.runs[0], other.runs[0]];
  return a !== undefined && a.font === b?.font && Math.abs(a.size - b.size) < 0.3;
}

/** Extracts names from author lines; a line that does not continue the one above begins a name. */
export function namesIn(lines: readonly FlowLine[]): readonly string[] {
  const text = lines.map((line, index) => {
    const above = lines[index - 1];
    const apart =
      above !== undefined && (above.block !== line.block || hasAddress(above) || isAlone(above, line));
    const broken = !apart && above !== undefined && /\p{L}-$/u.test(namesText(above).trimEnd());
    const space = broken ? "" : " ";
    return (apart ? ", " : space) + namesInRow(line);
  });
  return [...new Set(splitNames(text.join("").trim()))];
}

/** The names of one line, with commas in place of wide gaps. */
function namesInRow(line: FlowLine): string {
  const gapped = withCommasInGaps(line);
  if (gapped !== line) return namesText(gapped);
  return isWide(line) ? pairNames(namesText(line)).join(", ") : namesText(line);
}

/** A line that takes at most this fraction of its column ended on purpose. */
const shortLine = 0.6;

/** Whether two lines are separate names, one below the other: the first is short and does not run on. */
function isAlone(above: FlowLine, line: FlowLine): boolean {
  if (above.setting.fill > shortLine) return false;
  return isName(namesText(above).trim()) && isName(namesText(line).trim());
}

/** A line of names this many times its usual width has gaps between the names. */
const wideRow = 1.3;

function isWide(line: FlowLine): boolean {
  const width = (line.source?.box.x1 ?? 0) - (line.source?.box.x0 ?? 0);
  const text = textOf(line);
  // Capitals are about a third wider than lowercase letters.
  const usual = text === text.toUpperCase() ? 0.68 : 0.5;
  return width > wideRow * usual * lineSize(line) * text.length;
}

/** A mark before an address: a superscript figure or letter, "1.", "a)", a symbol. */
const MARK = /^\s*(?:\d{1,2}[.)]?|[a-z][.)]?|[*†‡§¶]+)\s*(?=\p{Lu})/u;

/**
 * Groups affiliation lines: each affiliation begins with a mark, in a new block, or after a line of another kind.
 *
 * A line that continues a full one belongs to that text, whatever it says: "Authors' addresses: …".
 */
export function findAffiliations(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const groups: FlowLine[][] = [];
  let above: FlowLine | null = null;
  for (const [index, line] of lines.entries()) {
    const text = textOf(line);
    const marked = line.runs[0]?.position === "superscript" || MARK.test(text);
    const open = groups.at(-1);
    const goesOn =
      open !== undefined && above !== null && open.at(-1) === above && line.block === above.block;
    if (isNotice(text) || isImprint(text)) above = null;
    else if (goesOn && !marked) {
      open.push(line);
      above = line;
    } else if (marked || (readsLikeAddress(text) && !isInside(lines[index - 1], line))) {
      groups.push([line]);
      above = line;
    } else above = null;
  }
  return groups.filter((group) => readsLikeAddress(group.map(textOf).join(" ")));
}

/** A line that takes this fraction of its column is full. */
const fullLine = 0.9;

function isInside(above: FlowLine | undefined, line: FlowLine): boolean {
  return above !== undefined && above.block === line.block && above.setting.fill > fullLine;
}
