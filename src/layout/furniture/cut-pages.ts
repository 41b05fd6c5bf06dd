/** Detects single pages that were cut out of a longer document. */
import { namedPage } from "../../language/page-numbers.ts";
import type { FlowLine } from "../../model/flow.ts";
import type { PageLayout } from "../ordered-page.ts";
import { type EdgeRow, partsOf, sizeOf, textOf } from "./edge-rows.ts";
import { isNumber, wordsOf } from "./words.ts";

/**
 * Returns whether the only page of a file was printed for a longer document.
 *
 *     314                          a page number that the file does not reach
 *     Page 3 of 12                 more pages than the file has
 *     On Rivers     6     Part 2   a page number between words
 *     26  THE ANNALS  May 2007     a page number beside the date of an issue
 *     Annals 12(3): 7, et al.      the citation of a journal
 *     On Rivers          169       a page number beside words, above full lines of text
 *     Downloaded from example.org  what journals stamp on copies
 *     On Rivers            1       the title of the page, which follows in larger letters
 *     rivers, and so the …         text that begins or ends within a sentence
 *
 * A letter, an invoice, a form or a notice shows none of these.
 */
export function isCut(page: PageLayout, rows: readonly EdgeRow[]): boolean {
  return (
    rows.some(isOfMore) || isRunningHead(rows) || repeatsTitle(page, rows) || isWithinSentence(page, rows)
  );
}

/** Minimum length of a title that the page repeats, in letters; minimum size of its letters, in those of the head. */
const [longTitle, largeTitle] = [15, 1.3];

/**
 * Returns whether the page begins with its title in small print, with a number beside it.
 *
 *     Programs of Graduate Study in Biology      1
 *
 *     PROGRAMS OF GRADUATE
 *     STUDY IN BIOLOGY                              the title itself, in large letters
 */
function repeatsTitle({ items }: PageLayout, rows: readonly EdgeRow[]): boolean {
  const head = rows.find(({ edge, rank }) => edge === "top" && rank === 0);
  if (head === undefined || head.gap < apartHead || !/\s\p{Nd}+$|^\p{Nd}+\s/u.test(head.text)) return false;
  const title = lettersOf(head.text);
  if (title.length < longTitle) return false;
  const [first] = head.lines;
  const least = largeTitle * sizeOf(first as FlowLine);
  const large = items.filter((item): item is FlowLine => item.type === "line" && sizeOf(item) >= least);
  return lettersOf(large.map(textOf).join("")).startsWith(title);
}

/** The letters of a text in lowercase, without spaces and figures. */
function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "").toLowerCase();
}

/** Minimum distance of a running head that has only its number as a sign, in font sizes. */
const apartHead = 2.2;

/** Minimum length of a full line of text, in characters. */
const fullLine = 45;

/**
 * Returns whether the page begins with a text and a page number above full lines of running text.
 *
 *     On the use of pilotage                169
 *
 *     stones of the river, which the people who lived there
 *     had carried up from the shore …
 *
 * Letters, invoices and forms have short lines below their head.
 */
function isRunningHead(rows: readonly EdgeRow[]): boolean {
  const [head, ...text] = rows.filter(({ edge }) => edge === "top");
  if (head === undefined || head.rank > 0 || head.gap < apartHead || head.size > 1) return false;
  const number = /^\P{Nd}{10,}\s(\p{Nd}{2,4})$/u.exec(head.text)?.[1];
  if (number === undefined || year.test(number)) return false;
  const full = text.filter((row) => row.text.length > fullLine && row.lines.every(isUsual(row)));
  return full.length >= 2 && full.length === text.length;
}

/** Selects the lines of a row of usual size that fill their column. */
function isUsual({ size }: EdgeRow): (line: FlowLine) => boolean {
  return (line) => Math.abs(size - 1) < 0.1 && line.setting.fill > full;
}

/** Rows further from the text than this, in font sizes, may have the page number beside words. */
const apart = 1.35;

/** Returns whether a row has a number, a count or a citation that only a multi-page document has. */
function isOfMore({ edge, text, lines, rank, gap }: EdgeRow): boolean {
  const texts = [text, ...lines.map((line) => textOf(line).trim())];
  if (citation.test(text) || texts.some((each) => countOf(each) > 1)) return true;
  if (rank === 0 && [...texts, ...lines.flatMap(middleOf)].some((each) => numberAlone(each) > 1)) return true;
  return gap >= apart && (barred.test(text) || numberOfIssue(text, edge) > 1);
}

