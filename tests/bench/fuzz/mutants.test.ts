/** A few hundred mutants with a fixed seed; `npm run fuzz` makes as many as there is time for. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { mutate } from "../../../bench/fuzz/mutate.ts";
import { randomOf } from "../../../bench/fuzz/random.ts";
import { seedsOf } from "../../../bench/fuzz/seeds.ts";
import { outcomeOf } from "../../../bench/fuzz/outcome.ts";

const root = path.join(import.meta.dirname, "../../..");
const hostile = path.join(root, "tests/cases/hostile");

/** Mutants per run of the tests, and the largest seed they are made of, in bytes. */
const mutants = { count: 500, largestSeed: 40_000 };

const seeds = seedsOf(root, null, []).filter(({ bytes }) => bytes.length <= mutants.largestSeed);

it("the same seed makes the same files", () => {
  const [seed] = seeds;
  const made = [1, 1, 2].map((number) =>
    Buffer.from(mutate(seed?.bytes ?? new Uint8Array(0), randomOf(number))),
  );
  expect(made[0]).toEqual(made[1]);
  expect(made[0]).not.toEqual(made[2]);
});

it("changed files are read, or refused with a typed error", { timeout: 300_000 }, async () => {
  const untyped: string[] = [];
  for (let number = 0; number < mutants.count; number++) {
    const random = randomOf(26_000_000 + number);
    const { name, bytes } = random.pick(seeds);
    const { kind, detail } = await outcomeOf(name, mutate(bytes, random));
    if (kind === "untyped") untyped.push(`${number} ${name}: ${detail}`);
  }
  expect(untyped).toEqual([]);
});

describe("files that once failed are read, or refused with a typed error", () => {
  it.each(readdirSync(hostile))("%s", async (name) => {
    const { kind, detail } = await outcomeOf(name, readFileSync(path.join(hostile, name)));
    expect(`${kind} ${detail}`).not.toMatch(/^untyped/);
  });
});
