/** Scores the articles that are part of the project. */
import { readFileSync } from "node:fs";
import { recover } from "../../src/pipeline.ts";
import { writeMarkdown } from "../../src/write/markdown.ts";
import { scoreArticles, type ScoreSheet } from "../quality/score.ts";
import { readArticles } from "../quality/truth.ts";

/** The file that holds the figures of the last recorded run. */
export const recordedFile = "bench/fast/recorded.json";

/** Recovers and scores all articles of the subset. */
export async function scoreFast(): Promise<ScoreSheet> {
  const truth = readArticles("bench/fast");
  const outputs = new Map<string, string>();
  for (const { id } of truth) {
    const { document } = await recover(readFileSync(pdfOf(id)), { outline: false, tags: false });
    outputs.set(id, writeMarkdown(document));
  }
  return scoreArticles(truth, outputs);
}

function pdfOf(id: string): string {
  return id === "PMC5307246" ? "examples/article.pdf" : `bench/fast/articles/${id}.pdf`;
}
