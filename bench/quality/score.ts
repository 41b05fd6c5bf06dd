import type { Flow } from "../../src/model/flow.ts";
import { type Adjacency, isMultiColumn, scoreAdjacency } from "./flow-lines.ts";
import { blockScores, judgeBlocks, type BlockJudgement } from "../../src/measure/blocks.ts";
import { scoreBody, scoreFront, type FrontMatter } from "../../src/measure/body.ts";
import { type ArticleTableScores, foundFrom, scoreArticleTables } from "./article-tables.ts";
import { meanOf, share } from "../../src/measure/counts.ts";
import { scoreHeadings, type PlacedHeading } from "./headings.ts";
import { parseMarkdown } from "../../src/measure/markdown.ts";
import { findMistakes, type Mistake } from "../../src/measure/mistakes.ts";
import { scorePage } from "./pages.ts";
import { scoreReferences } from "./references.ts";
import { holds } from "./statements.ts";
import { scoreTables, type FoundTables } from "./tables.ts";
import type {
  ArticleTables,
  ArticleTruth,
  HeadingsTruth,
  ManualTruth,
  PageTruth,
  StatementSet,
  TablesTruth,
} from "./truth.ts";

/** A score of a document, or null where it has nothing to measure. */
export type Score = number | null;

/** Scores by document, with the mean of each column over the documents that have it. */
export interface ScoreSheet {
  readonly columns: readonly string[];
  readonly rows: readonly ScoreRow[];
  readonly mean: readonly Score[];
  /** What the last row of the table is called where it is not a mean of documents. */
  readonly meanName?: string;
}

/** The scores of one document, one for each column of its sheet. */
export interface ScoreRow {
  readonly id: string;
  readonly scores: readonly Score[];
}

/** Markdown by document id. */
export type Outputs = ReadonlyMap<string, string>;

/** Scores articles from their Markdown; documents without an output count as empty. */
export function scoreArticles(truth: readonly ArticleTruth[], outputs: Outputs): ScoreSheet {
  return sheetOf(["wordR", "headF1", "levelAcc", "nlMinus", "nlPlus", "broken"], truth, (document) =>
    blockScores(judge(document, outputs)),
  );
}

/** Scores manuals from their Markdown. */
export function scoreManuals(truth: readonly ManualTruth[], outputs: Outputs): ScoreSheet {
  const columns = [
    "wordP",
    "wordR",
    "headF1",
    "levelAcc",
    "nlMinus",
    "nlPlus",
    "broken",
    "tableF1",
    "codeR",
  ] as const;
  return sheetOf(columns, truth, (document) => blockScores(judge(document, outputs)));
}

/** Scores the words kept as body, from the Markdown of `--body-only`. */
export function scoreBodies(truth: readonly ArticleTruth[], outputs: Outputs): ScoreSheet {
  return sheetOf(["precision", "recall"], truth, (document) =>
    scoreBody(document.blocks, parseMarkdown(outputs.get(document.id) ?? "")),
  );
}

/** Scores title, authors and abstract: 1 if recovered, 0 if not. */
export function scoreFronts(
  truth: readonly ArticleTruth[],
  outputs: ReadonlyMap<string, FrontMatter>,
): ScoreSheet {
  return sheetOf(["title", "authors", "abstract"], truth, (document) => {
    const front = scoreFront(document, outputs.get(document.id) ?? { title: "", authors: [], abstract: "" });
    return {
      title: numeric(front.title),
      authors: numeric(front.authors),
      abstract: numeric(front.abstract),
    };
  });
}

/** Scores how the lists of references of articles were split, from their entries. */
export function scoreReferenceLists(
  truth: readonly ArticleTruth[],
  outputs: ReadonlyMap<string, readonly string[]>,
): ScoreSheet {
  return sheetOf(["count", "near", "whole"], truth, (document) => {
    const scores = scoreReferences(document.references, outputs.get(document.id) ?? []);
    const near = scores === null ? null : Number(Math.abs(scores.count - 1) <= NEAR_COUNT);
    return { count: scores?.count ?? null, near, whole: scores?.whole ?? null };
  });
}

/** How far the number of entries may be from the truth's to count as right. */
const NEAR_COUNT = 0.02;

/** Scores single pages from their Markdown. */
export function scorePages(truth: readonly PageTruth[], outputs: Outputs): ScoreSheet {
  return sheetOf(["overall", "nid", "teds", "mhs"], truth, ({ id, markdown }) =>
    scorePage(markdown, outputs.get(id) ?? ""),
  );
}

/** Sets of statements that show how statements look; they are scored, but are not in the mean. */
const SAMPLE_SETS: ReadonlySet<string> = new Set(["sample_data"]);

/**
 * Scores statements, one row for each set; outputs go by the name of the set and the file: `set/file.pdf`.
 *
 * `layered` names the files with a text layer: "layer" is the share of statements about them that hold.
 */
export function scoreStatements(
  truth: readonly StatementSet[],
  outputs: Outputs,
  layered: ReadonlySet<string> = new Set(outputs.keys()),
): ScoreSheet {
  const share = (name: string, statements: StatementSet["statements"]): Score =>
    meanOf(
      statements.map((statement) => numeric(holds(statement, outputs.get(`${name}/${statement.pdf}`) ?? ""))),
    );
  const sheet = sheetOf(
    ["holds", "layer"],
    truth.map((set) => ({ ...set, id: set.name })),
    ({ name, statements }) => ({
      holds: share(name, statements),
      layer: share(
        name,
        statements.filter(({ pdf }) => layered.has(`${name}/${pdf}`)),
      ),
    }),
  );
  const counted = sheet.rows.filter((row) => !SAMPLE_SETS.has(row.id));
  return { ...sheet, mean: [0, 1].map((at) => meanOf(counted.map((row) => row.scores[at] ?? null))) };
}

