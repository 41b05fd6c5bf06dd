import { plainText } from "./inline.ts";

/** A cell of a table with its spans. */
export interface Cell {
  readonly text: string;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** The rows of a table as written: a spanning cell appears once, where it begins. */
export type Rows = readonly (readonly Cell[])[];

/** Makes rows without spans from plain strings. */
export function rowsOf(rows: readonly (readonly string[])[]): Rows {
  return rows.map((row) => row.map((text) => ({ text, rowSpan: 1, colSpan: 1 })));
}

/** Lays a table out on its grid: a spanning cell fills every position it covers, a gap is null. */
export function gridOf(rows: Rows): (Cell | null)[][] {
  const grid: (Cell | null)[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] !== undefined) x++;
      for (const line of grid.slice(y, y + cell.rowSpan))
        for (let column = x; column < x + cell.colSpan; column++) line[column] = cell;
      x += cell.colSpan;
    }
  });
  const width = Math.max(0, ...grid.map((line) => line.length));
  return grid.map((line) => Array.from({ length: width }, (_, x) => line[x] ?? null));
}

/** Returns whether two lines open a pipe table: cells, then a delimiter row. */
export function opensPipeTable(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && next.includes("|") && isSeparator(pipeCells(next));
}

/**
 * Reads the lines of a pipe table, including the delimiter row.
 *
 * An empty header is dropped (tools write one if they found no header); short rows are padded, long ones keep their
 * cells, so that no text is lost.
 */
export function readPipeTable(lines: readonly string[]): Rows {
  const rows = lines.map(pipeCells).filter((_, index) => index !== 1);
  if (rows.length > 1 && rows[0]?.every((cell) => cell === "")) rows.shift();
  const width = pipeCells(lines[1] ?? "").length;
  const filled = rows.map((row) => [...row, ...Array<string>(Math.max(0, width - row.length)).fill("")]);
  return rowsOf(filled.map((row) => row.map(plainText)));
}

/** Reads an HTML table with its spans, through `<thead>` and `<tbody>`. */
export function readHtmlTable(html: string, textOf: (cell: string) => string = plainText): Rows {
  const rows = html.split(/<tr\b[^>]*>/iu).slice(1);
  return rows.map((row) =>
    [...row.matchAll(/<t[dh]\b([^>]*)>(.*?)(?=<\/t[dh]>|<t[dh]\b|<\/tr>|<\/table>|$)/gisu)].map((match) => ({
      text: textOf(match[2] ?? ""),
      rowSpan: spanOf(match[1] ?? "", "rowspan"),
      colSpan: spanOf(match[1] ?? "", "colspan"),
    })),
  );
}

/** Joins the text of all cells, row by row. */
export function tableText(rows: Rows): string {
  return rows.map((row) => row.map((cell) => cell.text).join(" ")).join("\n");
}

/** Splits a line at its pipes, ignoring escaped and outer ones. */
export function pipeCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}

function isSeparator(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?\s*-+\s*:?$/u.test(cell));
}

function spanOf(attributes: string, name: string): number {
  const digits = new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, "iu").exec(attributes)?.[1];
  return Math.max(1, Number(digits ?? "1"));
}
