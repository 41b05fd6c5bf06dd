/** Tables in Markdown against those of the publisher's XML. */
import { countOf, f1, sharedCount } from "../../src/measure/counts.ts";
import { similarity } from "../../src/measure/distance.ts";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import type { Cell, Rows } from "../../src/measure/markup-table.ts";
import { neighbourRelations } from "../../src/measure/relations.ts";

/** How one table of an article came out. */
export interface ArticleTableScore {
  /** F1 of the relations between neighbouring cells. */
  readonly relF1: number;
  /** Similarity of rows and cells with their spans and text. */
  readonly teds: number;
}

/** How the tables of an article came out. */
export interface ArticleTableScores {
  /** One for each table of the truth. */
  readonly tables: readonly ArticleTableScore[];
  /** Tables of the output that match no table of the truth. */
  readonly extra: number;
}

/** Relation F1 up to which an output's table is another table. */
const leastAlike = 0.1;

/** Relation F1 above which a table counts as found. */
export const foundFrom = 0.5;

/**
 * Scores the tables of an article: each of the truth against the best table of the output that is not taken yet.
 *
 * A table that is not found scores 0.
 */
export function scoreArticleTables(truth: readonly Rows[], markdown: string): ArticleTableScores {
  const found = parseMarkdown(markdown).flatMap((block) => (block.kind === "table" ? [block.rows] : []));
  const relations = found.map(relationsOf);
  const used = new Set<number>();
  const tables: ArticleTableScore[] = [];
  for (const rows of truth) {
    const expected = relationsOf(rows);
    if (expected.all === 0) continue;
    let [best, relF1] = [-1, leastAlike];
    relations.forEach(({ counts, all }, index) => {
      const score = f1(sharedCount(expected.counts, counts), expected.all, all);
      if (!used.has(index) && score > relF1) [best, relF1] = [index, score];
    });
    used.add(best);
    tables.push(best < 0 ? { relF1: 0, teds: 0 } : { relF1, teds: rowSimilarity(rows, found[best] ?? []) });
  }
  used.delete(-1);
  return { tables, extra: found.length - used.size };
}

function relationsOf(rows: Rows): { readonly counts: ReadonlyMap<string, number>; readonly all: number } {
  const relations = neighbourRelations(rows, keyOf);
  return { counts: countOf(relations), all: relations.length };
}

/** Letters, digits and the signs that distinguish numbers. */
function keyOf(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(/[^\p{L}\p{N}_%.+-]+/gu, "")
    .toLowerCase();
}

/** Edit similarity of two tables, row by row: cells cost their share of changed letters, or 1 where spans differ. */
export function rowSimilarity(one: Rows, other: Rows): number {
  const distance = editDistance(one, other, {
    lengthOf: (row) => row.length + 1,
    change: (a, b) => editDistance(a, b, { lengthOf: () => 1, change: cellDistance }),
  });
  return 1 - distance / Math.max(sizeOf(one), sizeOf(other), 1);
}

function sizeOf(rows: Rows): number {
  return rows.reduce((sum, row) => sum + row.length + 1, 0);
}

function cellDistance(a: Cell, b: Cell): number {
  if (a.colSpan !== b.colSpan || a.rowSpan !== b.rowSpan) return 1;
  return 1 - similarity(keyOf(a.text), keyOf(b.text));
}

interface Costs<T> {
  /** What it costs to leave an element out, or to add it. */
  readonly lengthOf: (value: T) => number;
  readonly change: (a: T, b: T) => number;
}

function editDistance<T>(left: readonly T[], right: readonly T[], { lengthOf, change }: Costs<T>): number {
  let costs = [0];
  for (const value of right) costs.push((costs.at(-1) ?? 0) + lengthOf(value));
  for (const a of left) {
    const next = [(costs[0] ?? 0) + lengthOf(a)];
    right.forEach((b, index) => {
      const out = (costs[index + 1] ?? 0) + lengthOf(a);
      const added = (next[index] ?? 0) + lengthOf(b);
      next.push(Math.min(out, added, (costs[index] ?? 0) + change(a, b)));
    });
    costs = next;
  }
  return costs.at(-1) ?? 0;
}
