/**
 * Reads plain text.
 *
 *     A text whose lines were broken at a width         each line becomes a line of the flow, with its indent and
 *     is like a page: its paragraphs are to be          the share of the column that it fills: the statistic of SR,
 *     found.                                            so that paragraphs are found as on pages
 *
 * A text whose lines are as long as they need to be states its paragraphs: each line is one.
 */
import type { FlowItem } from "../../model/flow.ts";
import { findColumnWidth } from "../../numeric/column-width.ts";
import { decodeText, refuseNoise } from "../encoding.ts";
import { checkBlocks, FlowDraft, runOf, usualSize } from "../flow-draft.ts";
import { describe, type FlowReading } from "../reader.ts";

/**
 * Thresholds that separate wrapped lines from whole paragraphs. Measured on laws, orders, licences and mails: in
 * wrapped texts 22 to 74 % of lines end in mid-sentence, elsewhere at most 5 %.
 */
const limits = {
  /** Maximum column width, in letters. */
  widest: 250,
  /** Maximum fraction of lines longer than the column. */
  longer: 0.2,
  /** Minimum fraction of lines that nearly fill the column. */
  full: 0.25,
  /** Tolerance, as a fraction of the width. */
  near: 0.15,
  /** Minimum fraction of lines that end in mid-sentence and continue on the next. */
  open: 0.15,
} as const;

/** Reads a text file. */
export async function readText(bytes: Uint8Array): Promise<FlowReading> {
  return { type: "flow", flow: textFlow(decodePlainText(bytes)), description: describe("txt") };
}

/** Decodes a text file in any encoding; throws `ReadError` for binary content. */
export function decodePlainText(bytes: Uint8Array): string {
  refuseNoise(bytes, "a text");
  return decodeText(bytes);
}

/** The flow of a text; `part` is its name inside a file of several parts. */
export function textFlow(text: string, part = ""): readonly FlowItem[] {
  const lines = text.replace(/^\ufeff/u, "").split(/\r\n|[\n\r\f\u0085\u2028\u2029]/u);
  checkBlocks(lines.reduce((count, line) => (line === "" ? count : count + 1), 0));
  const width = brokenAt(lines);
  return width === null ? statedLines(lines, part) : printedLines(lines, width, part);
}

/** The width at which lines are wrapped, in letters; null if each line is a paragraph. */
function brokenAt(lines: readonly string[]): number | null {
  const filled = lines.map((line) => expandTabs(line).trimEnd()).filter((line) => line !== "");
  const width = findColumnWidth(filled);
  if (width === 0 || width > limits.widest) return null;
  const widths = filled.map((line) => line.length);
  const longer = widths.filter((length) => length > (1 + limits.near) * width).length;
  const full = widths.filter((length) => length > (1 - limits.near) * width).length;
  const open = lines.filter((line, at) => goesOn(line, lines[at + 1] ?? "")).length;
  const broken =
    longer <= limits.longer * widths.length &&
    full >= limits.full * widths.length &&
    open >= limits.open * widths.length;
  return broken ? width : null;
}

/** Returns whether a sentence continues on the next line. */
function goesOn(line: string, next: string): boolean {
  return /[^\s.;:!?]\s*$/u.test(line) && /^\s*[\p{Ll}\p{Lo}(]/u.test(next);
}

function statedLines(lines: readonly string[], part: string): readonly FlowItem[] {
  const draft = new FlowDraft(part);
  let gap = 0;
  for (const line of lines) {
    const origin = draft.count();
    if (line.trim() === "") gap = blankLine;
    else {
      draft.line([runOf(line)], { gap, origin });
      gap = 0;
    }
  }
  return draft.flow;
}

/** Space of a blank line, in font sizes. */
const blankLine = 1.2;

/** Width of a letter, in font sizes. */
const letter = 0.5;

function printedLines(lines: readonly string[], width: number, part: string): readonly FlowItem[] {
  const items: FlowItem[] = [];
  let block = 0;
  let apart = true;
  lines.forEach((line, index) => {
    const row = expandTabs(line).trimEnd();
    const text = row.trimStart();
    if (text === "") apart = true;
    else {
      if (apart) block++;
      const indent = row.length - text.length;
      items.push({
        type: "line",
        runs: [runOf(text.replace(/\s+/gu, " "))],
        setting: {
          indent: Math.min(0.9, indent / width),
          fill: Math.min(1 - Math.min(0.9, indent / width), text.length / width),
          gapBefore: items.length === 0 ? 0 : apart ? 2 * blankLine : blankLine,
          align: "left",
          column: { x0: 0, x1: width * letter * usualSize },
        },
        place: "body",
        block,
        kind: null,
        hint: null,
        source: null,
        origin: { part, index },
      });
      apart = false;
    }
  });
  return items;
}

function expandTabs(line: string): string {
  return line.replaceAll("\t", "    ");
}
