/** The figures of a run, ours beside the peers': as Markdown tables and as a chart. */
import path from "node:path";
import { peers, recoverCached } from "./peers.ts";
import { type ChartTable, drawChart } from "./chart.ts";
import {
  type Outputs,
  scoreArticles,
  scoreManuals,
  scorePages,
  type ScoreSheet,
  scoreStatements,
} from "./score.ts";
import { readArticles, readManuals, readPages, readPeerPages, readStatements } from "./truth.ts";

/** Turns a file into Markdown; `all` asks for everything that is printed. */
export type Recoverer = (file: string, all: boolean) => Promise<string>;

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
Means over documents; under Statements, the share of statements that hold, scans included.
Urtext recognises scans, and on single pages the text in pictures, by Tesseract, as its command does where that is installed; of the others those do that bring their own recognition.
Programs with a version were run beside ours; engines marked "stored" are scored by the same code from their own published outputs.

![The figures as bars](results.svg)
`;

/** Scores everything. */
export async function makeResults(root: string, ours: Recoverer): Promise<Results> {
  const tables = [
    await articleTable(root, ours),
    await manualTable(root, ours),
    await pageTable(root, ours),
    await statementTable(root, ours),
  ];
  return { markdown: [introduction, ...tables.map(writeTable)].join("\n"), chart: drawChart(tables) };
}

interface Input {
  readonly id: string;
  readonly file: string;
}

async function articleTable(root: string, ours: Recoverer): Promise<ChartTable> {
  const truth = readArticles(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "articles", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scoreArticles(truth, outputs);
  return meanTable(`Articles (${truth.length})`, await scoreAll(files, ours, score));
}

async function manualTable(root: string, ours: Recoverer): Promise<ChartTable> {
  const truth = readManuals(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "manuals", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scoreManuals(truth, outputs);
  return meanTable(`Manuals (${truth.length})`, await scoreAll(files, ours, score));
}

async function pageTable(root: string, ours: Recoverer): Promise<ChartTable> {
  const truth = readPages(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "pages", `${id}.pdf`) }));
  const score = (outputs: Outputs) => scorePages(truth, outputs);
  const stored = pageEngines.map((engine) => {
    const outputs = new Map(readPeerPages(engine, root).map(({ id, markdown }) => [id, markdown]));
    return { name: `${engine}, stored`, sheet: score(outputs) };
  });
  const everything: Recoverer = (file) => ours(file, true);
  return meanTable(`Pages (${truth.length})`, [...(await scoreAll(files, everything, score)), ...stored]);
}

async function statementTable(root: string, ours: Recoverer): Promise<ChartTable> {
  const sets = readStatements(root);
  const ids = sets.flatMap(({ name, statements }) =>
    statements.map((statement) => `${name}/${path.basename(statement.pdf)}`),
  );
  const files = [...new Set(ids)].map((id) => ({ id, file: path.join(root, "statements", id) }));
  const scored = await scoreAll(files, ours, (outputs) => scoreStatements(sets, outputs));
  const rows = scored.map(({ name, sheet }) => ({
    name,
    figures: [...sheet.rows.map(({ scores }) => scores[0] ?? null), sheet.mean[0] ?? null],
  }));
  const columns = scored[0]?.sheet.rows.map(({ id }) => id) ?? [];
  return { title: "Statements", columns: [...columns, "mean without samples"], rows };
}

/** Ours first, then every peer that is installed. */
async function scoreAll(
  files: readonly Input[],
  ours: Recoverer,
  score: (outputs: Outputs) => ScoreSheet,
): Promise<readonly { readonly name: string; readonly sheet: ScoreSheet }[]> {
  const own = new Map<string, string>();
  for (const { id, file } of files) own.set(id, await ours(file, false));
  const others = peers.flatMap((peer) => {
    const version = peer.version();
    if (version === null) return [];
    const texts = recoverCached(
      peer,
      version,
      files.map(({ file }) => file),
    );
    const outputs = new Map(files.map(({ id, file }) => [id, texts.get(file) ?? ""]));
    return [{ name: `${peer.name} ${version}`, sheet: score(outputs) }];
  });
  return [{ name: "Urtext", sheet: score(own) }, ...others];
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
