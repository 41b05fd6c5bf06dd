/** One record per line: everything that classifiers ask about a line by itself, measured once. */
import { beginsWithItemSign } from "../../language/item-signs.ts";
import { isIdeographic } from "../../language/scripts.ts";
import type { FlowLine, Run } from "../../model/flow.ts";
import { indentOf, lineSize, rightGap, textOf } from "./profile.ts";

/** What a line begins with. */
export type Opening = "lowercase" | "capital" | "digit" | "sign" | "quote" | "bracket" | "caseless" | "other";

/** What a line ends with. */
export type Ending = "stop" | "colon" | "semicolon" | "comma" | "hyphen" | "bracket" | "digit" | "other";

/** A line with its measurements. Lengths are in em of the line itself unless they say otherwise. */
export interface LineRecord {
  readonly line: FlowLine;
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  /** From the column's left edge to the first letter. */
  readonly indent: number;
  /** From the last letter to the column's right edge. */
  readonly rightGap: number;
  /** From the column's left edge to the last letter. */
  readonly end: number;
  readonly width: number;
  /** Width of the first word; of one character in scripts without spaces. */
  readonly firstWord: number;
  /** Mean space between words; 0 for a single word. */
  readonly wordSpace: number;
  /** Distance to the baseline above in the same column; 0 for the first line. */
  readonly gap: number;
  /** Fractions of the letters. */
  readonly bold: number;
  readonly italic: number;
  readonly monospace: number;
  readonly capitals: number;
  readonly opening: Opening;
  readonly ending: Ending;
}

/** Measures a line. */
export function recordOf(line: FlowLine): LineRecord {
  const text = textOf(line).trim();
  const size = Math.max(1, lineSize(line));
  const [indent, gapRight] = [indentOf(line), rightGap(line)];
  const { column, fill } = line.setting;
  const width = (fill * (column.x1 - column.x0)) / size;
  return {
    line,
    text,
    size,
    indent,
    rightGap: gapRight,
    end: indent + width,
    width,
    firstWord: firstWordWidth(line, text, size),
    wordSpace: (line.wordSpace ?? 0) / size,
    gap: line.setting.gapBefore,
    ...sharesOf(line.runs),
    capitals: capitalsIn(text),
    opening: openingOf(text),
    ending: endingOf(text),
  };
}

/** Width of an average letter, in em. */
const letterWidth = 0.5;

function firstWordWidth(line: FlowLine, text: string, size: number): number {
  if (isIdeographic(text)) return 1;
  const [left, right] = line.words ?? [];
  if (left !== undefined && right !== undefined) return Math.abs(right - left) / size;
  const space = text.indexOf(" ");
  return letterWidth * (space < 0 ? text.length : space);
}

function sharesOf(runs: readonly Run[]): Pick<LineRecord, "bold" | "italic" | "monospace"> {
  let [all, bold, italic, monospace] = [0, 0, 0, 0];
  for (const run of runs) {
    const letters = run.text.length;
    all += letters;
    if (run.bold) bold += letters;
    if (run.italic) italic += letters;
    if (run.monospace) monospace += letters;
  }
  const whole = Math.max(1, all);
  return { bold: bold / whole, italic: italic / whole, monospace: monospace / whole };
}

/** Fraction of the cased letters that are capitals; 0 where there are none. */
function capitalsIn(text: string): number {
  let [upper, cased] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x61 && code <= 0x7a) cased++;
    else if (code >= 0x41 && code <= 0x5a) {
      cased++;
      upper++;
    } else if (code >= 0xc0) {
      const letter = text[at] as string;
      const [low, high] = [letter.toLowerCase(), letter.toUpperCase()];
      if (low === high) continue;
      cased++;
      if (letter === high) upper++;
    }
  }
  return cased === 0 ? 0 : upper / cased;
}

function openingOf(text: string): Opening {
  const code = text.charCodeAt(0);
  if (code >= 0x61 && code <= 0x7a) return "lowercase";
  if (code >= 0x41 && code <= 0x5a) return "capital";
  if (code >= 0x30 && code <= 0x39) return "digit";
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  if (/\p{Ll}/u.test(first)) return "lowercase";
  if (/\p{Lu}|\p{Lt}/u.test(first)) return "capital";
  if (/\p{L}/u.test(first)) return "caseless";
  if (/["“”„‘’«»'‹›「『]/u.test(first)) return "quote";
  if (/[([{（【]/u.test(first)) return "bracket";
  if (beginsWithItemSign(text) || /^[-–—*·]/u.test(text)) return "sign";
  return /\p{N}/u.test(first) ? "digit" : "other";
}

const closing = /["”’»›)\]」』）】》〉\s]/u;

function endingOf(text: string): Ending {
  let at = text.length - 1;
  while (at > 0 && closing.test(text[at] as string)) at--;
  const last = text[at] ?? "";
  if (/[.!?…。．！？؟۔।॥։።။។]/u.test(last)) return "stop";
  if (/[:：]/u.test(last)) return "colon";
  if (/[;；؛]/u.test(last)) return "semicolon";
  if (/[,，、،]/u.test(last)) return "comma";
  if (at > 0 && /[-\u00ad‐]/u.test(last) && /\p{L}/u.test(text[at - 1] ?? "")) return "hyphen";
  if (at < text.length - 1 && /[)\]）】]/u.test(text.at(-1) ?? "")) return "bracket";
  return /\p{N}/u.test(last) ? "digit" : "other";
}
