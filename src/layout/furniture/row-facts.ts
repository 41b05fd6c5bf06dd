/** What is known of a row at the edge of a page, from its page and from the pages near it. */
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
  /** Whether it stands further from what is next inwards than lines of text stand from each other. */
  readonly apart: boolean;
  /** Whether it is larger than the text, as titles are. */
  readonly large: boolean;
  /**
   * Whether pages near by have it too or count on from it, or a title has said it before.
   *
   * The word over the number of a chapter, "CHAPTER", begins chapters; as a running head it is on most pages.
   */
  readonly recurs: boolean;
  /** Whether most of them do. */
  readonly onMost: boolean;
}

/** What is usual in a file: pages of a few rows have no usual distance and size of their own. */
export interface Usual {
  /** Distance of lines, in points. */
  readonly leading: number;
  /** Font size of the text, in points. */
  readonly size: number;
}

/** Rows are apart from the text at this many times the usual distance of lines. */
const apart = 1.25;

/** The usual distance is at most this many font sizes: text in double spacing. */
const widestLeading = 2.4;

/** Titles are at least this many times as large as the text. */
const titleSize = 1.15;

/** What rows are held against besides each other. */
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

/** Rows of furniture that say the same on one page, at both its edges; of text there may be more. */
const sameRows = 2;

/** Whether a row may be furniture: it is no entry of the contents, no caption, no note, and once at its edge. */
function isCandidate(row: EdgeRow, rows: readonly EdgeRow[]): boolean {
  if (endsInLeaders(row.text) || isCaption(row.text) || isNote(row)) return false;
  return rows.filter(({ text }) => text === row.text).length <= sameRows;
}

function isApart({ gap, leading, lines }: EdgeRow, usual: Usual): boolean {
  const size = Math.max(1, sizeOf(lines[0] as FlowLine));
  return gap > apart * Math.min(leading, usual.leading / size, widestLeading);
}

/** Whether a page next to a row's has one at the same place, of the same size, that stands apart from the text too. */
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

/** Font sizes of heads differ by less than this, in points. */
const sizeDrift = 0.3;

function isSizedAlike(one: EdgeRow, two: EdgeRow): boolean {
  return Math.abs(sizeOf(one.lines[0] as FlowLine) - sizeOf(two.lines[0] as FlowLine)) < sizeDrift;
}

/** Measures what is usual by the outermost row of each page. */
export function usualOf(edges: readonly (readonly EdgeRow[])[]): Usual {
  const outermost = edges.flatMap(([row]) => (row === undefined ? [] : [row]));
  const sizes = outermost.map(({ lines }) => Math.max(1, sizeOf(lines[0] as FlowLine)));
  return {
    leading: median(outermost.map(({ leading }, at) => leading * (sizes[at] as number))) ?? 12,
    size: Math.max(1, median(outermost.map(({ size }, at) => (sizes[at] as number) / size)) ?? 10),
  };
}

/** Whether a text begins like the caption of a table or figure, which may go on over pages: "Table 2 (continued)". */
export function isCaption(text: string): boolean {
  const [first = "", second = ""] = text.split(" ");
  return captionLabel(first, second) !== null;
}

/** Whether a row begins with the raised number of a note. */
export function isNote({ edge, lines }: EdgeRow): boolean {
  const [first, second] = lines[0]?.runs ?? [];
  return edge === "bottom" && first?.position === "superscript" && second !== undefined;
}

/** Fewest other pages that a row is on to be on most, and their least share of those within reach. */
const [mostPages, mostShare] = [3, 0.4];

/**
 * Whether a row is on enough of the pages near it that no other evidence is needed.
 *
 * Of left and right pages each has its own head, so that less than half may be alike.  A number that is the outermost
 * row need count on with one page only.
 */
function isOnMost({ rank, words }: EdgeRow, { alike, counted, reach }: Recurrence): boolean {
  if (isNumber(words) && rank === 0 && counted > 0) return true;
  const pages = isNumber(words) ? Math.max(alike, counted) : alike;
  return reach > 0 && pages >= Math.max(Math.min(mostPages, reach), mostShare * reach);
}

/** Whether an outermost row is the number that its page has in the file; first pages often leave theirs out. */
function isOwnNumber({ rank, words }: EdgeRow, page: number): boolean {
  return rank === 0 && page > 1 && isNumber(words) && words.numbers.length === 1 && words.numbers[0] === page;
}

/** Rows of more characters that end like lines of text are text: notes under a table that goes on. */
const textLength = 60;

/** Fewest pages that count on where the words beside the number differ. */
const countedPages = 3;

/** A head of more parts than this is a row of columns. */
const mostParts = 4;

/**
 * Whether enough pages near a row have it too: two, or one that is near, or one that counts on.
 *
 * Heads of chapters differ from page to page; there the number must count on over more pages, or a part of the row
 * must recur.
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
