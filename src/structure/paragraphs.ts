/** Paragraphs from lines: where one begins, and which lines go on over columns and pages. */
import type { FlowLine } from "../model/flow.ts";
import { indentOf, lineSize, type Profile, rightGap, textOf } from "./profile.ts";

/** Distances that part paragraphs. */
export interface ParagraphOptions {
  /** An indent of at least this, in font sizes, begins a paragraph. */
  readonly indent: number;
  /** Later lines of an item are indented by at least this, in font sizes. */
  readonly hang: number;
  /** A gap this many times the usual leading begins a paragraph. */
  readonly gap: number;
  /** A line this far from the column's edge, in font sizes, is short. */
  readonly short: number;
}

/** Measured on the development articles: indents are 1 to 2, gaps between paragraphs 1.3 and more. */
export const paragraphDefaults: ParagraphOptions = { indent: 0.7, hang: 0.3, gap: 1.22, short: 2 };

/** Whether `line` begins a paragraph, given the body line that was read before it. */
export function beginsParagraph(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (!sameSize(above, line)) return true;
  return isNextInColumn(above, line)
    ? beginsInColumn(above, line, profile, options)
    : beginsElsewhere(above, line, profile, options);
}

/** Lines of a paragraph that is still open. */
export interface OpenParagraph {
  readonly lines: readonly FlowLine[];
  /** Whether it is an item, whose later lines hang under the text of its first one. */
  readonly item: boolean;
}

/**
 * Whether `line` ends the open paragraph before it.
 *
 * Beside what two lines show, the paragraph's own left edge does:
 *
 *     RAID0  The first line of a hanging paragraph
 *            and its later lines.
 *     A line that leaves the edge again begins another one.
 */
export function endsParagraph(
  open: OpenParagraph,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  const [first, last] = [open.lines[0] as FlowLine, open.lines[open.lines.length - 1] as FlowLine];
  if (!isNextInColumn(last, line)) return beginsParagraph(last, line, profile, options);
  const apart = line.setting.gapBefore > options.gap * profile.leading;
  const step = indentOf(line) - indentOf(last);
  const second = first === last;
  if (second && !apart && step > options.hang && sameSize(last, line))
    if (open.item || (rightGap(last) < options.short && !endsSentence(textOf(last)))) return false;
  const flush = open.item && (step < -options.hang || (step < options.hang && isShort(last, options)));
  const left = second ? flush : step < -options.indent;
  if (left && startsLikeSentence(textOf(line)) && (isShort(last, options) || endsSentence(textOf(last))))
    return true;
  return beginsParagraph(last, line, profile, options);
}

/** Whether a paragraph goes on after a displayed formula: "where …", or a sentence that the formula is a part of. */
export function resumesParagraph(
  above: FlowLine,
  line: FlowLine,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (!sameSize(above, line)) return false;
  if (/^\p{Ll}/u.test(textOf(line).trimStart())) return true;
  const flush = indentOf(line) - indentOf(above) < options.indent;
  return flush && !/[.!?:…]["”’»)\]]*$/u.test(textOf(above).trimEnd());
}

/** Whether a sentence runs from a full line into the next one: a mark at its start is then no item's. */
export function runsInto(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (!isNextInColumn(above, line) || !sameSize(above, line)) return false;
  if (line.setting.gapBefore > options.gap * profile.leading) return false;
  return rightGap(above) < options.short && !/[.!?:;,…]["”’»)\]]*$/u.test(textOf(above).trimEnd());
}

function sameSize(above: FlowLine, line: FlowLine): boolean {
  return Math.abs(lineSize(above) - lineSize(line)) <= 0.1 * lineSize(line);
}

function isShort(line: FlowLine, options: ParagraphOptions): boolean {
  return rightGap(line) > options.short;
}

/** Whether a line stands right under another, in the same column of the same page. */
function isNextInColumn(above: FlowLine, line: FlowLine): boolean {
  const [a, b] = [above.source, line.source];
  if (a === null || b === null) return true;
  const sameColumn = above.setting.column.x0 === line.setting.column.x0;
  return a.page === b.page && sameColumn && line.setting.gapBefore > 0 && b.box.y0 > a.box.y0;
}

function beginsInColumn(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions,
): boolean {
  if (line.setting.gapBefore > options.gap * profile.leading) return !goesOn(above, line);
  const step = indentOf(line) - indentOf(above);
  if (step > options.indent && step < 6 && startsLikeSentence(textOf(line))) return true;
  const short = rightGap(above) > options.short;
  return short && endsSentence(textOf(above)) && startsLikeSentence(textOf(line)) && profile.justified > 0.5;
}

/** Whether a sentence that a float interrupts goes on under it. */
function goesOn(above: FlowLine, line: FlowLine): boolean {
  const open = isBroken(textOf(above)) || !/[.!?:;…]["”’»)\]]*$/u.test(textOf(above).trimEnd());
  return open && /^\p{Ll}/u.test(textOf(line)) && rightGap(above) < 2;
}

/** Over a column, a page or something that stood between. */
function beginsElsewhere(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions,
): boolean {
  const text = textOf(above);
  if (isBroken(text)) return false;
  if (/^\p{Ll}/u.test(textOf(line))) return false;
  if (profile.indented && indentOf(line) > options.indent && indentOf(line) < 6) return true;
  if (!endsSentence(text)) return rightGap(above) > 4 * options.short;
  return (
    rightGap(above) > options.short ||
    (!profile.indented && startsLikeSentence(textOf(line)) && rightGap(above) > 0.8)
  );
}

/** Whether a line ends inside a word. */
function isBroken(text: string): boolean {
  return /\p{L}[-\u00ad‐]$/u.test(text.trimEnd());
}

/** Whether a line can be the end of a paragraph. */
export function endsSentence(text: string): boolean {
  return /[.!?:…]["”’»)\]\d,–-]*$/u.test(text.trimEnd());
}

function startsLikeSentence(text: string): boolean {
  return /^["“«‘([]*[\p{Lu}\p{N}•–]/u.test(text) || !/^\p{Ll}/u.test(text);
}
