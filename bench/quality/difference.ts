/** What a change did to the scores, document by document. */
import type { Score, ScoreSheet } from "./score.ts";

/** Sheets by the name of their folder. */
export type Sheets = Readonly<Record<string, ScoreSheet>>;

/** A change smaller than this is not listed. */
const noticed = 0.0005;

/**
 * Writes what changed between two runs: the means of each folder, then the documents that changed, most first.
 *
 * Folders, columns and documents that only one run has are left out.
 */
export function formatDifference(before: Sheets, after: Sheets): string {
  const folders = Object.keys(after).filter((name) => name in before);
  return folders
    .map((name) => formatFolder(name, before[name] as ScoreSheet, after[name] as ScoreSheet))
    .join("\n\n");
}

function formatFolder(name: string, before: ScoreSheet, after: ScoreSheet): string {
  const columns = after.columns.filter((column) => before.columns.includes(column));
  const pick = (sheet: ScoreSheet, scores: readonly Score[]): readonly Score[] =>
    columns.map((column) => scores[sheet.columns.indexOf(column)] ?? null);
  const earlier = new Map(before.rows.map((row) => [row.id, pick(before, row.scores)]));
  const documents = after.rows.flatMap((row) => {
    const old = earlier.get(row.id);
    return old === undefined ? [] : [changeOf(row.id, columns, old, pick(after, row.scores))];
  });
  const changed = documents.filter(({ size }) => size >= noticed).sort((a, b) => b.size - a.size);
  const mean = changeOf("mean", columns, pick(before, before.mean), pick(after, after.mean));
  const title = `${name}: ${changed.length} of ${documents.length} documents changed`;
  return [title, ...[mean, ...changed].map(({ line }) => `  ${line}`)].join("\n");
}

function changeOf(
  id: string,
  columns: readonly string[],
  before: readonly Score[],
  after: readonly Score[],
): { readonly line: string; readonly size: number } {
  const deltas = columns.map((_, at) => (after[at] ?? 0) - (before[at] ?? 0));
  const told = columns.flatMap((column, at) => {
    const delta = deltas[at] ?? 0;
    if (Math.abs(delta) < noticed) return [];
    return [
      `${column} ${figure(before[at])} → ${figure(after[at])} (${delta > 0 ? "+" : ""}${delta.toFixed(3)})`,
    ];
  });
  const size = Math.max(0, ...deltas.map(Math.abs));
  return { line: `${id}  ${told.length === 0 ? "no change" : told.join(", ")}`, size };
}

function figure(score: Score | undefined): string {
  return score === null || score === undefined ? "–" : score.toFixed(3);
}
