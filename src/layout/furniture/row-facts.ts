/** Facts about a row at the edge of a page, from its page and nearby pages. */
import { divisionWords } from "../../language/tables/labels.ts";
import type { FlowLine } from "../../model/flow.ts";
import { namedPage } from "../../language/page-numbers.ts";
import { median } from "../../numeric/statistics.ts";
import { captionLabel } from "../objects/captions.ts";
import { isEcho, type Titles } from "./echoes.ts";
import { type EdgeRow, sizeOf } from "./edge-rows.ts";
import { endsInLeaders } from "./leaders.ts";
import { isPlacedAlike, type Recurrence, recurrenceOf } from "./recurrence.ts";
import { isLabel, isNumber } from "./words.ts";

/** Facts that decide whether a row is furniture. */
export interface RowFacts extends Recurrence {
  readonly row: EdgeRow;
  /** Whether it is a page number and nothing else. */
  readonly bare: boolean;
  /** Whether its distance from the next inner row exceeds the leading of the text. */
  readonly apart: boolean;
  /** Whether it is larger than the text, as titles are. */
  readonly large: boolean;
  /**
   * Whether nearby pages repeat it or continue its count, or an earlier title has its words.
   *
   * The word above a chapter number, "CHAPTER", begins chapters; as a running head it is on most pages.
   */
  readonly recurs: boolean;
  /** Whether most of them do. */
  readonly onMost: boolean;
}

/** What is usual in a file: pages of a few rows have no usual leading and size of their own. */
export interface Usual {
  /** Leading, in points. */
  readonly leading: number;
  /** Font size of the text, in points. */
  readonly size: number;
}

/** Rows are set apart from the text at this many times the usual leading. */
const apart = 1.25;

/** Maximum usual leading, in font sizes: double-spaced text. */
const widestLeading = 2.4;

/** Titles are at least this many times the text size. */
const titleSize = 1.15;

/** The context of rows besides each other. */
export interface DocumentFacts {
  readonly titles: Titles;
  /** The number of each page in its file. */
  readonly numbers: readonly number[];
}

/** Gathers the facts of a row. */
export function factsOf(
  row: EdgeRow,
  page: number,
  edges: readonly (readonly EdgeRow[])[],
  { titles, numbers, ...usual }: Usual & DocumentFacts,
): RowFacts {
  const size = Math.max(1, sizeOf(row.lines[0] as FlowLine));
  const recurrence = recurrenceOf(row, page, edges);
  const large = Math.min(row.size, size / usual.size) >= titleSize;
  const candidate = isCandidate(row, edges[page] as readonly EdgeRow[]);
  const isSaid = (): boolean =>
    isEcho(row, page, titles) && (edges.length === 2 || isAmongHeads(row, page, edges, usual));
  return {
    row,
    ...recurrence,
    bare: isNumber(row.words),
    apart: isApart(row, usual),
    large,
    recurs: candidate && (recurs(row, recurrence, large) || isSaid()),
    onMost: candidate && (isOnMost(row, recurrence) || isOwnNumber(row, numbers[page] ?? 0)),
  };
}

/** Maximum number of equal rows of furniture per page, at both its edges; text may repeat more often. */
const sameRows = 2;

/** Returns whether a row may be furniture: not a contents entry, caption or note, and unique at its edge. */
function isCandidate(row: EdgeRow, rows: readonly EdgeRow[]): boolean {
  if (endsInLeaders(row.text) || isCaption(row.text) || isNote(row)) return false;
  return rows.filter(({ text }) => text === row.text).length <= sameRows;
}

function isApart({ gap, leading, lines }: EdgeRow, usual: Usual): boolean {
  const size = Math.max(1, sizeOf(lines[0] as FlowLine));
  return gap > apart * Math.min(leading, usual.leading / size, widestLeading);
}

