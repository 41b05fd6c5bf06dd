/**
 * Rows read as lines: column heads, symbols side by side.
 *
 *     **Month      Rain**        the words of a title stand closer together
 *     March        3 mm
 */
import type { FlowLine } from "../../../model/flow.ts";
import { sectionLabel } from "../../facts/chains.ts";
import { lineSize } from "../../facts/profile.ts";

/** A line this many times as wide as its letters has wide gaps. */
const rowWidth = 1.6;

/** Width of an average letter, in font sizes. */
const letterWidth = 0.55;

/** Returns whether a line of words is much wider than its letters. */
export function isWide(line: FlowLine, text: string): boolean {
  const { fill, column } = line.setting;
  const letters = text.length * letterWidth * lineSize(line);
  return hasWord(text) && fill * (column.x1 - column.x0) > rowWidth * letters;
}

/** Maximum word space of a title, in font sizes; measured on the titles of 300 manuals and papers. */
const widestSpace = 1.2;

/** Word spaces in a justified line vary by less than this fraction. */
const evenSpaces = 0.3;

/**
 * Returns whether words of a line are further apart than those of a title; a section number may be set off.
 *
 * A title that fills its column may be justified, with equal word spaces.
 */
export function isSpaced(line: FlowLine, text: string): boolean {
  const { words = [] } = line;
  if (!hasWord(text)) return false;
  const label = sectionLabel(text);
  const first = label === null ? 0 : text.slice(0, label.length).trim().split(/\s+/u).length;
  let [least, most] = [Infinity, 0];
  for (let at = 2 * (first + 1); at < words.length; at += 2) {
    const space = (words[at] ?? 0) - (words[at - 1] ?? 0);
    least = Math.min(least, space);
    most = Math.max(most, space);
  }
  if (most <= widestSpace * lineSize(line)) return false;
  const isDriven = words.length > 4 && line.setting.align === "justified" && most < (1 + evenSpaces) * least;
  return !isDriven;
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
