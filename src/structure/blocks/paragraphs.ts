/** Paragraph boundaries: which lines begin one, and which continue across columns and pages. */
import { canFollow, parseLabel } from "../../language/numbering.ts";
import { isIdeographic } from "../../language/scripts.ts";
import { closers, colons, endsInStop, stops } from "../../language/stops.ts";
import type { FlowLine } from "../../model/flow.ts";
import { partsFields } from "./form-lines.ts";
import { isUnder } from "../facts/paragraph-facts.ts";
import { indentOf, isTypewriter, lineSize, type Profile, rightGap, textOf } from "../facts/profile.ts";

/**
 * Distances between paragraphs.
 *
 * Measured on the development articles: indents are 1 to 2, gaps between paragraphs 1.3 and more.
 */
const limits = {
  /** An indent of at least this, in font sizes, begins a paragraph. */
  indent: 0.7,
  /** A gap this many times the usual leading begins a paragraph. */
  gap: 1.22,
  /** A line this far from the column's edge, in font sizes, is short. */
  short: 2,
} as const;

/** Returns whether `line` begins a paragraph, given the previous body line. */
export function beginsParagraph(above: FlowLine, line: FlowLine, profile: Profile): boolean {
  if (!sameSize(above, line) || partsFields(above, line)) return true;
  return isUnder(above, line) ? beginsInColumn(above, line, profile) : beginsElsewhere(above, line, profile);
}

/** Returns whether a sentence runs from a full line into the next one: a mark at its start is then not an item's. */
export function runsInto(above: FlowLine, line: FlowLine, profile: Profile): boolean {
  if (!isUnder(above, line) || !sameSize(above, line) || partsFields(above, line)) return false;
  if (line.setting.gapBefore > limits.gap * profile.leading || countsOn(textOf(above), textOf(line)))
    return false;
  const end = textOf(above).trimEnd();
  return rightGap(above) < limits.short && !endsInStop(end) && !/[;,；，、]["”’»)\]]*$/u.test(end);
}

/** Returns whether two lines have one size; monospace text is often smaller than the words around it. */
export function sameSize(above: FlowLine, line: FlowLine): boolean {
  const [one, size] = [lineSize(above), lineSize(line)];
  if (one === size) return true;
  const most = isTypewriter(above) !== isTypewriter(line) ? 0.2 : 0.1;
  return Math.abs(one - size) <= most * size;
}

/** Width of an average letter, in font sizes. */
const letterWidth = 0.5;

/** Width of the first word of a line, or of one character in scripts without spaces, in font sizes. */
export function firstWidth(line: FlowLine): number {
  const text = textOf(line);
  if (isIdeographic(text)) return 2;
  const [left, right] = line.words ?? [];
  const length = /^\S*/u.exec(text)?.[0].length ?? 0;
  return left === undefined || right === undefined
    ? letterWidth * length
    : Math.abs(right - left) / lineSize(line);
}

/** Width of a word space, in font sizes. */
export const wordSpace = 0.25;

function beginsInColumn(above: FlowLine, line: FlowLine, profile: Profile): boolean {
  if (line.setting.gapBefore > limits.gap * profile.leading) return !goesOn(above, line);
  if (countsOn(textOf(above), textOf(line))) return true;
  if (!startsLikeSentence(textOf(line))) return false;
  const step = indentOf(line) - indentOf(above);
  if (step > limits.indent && step < 6) return true;
  return rightGap(above) > limits.short && endsSentence(textOf(above)) && profile.justified > 0.5;
}

/** Returns whether two lines begin with consecutive numbers: "4." and "4.1.", "2)" and "3)". */
function countsOn(above: string, line: string): boolean {
  if (!/^[(\d]/u.test(line) || !/^[(\d]/u.test(above)) return false;
  const [before, after] = [parseLabel(above), parseLabel(line)];
  if (before?.kind !== "number" || after?.kind !== "number" || after.style.close === "") return false;
  return before.style.close === after.style.close && canFollow(before, after);
}

/** Returns whether a sentence continues below a gap: lines are far apart, or a float interrupts it. */
function goesOn(above: FlowLine, line: FlowLine): boolean {
  return !endsInStop(textOf(above)) && /^\p{Ll}/u.test(textOf(line)) && rightGap(above) < limits.short;
}

/** Across a column, a page or an interruption. */
function beginsElsewhere(above: FlowLine, line: FlowLine, profile: Profile): boolean {
  const text = textOf(above);
  if (isBrokenWord(text)) return false;
  if (/^\p{Ll}/u.test(textOf(line))) return false;
  if (profile.indented && indentOf(line) > limits.indent && indentOf(line) < 6) return true;
  if (!endsSentence(text)) return rightGap(above) > 4 * limits.short;
  return (
    rightGap(above) > limits.short ||
    (!profile.indented && startsLikeSentence(textOf(line)) && rightGap(above) > 0.8)
  );
}

/** Returns whether a line ends inside a word. */
export function isBrokenWord(text: string): boolean {
  return /\p{L}[-\u00ad‐]$/u.test(text.trimEnd());
}

/** Returns whether a line can end a paragraph. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text.trimEnd());
}

const sentenceEnd = new RegExp(`(?:[${stops}${colons}][${closers}\\d,–-]*|[–—]["”’»])$`);

function startsLikeSentence(text: string): boolean {
  const first = text.charCodeAt(0);
  if ((first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a)) return first < 0x61;
  return /^["“«‘([]*[\p{Lu}\p{N}•–]/u.test(text) || !/^\p{Ll}/u.test(text);
}
