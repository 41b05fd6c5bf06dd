/** The figures of a run, ours beside the peers': as Markdown tables and as a chart. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { recover, type RecoverOptions } from "../../src/pipeline.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { recoverByPeers } from "./peers.ts";
import { type ChartTable, drawChart } from "./chart.ts";
import { judgeStatements, scoreEveryday } from "./everyday/score.ts";
import { keptTable } from "./kept/results.ts";
import { judgeLabelled } from "./roles/run.ts";
import { scoreRoles } from "./roles/score.ts";
import {
  type Outputs,
  scoreArticles,
  scoreManuals,
  scorePages,
  type ScoreSheet,
  scoreStatements,
  scoreTablesOfArticles,
} from "./score.ts";
import {
  readArticles,
  readArticleTables,
  readEveryday,
  readManuals,
  readPages,
  readPeerPages,
  readStatements,
} from "./truth.ts";

/** How we recover files: their text alone, everything that is printed, or what the command does by default. */
export interface Forms {
  readonly text: RecoverOptions;
  readonly printed: RecoverOptions;
  readonly command: RecoverOptions;
}

/** The report of a run. */
export interface Results {
  readonly markdown: string;
  readonly chart: string;
}

/** The engines whose own outputs for the pages are stored beside the truth. */
const pageEngines = [
  "opendataloader-hybrid",
  "marker",
  "docling",
  "mineru",
  "opendataloader",
  "pymupdf4llm",
  "markitdown",
];

const introduction = `# Results

Made by \`npm run bench -- --results\`, one run for all rows.
Means over documents; under Statements and Everyday documents, the share of statements that hold, scans included.
Urtext recognises scans, and on single pages the text in pictures, by Tesseract, as its command does where that is installed; of the others those do that bring their own recognition.
Programs with a version were run beside ours; engines marked "stored" are scored by the same code from their own published outputs.

![The figures as bars](results.svg)
`;

/** Scores everything. */
export async function makeResults(root: string, forms: Forms): Promise<Results> {
  const everyday = await everydayTable(root, forms);
  const kept = await keptTable(root, forms.command);
  const tables = [
    ...(await articleTables(root, forms)),
    await manualTable(root, forms),
    await pageTable(root, forms),
    await statementTable(root, forms),
  ];
  const labelled = await rolesTable(root, forms);
  const written = [everyday, kept, ...tables, labelled].map(writeTable);
  return { markdown: [introduction, ...written].join("\n"), chart: drawChart([everyday, kept, ...tables]) };
}

/** Turns a file into Markdown. */
type Recoverer = (file: string) => Promise<string>;

function recoverer(options: RecoverOptions, keep: readonly "all"[] = []): Recoverer {
  return async (file) => writeMarkdown((await recover(readFileSync(file), options)).document, { keep });
}

