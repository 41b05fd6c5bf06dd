/**
 * Rows that were read as lines: heads of columns, symbols side by side.
 *
 *     **Month      Rain**        the words of a title stand closer together
 *     March        3 mm
 */
import type { FlowLine } from "../../../model/flow.ts";
import { sectionLabel } from "../../facts/chains.ts";
import { lineSize } from "../../facts/profile.ts";

/** A line that is this many times as wide as usual letters are has wide gaps. */
const rowWidth = 1.6;

/** Width of a usual letter, in font sizes. */
const letterWidth = 0.55;

/** Whether a line of words is much wider than its letters. */
export function isWide(line: FlowLine, text: string): boolean {
  const { fill, column } = line.setting;
  const letters = text.length * letterWidth * lineSize(line);
  return hasWord(text) && fill * (column.x1 - column.x0) > rowWidth * letters;
}

/** Words of a title are at most this far apart, in font sizes; measured on the titles of 300 manuals and papers. */
const widestSpace = 1.2;

/** Spaces of a line that was driven apart to fill its column differ by less than this share. */
const evenSpaces = 0.3;

/**
 * Whether words of a line stand farther apart than those of a title; the number of a section may stand off.
 *
 * A title that fills its column may be driven apart, all its words alike.
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