/** Returns whether an adjacent page has a row at the same position and size that is also set apart from the text. */
function isAmongHeads(
  row: EdgeRow,
  page: number,
  edges: readonly (readonly EdgeRow[])[],
  usual: Usual,
): boolean {
  return [edges[page - 1], edges[page + 1]].some((rows) =>
    rows?.some((other) => isPlacedAlike(row, other) && isSizedAlike(row, other) && isApart(other, usual)),
  );
}

/** Tolerance of font sizes of heads, in points. */
const sizeDrift = 0.3;

function isSizedAlike(one: EdgeRow, two: EdgeRow): boolean {
  return Math.abs(sizeOf(one.lines[0] as FlowLine) - sizeOf(two.lines[0] as FlowLine)) < sizeDrift;
}

/** Measures what is usual from the outermost row of each page. */
export function usualOf(edges: readonly (readonly EdgeRow[])[]): Usual {
  const outermost = edges.flatMap(([row]) => (row === undefined ? [] : [row]));
  const sizes = outermost.map(({ lines }) => Math.max(1, sizeOf(lines[0] as FlowLine)));
  return {
    leading: median(outermost.map(({ leading }, at) => leading * (sizes[at] as number))) ?? 12,
    size: Math.max(1, median(outermost.map(({ size }, at) => (sizes[at] as number) / size)) ?? 10),
  };
}

/**
 * Returns whether a text begins like the caption of a table or figure, which may continue over pages: "Table 2
 * (continued)".
 */
export function isCaption(text: string): boolean {
  const [first = "", second = ""] = text.split(" ");
  return captionLabel(first, second) !== null;
}

/** Returns whether a row begins with the superscript number of a note. */
export function isNote({ edge, lines }: EdgeRow): boolean {
  const [first, second] = lines[0]?.runs ?? [];
  return edge === "bottom" && first?.position === "superscript" && second !== undefined;
}

/** Minimum number of other pages with a row that is on most, and their minimum fraction of those within reach. */
const [mostPages, mostShare] = [3, 0.4];

/**
 * Returns whether a row is on enough nearby pages to need no other evidence.
 *
 * Left and right pages have different heads, so fewer than half may match. A number in the outermost row must match
 * only one page.
 */
function isOnMost({ rank, words }: EdgeRow, { alike, counted, reach }: Recurrence): boolean {
  if (isNumber(words) && rank === 0 && counted > 0) return true;
  const pages = isNumber(words) ? Math.max(alike, counted) : alike;
  return reach > 0 && pages >= Math.max(Math.min(mostPages, reach), mostShare * reach);
}

/** Returns whether an outermost row is its page's number in the file; first pages often omit theirs. */
function isOwnNumber({ rank, words }: EdgeRow, page: number): boolean {
  return rank === 0 && page > 1 && isNumber(words) && words.numbers.length === 1 && words.numbers[0] === page;
}

/** Longer rows, in characters, that end like lines of text are text: notes below a continued table. */
const textLength = 60;

/** Minimum number of pages that continue the count if the words beside the number differ. */
const countedPages = 3;

/** A head with more parts than this is a row of columns. */
const mostParts = 4;

/**
 * Returns whether enough nearby pages repeat a row: two, or an adjacent one, or one that continues its count.
 *
 * Chapter heads differ from page to page; there the number must continue over more pages, or part of the row must
 * recur.
 */
function recurs(row: EdgeRow, recurrence: Recurrence, large: boolean): boolean {
  const { edge, text, words, rank, parts } = row;
  const { alike, near, partly, counted, reach } = recurrence;
  if (isNumber(words) || namedPage(text)?.alone === true) return counted > 0;
  if (isLabel(words) && counted === 1 && alike === 1) return false;
  if (divisionWords.has(text.toLowerCase()) || (text.length > textLength && /[.;,]$/u.test(text)))
    return false;
  if (alike > 1 || (alike > 0 && (counted > 0 || (near && !large)))) return true;
  if (partly && edge === "top" && rank === 0 && !large && parts.length <= mostParts) return true;
  return counted > 0 && counted >= Math.min(countedPages, reach) && !large && !/[.!?]$/u.test(text);
}