async function everydayTable(root: string, { command }: Forms): Promise<ChartTable> {
  const statements = readEveryday(root);
  const ids = [...new Set(statements.map(({ doc }) => doc))];
  const files = ids.map((id) => ({ id, file: path.join(root, "everyday", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scoreEveryday(judgeStatements(statements, outputs));
  const title = `Everyday documents (${ids.length}, ${statements.length} statements)`;
  return meanTable(title, await scoreAll(files, recoverer(command), score));
}

/** Ours alone: the scores are made from the places of nodes, which Markdown does not have. */
async function rolesTable(root: string, { command }: Forms): Promise<ChartTable> {
  const judged = await judgeLabelled(root, command);
  const { columns, rows, mean } = scoreRoles(judged);
  const all = { id: `all (${judged.length})`, scores: mean };
  const named = [...rows, all].map(({ id, scores }) => ({ name: id, figures: scores }));
  return { title: "Labelled lines, Urtext alone", columns, rows: named };
}

interface Input {
  readonly id: string;
  readonly file: string;
}

/** The articles, and the tables in the same outputs. */
async function articleTables(root: string, { text }: Forms): Promise<readonly ChartTable[]> {
  const truth = readArticles(root);
  const tables = readArticleTables(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "articles", `${id}.pdf`) }));
  const written = await outputsOfAll(files, recoverer(text));
  const scored = (score: (outputs: Outputs) => ScoreSheet) =>
    written.map(({ name, outputs }) => ({ name, sheet: score(outputs) }));
  const count = tables.reduce((sum, article) => sum + article.tables.length, 0);
  return [
    meanTable(
      `Articles (${truth.length})`,
      scored((outputs) => scoreArticles(truth, outputs)),
    ),
    meanTable(
      `Tables of articles (${count})`,
      scored((outputs) => scoreTablesOfArticles(tables, outputs)),
    ),
  ];
}

async function manualTable(root: string, { text }: Forms): Promise<ChartTable> {
  const truth = readManuals(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "manuals", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scoreManuals(truth, outputs);
  return meanTable(`Manuals (${truth.length})`, await scoreAll(files, recoverer(text), score));
}

async function pageTable(root: string, { printed }: Forms): Promise<ChartTable> {
  const truth = readPages(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "pages", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scorePages(truth, outputs);
  const stored = pageEngines.map((engine) => {
    const outputs = new Map(readPeerPages(engine, root).map(({ id, markdown }) => [id, markdown]));
    return { name: `${engine}, stored`, sheet: score(outputs) };
  });
  const ours = await scoreAll(files, recoverer(printed, ["all"]), score);
  return meanTable(`Pages (${truth.length})`, [...ours, ...stored]);
}

async function statementTable(root: string, { text }: Forms): Promise<ChartTable> {
  const sets = readStatements(root);
  const ids = sets.flatMap(({ name, statements }) =>
    statements.map((statement) => `${name}/${path.basename(statement.pdf)}`),
  );
  const files = [...new Set(ids)].map((id) => ({ id, file: path.join(root, "statements", id) }));
  const scored = await scoreAll(files, recoverer(text), (outputs) => scoreStatements(sets, outputs));
  const rows = scored.map(({ name, sheet }) => ({
    name,
    figures: [...sheet.rows.map(({ scores }) => scores[0] ?? null), sheet.mean[0] ?? null],
  }));
  const columns = scored[0]?.sheet.rows.map(({ id }) => id) ?? [];
  return { title: "Statements", columns: [...columns, "mean without samples"], rows };
}

/** Scores our outputs and those of every installed peer. */
async function scoreAll(
  files: readonly Input[],
  ours: Recoverer,
  score: (outputs: Outputs) => ScoreSheet,
): Promise<readonly { readonly name: string; readonly sheet: ScoreSheet }[]> {
  const written = await outputsOfAll(files, ours);
  return written.map(({ name, outputs }) => ({ name, sheet: score(outputs) }));
}

/** The Markdown of files by id: ours first, then that of every installed peer. */
async function outputsOfAll(
  files: readonly Input[],
  ours: Recoverer,
): Promise<readonly { readonly name: string; readonly outputs: Outputs }[]> {
  const own = new Map<string, string>();
  for (const { id, file } of files) own.set(id, await ours(file));
  const peers = await recoverByPeers(files.map(({ file }) => file));
  return [
    { name: "Urtext", outputs: own },
    ...peers.map(({ name, outputs }) => ({
      name,
      outputs: new Map(files.map(({ id, file }) => [id, outputs.get(file) ?? ""])),
    })),
  ];
}

function meanTable(
  title: string,
  scored: readonly { readonly name: string; readonly sheet: ScoreSheet }[],
): ChartTable {
  const rows = scored.map(({ name, sheet }) => ({ name, figures: sheet.mean }));
  return { title, columns: scored[0]?.sheet.columns ?? [], rows };
}

function writeTable({ title, columns, rows }: ChartTable): string {
  const lines = rows.map(({ name, figures }) => row([name, ...figures.map(figure)]));
  return [
    `## ${title}\n`,
    row(["", ...columns]),
    `|${" --- |".repeat(columns.length + 1)}`,
    ...lines,
    "",
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function figure(score: number | null | undefined): string {
  return score === null || score === undefined ? "–" : score.toFixed(3);
}
