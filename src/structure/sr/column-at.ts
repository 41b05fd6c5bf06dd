/** The width of the column around a line, and what fits on the line. */
import { endsInStop } from "../../language/stops.ts";
import type { TextLine } from "./text-line.ts";

/** A line shorter than this fraction of its column is a heading, a verse or a table cell. */
export const veryShort = 0.75;

/** Number of lines before and after that show the width of a line's column. */
const around = 6;
/** Minimum number of lines continued in lowercase that show the width, and the fraction of them that is shorter. */
const fewestFull = 3;
const shorter = 0.15;
/** Minimum column width relative to the usual one: two shorter lines are table cells. */
export const narrowest = 0.4;
/** A continued line of about the text's width shows that it is in the text column. */
const sameWidth = 0.1;
/** Fraction of all lines at most as long as the column, if too few lines continue. */
const notLonger = 0.65;

/**
 * The column width at a line of a block, from the surrounding lines that continue in lowercase, which are full.
 *
 * Long lines say little, because converters that undo hyphens merge two lines into one. If too few lines continue, the
 * column is that of the text, or as wide as most surrounding lines. Of two lines the first is full unless it is very
 * short; a lone line is measured by the column width of the text.
 */
export function widthAt(lines: readonly TextLine[], at: number, columnWidth: number): number {
  if (lines.length <= 2) {
    const first = lines[0]?.length ?? 0;
    return lines.length === 2 && first >= veryShort * columnWidth ? first : columnWidth;
  }
  const all: number[] = [];
  const full: number[] = [];
  for (let near = Math.max(0, at - around); near < Math.min(lines.length, at + around + 1); near++) {
    const { length = 0, text = "" } = lines[near] ?? {};
    all.push(length);
    if (length >= narrowest * columnWidth && goesOn(text, lines[near + 1]?.text ?? "")) full.push(length);
  }
  if (full.length >= fewestFull) return quantile(full, shorter);
  const width = quantile(all, notLonger);
  const isOfText = full.some((length) => Math.abs(length - columnWidth) <= sameWidth * columnWidth);
  return isOfText || width < narrowest * columnWidth ? columnWidth : width;
}

/** Returns whether a sentence continues on the next line: no full stop, and no capital, if the script has any. */
export function goesOn(text: string, next: string): boolean {
  return !endsInStop(text) && /^[\p{Ll}\p{Lo}]/u.test(next);
}

/** The length at a quantile. */
export function quantile(lengths: readonly number[], share: number): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor(share * (lengths.length - 1))] ?? 0;
}

/** The length of the last printed line inside a line: a converter that undoes hyphens merges two. */
export function lastLength({ length }: TextLine, width: number): number {
  return width === 0 ? length : length - width * Math.max(0, Math.round(length / width) - 1);
}

/** The length of a line including the first word of the next. */
export function lengthWith(line: TextLine, next: TextLine, width: number): number {
  return lastLength(line, width) + 1 + firstWord(next.text);
}

/** The length of the first word; in scripts without spaces, of one character. */
function firstWord(text: string): number {
  return [...(/^(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|\S+)/u.exec(text)?.[0] ?? "")].length;
}
