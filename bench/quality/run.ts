/**
 * Scores our output against the truth and prints a table for each folder.
 *
 * Arguments: folders to score (articles manuals pages statements tables headings; all by default); `--documents` prints a row
 * for each document; `--errors` lists the actual misses, worst documents first; other words are ids of the
 * documents to take.  `--compare REV` shows what changed since a revision, document by document; `--json` prints the
 * scores alone.  `--results` scores everything beside the peers and rewrites bench/RESULTS.md and its chart.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { recover } from "../../src/pipeline.ts";
import { everything, writeMarkdown } from "../../src/write/markdown.ts";
import { formatDifference } from "./difference.ts";
import { formatMistakes } from "../../src/measure/mistakes.ts";
import { makeResults } from "./results.ts";
import { scoreRevision } from "./revision.ts";
import {
  formatTable,
  listMistakes,
  scoreArticles,
  scoreHeadingDocuments,
  scoreManuals,
  scorePages,
  scoreStatements,
  scoreTableDocuments,
  type ScoreSheet,
} from "./score.ts";
import { headingsOf, tablesOf } from "./found.ts";
import {
  readArticles,
  readHeadings,
  readManuals,
  readPages,
  readStatements,
  readTables,
  TRUTH_ROOT,
} from "./truth.ts";

const root = process.env["URTEXT_TRUTH"] ?? TRUTH_ROOT;
const { words, revision } = cutRevision(process.argv.slice(2));
const flags = words.filter((word) => word.startsWith("--"));
const names = words.filter((word) => !word.startsWith("--"));
const folders = ["articles", "manuals", "pages", "statements", "tables", "headings"].filter(
  (name) => !names.some((word) => word in scorers()) || names.includes(name),
);
const only = names.filter((word) => !(word in scorers()));
const sheets: Record<string, ScoreSheet> = {};
const quiet = flags.includes("--json") || revision !== null;

if (flags.includes("--results")) {
  const { markdown, chart } = await makeResults(root, async (file, all) => {
    const { document } = await recover(readFileSync(file));
    return all ? writeMarkdown(document, everything) : writeMarkdown(document);
  });
  writeFileSync("bench/RESULTS.md", markdown);
  writeFileSync("bench/results.svg", chart);
  console.log(markdown);
} else {
  for (const folder of folders) await scorers()[folder]?.();
  if (flags.includes("--json")) console.log(JSON.stringify(sheets));
  if (revision !== null) console.log(formatDifference(scoreRevision(revision, names, root), sheets));
}

function cutRevision(all: readonly string[]): { words: readonly string[]; revision: string | null } {
  const at = all.indexOf("--compare");
  if (at < 0) return { words: all, revision: null };
  return { words: [...all.slice(0, at), ...all.slice(at + 2)], revision: all[at + 1] ?? "HEAD" };
}

function scorers(): Record<string, () => Promise<void>> {
  return {
    articles: async () => {
      const truth = readArticles(root).filter(({ id }) => chosen(id));
      const outputs = await recoverAll(
        truth.map(({ id }) => ({ id, file: path.join("articles", `${id}.pdf`) })),
      );
      show("articles", scoreArticles(truth, outputs));
      if (flags.includes("--errors")) console.log(formatMistakes(listMistakes(truth, outputs)));
    },
    manuals: async () => {
      const truth = readManuals(root).filter(({ id }) => chosen(id));
      const outputs = await recoverAll(
        truth.map(({ id }) => ({ id, file: path.join("manuals", `${id}.pdf`) })),
      );
      show("manuals", scoreManuals(truth, outputs));
      if (flags.includes("--errors")) console.log(formatMistakes(listMistakes(truth, outputs)));
    },
    pages: async () => {
      const truth = readPages(root).filter(({ id }) => chosen(id));
      const files = truth.map(({ id }) => ({ id, file: path.join("pages", `${id}.pdf`) }));
      show("pages", scorePages(truth, await recoverAll(files, true)));
    },
    statements: async () => {
      const truth = readStatements(root);
      const ids = truth.flatMap(({ name, statements }) =>
        statements.map((statement) => `${name}/${path.basename(statement.pdf)}`),
      );
      const files = [...new Set(ids)].map((id) => ({ id, file: path.join("statements", id) }));
      show("statements", scoreStatements(truth, await recoverAll(files)));
    },
    tables: async () => {
      const truth = readTables(root).filter(({ id }) => chosen(id));
      show("tables", scoreTableDocuments(truth, await findAll("tables", truth, tablesOf)));
    },
    headings: async () => {
      const truth = readHeadings(root).filter(({ id }) => chosen(id));
      show("headings", scoreHeadingDocuments(truth, await findAll("headings", truth, headingsOf)));
    },
  };
}

function chosen(id: string): boolean {
  return only.length === 0 || only.includes(id);
}

async function findAll<T>(
  folder: string,
  documents: readonly { readonly id: string }[],
  find: (file: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (const { id } of documents) found.set(id, await find(path.join(root, folder, `${id}.pdf`)));
  return found;
}

async function recoverAll(
  files: readonly { readonly id: string; readonly file: string }[],
  all = false,
): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, string>();
  for (const { id, file } of files) {
    const { document } = await recover(readFileSync(path.join(root, file)));
    outputs.set(id, all ? writeMarkdown(document, everything) : writeMarkdown(document));
  }
  return outputs;
}

function show(name: string, sheet: ScoreSheet): void {
  sheets[name] = sheet;
  if (quiet) return;
  const rows = flags.includes("--documents") ? sheet.rows : [];
  console.log(`${name} (${sheet.rows.length})\n${formatTable({ ...sheet, rows })}`);
}
