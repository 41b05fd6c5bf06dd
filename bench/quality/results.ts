/** The figures of a run as Markdown tables, ours beside the peers'. */
import { execFileSync } from "node:child_process";
import path from "node:path";
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

/** Scores everything and writes the tables. */
export async function writeResults(root: string, ours: Recoverer): Promise<string> {
  const parts = [
    "# Results\n",
    "Made by `npm run bench -- --results`, one run for all columns.  Means over documents.",
    "`pdftotext` is poppler's, run beside ours; the engines under Pages are scored by the same code from their own stored outputs.\n",
    await articleTable(root, ours),
    await manualTable(root, ours),
    await pageTable(root, ours),
    await statementTable(root, ours),
  ];
  return `${parts.join("\n")}\n`;
}

async function articleTable(root: string, ours: Recoverer): Promise<string> {
  const truth = readArticles(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "articles", `${id}.pdf`) }));
  return table(`Articles (${truth.length})`, [
    ["Urtext", scoreArticles(truth, await outputsOf(files, ours))],
    [popplerVersion(), scoreArticles(truth, await outputsOf(files, poppler))],
  ]);
}

async function manualTable(root: string, ours: Recoverer): Promise<string> {
  const truth = readManuals(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "manuals", `${id}.pdf`) }));
  return table(`Manuals (${truth.length})`, [
    ["Urtext", scoreManuals(truth, await outputsOf(files, ours))],
    [popplerVersion(), scoreManuals(truth, await outputsOf(files, poppler))],
  ]);
}

async function pageTable(root: string, ours: Recoverer): Promise<string> {
  const truth = readPages(root);
  const files = truth.map(({ id }) => ({ id, file: path.join(root, "pages", `${id}.pdf`) }));
  const everything: Recoverer = (file) => ours(file, true);
  const stored = pageEngines.map((engine): [string, ScoreSheet] => {
    const outputs = new Map(readPeerPages(engine, root).map(({ id, markdown }) => [id, markdown]));
    return [engine, scorePages(truth, outputs)];
  });
  return table(`Pages (${truth.length})`, [
    ["Urtext", scorePages(truth, await outputsOf(files, everything))],
    ...stored,
  ]);
}

async function statementTable(root: string, ours: Recoverer): Promise<string> {
  const sets = readStatements(root);
  const ids = new Set(
    sets.flatMap(({ name, statements }) =>
      statements.map((statement) => `${name}/${path.basename(statement.pdf)}`),
    ),
  );
  const files = [...ids].map((id) => ({ id, file: path.join(root, "statements", id) }));
  const [mine, theirs] = [await outputsOf(files, ours), await outputsOf(files, poppler)];
  const rows = [
    ["Urtext", scoreStatements(sets, mine)],
    [popplerVersion(), scoreStatements(sets, theirs)],
  ] as const;
  const names = rows[0][1].rows.map(({ id }) => id);
  const lines = rows.map(([name, sheet]) =>
    row([name, ...sheet.rows.map(({ scores }) => figure(scores[0]))]),
  );
  return ["## Statements, scans included\n", row(["", ...names]), rule(names.length + 1), ...lines, ""].join(
    "\n",
  );
}

function table(title: string, rows: readonly (readonly [string, ScoreSheet])[]): string {
  const columns = rows[0]?.[1].columns ?? [];
  const lines = rows.map(([name, sheet]) => row([name, ...sheet.mean.map(figure)]));
  return [`## ${title}\n`, row(["", ...columns]), rule(columns.length + 1), ...lines, ""].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function rule(columns: number): string {
  return `|${" --- |".repeat(columns)}`;
}

function figure(score: number | null | undefined): string {
  return score === null || score === undefined ? "–" : score.toFixed(3);
}

async function outputsOf(
  files: readonly { readonly id: string; readonly file: string }[],
  recoverer: Recoverer,
): Promise<Outputs> {
  const outputs = new Map<string, string>();
  for (const { id, file } of files) outputs.set(id, await recoverer(file, false));
  return outputs;
}

const poppler: Recoverer = async (file) =>
  execFileSync("pdftotext", ["-enc", "UTF-8", file, "-"], {
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  }).toString();

function popplerVersion(): string {
  const text = execFileSync("sh", ["-c", "pdftotext -v 2>&1"]).toString();
  return `pdftotext ${/version ([\d.]+)/.exec(text)?.[1] ?? ""}`.trim();
}
