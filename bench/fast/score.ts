/** Scores the documents that are part of the project. */
import { readFileSync } from "node:fs";
import { recover } from "../../src/pipeline.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { judgeStatements } from "../quality/everyday/score.ts";
import { scoreArticles, type ScoreSheet } from "../quality/score.ts";
import { readArticles, readEveryday } from "../quality/truth.ts";

/** The file that holds the figures of the last recorded run. */
export const recordedFile = "bench/fast/recorded.json";

/** The file that lists the statements about everyday documents that did not hold in the last recorded run. */
export const recordedFailures = "bench/fast/everyday/failures.json";

/** Recovers the everyday documents of the subset, by their print alone, and lists the statements that do not hold. */
export async function failFast(): Promise<readonly string[]> {
  const statements = readEveryday("bench/fast");
  const outputs = new Map<string, string>();
  for (const id of new Set(statements.map(({ doc }) => doc)))
    outputs.set(id, await markdownOf(`bench/fast/everyday/${id}.pdf`));
  const failures = judgeStatements(statements, outputs).filter(({ holds }) => !holds);
  return failures.map(({ statement }) => JSON.stringify(statement));
}

/** Recovers and scores all articles of the subset. */
export async function scoreFast(): Promise<ScoreSheet> {
  const truth = readArticles("bench/fast");
  const outputs = new Map<string, string>();
  for (const { id } of truth) outputs.set(id, await markdownOf(pdfOf(id)));
  return scoreArticles(truth, outputs);
}

function pdfOf(id: string): string {
  return id === "PMC5307246" ? "examples/article.pdf" : `bench/fast/articles/${id}.pdf`;
}

async function markdownOf(file: string): Promise<string> {
  const { document } = await recover(readFileSync(file), { outline: false, tags: false });
  return writeMarkdown(document);
}
