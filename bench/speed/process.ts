/** What one run of a program costs. */
import { spawnSync } from "node:child_process";

/** Time in seconds, memory in MB. */
export interface Cost {
  readonly wall: number;
  /** User and system time of all threads. */
  readonly cpu: number;
  readonly peak: number;
}

/** A program with its arguments. */
export type CommandLine = readonly [program: string, ...words: readonly string[]];

/** Runs a program to its end; null when it fails. */
function measure([program, ...words]: CommandLine): Cost | null {
  const run = spawnSync("/usr/bin/time", ["-f", "%e %U %S %M", program, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (run.status !== 0) return null;
  const last = run.stderr.toString().trim().split("\n").at(-1) ?? "";
  const [wall = 0, user = 0, system = 0, memory = 0] = last.split(" ").map(Number);
  return { wall, cpu: user + system, peak: memory / 1024 };
}

/** Makes one number of the same cost of several runs. */
type Summary = (values: readonly number[]) => number;

/** The least: what a run costs when nothing disturbs it. */
const least: Summary = (values) => Math.min(...values);

/** The one in the middle: what a run usually costs. */
export const middle: Summary = (values) =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;

/**
 * Runs several programs in turns, so that a busy moment of the machine hits all alike, and sums up the times of
 * each; of memory it keeps the highest peak.  A program that always fails is left out.
 */
export function measureInTurns(
  programs: ReadonlyMap<string, CommandLine>,
  rounds: number,
  summary: Summary = least,
): ReadonlyMap<string, Cost> {
  const runs = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, line] of programs) {
      const cost = measure(line);
      if (cost !== null) runs.set(name, [...(runs.get(name) ?? []), cost]);
    }
  return new Map(
    [...runs].map(([name, costs]) => [
      name,
      {
        wall: summary(costs.map(({ wall }) => wall)),
        cpu: summary(costs.map(({ cpu }) => cpu)),
        peak: Math.max(...costs.map(({ peak }) => peak)),
      },
    ]),
  );
}