/** Scores the tables of documents. */
export function scoreTableDocuments(
  truth: readonly TablesTruth[],
  outputs: ReadonlyMap<string, FoundTables>,
): ScoreSheet {
  const columns = ["precision", "recall", "relationF1", "regionRecall", "falseTables"] as const;
  return sheetOf(columns, truth, ({ id, tables }) =>
    scoreTables(tables, outputs.get(id) ?? { pageHeights: [], tables: [] }),
  );
}

/** Scores the tables of articles; means are over all tables, and `extra` is the false tables for each true one. */
export function scoreTablesOfArticles(truth: readonly ArticleTables[], outputs: Outputs): ScoreSheet {
  const columns = ["relF1", "teds", "found", "extra"];
  const scored = truth.map(({ id, tables }) => ({
    id,
    ...scoreArticleTables(
      tables.map(({ rows }) => rows),
      outputs.get(id) ?? "",
    ),
  }));
  const rows = scored.map((document) => ({ id: document.id, scores: tableMeans([document]) }));
  return { columns, rows, mean: tableMeans(scored), meanName: "all tables" };
}

/** Means over all tables of some documents, in the order of the columns. */
function tableMeans(documents: readonly ArticleTableScores[]): readonly Score[] {
  const tables = documents.flatMap((document) => document.tables);
  return [
    meanOf(tables.map(({ relF1 }) => relF1)),
    meanOf(tables.map(({ teds }) => teds)),
    meanOf(tables.map(({ relF1 }) => Number(relF1 > foundFrom))),
    share(
      documents.reduce((sum, { extra }) => sum + extra, 0),
      tables.length,
    ),
  ];
}

/** Scores the order of lines in articles of several columns; the others have no scores. */
export function scoreAdjacencies(
  truth: readonly ArticleTruth[],
  flows: ReadonlyMap<string, Flow>,
): ScoreSheet {
  const sheet = sheetOf(["pairs", "adjacent"], truth, (document) => {
    const { pairs, breaks } = adjacencyOf(document, flows);
    return pairs === 0
      ? { pairs: null, adjacent: null }
      : { pairs, adjacent: (pairs - breaks.length) / pairs };
  });
  return { ...sheet, rows: sheet.rows.filter((row) => row.scores[0] !== null) };
}

/** Lists the lines of articles of several columns that the flow does not keep together. */
export function formatBreaks(truth: readonly ArticleTruth[], flows: ReadonlyMap<string, Flow>): string {
  return truth
    .flatMap((document) =>
      adjacencyOf(document, flows).breaks.map(
        ({ page, line, next, found }) => `${document.id} p.${page}: ${line} ⏎ ${next} ✗ ${found}`,
      ),
    )
    .join("\n");
}

function adjacencyOf(document: ArticleTruth, flows: ReadonlyMap<string, Flow>): Adjacency {
  const flow = flows.get(document.id) ?? [];
  if (!isMultiColumn(flow)) return { pairs: 0, breaks: [] };
  const paragraphs = document.blocks.filter(({ kind }) => kind === "paragraph");
  return scoreAdjacency(
    flow,
    paragraphs.map(({ text }) => text),
  );
}

/** Scores the headings of documents. */
export function scoreHeadingDocuments(
  truth: readonly HeadingsTruth[],
  outputs: ReadonlyMap<string, readonly PlacedHeading[]>,
): ScoreSheet {
  return sheetOf(["precision", "recall", "titleF1", "levelAcc"], truth, ({ id, headings }) =>
    scoreHeadings(headings, outputs.get(id) ?? []),
  );
}

/** Lists the mistakes in the Markdown of articles or manuals. */
export function listMistakes(truth: readonly ManualTruth[], outputs: Outputs): Mistake[] {
  return truth.flatMap((document) => findMistakes(document.id, judge(document, outputs)));
}

/** Writes a sheet as a plain table: one line for each document, the mean last; "–" where nothing was measured. */
export function formatTable(sheet: ScoreSheet): string {
  const lines = [
    ["", ...sheet.columns],
    ...sheet.rows.map((row) => [row.id, ...row.scores.map(written)]),
    [sheet.meanName ?? "mean", ...sheet.mean.map(written)],
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((text, column) => padded(text, column, widths)).join("  ")).join("\n");
}

function judge(document: ManualTruth, outputs: Outputs): BlockJudgement {
  return judgeBlocks(document, parseMarkdown(outputs.get(document.id) ?? ""));
}

function sheetOf<D extends { readonly id: string }, C extends string>(
  columns: readonly C[],
  documents: readonly D[],
  scoresOf: (document: D) => Readonly<Record<C, Score>>,
): ScoreSheet {
  const rows = documents.map((document) => {
    const scores = scoresOf(document);
    return { id: document.id, scores: columns.map((column) => scores[column]) };
  });
  return { columns, rows, mean: columns.map((_, at) => meanOf(rows.map((row) => row.scores[at] ?? null))) };
}

function numeric(value: boolean | null): Score {
  return value === null ? null : Number(value);
}

function written(score: Score): string {
  return score === null ? "–" : score.toFixed(3);
}

function padded(text: string, column: number, widths: readonly number[]): string {
  return column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
}
