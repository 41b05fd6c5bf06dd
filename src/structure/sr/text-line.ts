/** Reads the lines of a text. */
import type { PlacedLine } from "./columns.ts";
import { lengthOf } from "../../numeric/column-width.ts";

/** A line of a printed text, with facts that do not depend on its neighbours. */
export interface TextLine {
  /** Its index in the text. */
  readonly index: number;
  /** Its position in reading order, which differs from the index where columns stand side by side. */
  readonly order: number;
  /** Trimmed; inner spaces are kept, because they may separate table columns. */
  readonly text: string;
  /** In characters. */
  readonly length: number;
  /** Number of leading spaces. */
  readonly indent: number;
  /** Its page, counted by the form feeds before it. */
  readonly page: number;
  /** Whether a blank line or a page break precedes it. */
  readonly apart: boolean;
}

/** Number of columns that a leading tab stands for. */
const tabWidth = 4;

/**
 * Reads the non-blank lines, in order.
 *
 * Converters start a page with a form feed. In a text with a blank line after every line, only two of them separate
 * blocks.
 */
export function readTextLines(lines: readonly PlacedLine[]): readonly TextLine[] {
  const enough = isDoubleSpaced(lines.map(({ line }) => line)) ? 2 : 1;
  const result: TextLine[] = [];
  let [page, blanks, turned] = [0, enough, false];
  for (const { line, index } of lines) {
    const feeds = line.split("\f").length - 1;
    page += feeds;
    turned ||= feeds > 0;
    const text = line.trim();
    if (text === "") blanks++;
    else {
      const indent = /^\s*/u.exec(line.replaceAll("\t", " ".repeat(tabWidth)).replaceAll("\f", ""))?.[0]
        .length;
      const apart = blanks >= enough || turned;
      result.push({
        index,
        order: result.length,
        text,
        length: lengthOf(text),
        indent: indent ?? 0,
        page,
        apart,
      });
      [blanks, turned] = [0, false];
    }
  }
  return result;
}

/** Returns whether a blank line follows most lines that end in mid-sentence. */
function isDoubleSpaced(lines: readonly string[]): boolean {
  let [open, spaced] = [0, 0];
  for (let at = 0; at + 2 < lines.length; at++) {
    if (!/[\p{Ll}\p{Lo},]\s*$/u.test(lines[at] ?? "")) continue;
    open++;
    if ((lines[at + 1] ?? "").trim() === "" && /^\s*[\p{Ll}\p{Lo}]/u.test(lines[at + 2] ?? "")) spaced++;
  }
  return spaced > open / 2;
}