/** The middle part of a three-part row, between two with words. */
function middleOf(line: FlowLine): readonly string[] {
  const [left = "", middle, right = "", ...more] = partsOf(line);
  return middle !== undefined && more.length === 0 && [left, right].every((part) => /\p{L}/u.test(part))
    ? [middle]
    : [];
}

/** "et al.", DOI, ISSN, "Vol. 12", "12(3):", "Downloaded from", which journals print at the edges of their pages. */
const citation =
  /^downloaded from\b|\bdoi\b|\bissn\b|\bet al\b|\bvol(?:ume)?\.?\s*\p{Nd}|\p{Nd}\s*\(\p{Nd}+\)\s*[:,]/iu;

/**
 * A number separated from words by a bar: "32
 *
 * On Rivers".
 */
const barred = /^\p{Nd}+\s*\|\s*\p{L}|\p{L}\s*\|\s*\p{L}{0,4}\p{Nd}+$/u;

/** The minimum number of pages that a text states: "Page 3", "Page 3 of 12", "3/12"; 0 if none. */
function countOf(text: string): number {
  const named = namedPage(text);
  if (named !== null) return named.total ?? named.number;
  const [here, all] = (/^(\p{Nd}{1,4})\s*\/\s*(\p{Nd}{1,4})$/u.exec(text) ?? []).slice(1).map(Number);
  return here === undefined || all === undefined || here > all ? 0 : all;
}

/** The number that makes up a whole text: "– 314 –", "S84"; 0 if there are words or other numbers. */
function numberAlone(text: string): number {
  const { masked, numbers } = wordsOf(text.replace(/^\p{Lu}(?=\p{Nd}{2,4}$)/u, ""));
  return isNumber({ masked, numbers }) && numbers.length === 1 && masked.length < 6
    ? (numbers[0] as number)
    : 0;
}

/**
 * The page number beside the date of an issue: first in a row, or last in a row at the foot; 0 if there is none.
 *
 * A day and a year are a date, and a number after "No." or a colon is not a page number.
 */
export function numberOfIssue(text: string, edge: EdgeRow["edge"]): number {
  const first = /^[^\p{L}\p{N}]*(\p{Nd}{1,3})[^\p{L}\p{N}]*\s.*\p{L}/u.exec(text);
  const last =
    edge === "top"
      ? null
      : /^(?=.{0,400}$)\P{L}*\p{L}.*(?<!№|:|\bno\.?|\bnr\.?)\s[^\p{L}\p{N}#№]*\p{L}?(\p{Nd}{1,3})[^\p{L}\p{N}]*$/iu.exec(
          text,
        );
  const found = (first ?? last)?.[1];
  if (found === undefined) return 0;
  const rest = text.replace(found, "");
  const isDate = Number(found) <= 31 && !/\p{Nd}/u.test(rest.replace(year, ""));
  return year.test(rest) && !isDate ? Number(found) : 0;
}

const year = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u;

/** Returns whether the text of the page begins or ends in mid-sentence. */
function isWithinSentence({ items }: PageLayout, rows: readonly EdgeRow[]): boolean {
  const outside = new Set([...outsideOf(rows, "top"), ...outsideOf(rows, "bottom")]);
  const text = items.filter(
    (item): item is FlowLine => item.type === "line" && item.place === "body" && !outside.has(item),
  );
  const [first, last] = [text[0], text.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (isLong(first) && /^\p{Ll}[\p{L}’'-]*[,;]? \p{L}/u.test(textOf(first).trim())) return true;
  return isLong(last) && last.setting.fill > full && /\s\p{Ll}+[,-]?$/u.test(textOf(last).trim());
}

/** Minimum width of a line that continues on the next, as a fraction of its column. */
const full = 0.85;

/** Returns whether a line has more characters than labels and cells have. */
function isLong(line: FlowLine): boolean {
  return textOf(line).length > 25;
}

/** The lines outside the innermost row of an edge that is set apart from its neighbour. */
function outsideOf(rows: readonly EdgeRow[], side: EdgeRow["edge"]): readonly FlowLine[] {
  const ofSide = rows.filter(({ edge }) => edge === side);
  const rank = Math.max(-1, ...ofSide.filter(({ gap }) => gap > apart).map((row) => row.rank));
  return ofSide.filter((row) => row.rank <= rank).flatMap(({ lines }) => lines);
}
