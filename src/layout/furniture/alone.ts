/**
 * Running heads and feet of a page that has no others to compare with.
 *
 * Place, distance to the text, size, gaps inside the row and wording that needs no language must do.
 */
import { captionWords, divisionWords } from "../../language/tables/labels.ts";
import type { EdgeRow } from "./edge-rows.ts";

/** What sets furniture apart; distances and sizes in font sizes of the row and of the page. */
export interface AloneOptions {
  /** Longest row, in letters. */
  readonly letters: number;
  /** Longest row of several, unless it has wide gaps. */
  readonly lettersTogether: number;
  /** Rows of more letters are full lines. */
  readonly lettersOfText: number;
  /** Rows that are no further from the text than so many times the usual distance of its lines belong to it. */
  readonly leading: number;
  /** Largest print: headings and titles are larger. */
  readonly largest: number;
  /** Largest print of rows with a page number or wording of furniture. */
  readonly largestNumbered: number;
  /** Least distance to the text. */
  readonly gap: number;
  /** Least distance that tells without other signs. */
  readonly wideGap: number;
  /** Print that is smaller than this share of the text is a sign. */
  readonly small: number;
  /** A row this many times wider than its letters has parts at both ends of the line. */
  readonly sparse: number;
  /** Rows that lie this near to the edge of the page, as a share of its height, are in its margin. */
  readonly margin: number;
  /** Bold rows at the top that reach further down than this share of the page's height are titles. */
  readonly titleDepth: number;
  /** On pages of fewer rows, as covers are, only numbers and wording tell. */
  readonly fewest: number;
}

/** Measured on the single pages of the development statements. */
export const aloneDefaults: AloneOptions = {
  letters: 150,
  lettersTogether: 90,
  lettersOfText: 60,
  leading: 1.15,
  largest: 1.15,
  largestNumbered: 1.5,
  gap: 1.35,
  wideGap: 2.2,
  small: 0.93,
  sparse: 1.5,
  margin: 0.06,
  titleDepth: 0.075,
  fewest: 5,
};

/** Chooses the rows that are furniture from those near the edges of one page. */
export function findAlone(
  rows: readonly EdgeRow[],
  options: AloneOptions = aloneDefaults,
): ReadonlySet<EdgeRow> {
  const found = new Set<EdgeRow>();
  for (const edge of ["top", "bottom"] as const) {
    const outer = rows.filter((row) => row.edge === edge).sort((a, b) => a.rank - b.rank);
    for (let count = 1; count <= outer.length; count++) {
      const group = outer.slice(0, count);
      if (isGroup(group, options)) for (const row of group) found.add(row);
    }
    // A publisher's line may stand outside of the page's own number.
    const next = outer.find((row) => !found.has(row));
    if (next !== undefined && bareNumber.test(next.text) && next.gap >= options.gap) found.add(next);
    const pair = outer.find((row) => isPair(row, options));
    for (const row of outer) if (pair !== undefined && row.rank <= pair.rank) found.add(row);
  }
  return found;
}

/** Rows that stand together at an edge of the page, apart from the text, with signs of furniture. */
function isGroup(group: readonly EdgeRow[], options: AloneOptions): boolean {
  const [first, last] = [group[0], group[group.length - 1]];
  if (first === undefined || last === undefined || first.rank > 0) return false;
  if (group.some((row) => isOfBody(row, options))) return false;
  if (group.length === 1) return isAlone(first, options);
  if (group.some((row) => isRunning(row, options))) return false;
  const inside = Math.max(...group.slice(0, -1).map((row) => row.gap));
  if (last.gap < 1.2 * inside || last.gap < options.gap) return false;
  const numbered = group.some((row) => isNumbered(row, options));
  const worded = group.some((row) => wording.test(row.text));
  const largest = numbered || worded ? options.largestNumbered : options.largest;
  if (group.some((row) => row.size > largest)) return false;
  if (!worded && !numbered && first.edge === "top" && sentenceEnd.test(last.text)) return false;
  if (first.among < options.fewest && !worded && !numbered) return false;
  if (last.depth <= options.margin) return true;
  const sparse = group.some((row) => row.sparse > options.sparse);
  return worded || ((numbered || sparse) && last.gap > options.wideGap);
}

/** Items, entries, rows behind a table, labels and what is too long: never furniture. */
function isOfBody({ listed, behindTable, text }: EdgeRow, { letters }: AloneOptions): boolean {
  return listed || (behindTable && !bareNumber.test(text)) || text.length > letters || isLabel(text);
}

/** Full lines of text, and notes that begin with their number. */
function isRunning({ edge, text, sparse }: EdgeRow, options: AloneOptions): boolean {
  if (sparse > options.sparse) return false;
  return text.length > options.lettersTogether || (edge === "bottom" && noteStart.test(text));
}

const noteStart = /^[^\p{L}\p{N}]*\p{Nd}{1,3}[.)]?\s+\p{L}/u;

/** A note of one line: its number, even spaces, and a sentence that ends. */
function isNote({ edge, text, sparse }: EdgeRow, options: AloneOptions): boolean {
  const sentence = noteStart.test(text) && /\p{Ll}.*[.!?]$/u.test(text);
  return edge === "bottom" && sentence && sparse <= options.sparse && !isCapital(text) && !wording.test(text);
}

