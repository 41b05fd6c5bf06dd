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
export function measure([program, ...words]: CommandLine): Cost | null {
  const run = spawnSync("/usr/bin/time", ["-f", "%e %U %S %M", program, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (run.status !== 0) return null;
  const last = run.stderr.toString().trim().split("\n").at(-1) ?? "";
  const [wall = 0, user = 0, system = 0, memory = 0] = last.split(" ").map(Number);
  return { wall, cpu: user + system, peak: memory / 1024 };
}

/**
 * Runs several programs in turns, so that a busy moment of the machine hits all alike, and keeps the least of
 * each cost but the highest peak.
 */
export function measureInTurns(
  programs: ReadonlyMap<string, CommandLine>,
  rounds: number,
): ReadonlyMap<string, Cost> {
  const least = new Map<string, Cost>();
  for (let round = 0; round < rounds; round++)
    for (const [name, line] of programs) {
      const cost = measure(line);
      const known = least.get(name);
      if (cost !== null) least.set(name, known === undefined ? cost : lesser(known, cost));
    }
  return least;
}

function lesser(one: Cost, other: Cost): Cost {
  return {
    wall: Math.min(one.wall, other.wall),
    cpu: Math.min(one.cpu, other.cpu),
    peak: Math.max(one.peak, other.peak),
  };
}
