/**
 * Recovers changed files until the time is over: `npm run fuzz -- --minutes 10 --format pdf --seed 7 FOLDER`.
 *
 * Every file must be read, or refused with a typed error, within the limits.  What is not is made smaller and kept in
 * `bench/out/fuzz`; the same seed makes the same files.  Exits with 1 where something was found.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { keyOf, minimise } from "./minimise.ts";
import { mutate } from "./mutate.ts";
import { Runner, type Verdict } from "./process.ts";
import { randomOf } from "./random.ts";
import { type Seed, seedsOf } from "./seeds.ts";

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string" }, format: { type: "string" }, seed: { type: "string" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes ?? 1);
const seed = Number(values.seed ?? 1);
const folder = path.resolve("bench/out/fuzz");

const seeds = seedsOf(process.cwd(), values.format ?? null, positionals);
if (seeds.length === 0) throw new Error(`no seeds of the format ${values.format}`);
const counts = new Map<string, number>();
const found = new Map<string, string>();
const runner = new Runner();
let made = 0;
for (const end = Date.now() + minutes * 60_000; Date.now() < end; made++) {
  const random = randomOf(seed * 1_000_003 + made);
  const origin = random.pick(seeds);
  const bytes = mutate(origin.bytes, random);
  const verdict = await runner.run({ name: origin.name, bytes });
  counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  if (verdict.kind !== "read" && verdict.kind !== "refused") await keep(origin, bytes, verdict);
}
runner.stop();
console.log(
  `${made} files of ${seeds.length} seeds: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(", ")}`,
);
for (const [key, file] of found) console.log(`${key}\n  ${file}`);
process.exitCode = found.size > 0 ? 1 : 0;

/** Keeps the first file of each kind of failure that fails again in a fresh process. */
async function keep({ name }: Seed, bytes: Uint8Array, verdict: Verdict): Promise<void> {
  // A hang does not say where: one of each format is kept.
  const key = `${path.extname(name)} ${keyOf(verdict)}`;
  if (found.has(key)) return;
  runner.stop();
  const again = await runner.run({ name, bytes });
  if (keyOf(again) !== keyOf(verdict)) return;
  const small = await minimise({ name, bytes }, verdict, runner);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${seed}-${made}-${verdict.kind}${path.extname(name)}`);
  writeFileSync(file, small);
  found.set(key, file);
}
