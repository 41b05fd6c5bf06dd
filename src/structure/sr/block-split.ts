/** Splits the blocks between blank lines into paragraphs, headings, captions, notes and objects. */
import { parseLabel } from "../../language/numbering.ts";
import { endsInStop } from "../../language/stops.ts";
import { endsBetween } from "../../language/sentences.ts";
import { goesOn, lastLength, lengthWith, narrowest, quantile, veryShort, widthAt } from "./column-at.ts";
import { headingStyle, type HeadingStyle, isInCapitals, isNumbered } from "./heading-line.ts";
import { isCaptionStart, type LineClass } from "./line-class.ts";
import { countRows } from "./table-rows.ts";
import type { TextLine } from "./text-line.ts";

/** Lines that form one paragraph, heading, caption, note or object. */
export interface Piece {
  readonly kind: Exclude<LineClass, "empty" | "page-element">;
  readonly lines: readonly TextLine[];
  /** The width at which its lines are wrapped, in characters. */
  readonly width: number;
}

/** Facts about the whole text. */
export interface TextFacts {
  /** CW, in characters. */
  readonly columnWidth: number;
  /** Tolerance of full lines, as a fraction of the column width. */
  readonly eps: number;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Minimum fraction of lines in a text block that are not very short. */
const fewestLong = 0.3;

/**
 * Splits a block between blank lines into pieces.
 *
 * Two lines belong together if the second continues in lowercase, or if its first word did not fit on the first. Every
 * line is in exactly one piece, in the same order.
 */
export function splitBlock(lines: readonly TextLine[], facts: TextFacts): readonly Piece[] {
  const groups: { lines: TextLine[]; rows: boolean }[] = [];
  const widths = lines.map((_, at) => widthAt(lines, at, facts.columnWidth));
  const left = lines.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const long = lines.filter(({ length }) => length >= narrowest * facts.columnWidth);
  const isText = long.length >= fewestLong * lines.length;
  let tableEnd = 0;
  lines.forEach((line, at) => {
    const group = groups.at(-1);
    const rows = at < tableEnd ? 0 : countRows(lines, at);
    if (rows > 0) tableEnd = at + rows;
    const before = lines[at - 1];
    const width = Math.max(widths[at - 1] ?? 0, widths[at] ?? 0);
    const starts =
      before === undefined || group === undefined || rows > 0
        ? true
        : group.rows
          ? at >= tableEnd
          : isBreak({ before, line, next: lines[at + 1], group: group.lines, width, left, isText }, facts);
    if (starts) groups.push({ lines: [line], rows: at < tableEnd });
    else group?.lines.push(line);
  });
  const width = quantile(widths, 0.5);
  return mergeObjects(
    groups.map((group) => ({
      kind: group.rows ? "object" : kindOf(group.lines, width, facts),
      lines: group.lines,
      width,
    })),
  );
}

/** Two lines of a block, and their context. */
interface Gap {
  readonly before: TextLine;
  readonly line: TextLine;
  readonly next: TextLine | undefined;
  /** The lines since the last break. */
  readonly group: readonly TextLine[];
  readonly width: number;
  /** The smallest indent of the block. */
  readonly left: number;
  /** Whether the block has enough long lines for text; otherwise its short lines are table cells. */
  readonly isText: boolean;
}

function isBreak(gap: Gap, { eps, language }: TextFacts): boolean {
  const { before, line, next, group, width, left } = gap;
  if (quoteDepth(before.text) !== quoteDepth(line.text)) return true;
  const full = (1 - eps) * width;
  const hasRoom = lengthWith(before, line, width) <= full;
  const ends = endsBetween(before.text, line.text, { language });
  if (isCaptionStart(line.text) && (hasRoom || ends)) return true;
  if (beginsItem(before, line, hasRoom)) return true;
  if (ends) {
    if (hasRoom || isAnswer(before.text, line.text)) return true;
    if (line.indent > left && before.indent === left) return true;
    return next !== undefined && isHeadingAbove(line, next, lengthWith(line, next, width) <= full);
  }
  if (isInsertedNote(gap, full) || isAfterNote(gap, full)) return true;
  const isCapital = group.length < mostHeadingLines && group.every(({ text }) => isInCapitals(text));
  if (isCapital && isInCapitals(line.text)) return isNumbered(line.text);
  if (isCapital && hasRoom) return true;
  if (!gap.isText && Math.max(before.length, line.length) < narrowest * width) return true;
  if (/^[\p{Pi}\p{Ps}"'‘“]?\p{Ll}(?![.)]\s)|^[,;.)\](]/u.test(line.text)) return false;
  if (group.length === 1 && isHeadingAbove(before, line, hasRoom)) return true;
  if (!hasRoom)
    return isInCapitals(line.text) && !isInCapitals(before.text) && line.length < veryShort * width;
  return lastLength(before, width) < veryShort * width || /[:：]$/u.test(before.text);
}

/** Number of marks of quoted mail that a line begins with: "> > ". */
function quoteDepth(text: string): number {
  return /^[>\s]*/u.exec(text)?.[0].replaceAll(/\s/gu, "").length ?? 0;
}

/** A change of speaker. */
function isAnswer(before: string, text: string): boolean {
  return /["”»’]$/u.test(before) && /^["“„«‘—–]/u.test(text);
}

/**
 * Items of lists and references begin after a full stop, a colon, another item or a line with room left, and articles of
 * laws after a full stop: "Article 2. Everyone has …", "第二条 民法…".
 */
function beginsItem(before: TextLine, line: TextLine, hasRoom: boolean): boolean {
  const label = parseLabel(line.text);
  if (label === null || label.kind === "caption") return false;
  if (label.kind === "division")
    return (
      endsInStop(before.text) && (label.style.close !== "" || /^\p{Lo}/u.test(line.text.slice(label.length)))
    );
  if (label.kind === "number" && label.style.close === "") return false;
  if (label.kind === "bullet" && !/^[-–—+*·»]/u.test(line.text)) return true;
  return hasRoom || /[.:;]$/u.test(before.text);
}

/** A number or sign before a short line. */
const noteMark = /^(?:\d{1,3}|[*†‡§¶]{1,3})\s?(?=\p{L})/u;

/**
 * Returns whether a note stands between two lines of a sentence:
 *
 *     the Meteos agency2, the Politika daily news3,
 *     1 http://www.hidmet.gov.rs
 *     and other sources.
 */
function isInsertedNote({ before, line, next, width }: Gap, full: number): boolean {
  if (next === undefined || !noteMark.test(line.text) || lastLength(before, width) < full) return false;
  return lengthWith(line, next, width) <= full && goesOn(before.text, next.text);
}

/** Returns whether the previous line is such a note. */
function isAfterNote({ before, line, group, width }: Gap, full: number): boolean {
  return group.length === 1 && noteMark.test(before.text) && lengthWith(before, line, width) <= full;
}

/** Maximum number of lines of a heading. */
const mostHeadingLines = 3;

const strongStyles: readonly (HeadingStyle | null)[] = ["numbered", "capitals", "title-case"];

/** Returns whether a line is a heading above the next, by its style and the room it leaves. */
function isHeadingAbove(line: TextLine, next: TextLine, hasRoom: boolean): boolean {
  if (isInCapitals(line.text)) return !isInCapitals(next.text) || isNumbered(next.text);
  return hasRoom && isCased(line.text) && isCased(next.text) && headingStyle(line.text) !== null;
}

/** Returns whether a text begins with a letter of a cased script, or with a number. */
function isCased(text: string): boolean {
  return !/\p{Lo}/u.test(/[\p{L}\p{N}]/u.exec(text)?.[0] ?? "");
}

function kindOf(lines: readonly TextLine[], width: number, { eps }: TextFacts): Piece["kind"] {
  const [first] = lines;
  if (first === undefined) return "object";
  if (isCaptionStart(first.text, first.apart)) return "caption";
  if (parseLabel(first.text)?.kind === "note" || /^\d{1,2}\s+(?:https?:|www\.)/u.test(first.text))
    return "footnote";
  const text = lines.map((line) => line.text).join(" ");
  const style = lines.length <= mostHeadingLines ? headingStyle(text) : null;
  if (strongStyles.includes(style)) return "heading";
  if (lines.length > 1 || /[.!?:;。！？؟।]/u.test(text) || first.length >= (1 - eps) * width)
    return "paragraph";
  return style !== null && first.apart ? "heading" : "object";
}

/** Joins consecutive objects into one, line by line. */
function mergeObjects(pieces: readonly Piece[]): readonly Piece[] {
  const merged: { kind: Piece["kind"]; lines: TextLine[]; width: number }[] = [];
  for (const piece of pieces) {
    const before = merged.at(-1);
    if (piece.kind === "object" && before?.kind === "object")
      for (const line of piece.lines) before.lines.push(line);
    else merged.push({ ...piece, lines: [...piece.lines] });
  }
  return merged;
}
