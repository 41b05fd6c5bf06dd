/** Builds nodes of program code. */
import type { Code } from "../../model/document.ts";
import type { FlowLine } from "../../model/flow.ts";
import { median } from "../../numeric/statistics.ts";
import { placesOf } from "../inline/inlines.ts";
import { indentOf, lineSize, textOf } from "../facts/profile.ts";

/** Width of a monospace letter, in em. */
const letterWidth = 0.6;

/** Distance of baselines from which lines have an empty line between them, in font sizes. */
const emptyLine = 1.9;

/** How the lines of a listing are set; lengths in points. */
interface Listing {
  /** Width of most letters: line numbers are often smaller. */
  readonly letter: number;
  /** Smallest indent of a line. */
  readonly indent: number;
}

/** Builds a node of program code: keeps line breaks, turns gaps in lines into spaces and wide leading into empty lines. */
export function codeOf(lines: readonly FlowLine[]): Code {
  const letter =
    median(lines.flatMap(letterWidths)) ?? letterWidth * Math.max(1, median(lines.map(lineSize)) ?? 0);
  const listing = { letter, indent: Math.min(...lines.map(indentInPoints)) };
  const rows = lines.flatMap((line, index) => {
    const above = lines[index - 1];
    return [...(above !== undefined && isApart(line, above, listing) ? [""] : []), rowOf(line, listing)];
  });
  return { type: "code", value: rows.join("\n"), ...placesOf(lines), confidence: 0.8, reasons: [] };
}

function isApart(line: FlowLine, above: FlowLine, { letter }: Listing): boolean {
  // The gap is given in sizes of the smaller of the two.
  const gap = line.setting.gapBefore * Math.min(lineSize(line), lineSize(above));
  return gap > (emptyLine * letter) / letterWidth;
}

/** A line with as many spaces before and between its words as there is room for. */
function rowOf(line: FlowLine, { letter, indent }: Listing): string {
  const words = printedWords(line);
  const first = spaces((indentInPoints(line) - indent) / letter);
  if (words === null) return first + textOf(line).trimEnd();
  return words.reduce((row, { text, left }, index) => {
    const before = words[index - 1];
    return before === undefined ? row + text : row + (spaces((left - before.right) / letter) || " ") + text;
  }, first);
}

function spaces(count: number): string {
  return " ".repeat(Math.max(0, Math.round(count)));
}

function indentInPoints(line: FlowLine): number {
  return indentOf(line) * lineSize(line);
}

function letterWidths(line: FlowLine): number[] {
  return (printedWords(line) ?? []).flatMap(({ text, left, right }) =>
    Array.from<number>({ length: text.length }).fill((right - left) / text.length),
  );
}

/** The words of a line with their edges; null if their edges are unknown or the text is divided otherwise. */
function printedWords(line: FlowLine): { text: string; left: number; right: number }[] | null {
  const edges = line.words ?? [];
  const texts = textOf(line).trim().split(/ +/u);
  if (edges.length !== 2 * texts.length) return null;
  return texts.map((text, index) => ({
    text,
    left: edges[2 * index] ?? 0,
    right: edges[2 * index + 1] ?? 0,
  }));
}
