import { endsInStop } from "../../language/stops.ts";
import type { TextLine } from "./text-line.ts";

/** A line that is shorter than this share of its column is a heading, a line of verse or the cell of a table. */
export const veryShort = 0.75;

/** Lines before and after a line that show how wide its column is. */
const around = 6;
/** Lines that go on in lowercase, at least, for them to show the width; and their share that is shorter than it. */
const fewestFull = 3;
const shorter = 0.15;
/** Columns are not narrower than this share of the usual one: two shorter lines are cells of a table. */
export const narrowest = 0.4;
/** A line that goes on shows that its column is that of the text if it is about as wide. */
const sameWidth = 0.1;
/** Share of all lines that are not longer than the column, where too few lines go on. */
const notLonger = 0.65;

/**
 * The width of the column at a line of a block, from the lines around it that go on in lowercase, which are full.
 *
 * Long lines say little, as converters that undo hyphens put two lines into one.  Where too few lines go on, the
 * column is that of the text, or as wide as most lines around.  Of two lines the first is full unless it is very short; a lone line says
 * nothing, and is measured by the column width of the text.
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

/** Whether a sentence goes on in the next line: no stop, and no capital, where the script has any. */
export function goesOn(text: string, next: string): boolean {
  return !endsInStop(text) && /^[\p{Ll}\p{Lo}]/u.test(next);
}

/** The length that a share of the lengths does not exceed. */
export function quantile(lengths: readonly number[], share: number): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor(share * (lengths.length - 1))] ?? 0;
}

/** The length of the last printed line inside a line: a converter that undoes hyphens makes one line of two. */
export function lastLength({ length }: TextLine, width: number): number {
  return width === 0 ? length : length - width * Math.max(0, Math.round(length / width) - 1);
}

/** The length that a line would have with the first word of the next. */
export function lengthWith(line: TextLine, next: TextLine, width: number): number {
  return lastLength(line, width) + 1 + firstWord(next.text);
}

/** The length of the first word; letters of scripts without spaces stand for words. */
function firstWord(text: string): number {
  return [...(/^(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|\S+)/u.exec(text)?.[0] ?? "")].length;
}
