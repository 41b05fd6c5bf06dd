/** Reads delimited text: values separated by commas, semicolons, tabs or bars. */
import { decodeText, refuseNoise } from "../encoding.ts";
import { FlowDraft, mostBlocks } from "../flow-draft.ts";
import { describe, type FlowReading } from "../reader.ts";
import { addTable } from "../sheets.ts";

const separators = ["\t", ";", ",", "|"] as const;

/** Number of rows from which the separator is detected. */
const sampleRows = 50;

/** Number of cells that become part of the document if a table is too long to hold. */
const firstCells = 10_000;

/**
 * Reads a table; the separator is the one that splits the most rows into equally many values.
 *
 * If a table has more cells than a document holds, its first rows become the document and the others follow one by one,
 * for writers that stream rows.
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

/** The first rows with at most this many cells, at least one row, and whether there are more. */
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

/** Detects the separator of a table. */
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

/** Splits a text into rows of values; quoted values may contain separators, doubled quotes and line breaks. */
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

/** A quoted value, including anything between its closing quote and the separator. */
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
