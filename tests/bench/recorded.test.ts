/** Quality must not drop against the recorded figures. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failFast, recordedFailures, recordedFile, scoreFast } from "../../bench/fast/score.ts";
import type { Score, ScoreSheet } from "../../bench/quality/score.ts";

/** Figures differ between runs of one version by nothing; this much may be given up for a gain elsewhere. */
const noise = 0.01;

/** Shares of mistakes: less is better. */
const mistakes = new Set(["nlMinus", "nlPlus", "broken"]);

test("the fast subset is recovered as well as recorded", async () => {
  const recorded = JSON.parse(readFileSync(recordedFile, "utf8")) as ScoreSheet;
  const { columns, rows } = await scoreFast();
  const drops = recorded.rows.flatMap((row) => {
    const now = rows.find(({ id }) => id === row.id);
    return columns
      .filter((_, index) => dropped(columns[index] ?? "", row.scores[index], now?.scores[index]))
      .map((column) => `${row.id} ${column}`);
  });
  expect(drops).toEqual([]);
});

test("no statement about everyday documents fails that held when recorded", async () => {
  const recorded = JSON.parse(readFileSync(recordedFailures, "utf8")) as readonly string[];
  const fresh = (await failFast()).filter((statement) => !recorded.includes(statement));
  expect(fresh).toEqual([]);
});

function dropped(column: string, before: Score | undefined, now: Score | undefined): boolean {
  if (before === null || before === undefined) return false;
  if (now === null || now === undefined) return true;
  return mistakes.has(column) ? now > before + noise : now < before - noise;
}
