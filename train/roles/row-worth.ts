/** What each observation is worth: how much worse left-out lines are judged when it is switched off. */
import { median } from "../../src/numeric/statistics.ts";
import type { Example } from "./examples.ts";

/** Judges a row of observations. */
export type Judge = (example: Example, row: ArrayLike<number>) => number;

/** F1 of each collection, in the order of `collections`. */
type Scores = readonly number[];

/** A table of observations with the F1 they add, in thousandths, in each collection; most valuable first. */
export function worthTable(
  names: readonly string[],
  examples: readonly Example[],
  judge: Judge,
  collections: readonly string[],
): string {
  const own = examples.filter(({ collection }) => collections.includes(collection));
  const whole = scoresOf(own, judge, collections);
  const rows = names.map((name, column) => {
    const usual = median(own.map(({ row }) => row[column] as number)) ?? 0;
    const without: Judge = (example, row) => judge(example, switchedOff(row, column, usual));
    const scores = scoresOf(own, without, collections);
    return { name, worth: scores.map((score, at) => 1000 * ((whole[at] ?? 0) - score)) };
  });
  const sumOf = ({ worth }: (typeof rows)[number]): number => worth.reduce((sum, value) => sum + value, 0);
  const lines = rows
    .toSorted((a, b) => sumOf(b) - sumOf(a))
    .map(({ name, worth }) => `| ${name} | ${worth.map((value) => value.toFixed(1)).join(" | ")} |`);
  const head = `| observation | ${collections.join(" | ")} |\n|${" --- |".repeat(collections.length + 1)}`;
  const all = `| (F1 with all) | ${whole.map((score) => score.toFixed(4)).join(" | ")} |`;
  return [head, all, ...lines].join("\n");
}

function switchedOff(row: ArrayLike<number>, column: number, usual: number): ArrayLike<number> {
  const changed = Float32Array.from(row);
  changed[column] = usual;
  return changed;
}

function scoresOf(examples: readonly Example[], judge: Judge, collections: readonly string[]): Scores {
  const counts = collections.map(() => ({ hit: 0, wrong: 0 }));
  for (const example of examples) {
    const count = counts[collections.indexOf(example.collection)];
    if (count === undefined) continue;
    const found = judge(example, example.row) > 0.5;
    if (found !== (example.answer === 1)) count.wrong++;
    else if (found) count.hit++;
  }
  return counts.map(({ hit, wrong }) => (2 * hit) / Math.max(1, 2 * hit + wrong));
}
