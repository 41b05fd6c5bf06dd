/** Paragraphs from lines: where one begins, and which lines go on over columns and pages. */
import { canFollow, parseLabel } from "../../language/numbering.ts";
import { isIdeographic } from "../../language/scripts.ts";
import { closers, colons, endsInStop, stops } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { partsFields } from "./form-lines.ts";
import { indentOf, isTypewriter, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";

/** Distances that part paragraphs. */
export interface ParagraphOptions {
  /** An indent of at least this, in font sizes, begins a paragraph. */
  readonly indent: number;
  /** A gap this many times the usual leading begins a paragraph. */
  readonly gap: number;
  /** A line this far from the column's edge, in font sizes, is short. */
  readonly short: number;
  /** Room beside the next line's first word at the end of a line that was broken before it was full, in font sizes. */
  readonly room: number;
  /** A line that reaches no further than this share of its column … */
  readonly cut: number;
  /** … over one that takes at least this share of it was broken by its author. */
  readonly long: number;
}

/** Measured on the development articles: indents are 1 to 2, gaps between paragraphs 1.3 and more. */
export const paragraphDefaults: ParagraphOptions = {
  indent: 0.7,
  gap: 1.22,
  short: 2,
  room: 4,
  cut: 0.6,
  long: 0.8,
};

/** Whether `line` begins a paragraph, given the body line that was read before it. */
export function beginsParagraph(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (!sameSize(above, line) || partsFields(above, line)) return true;
  return isNextInColumn(above, line)
    ? beginsInColumn(above, line, profile, options)
    : beginsElsewhere(above, line, profile, options);
}

/** Whether a sentence runs from a full line into the next one: a mark at its start is then no item's. */
export function runsInto(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions = paragraphDefaults,
): boolean {
  if (!isNextInColumn(above, line) || !sameSize(above, line) || partsFields(above, line)) return false;
  if (line.setting.gapBefore > options.gap * profile.leading || countsOn(textOf(above), textOf(line)))
    return false;
  const end = textOf(above).trimEnd();
  return rightGap(above) < options.short && !endsInStop(end) && !/[;,；，、]["”’»)\]]*$/u.test(end);
}

/** Whether two lines have one size; what is set in a typewriter font is often smaller than the words around it. */
export function sameSize(above: FlowLine, line: FlowLine): boolean {
  const [one, size] = [lineSize(above), lineSize(line)];
  if (one === size) return true;
  const most = isTypewriter(above) !== isTypewriter(line) ? 0.2 : 0.1;
  return Math.abs(one - size) <= most * size;
}

/** Width of a usual letter, in font sizes. */
const letterWidth = 0.5;

/** Width of what a line had to begin with, in font sizes: its first word, or a sign of a script without spaces. */
export function firstWidth(line: FlowLine): number {
  const text = textOf(line);
  if (isIdeographic(text)) return 2;
  const [left, right] = line.words ?? [];
  const length = /^\S*/u.exec(text)?.[0].length ?? 0;
  return left === undefined || right === undefined
    ? letterWidth * length
    : Math.abs(right - left) / lineSize(line);
}

/** Width of the space between two words, in font sizes. */
export const wordSpace = 0.25;

/**
 * Whether a line was left short: the first word of the next one would have had room in it, ragged as it may be.
 *
 *     **lowmem**                        a term,
 *         asks for less memory          what explains it,
 *     **noshell**                       and the next term, which is no line of one paragraph
 */
function isLeftShort(line: FlowLine, next: FlowLine, options: ParagraphOptions): boolean {
  return (
    next.words !== undefined &&
    line.setting.align !== "center" &&
    rightGap(line) > options.room + firstWidth(next)
  );
}

/** Whether a line stands right under another, in the same column of the same page. */
export function isNextInColumn(above: FlowLine, line: FlowLine): boolean {
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
  if (step > options.indent && step < 6)
    if (startsLikeSentence(textOf(line)) || isLeftShort(above, line, options)) return true;
  const short = rightGap(above) > options.short;
  if (countsOn(textOf(above), textOf(line))) return true;
  if (isNumberedStart(textOf(line), short || endsSentence(textOf(above)), short)) return true;
  if (endsSentence(textOf(above)) && isLeftShort(above, line, options)) return true;
  if (!startsLikeSentence(textOf(line)) && !endsInFullWidthStop(textOf(above))) return false;
  if (short && endsSentence(textOf(above)) && profile.justified > 0.5) return true;
  return hasRoom(above, line, profile, options) || isCutShort(above, line, options);
}

/**
 * Whether a line stops in the midst of its column over a line that goes on to its end, however ragged the text is.
 *
 *     and peace in the world,
 *     Whereas disregard and contempt for human rights have resulted
 */
function isCutShort(above: FlowLine, line: FlowLine, options: ParagraphOptions): boolean {
  if (above.setting.align === "center" || line.setting.fill < options.long) return false;
  if (above.setting.indent + above.setting.fill > options.cut) return false;
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(textOf(line)) && !isBrokenWord(textOf(above));
}

/**
 * Whether the first word of a line would have had room at the end of the line above, in justified text.
 *
 *     Duties of the owner                            nobody broke this line but the author
 *     The owner of the house keeps it in order …
 */
function hasRoom(above: FlowLine, line: FlowLine, profile: Profile, options: ParagraphOptions): boolean {
  if (profile.justified < 0.5 || above.setting.align === "center") return false;
  // Numbers and signs are often tied to the word after them, so that more than one word had to have room.
  if (/[,\p{Pd}]$/u.test(textOf(above)) || !/^\p{Lu}(?:\p{Ll}|\s)/u.test(textOf(line))) return false;
  return rightGap(above) > options.room + firstWidth(line);
}

/** Whether two lines begin with numbers of which one comes after the other: "4." and "4.1.", "2)" and "3)". */
function countsOn(above: string, line: string): boolean {
  if (!/^[(\d]/u.test(line) || !/^[(\d]/u.test(above)) return false;
  const [before, after] = [parseLabel(above), parseLabel(line)];
  if (before?.kind !== "number" || after?.kind !== "number" || after.style.close === "") return false;
  return before.style.close === after.style.close && canFollow(before, after);
}

/** Whether a text begins with a number of several parts or the word of a division: a clause, an article. */
function isNumberedStart(text: string, afterEnd: boolean, afterShort: boolean): boolean {
  if (!afterEnd || !/^[\d\p{Lu}§]/u.test(text)) return false;
  const label = parseLabel(text);
  if (label === null || label.word === "statement") return false;
  const counts = label.kind === "number" ? label.path.length > 1 : label.kind === "division" && afterShort;
  return counts && /^(?:$|["“«(]?\p{Lu})/u.test(text.slice(label.length));
}

/** Whether a sentence goes on under a gap: lines are far apart, or a float interrupts it. */
function goesOn(above: FlowLine, line: FlowLine): boolean {
  const end = textOf(above).trimEnd();
  const open = isBrokenWord(end) || !(endsInStop(end) || /;["”’»)\]]*$/u.test(end));
  if (isIdeographic(textOf(line))) return open && rightGap(above) < 0.5 && isFirstOf(above, line);
  return open && /^\p{Ll}/u.test(textOf(line)) && rightGap(above) < 2;
}

/** Whether a line stands in over the next one, and ends in an ideograph: the first line of a paragraph. */
function isFirstOf(above: FlowLine, line: FlowLine): boolean {
  return isIdeographic(textOf(above).at(-1) ?? "") && indentOf(above) - indentOf(line) > 1;
}

/** Over a column, a page or something that stood between. */
function beginsElsewhere(
  above: FlowLine,
  line: FlowLine,
  profile: Profile,
  options: ParagraphOptions,
): boolean {
  const text = textOf(above);
  if (isBrokenWord(text)) return false;
  if (/^\p{Ll}/u.test(textOf(line))) return false;
  if (profile.indented && indentOf(line) > options.indent && indentOf(line) < 6) return true;
  if (!endsSentence(text)) return rightGap(above) > 4 * options.short;
  return (
    rightGap(above) > options.short ||
    (!profile.indented && startsLikeSentence(textOf(line)) && rightGap(above) > 0.8)
  );
}

/** Whether a line ends inside a word. */
export function isBrokenWord(text: string): boolean {
  return /\p{L}[-\u00ad‐]$/u.test(text.trimEnd());
}

/** Whether a line can be the end of a paragraph. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text.trimEnd());
}

const sentenceEnd = new RegExp(`(?:[${stops}${colons}][${closers}\\d,–-]*|[–—]["”’»])$`);

/** Whether a line ends a sentence of Chinese or Japanese: the next one may begin with a small letter of another script. */
function endsInFullWidthStop(text: string): boolean {
  return /[。！？：][」』）”’]*$/u.test(text);
}

function startsLikeSentence(text: string): boolean {
  const first = text.charCodeAt(0);
  if ((first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a)) return first < 0x61;
  return /^["“«‘([]*[\p{Lu}\p{N}•–]/u.test(text) || !/^\p{Ll}/u.test(text);
}
