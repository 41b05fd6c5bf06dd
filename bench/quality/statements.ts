import { indelSimilarity } from "../../src/measure/distance.ts";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { gridOf, type Cell, type Rows } from "../../src/measure/markup-table.ts";

/** A statement about the text of a page, as olmOCR-bench writes it. */
export type Statement = PresenceStatement | OrderStatement | TableStatement | MathStatement;

interface StatementBase {
  readonly id: string;
  readonly pdf: string;
  readonly page: number;
  /** Characters that may differ. */
  readonly max_diffs?: number | null;
}

/** A text is on the page, or is not. */
export interface PresenceStatement extends StatementBase {
  readonly type: "present" | "absent";
  readonly text: string;
  readonly case_sensitive?: boolean | null;
  /** Looks at the first characters alone. */
  readonly first_n?: number | null;
  /** Looks at the last characters alone. */
  readonly last_n?: number | null;
}

/** One text is before another. */
export interface OrderStatement extends StatementBase {
  readonly type: "order";
  readonly before: string;
  readonly after: string;
}

/** A table has a cell with these neighbours. */
export interface TableStatement extends StatementBase {
  readonly type: "table";
  readonly cell: string;
  readonly up?: string;
  readonly down?: string;
  readonly left?: string;
  readonly right?: string;
  readonly top_heading?: string;
  readonly left_heading?: string;
}

/** A formula is on the page; it needs a renderer, so it is not judged here. */
export interface MathStatement extends StatementBase {
  readonly type: "math";
  readonly math: string;
}

/** Tells whether a statement holds of the Markdown of its page; null for one that is not judged. */
export function holds(statement: Statement, markdown: string): boolean | null {
  switch (statement.type) {
    case "present":
      return isPresent(statement, markdown);
    case "absent":
      return !isPresent(statement, markdown);
    case "order":
      return isOrdered(statement, markdown);
    case "table":
      return parseMarkdown(markdown).some(
        (block) => block.kind === "table" && tableHolds(statement, block.rows),
      );
    case "math":
      return null;
  }
}

/** Makes a text comparable: marks of emphasis gone, white space single, quotation marks and dashes plain. */
export function comparable(text: string): string {
  return text
    .replace(/<br\s*\/?>/giu, " ")
    .replace(/<\/?[bi]>/giu, "")
    .replace(/(\*\*|__)(.*?)\1/gu, "$2")
    .replace(/(\*|_)(.*?)\1/gu, "$2")
    .replace(/\s+/gu, " ")
    .normalize("NFC")
    .replace(/[‘’‚]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/＿/gu, "_")
    .replace(/[–—‑‒−]/gu, "-")
    .replace(/\u00B5/gu, "\u03BC");
}

/** A place where a text occurs. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds where a text occurs in another with at most so many characters added, missing or wrong.
 *
 * For each end of an occurrence the latest start of a best fit is given.  Sellers, "The theory and computation
 * of evolutionary distances", 1980.
 */
export function findOccurrences(wanted: string, text: string, maxDiffs: number): Occurrence[] {
  const costs = Int32Array.from({ length: wanted.length + 1 }, (_, i) => i);
  const starts = new Int32Array(wanted.length + 1);
  const found: Occurrence[] = [];
  for (let j = 1; j <= text.length; j++) {
    let [cost, start] = [0, j - 1];
    starts[0] = j;
    for (let i = 1; i <= wanted.length; i++) {
      const [above, left] = [(costs[i - 1] as number) + 1, (costs[i] as number) + 1];
      const across = cost + (wanted.charCodeAt(i - 1) === text.charCodeAt(j - 1) ? 0 : 1);
      const best = Math.min(across, above, left);
      const from =
        best === across ? start : best === above ? (starts[i - 1] as number) : (starts[i] as number);
      [cost, start] = [costs[i] as number, starts[i] as number];
      costs[i] = best;
      starts[i] = from;
    }
    if ((costs[wanted.length] as number) <= maxDiffs)
      found.push({ start: starts[wanted.length] as number, end: j });
  }
  return found;
}

function isPresent(statement: PresenceStatement, markdown: string): boolean {
  const fold = (text: string): string =>
    statement.case_sensitive === false ? comparable(text).toLowerCase() : comparable(text);
  const text = window(fold(markdown), statement.first_n ?? 0, statement.last_n ?? 0);
  return findOccurrences(fold(statement.text), text, statement.max_diffs ?? 0).length > 0;
}

/** The first and last so many characters; all of them if neither is asked for. */
function window(text: string, first: number, last: number): string {
  if (first === 0 && last === 0) return text;
  return text.slice(0, first) + (last === 0 ? "" : text.slice(-last));
}

function isOrdered(statement: OrderStatement, markdown: string): boolean {
  const text = comparable(markdown);
  const allowed = statement.max_diffs ?? 0;
  const starts = (wanted: string): number[] =>
    findOccurrences(comparable(wanted), text, allowed).map(({ start }) => start);
  const [before, after] = [starts(statement.before), starts(statement.after)];
  return before.length > 0 && after.length > 0 && Math.min(...before) < Math.max(...after);
}

/** A cell may differ by max_diffs characters, but never by more than half of it. */
const CELL_SIMILARITY = 0.5;

function tableHolds(statement: TableStatement, rows: Rows): boolean {
  const grid = gridOf(rows);
  const diffs = statement.max_diffs ?? 0;
  const isLike = (wanted: string, cell: Cell | null | undefined): boolean => {
    const expected = comparable(wanted);
    const bound = Math.max(CELL_SIMILARITY, 1 - diffs / Math.max(1, expected.length));
    return cell !== null && cell !== undefined && indelSimilarity(expected, comparable(cell.text)) >= bound;
  };
  const relations = RELATIONS.flatMap((relation) => {
    const wanted = statement[relation.name];
    return wanted === undefined || wanted === "" ? [] : [{ ...relation, wanted }];
  });
  return grid.some((line, y) =>
    line.some((cell, x) => {
      if (!isLike(statement.cell, cell)) return false;
      return relations.every(({ dx, dy, far, wanted }) =>
        neighbours(grid, x, y, dx, dy, far).some((other) => isLike(wanted, other)),
      );
    }),
  );
}

const RELATIONS = [
  { name: "up", dx: 0, dy: -1, far: false },
  { name: "down", dx: 0, dy: 1, far: false },
  { name: "left", dx: -1, dy: 0, far: false },
  { name: "right", dx: 1, dy: 0, far: false },
  { name: "top_heading", dx: 0, dy: -1, far: true },
  { name: "left_heading", dx: -1, dy: 0, far: true },
] as const;

/** The next other cell in a direction; or, for headings, all of them up to the table's edge. */
function neighbours(
  grid: ReturnType<typeof gridOf>,
  x: number,
  y: number,
  dx: number,
  dy: number,
  far: boolean,
): Cell[] {
  const from = grid[y]?.[x];
  const passed: Cell[] = [];
  for (let step = 1; ; step++) {
    const cell = grid[y + dy * step]?.[x + dx * step];
    if (cell === undefined) return passed;
    if (cell === null || cell === from) continue;
    passed.push(cell);
    if (!far) return passed;
  }
}
