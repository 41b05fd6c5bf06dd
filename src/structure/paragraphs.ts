/** Paragraphs from lines: where one begins, and which lines go on over columns and pages. */
import type { FlowLine } from "../model/flow.ts";
import { indentOf, lineSize, type Profile, rightGap, textOf } from "./profile.ts";

/** Distances that part paragraphs. */
export interface ParagraphOptions {
  /** An indent of at least this, in font sizes, begins a paragraph. */
  readonly indent: number;
  /** A gap this many times the usual leading begins a paragraph. */
  readonly gap: number;
  /** A line this far from the column's edge, in font sizes, is short. */
  readonly short: number;
}

/** Measured on the development articles: indents are 1 to 2, gaps between paragraphs 1.3 and more. */
export const paragraphDefaults: ParagraphOptions = { indent: 0.7, gap: 1.22, short: 2 };

/** Whether `line` begins a paragraph, given the body line that was read before it. */
export function beginsParagraph(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (Math.abs(lineSize(above) - lineSize(line)) > 0.1 * lineSize(line)) return true;
  return isNextInColumn(above, line)
    ? beginsInColumn(above, line, profile, options)
    : beginsElsewhere(above, line, profile, options);
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
