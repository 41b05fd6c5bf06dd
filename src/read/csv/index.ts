/** Reads tables of text: values with commas, semicolons, tabs or bars between them. */
import { decodeText, refuseNoise } from "../encoding.ts";
import { FlowDraft, mostBlocks } from "../flow-draft.ts";
import { describe, type FlowReading } from "../reader.ts";
import { addTable } from "../sheets.ts";

const separators = ["\t", ";", ",", "|"] as const;

/** Rows that the separator is told from. */
const sampleRows = 50;

/** Cells of a table too long to be held that become part of the document all the same. */
const firstCells = 10_000;

/**
 * Reads a table; the separator is the one that cuts most rows into equally many values.
 *
 * Of a table with more cells than a document holds, the first rows become the document, and the others follow one by
 * one for writers that take them so.
 */
export async function readCsv(bytes: Uint8Array): Promise<FlowReading> {
  refuseNoise(bytes, "a table of text");
  const text = decodeText(bytes).replace(/^\ufeff/u, "");
  const separator = findSeparator(text);
  const { rows, cut } = firstOf(eachRow(text, separator), mostBlocks);
  const first = cut ? firstOf(rows, firstCells).rows : rows;
  const draft = new FlowDraft();
  const cells = first.flatMap((values, row) =>
    values.map((value, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text: value, bold: false })),
  );
  addTable(draft, cells, "");
  return {
    type: "flow",
    flow: draft.flow,
    description: describe("csv"),
    ...(cut && { moreRows: () => drop(eachRow(text, separator), first.length) }),
  };
}

/** The first rows with at most so many cells, one row at least, and whether there are more. */
function firstOf(
  all: Iterable<readonly string[]>,
  mostCells: number,
): { readonly rows: readonly (readonly string[])[]; readonly cut: boolean } {
  const rows: (readonly string[])[] = [];
  let cells = 0;
  for (const row of all) {
    cells += row.length;
    if (cells > mostCells && rows.length > 0) return { rows, cut: true };
    rows.push(row);
  }
  return { rows, cut: false };
}

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

function* drop<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) if (left-- <= 0) yield item;
}

/** Finds the separator of a table. */
export function findSeparator(text: string): string {
  const head = text.slice(0, 20_000);
  let best = ",";
  let most = 0;
  for (const separator of separators) {
    const counts = [...take(eachRow(head, separator), sampleRows)].map((row) => row.length);
    const usual = counts[Math.floor(counts.length / 2)] ?? 1;
    const agreeing = counts.filter((count) => count === usual).length;
    const score = usual > 1 ? agreeing / counts.length + Math.min(usual, 10) / 100 : 0;
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

/** Cuts a text into rows of values; values in quotes may hold separators, quotes written twice and line breaks. */
export function* eachRow(text: string, separator: string): Generator<readonly string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } =
      text[at] === '"' ? quotedValue(text, at, separator) : bareValue(text, at, separator);
    row.push(value);
    at = end;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
      row.push("");
    } else at += text.startsWith("\r\n", at) ? 2 : 1;
    if (row.some((each) => each.trim() !== "")) yield row;
    row = [];
  }
}

interface Value {
  readonly value: string;
  readonly end: number;
}

function bareValue(text: string, start: number, separator: string): Value {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(start, end), end };
}

/** A value in quotes, with what stands between its last quote and the separator. */
function quotedValue(text: string, start: number, separator: string): Value {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return { value: text.slice(start + 1), end: text.length };
    if (text[quote + 1] !== '"') {
      const rest = bareValue(text, quote + 1, separator);
      return { value: text.slice(start + 1, quote).replaceAll('""', '"') + rest.value, end: rest.end };
    }
    end = quote + 2;
  }
}
