/** Reads tables of text: values with commas, semicolons, tabs or bars between them. */
import { decodeText, refuseNoise } from "../encoding.ts";
import { FlowDraft } from "../flow-draft.ts";
import { describe, type FlowReading } from "../reader.ts";
import { addTable } from "../sheets.ts";

const separators = ["\t", ";", ",", "|"] as const;

/** Rows that the separator is told from. */
const sampleRows = 50;

/** Reads a table; the separator is the one that cuts most rows into equally many values. */
export async function readCsv(bytes: Uint8Array): Promise<FlowReading> {
  refuseNoise(bytes, "a table of text");
  const text = decodeText(bytes).replace(/^\ufeff/u, "");
  const rows = parseRows(text, findSeparator(text));
  const draft = new FlowDraft();
  const cells = rows.flatMap((values, row) =>
    values.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text, bold: false })),
  );
  addTable(draft, cells, "");
  return { type: "flow", flow: draft.flow, description: describe("csv") };
}

/** Finds the separator of a table. */
export function findSeparator(text: string): string {
  const head = text.slice(0, 20_000);
  let best = ",";
  let most = 0;
  for (const separator of separators) {
    const counts = parseRows(head, separator)
      .slice(0, sampleRows)
      .map((row) => row.length);
    const usual = counts[Math.floor(counts.length / 2)] ?? 1;
    const agreeing = counts.filter((count) => count === usual).length;
    const score = usual > 1 ? agreeing / counts.length + Math.min(usual, 10) / 100 : 0;
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

/** Cuts a text into rows of values; values in quotes may hold separators, quotes written twice and line breaks. */
export function parseRows(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = (): void => {
    if (row.some((value) => value.trim() !== "")) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quotedValue(text, at) : bareValue(text, at, separator);
    row.push(value);
    at = end;
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push("");
    } else {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
    }
  }
  endRow();
  return rows;
}

function bareValue(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(start, end), end };
}

function quotedValue(text: string, start: number): { value: string; end: number } {
  let end = start + 1;
  for (;;) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return { value: text.slice(start + 1), end: text.length };
    if (text[quote + 1] !== '"')
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    end = quote + 2;
  }
}