function isAlone(row: EdgeRow, options: AloneOptions): boolean {
  const { text, size, gap } = row;
  if (bareNumber.test(text)) return size <= options.largestNumbered;
  if (gap < options.gap || isNote(row, options) || isOfText(row, options)) return false;
  if (isNumbered(row, options)) return size <= options.largestNumbered;
  if (wording.test(text) && row.depth <= options.margin) return size <= options.largestNumbered;
  if (size > options.largest) return false;
  if (wording.test(text) || (countedWord.test(text) && !isDivision(text))) return true;
  if (isTitle(row, options) || row.among < options.fewest) return false;
  if (gap > 1.5 && (isCapital(text) || size < options.small)) return true;
  if (gap <= options.wideGap || sentenceEnd.test(text)) return false;
  if (row.depth <= options.margin) return true;
  const set = !row.flush || row.sparse > options.sparse || numberFirst.test(text);
  return set && text.length < 90 && size < 1.02;
}

const sentenceEnd = /[.:;,!?]$/;

/** Whether a row is a line of text: as large, as long and as far from the next as the lines of the page are. */
function isOfText({ text, size, gap, leading, sparse }: EdgeRow, options: AloneOptions): boolean {
  const full = sparse <= options.sparse && text.length > options.lettersOfText;
  return full && size >= options.small && gap < options.leading * leading;
}

/** Whether a row is set in bold where the text begins, not in the margin: the title of a letter, of minutes. */
function isTitle({ edge, lines, depth, size }: EdgeRow, options: AloneOptions): boolean {
  const bold = lines.every(({ runs }) => runs.every((run) => run.bold || run.text.trim() === ""));
  return edge === "top" && depth > options.titleDepth && size >= 1 && bold;
}

/** A page number and nothing else, in figures of any script or Roman. */
const bareNumber =
  /^[^\p{L}\p{N}]*(\p{Nd}{1,4}|[ivxlc]{1,7}|\p{Nd}{1,4}\s*\/\s*\p{Nd}{1,4})[^\p{L}\p{N}]*$/iu;

/** Numbers of two columns or of two pages side by side: "11          12". */
function isPair({ text, sparse }: EdgeRow, options: AloneOptions): boolean {
  const [left, right] = (/^(\p{Nd}{1,4})\s+(\p{Nd}{1,4})$/u.exec(text) ?? []).slice(1).map(Number);
  return left !== undefined && right === left + 1 && sparse > options.sparse;
}

/** Addresses, identifiers, rights and dates, which are the same in all languages. */
const wording =
  /\bdoi\b|https?:\/\/|www\.|©|\bissn\b|\bisbn\b|\p{N}\s*\|\s*\S|\S\s*\|\s*\p{L}*\p{N}|^[^\p{L}\p{N}]*\d{4}-\d\d-\d\d[^\p{L}\p{N}]*$|\bet al\.?$/iu;

/** "Page 4 of 12", "Seite 4", "стр. 4 из 12": a short word with its number, once or twice. */
const countedWord = /^\P{N}{0,3}\p{L}{1,9}\.?\s*\p{Nd}{1,4}(\s*(\/|\p{L}{1,6})\s*\p{Nd}{1,4})?$/u;

/** A number at the end of a line that does not end a sentence: "On the use of pilotage   12". */
const numberLast = /(\P{Nd}\s+|^)[-–—(]*\p{L}{0,4}\p{Nd}{1,4}(\/\p{Nd}{1,4})?[-–—)]*\s*$/u;

/** A number at its beginning: "7350 SASAKI ET AL.", "H986 …". */
const numberFirst = /^[^\p{L}\p{N}]*(\p{L}?\p{Nd}{1,4})[^\p{L}\p{N}.]*\s+\p{L}/u;

/** A page number at one end of a short line; "3 Results" is told by its even spaces, small letters and few figures. */
function isNumbered({ text, sparse, size }: EdgeRow, options: AloneOptions): boolean {
  if (text.length > 110) return false;
  const first = numberFirst.exec(text)?.[1];
  const set = sparse > options.sparse || isCapital(text) || size < options.small;
  if (first !== undefined && (first.length > 2 || set)) return true;
  return numberLast.test(text) && (sparse > options.sparse || !isDivision(text));
}

function isCapital(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** "Chapter 3 …": the name of a part of the text. */
function isDivision(text: string): boolean {
  return divisionWords.has(firstWord(text));
}

/** "Table 3. …", "CHAPTER 7.": what names a float or a part of the text and nothing else is never furniture. */
function isLabel(text: string): boolean {
  if (isDivision(text)) return /^\p{L}+\s+(\p{Nd}+|[IVXLC]+)\P{L}*$/iu.test(text);
  return captionWords.has(firstWord(text)) && /^\P{N}{2,14}\p{N}/u.test(text);
}

function firstWord(text: string): string {
  return (/\p{L}+/u.exec(text)?.[0] ?? "").toLowerCase();
}
